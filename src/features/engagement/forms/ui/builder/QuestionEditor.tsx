import { ImageField } from '#features/content/media/ui/ImageField.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { fileChoices, type Question, type QuestionOption, questionWidths } from '../../definition/definition.schema.ts';
import { readFormula } from '../../definition/formula.ts';
import { isAnswered } from '../../definition/questions.ts';
import { wayOf } from '../../definition/result-ways.ts';
import { useFormTexts } from '../texts.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FilmFields } from './FilmFields.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { ListOf, RoleOf } from './sources.tsx';

interface QuestionEditorProps {
  question: Question;
  /** What stands before it. */
  before: readonly Question[];
  onChange: (question: Question) => void;
}

const numbers = [
  'minLength',
  'maxLength',
  'min',
  'max',
  'decimals',
  'step',
  'total',
  'minChoices',
  'maxChoices',
  'minEntries',
  'maxEntries',
  'maxFiles',
] as const;
/** Numbers that a question always has. */
const neverEmpty: ReadonlySet<string> = new Set(['decimals', 'step', 'total', 'minEntries', 'maxEntries', 'maxFiles']);
const words = ['unit', 'lowest', 'highest', 'entryLabel', 'text', 'transcript', 'message'] as const;
const flags = ['isWhole', 'isMultiple', 'inList', 'inExport', 'isPublic', 'isSensitive'] as const;
const days = ['earliest', 'latest'] as const;

