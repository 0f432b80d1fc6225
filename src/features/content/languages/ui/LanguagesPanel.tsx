import { type FormEvent, type ReactNode, Suspense, startTransition, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { MoveButtons, swapped } from '#ui/screens/MoveButtons.tsx';
import { useAction } from '#ui/use-action.ts';
import type { PlatformLanguage } from '../languages.contract.ts';
import { offeredLanguages, readLanguages, saveLanguages } from './languages.api.ts';
import { useLanguagesTexts } from './texts.ts';

type PendingLanguages = ReturnType<typeof readLanguages>;

/** The languages that visitors choose from: they come, go and come back, without a restart. */
export function LanguagesPanel() {
  const app = useApp();
  const t = useLanguagesTexts();
  const [result, setResult] = useState<PendingLanguages>(() => readLanguages(app));
  return (
    <div className="ui-form">
      <h3>{t('title')}</h3>
      <p className="app-quiet app-intro">{t('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <Chosen result={result} reload={() => startTransition(() => setResult(readLanguages(app)))} />
      </Suspense>
    </div>
  );
}

function Chosen({ result, reload }: { result: PendingLanguages; reload: () => void }) {
  const app = useApp();
  const t = useLanguagesTexts();
  const { revalidate } = useRevalidator();
  const { languages, retired } = use(result);
  const codes = languages.map(({ code }) => code);
  const refresh = async () => {
    reload();
    await revalidate();
  };
  const save = useAction((next: string[]) => ({
    type: 'update',
    entity: 'setting',
    run: () => saveLanguages(app, next, codes),
    onDone: refresh,
    onUndone: refresh,
  }));
  const change = (next: string[]) => void (save.isBusy || save.start(next));
  const nameOf = (code: string) => languageName(code, app.language);
  const error = errorsOf(save.error).languages;
  return (
    <>
      <ul className="property-list" aria-label={t('list')}>
        {languages.map((one, at) => (
          <LanguageRow key={one.code} one={one} nameOf={nameOf}>
            {!one.isDefault && (
              <Button look="quiet" onClick={() => change(codes.filter((code) => code !== one.code))}>
                {t('retire', { name: nameOf(one.code) })}
              </Button>
            )}
            <MoveButtons
              name={nameOf(one.code)}
              isFirst={at === 0}
              isLast={at === languages.length - 1}
              onMove={(by) => change(swapped(codes, at, at + by))}
            />
          </LanguageRow>
        ))}
      </ul>
      <AddLanguage
        codes={codes}
        nameOf={nameOf}
        isBusy={save.isBusy}
        error={error && t(`error.${error === 'taken' || error === 'wider_missing' ? error : 'other'}`)}
        onAdd={(code) => change([...codes, code])}
      />
      <FailureText error={error ? null : save.error} />
      {retired.length > 0 && (
        <section>
          <h3>{t('retired')}</h3>
          <p className="app-quiet">{t('retiredIntro')}</p>
          <ul className="property-list" aria-label={t('retired')}>
            {retired.map((one) => (
              <LanguageRow key={one.code} one={one} nameOf={nameOf}>
                <Button look="quiet" onClick={() => change([...codes, one.code])}>
                  {t('again', { name: nameOf(one.code) })}
                </Button>
              </LanguageRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface LanguageRowProps {
  one: PlatformLanguage;
  nameOf: (code: string) => string;
  children: ReactNode;
}

function LanguageRow({ one: { code, isDefault, pages, items }, nameOf, children }: LanguageRowProps) {
  const t = useLanguagesTexts();
  const published = [pages > 0 && t('pages', { count: pages }), items > 0 && t('items', { count: items })];
  const facts = [code, isDefault && t('default'), ...(pages + items > 0 ? published : [t('none')])].filter(Boolean);
  return (
    <li>
      <span className="property-list__name">
        <strong>{nameOf(code)}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className="app-actions">{children}</span>
    </li>
  );
}

interface AddLanguageProps {
  codes: readonly string[];
  nameOf: (code: string) => string;
  isBusy: boolean;
  error: string | undefined;
  onAdd: (code: string) => void;
}

/** Plain language of what is there comes first, then the others by their names. */
function AddLanguage({ codes, nameOf, isBusy, error, onAdd }: AddLanguageProps) {
  const { language } = useApp();
  const t = useLanguagesTexts();
  const [code, setCode] = useState('');
  const free = (all: readonly string[]) => all.filter((one) => !codes.includes(one));
  const byName = (one: string, other: string) => nameOf(one).localeCompare(nameOf(other), language);
  const easy = free(codes.flatMap((one) => (one.includes('-') ? [] : [`${one}-simple`])));
  const offered = [...easy, ...free(offeredLanguages).toSorted(byName)];
  const chosen = offered.includes(code) ? code : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '' && !isBusy) onAdd(chosen);
  };
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <Select
        label={t('add')}
        hint={t('addHint')}
        error={error}
        value={chosen}
        onChange={setCode}
        options={[{ value: '', label: t('addChoose') }, ...offered.map((one) => ({ value: one, label: nameOf(one) }))]}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('addSubmit')}
        </Button>
      </div>
    </form>
  );
}
