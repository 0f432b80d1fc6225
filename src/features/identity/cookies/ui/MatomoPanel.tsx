import { Suspense, startTransition, use, useState } from 'react';
import type { PanelProps } from '#features/base/settings/ui/settings-sections.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import { checkMatomo, getMatomo, type MatomoCheck } from '../cookies.contract.ts';
import { useCookieSettingsTexts } from './texts.ts';

/** Whether Matomo may count without asking, and why. Of the settings as they are saved. */
export function MatomoPanel({ settings }: PanelProps) {
  const { matomoUrl, matomoSiteId, matomoMasksAddresses } = settings;
  return <Matomo key={JSON.stringify([matomoUrl, matomoSiteId, matomoMasksAddresses])} canCheck={matomoUrl !== null} />;
}

function Matomo({ canCheck }: { canCheck: boolean }) {
  const app = useApp();
  const texts = useCookieSettingsTexts();
  const [result, setResult] = useState<Promise<MatomoCheck>>(() => app.api.call(getMatomo, {}));
  const check = useAction(async () => {
    const found = await app.api.call(checkMatomo, {});
    startTransition(() => setResult(Promise.resolve(found)));
  });
  return (
    <section className="ui-form">
      <h3>{texts('matomo.title')}</h3>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={2} />}>
        <State result={result} />
      </Suspense>
      <FailureText error={check.error} />
      {canCheck && (
        <div>
          <Button isBusy={check.isBusy} onClick={() => void check.start()}>
            {texts('matomo.check')}
          </Button>
        </div>
      )}
    </section>
  );
}

function State({ result }: { result: Promise<MatomoCheck> }) {
  const { formatDate } = useApp();
  const texts = useCookieSettingsTexts();
  const { isUsed, isExempt, isMasked, check } = use(result);
  if (!isUsed) return <p role="status">{texts('matomo.unused')}</p>;
  const found = check
    ? texts(`matomo.outcome.${check.outcome}`, {
        moment: formatDate(check.checkedOn, 'moment'),
        status: check.status ?? '',
      })
    : texts('matomo.unchecked');
  return (
    <div role="status">
      <p>
        <strong>{texts(isExempt ? 'matomo.exempt' : 'matomo.asks')}</strong>
      </p>
      <ul>
        <li>{texts('matomo.cookieless')}</li>
        <li>{texts(isMasked ? 'matomo.masked' : 'matomo.notMasked')}</li>
        <li>{found}</li>
      </ul>
    </div>
  );
}