/** Everything that can be said of a question: each member that its kind has. */
export function QuestionEditor({ question, before, onChange }: QuestionEditorProps) {
  const texts = useFormTexts();
  const fields = question as unknown as Readonly<Record<string, unknown>>;
  const set = (change: Readonly<Record<string, unknown>>) => onChange({ ...question, ...change } as Question);
  const has = (name: string) => Object.hasOwn(fields, name);
  // What is answered in words has no results that are shown.
  const isOffered = (flag: string) =>
    has(flag) && (flag !== 'isPublic' || (isAnswered(question) && wayOf(question) !== 'texts'));
  return (
    <div className="form-builder__fields">
      {question.kind !== 'divider' && question.kind !== 'paragraph' && (
        <LocalizedField
          label={texts('question.label')}
          name="label"
          value={question.label}
          onChange={(label) => set({ label })}
        />
      )}
      {words.filter(has).map((name) => (
        <LocalizedField
          key={name}
          label={texts(`field.${name}`)}
          name={name}
          isLong={name === 'text' || name === 'transcript'}
          value={fields[name] as Record<string, string>}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {has('requiredWhen') && (
        <LocalizedField
          label={texts('question.help')}
          name="help"
          value={question.help}
          onChange={(help) => set({ help })}
        />
      )}
      <p className="app-quiet">{texts('question.id', { id: question.id })}</p>
      {has('isRequired') && (
        <Checkbox
          label={texts('question.isRequired')}
          checked={fields.isRequired === true}
          onChange={(isRequired) => set({ isRequired })}
        />
      )}
      <Choices question={question} set={set} />
      <Bounds question={question} set={set} />
      <Special question={question} before={before} set={set} />
      {flags.filter(isOffered).map((name) => (
        <Checkbox
          key={name}
          label={texts(`field.${name}`)}
          checked={fields[name] === true}
          onChange={(is) => set({ [name]: is })}
        />
      ))}
      <Select
        label={texts('question.width')}
        value={question.width}
        options={questionWidths.map((width) => ({ value: width, label: texts(`width.${width}`) }))}
        onChange={(width) => set({ width })}
      />
      <ConditionEditor
        label={texts('question.showWhen')}
        value={question.showWhen}
        questions={before}
        onChange={(showWhen) => set({ showWhen })}
      />
      {has('requiredWhen') && fields.isRequired !== true && (
        <ConditionEditor
          label={texts('question.requiredWhen')}
          value={(question as { requiredWhen: Question['showWhen'] }).requiredWhen}
          questions={before}
          onChange={(requiredWhen) => set({ requiredWhen })}
        />
      )}
    </div>
  );
}

const isKept = ({ kind }: Question, name: string) => neverEmpty.has(name) || kind === 'slider' || kind === 'rating';

interface PartProps {
  question: Question;
  set: (change: Readonly<Record<string, unknown>>) => void;
}

/** Numbers and days: how much, how many, from when and until when. */
function Bounds({ question, set }: PartProps) {
  const texts = useFormTexts();
  const fields = question as unknown as Readonly<Record<string, unknown>>;
  const has = (name: string) => Object.hasOwn(fields, name);
  return (
    <div className="form-builder__line">
      {numbers.filter(has).map((name) => (
        <TextField
          key={name}
          label={texts(`field.${name}`)}
          type="number"
          step="any"
          value={fields[name] === null ? '' : String(fields[name])}
          onChange={(text) => {
            const isGiven = text !== '' && Number.isFinite(Number(text));
            if (isGiven || !isKept(question, name)) set({ [name]: isGiven ? Number(text) : null });
          }}
        />
      ))}
      {days.filter(has).map((name) => (
        <TextField
          key={name}
          label={texts(`field.${name}`)}
          hint={texts('field.dateHint')}
          value={String(fields[name] ?? '')}
          onChange={(text) => set({ [name]: text.trim() === '' ? null : text.trim() })}
        />
      ))}
    </div>
  );
}

/** Options, and the rows of a table. */
function Choices({ question, set }: PartProps) {
  const texts = useFormTexts();
  return (
    <>
      {'rows' in question && (
        <OptionsEditor
          label={texts('rows')}
          addLabel={texts('row.add')}
          options={question.rows}
          has={{}}
          onChange={(rows) => set({ rows: rows.map(({ value, label }) => ({ value, label })) })}
        />
      )}
      {'options' in question && (
        <OptionsEditor
          label={texts('options')}
          addLabel={texts('option.add')}
          options={question.options}
          has={{ image: question.kind === 'imageChoice', places: question.kind === 'eventSlot' }}
          onChange={(options) => set({ options: options.map(whole) })}
        />
      )}
    </>
  );
}

const whole = ({
  value,
  label,
  image = null,
  places = null,
}: Partial<QuestionOption> & Pick<QuestionOption, 'value' | 'label'>) => ({
  value,
  label,
  image,
  places,
});

/** What only one or two kinds have. */
function Special({ question, before, set }: PartProps & { before: readonly Question[] }) {
  const texts = useFormTexts();
  switch (question.kind) {
    case 'text':
      return (
        <TextField
          label={texts('field.format')}
          hint={texts('field.formatHint')}
          maxLength={40}
          value={question.format ?? ''}
          onChange={(format) => set({ format: format || null })}
        />
      );
    case 'calculated':
      return <FormulaField question={question} before={before} set={set} />;
    case 'file':
      return (
        <Select
          label={texts('field.accepts')}
          value={question.accepts}
          options={fileChoices.map((value) => ({ value, label: texts(`accepts.${value}`) }))}
          onChange={(accepts) => set({ accepts })}
        />
      );
    case 'item':
      return <ListOf list={question.list} onChange={(list) => set({ list })} />;
    case 'person':
      return <RoleOf role={question.role} onChange={(role) => set({ role })} />;
    case 'picture':
      return <ImageField label={texts('field.image')} value={question.image} onChange={(image) => set({ image })} />;
    case 'video':
      return <FilmFields question={question} set={set} />;
    case 'hidden':
      return (
        <TextField
          label={texts('field.query')}
          maxLength={40}
          value={question.query ?? ''}
          onChange={(query) => set({ query: query || null })}
        />
      );
    case 'email':
    case 'name':
      return (
        <Select
          label={texts('field.prefill')}
          value={question.prefill ?? ''}
          options={[
            { value: '', label: texts('prefill.none') },
            question.kind === 'email'
              ? { value: 'accountEmail', label: texts('prefill.accountEmail') }
              : { value: 'name', label: texts('prefill.name') },
          ]}
          onChange={(prefill) => set({ prefill: prefill || null })}
        />
      );
    default:
      return null;
  }
}

function FormulaField({
  question,
  before,
  set,
}: PartProps & { question: Extract<Question, { kind: 'calculated' }>; before: readonly Question[] }) {
  const texts = useFormTexts();
  const numeric = before.find(({ kind }) => kind === 'number' || kind === 'currency');
  const isWrong = question.formula !== '' && 'error' in readFormula(question.formula);
  return (
    <TextArea
      label={texts('field.formula')}
      hint={texts('field.formulaHint', { example: `{${numeric?.id ?? 'aantal'}}` })}
      maxLength={500}
      value={question.formula}
      error={isWrong ? texts('problem.bad_formula') : undefined}
      onChange={(formula) => set({ formula })}
    />
  );
}
