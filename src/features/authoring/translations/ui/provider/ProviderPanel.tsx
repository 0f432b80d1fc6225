import { Suspense, startTransition, use, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import { getTranslationProvider, type TranslationProvider, testTranslationProvider } from '../../provider.contract.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { type ProviderTexts, useProviderTexts } from './texts.ts';

/** Which service translates for the website; admins choose it. */
export function ProviderPanel() {
  const app = useApp();
  const texts = useProviderTexts();
  const read = () => app.api.call(getTranslationProvider, {});
  const [result, setResult] = useState(read);
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <CurrentProvider result={result} reload={() => startTransition(() => setResult(read()))} />
      </Suspense>
    </div>
  );
}

function CurrentProvider({ result, reload }: { result: Promise<TranslationProvider>; reload: () => void }) {
  const provider = use(result);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Provider key={provider.version} provider={provider} onEdit={() => setOpen(true)} />
      {isOpen && <ProviderDialog provider={provider} onClose={() => setOpen(false)} onChanged={reload} />}
    </>
  );
}

/** What translates, in words. */
const nameOf = ({ uses, installation }: TranslationProvider, texts: ProviderTexts): string =>
  uses === 'installation' ? texts(`installation.${installation ?? 'none'}`) : texts(`uses.${uses}`);

function Provider({ provider, onEdit }: { provider: TranslationProvider; onEdit: () => void }) {
  const { api } = useApp();
  const texts = useProviderTexts();
  const [tested, setTested] = useState<Output<typeof testTranslationProvider>>();
  const test = useAction(async () => {
    setTested(undefined);
    setTested(await api.call(testTranslationProvider, {}));
  });
  const { uses, url, hasKey, installation } = provider;
  const isOwn = uses !== 'installation' && uses !== 'none';
  const translates = isOwn || (uses === 'installation' && installation !== null);
  return (
    <>
      <dl className="app-facts">
        <div>
          <dt>{texts('service')}</dt>
          <dd>{nameOf(provider, texts)}</dd>
        </div>
        {isOwn && (
          <>
            <div>
              <dt>{texts('url')}</dt>
              <dd>{url ?? texts('usualUrl')}</dd>
            </div>
            <div>
              <dt>{texts('key')}</dt>
              <dd>{texts(hasKey ? 'hasKey' : 'noKey')}</dd>
            </div>
          </>
        )}
      </dl>
      <div className="action-group">
        <Button onClick={onEdit}>{texts('edit')}</Button>
        {translates && (
          <Button isBusy={test.isBusy} onClick={() => void test.start()}>
            {texts('test')}
          </Button>
        )}
      </div>
      <div role="status">{tested && <TestResult tested={tested} />}</div>
      <FailureText error={test.error} />
    </>
  );
}

function TestResult({ tested: { error, sample } }: { tested: Output<typeof testTranslationProvider> }) {
  const { language } = useApp();
  const texts = useProviderTexts();
  if (error) return <p>{`${texts('test.failed')} ${texts(`reason.${error}`)}`}</p>;
  if (!sample) return null;
  return <p>{texts('test.done', { ...sample, language: languageName(sample.language, language) })}</p>;
}
