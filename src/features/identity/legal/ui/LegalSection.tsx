import { type FormEvent, Suspense, startTransition, use, useState } from 'react';
import { dayAt } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  getLegalVersions,
  getTermsStatistics,
  type LegalKind,
  type LegalText,
  legalKinds,
  publishLegalVersion,
} from '../legal.contract.ts';
import { fromLines, toLines } from '../legal-lines.rules.ts';
import { useLegalTexts } from './texts.ts';

const readAll = async ({ api }: App, kind: LegalKind) => {
  const [{ versions }, statistics] = await Promise.all([
    api.call(getLegalVersions, { params: { kind } }),
    api.call(getTermsStatistics, {}),
  ]);
  return { kind, versions, statistics };
};
type PendingTexts = ReturnType<typeof readAll>;

/** Legal texts in versions: what holds, who accepted it, and the next one. */
export function LegalSection() {
  const app = useApp();
  const texts = useLegalTexts();
  const [kind, setKind] = useState<LegalKind>('terms-of-use');
  const [result, setResult] = useState(() => readAll(app, 'terms-of-use'));
  const look = (next: LegalKind) => {
    setKind(next);
    startTransition(() => setResult(readAll(app, next)));
  };
  return (
    <div className="ui-form">
      <Select
        label={texts('legal.kind')}
        value={kind}
        options={legalKinds.map((value) => ({ value, label: texts(`legal.${value}`) }))}
        onChange={(value) => look(legalKinds.find((one) => one === value) ?? 'terms-of-use')}
      />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Versions result={result} reload={() => look(kind)} />
      </Suspense>
    </div>
  );
}

function Versions({ result, reload }: { result: PendingTexts; reload: () => void }) {
  const { formatDate } = useApp();
  const texts = useLegalTexts();
  const { kind, versions, statistics } = use(result);
  const rows = versions.filter(({ language }) => language === 'nl');
  const people = (version: number) => statistics.accepted.find((one) => one.version === version)?.people ?? 0;
  const isTerms = kind === 'terms-of-use';
  return (
    <>
      <DataTable
        caption={texts('legal.versions')}
        rows={rows}
        keyOf={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            label: texts('legal.version'),
            cell: ({ version }) => <a href={`${pathOf(kind)}?version=${version}`}>{version}</a>,
          },
          {
            key: 'from',
            label: texts('legal.from'),
            cell: ({ effectiveOn }) => formatDate(`${effectiveOn}T12:00:00Z`, 'day'),
          },
          { key: 'changes', label: texts('legal.summary'), cell: ({ changeSummary }) => changeSummary },
          ...(isTerms
            ? [{ key: 'people', label: texts('legal.accepted'), cell: ({ version }: LegalText) => people(version) }]
            : []),
        ]}
      />
      {isTerms && (
        <p className="app-quiet">
          {texts('legal.notAccepted', {
            count: statistics.accepted.find(({ version }) => version === null)?.people ?? 0,
          })}
        </p>
      )}
      <NextVersion key={`${kind} ${rows.length}`} kind={kind} versions={versions} reload={reload} />
    </>
  );
}

const pathOf = (kind: LegalKind) => (kind === 'privacy' ? '/legal/privacy' : `/legal/${kind}/nl`);

const languages = ['nl', 'en'] as const;
type Words = Record<'title' | 'body' | 'changeSummary', string>;

interface NextVersionProps {
  kind: LegalKind;
  versions: readonly LegalText[];
  reload: () => void;
}

function NextVersion({ kind, versions, reload }: NextVersionProps) {
  const { api, platform } = useApp();
  const texts = useLegalTexts();
  const [effectiveOn, setEffectiveOn] = useState(() => dayAt(new Date(), platform.timeZone));
  const [words, setWords] = useState(() => ({ nl: newest(versions, 'nl'), en: newest(versions, 'en') }));
  const [isTold, setTold] = useState(false);
  const publish = useAction(() => ({
    type: 'publish',
    entity: 'setting',
    run: () =>
      api.call(publishLegalVersion, {
        params: { kind },
        body: { effectiveOn, nl: toText(words.nl), en: toText(words.en), tells: isTold },
      }),
    ...(isTold && {
      done: ({ told }: { told: number }) => texts('legal.told', { count: told }),
      isHandled: () => true,
    }),
    onDone: reload,
  }));
  const errors = errorsOf(publish.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!publish.isBusy) void publish.start();
  };
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <h3>{texts('legal.next')}</h3>
      <p className="app-quiet">{texts('legal.nextText')}</p>
      <DateField
        label={texts('legal.from')}
        value={effectiveOn}
        onChange={setEffectiveOn}
        error={errors.effectiveOn && texts('legal.tooEarly')}
      />
      {languages.map((language) => (
        <WordsFields
          key={language}
          language={language}
          words={words[language]}
          errors={errors}
          onChange={(changed) => setWords({ ...words, [language]: changed })}
        />
      ))}
      {kind === 'terms-of-use' && <Checkbox label={texts('legal.tell')} checked={isTold} onChange={setTold} />}
      <div>
        <Button look="primary" type="submit" isBusy={publish.isBusy}>
          {texts('legal.publish')}
        </Button>
      </div>
    </form>
  );
}

const newest = (versions: readonly LegalText[], language: 'nl' | 'en'): Words => {
  const text = versions.find((one) => one.language === language);
  return { title: text?.title ?? '', body: text ? toLines(text.body) : '', changeSummary: '' };
};

const toText = ({ title, body, changeSummary }: Words) => ({ title, body: fromLines(body), changeSummary });

interface WordsFieldsProps {
  language: 'nl' | 'en';
  words: Words;
  errors: Readonly<Record<string, string>>;
  onChange: (words: Words) => void;
}

function WordsFields({ language, words, errors, onChange }: WordsFieldsProps) {
  const { language: own } = useApp();
  const texts = useLegalTexts();
  const set = (part: Partial<Words>) => onChange({ ...words, ...part });
  return (
    <fieldset className="settings__group">
      <legend>{languageName(language, own)}</legend>
      <TextField
        label={texts('legal.title')}
        lang={language}
        value={words.title}
        onChange={(title) => set({ title })}
        error={errors[`${language}.title`] && texts('settings.error.too_small')}
      />
      <TextArea
        label={texts('legal.summary')}
        hint={texts('legal.summaryHint')}
        lang={language}
        value={words.changeSummary}
        onChange={(changeSummary) => set({ changeSummary })}
      />
      <TextArea
        label={texts('legal.body')}
        hint={texts('legal.bodyHint')}
        lang={language}
        rows={12}
        value={words.body}
        onChange={(body) => set({ body })}
      />
    </fieldset>
  );
}
