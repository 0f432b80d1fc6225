import { type FormEvent, lazy, Suspense, useState } from 'react';
import { dayAt } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  discardLegalDraft,
  type LegalDraft,
  type LegalKind,
  type LegalText,
  publishLegalVersion,
  saveLegalDraft,
} from '../legal.contract.ts';
import { useLegalTexts } from './texts.ts';

const RichTextField = lazy(async () => ({
  default: (await import('#features/identity/properties/ui/rich-text/RichTextField.tsx')).RichTextField,
}));

const languages = ['nl', 'en'] as const;
type Words = LegalDraft['nl'];

interface NextVersionProps {
  kind: LegalKind;
  versions: readonly LegalText[];
  defaults: Record<'nl' | 'en', LegalText>;
  draft: LegalDraft | null;
  reload: () => void;
}

/** The next version of a legal text: saved as a draft, published, or begun again from the default text. */
export function NextVersion({ kind, versions, defaults, draft, reload }: NextVersionProps) {
  const { api, platform, formatDate } = useApp();
  const texts = useLegalTexts();
  const [effectiveOn, setEffectiveOn] = useState(() => draft?.effectiveOn ?? dayAt(new Date(), platform.timeZone));
  const [words, setWords] = useState(() => ({
    nl: draft?.nl ?? newest(versions, 'nl'),
    en: draft?.en ?? newest(versions, 'en'),
  }));
  const [isChanged, setChanged] = useState(false);
  const [isTold, setTold] = useState(false);
  const change = (changed: typeof words) => {
    setWords(changed);
    setChanged(true);
  };
  const params = { kind };
  const revision = draft?.revision ?? 0;
  const done = () => {
    setChanged(false);
    reload();
  };
  const publish = useAction(() => ({
    type: 'publish',
    entity: 'setting',
    run: () => api.call(publishLegalVersion, { params, body: { effectiveOn, ...words, tells: isTold } }),
    ...(isTold && {
      done: ({ told }: { told: number }) => texts('legal.told', { count: told }),
      isHandled: () => true,
    }),
    onDone: done,
  }));
  const save = useAction(() => ({
    type: 'update',
    entity: 'setting',
    run: () => api.call(saveLegalDraft, { params, body: { revision, effectiveOn: effectiveOn || null, ...words } }),
    onDone: done,
    onUndone: reload,
  }));
  const discard = useAction(() => ({
    type: 'delete',
    entity: 'setting',
    run: () => api.call(discardLegalDraft, { params, query: { revision } }),
    onDone: done,
    onUndone: reload,
  }));
  const errors = errorsOf(publish.error ?? save.error);
  const isBusy = publish.isBusy || save.isBusy || discard.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void publish.start();
  };
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={isChanged} />
      <h3>{texts('legal.next')}</h3>
      <p className="app-quiet">{texts('legal.nextText')}</p>
      {draft && <p role="status">{texts('legal.isDraft', { day: formatDate(draft.changedOn, 'moment') })}</p>}
      <DateField
        label={texts('legal.from')}
        value={effectiveOn}
        onChange={(day) => {
          setEffectiveOn(day);
          setChanged(true);
        }}
        error={errors.effectiveOn && texts('legal.tooEarly')}
      />
      {languages.map((language) => (
        <WordsFields
          key={language}
          language={language}
          words={words[language]}
          errors={errors}
          onChange={(changed) => change({ ...words, [language]: changed })}
        />
      ))}
      {kind === 'terms-of-use' && <Checkbox label={texts('legal.tell')} checked={isTold} onChange={setTold} />}
      <div className="action-group">
        <Button look="primary" type="submit" isBusy={publish.isBusy}>
          {texts('legal.publish')}
        </Button>
        <Button isBusy={save.isBusy} onClick={() => void save.start()}>
          {texts('legal.saveDraft')}
        </Button>
        {draft && (
          <Button look="quiet" isBusy={discard.isBusy} onClick={() => void discard.start()}>
            {texts('legal.discard')}
          </Button>
        )}
        <Button look="quiet" onClick={() => change({ nl: toWords(defaults.nl), en: toWords(defaults.en) })}>
          {texts('legal.default')}
        </Button>
      </div>
      <p className="app-quiet">{texts('legal.defaultHint')}</p>
    </form>
  );
}

const toWords = ({ title, summary, body }: Pick<LegalText, 'title' | 'summary' | 'body'>): Words => ({
  title,
  summary,
  body,
  changeSummary: '',
});

const newest = (versions: readonly LegalText[], language: 'nl' | 'en'): Words =>
  toWords(versions.find((one) => one.language === language) ?? { title: '', summary: '', body: nothing });

const nothing: LegalText['body'] = { type: 'doc', content: [] };

interface WordsFieldsProps {
  language: 'nl' | 'en';
  words: Words;
  errors: Readonly<Record<string, string>>;
  onChange: (words: Words) => void;
}

function WordsFields({ language, words, errors, onChange }: WordsFieldsProps) {
  const { language: own, texts: appTexts } = useApp();
  const texts = useLegalTexts();
  const set = (part: Partial<Words>) => onChange({ ...words, ...part });
  return (
    <fieldset className="ui-group">
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
        label={texts('legal.plain')}
        hint={texts('legal.plainHint')}
        lang={language}
        value={words.summary}
        onChange={(summary) => set({ summary })}
      />
      <Suspense fallback={<Skeleton label={appTexts('waiting')} />}>
        <RichTextField
          label={texts('legal.body')}
          value={JSON.stringify(words.body)}
          onChange={(value) => set({ body: value === '' ? nothing : (JSON.parse(value) as Words['body']) })}
        />
      </Suspense>
    </fieldset>
  );
}
