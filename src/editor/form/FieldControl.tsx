import type { ComponentType } from 'react';
import { Link } from '#blocks/link.ts';
import { useEditor } from '../editor-context.ts';
import { imageChanges } from '../field/image-commands.ts';
import { FileControl } from '../files/FileControl.tsx';
import { AltControl } from './AltControl.tsx';
import { ChoiceControl, ChoicesControl } from './ChoiceControl.tsx';
import type { ControlProps, KindProps, Part } from './control-props.ts';
import { ownWord, wordOf } from './control-words.ts';
import type { FieldKind } from './describe-fields.ts';
import { FormPicker, FormsPicker } from './FormPicker.tsx';
import { HeaderImageControl } from './HeaderImageControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import { Labelled } from './Labelled.tsx';
import { LinkControl } from './LinkControl.tsx';
import { ListControl } from './ListControl.tsx';
import { ListsControl } from './ListsControl.tsx';
import { MenuControl } from './MenuControl.tsx';
import { MomentControl } from './MomentControl.tsx';
import { PageControl } from './PageControl.tsx';
import { PlaceControl } from './PlaceControl.tsx';
import { FormVersionsControl } from './results/FormVersionsControl.tsx';
import { FrozenResultsControl } from './results/FrozenResultsControl.tsx';
import { PublicQuestionControl, PublicQuestionsControl } from './results/PublicQuestionsControl.tsx';
import { ResultChartControl } from './results/ResultChartControl.tsx';
import { SharedBlockControl } from './SharedBlockControl.tsx';
import { TextControl } from './TextControl.tsx';
import { TableControl } from './table/TableControl.tsx';

type Kind = FieldKind['kind'];

/** One field of a form, made from what its schema says of it. */
export function FieldControl(props: ControlProps) {
  // Each control is under the kind of the field that it takes.
  const Control = controls[props.field.kind] as ComponentType<KindProps<Kind>>;
  return <Control {...props} label={props.words(props.name)} />;
}

/** What a field of each kind is filled in with: a new kind is a line here. */
const controls: { readonly [K in Kind]: ComponentType<KindProps<K>> } = {
  flag: FlagField,
  choice: ChoiceControl,
  choices: ChoicesControl,
  text: TextField,
  lines: LinesField,
  number: NumberField,
  moment: MomentField,
  day: MomentField,
  image: ImageField,
  file: FileField,
  alt: AltField,
  page: PageField,
  headerImage: HeaderImageField,
  sharedBlock: SharedBlockField,
  menu: MenuField,
  form: FormField,
  forms: FormsField,
  publicQuestions: PublicQuestionsField,
  publicQuestion: PublicQuestionField,
  formVersions: FormVersionsField,
  resultChart: ResultChartField,
  frozenResults: FrozenResultsField,
  lists: ListsField,
  link: LinkField,
  place: PlaceField,
  list: ListField,
  grid: GridField,
  rich: FieldOnPage,
  // Filled in with what they say something of.
  head: () => null,
  decorative: () => null,
};

function FlagField({ label, value, onChange }: KindProps<'flag'>) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

function TextField({ name, label, at, field, value, words, isLive = false, onChange }: KindProps<'text'>) {
  return (
    <TextControl
      label={label}
      at={at}
      field={field}
      isLive={isLive}
      onChange={onChange}
      value={String(value ?? '')}
      refused={ownWord(words, `${name}.refused`)}
    />
  );
}

function LinesField({ name, label, at, value, words, isLive = false, onChange }: KindProps<'lines'>) {
  return (
    <TextControl
      label={label}
      at={at}
      isLive={isLive}
      field={{ kind: 'text', isLong: true, maxLength: undefined }}
      value={Array.isArray(value) ? value.join('\n') : ''}
      refused={ownWord(words, `${name}.refused`)}
      onChange={(text, step) => onChange(String(text).split('\n'), step)}
    />
  );
}

function NumberField({ label, field, value, onChange }: KindProps<'number'>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          min={field.min}
          max={field.max}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => currentTarget.validity.valid && onChange(currentTarget.valueAsNumber)}
        />
      )}
    </Labelled>
  );
}

function MomentField({
  name,
  label,
  at,
  field,
  value,
  words,
  beside,
  onChange,
}: KindProps<'moment'> | KindProps<'day'>) {
  return (
    <MomentControl
      label={label}
      at={at}
      beside={beside}
      onChange={onChange}
      as={field.kind}
      value={textOrNull(value)}
      refused={ownWord(words, `${name}.refused`)}
    />
  );
}

/** With what is said of it, where that stands beside it. */
function ImageField({ name, label, field, value, part, onChange }: KindProps<'image'>) {
  const own = name.split('.').at(-1) ?? name;
  return (
    <ImageControl
      label={label}
      value={textOrNull(value)}
      isDescribed={part !== undefined && field.alt !== undefined}
      isNullable={field.isNullable}
      onChange={(image) =>
        void (part ? part.change(imageChanges({ name: own, kind: field }, image)) : onChange(image?.guid ?? null))
      }
    />
  );
}

function FileField({ label, field, value, onChange }: KindProps<'file'>) {
  return (
    <FileControl
      label={label}
      accepts={field.accepts}
      value={textOrNull(value)}
      onChange={(guid) => void onChange(guid)}
    />
  );
}

function AltField({ label, at, field, value, part, onChange }: KindProps<'alt'>) {
  return <AltControl label={label} at={at} field={field} part={part} onChange={onChange} value={String(value ?? '')} />;
}

function PageField({ label, value, onChange }: KindProps<'page'>) {
  return <PageControl label={label} value={textOrNull(value)} onChange={onChange} />;
}

function HeaderImageField({ label, value, onChange }: KindProps<'headerImage'>) {
  return <HeaderImageControl label={label} value={textOrNull(value)} onChange={onChange} />;
}

function SharedBlockField({ label, value, onChange }: KindProps<'sharedBlock'>) {
  return <SharedBlockControl label={label} value={textOrNull(value)} onChange={onChange} />;
}

function MenuField({ name, label, value, words, onChange }: KindProps<'menu'>) {
  return (
    <MenuControl
      label={label}
      onChange={onChange}
      value={String(value ?? '')}
      nameOf={(menu) => wordOf(words, `${name}.${menu}`, menu)}
    />
  );
}

function FormField({ label, value, onChange }: KindProps<'form'>) {
  return <FormPicker label={label} value={textOrNull(value)} onChange={onChange} />;
}

function FormsField({ label, value, onChange }: KindProps<'forms'>) {
  return <FormsPicker label={label} value={listOf(value).map(String)} onChange={onChange} />;
}

function PublicQuestionsField({ label, field, value, part, onChange }: KindProps<'publicQuestions'>) {
  const form = textOrNull(field.form === undefined ? null : part?.values[field.form]);
  return <PublicQuestionsControl label={label} form={form} value={listOf(value).map(String)} onChange={onChange} />;
}

const formOf = (part: Part | undefined) => textOrNull(part?.values.form);

function PublicQuestionField({ label, value, around, onChange }: KindProps<'publicQuestion'>) {
  return <PublicQuestionControl label={label} form={formOf(around)} value={String(value ?? '')} onChange={onChange} />;
}

function FormVersionsField({ label, value, part, onChange }: KindProps<'formVersions'>) {
  return (
    <FormVersionsControl label={label} form={formOf(part)} value={listOf(value).map(Number)} onChange={onChange} />
  );
}

function ResultChartField({ name, label, value, words, part, around, onChange }: KindProps<'resultChart'>) {
  return (
    <ResultChartControl
      label={label}
      form={formOf(around)}
      question={String(part?.values.question ?? '')}
      value={String(value ?? 'auto')}
      nameOf={(chart) => wordOf(words, `${name}.${chart}`, chart)}
      onChange={onChange}
    />
  );
}

function FrozenResultsField({ label, value, part, onChange }: KindProps<'frozenResults'>) {
  return (
    <FrozenResultsControl
      label={label}
      form={formOf(part)}
      versions={listOf(part?.values.versions).map(Number)}
      value={textOrNull(value)}
      onChange={onChange}
    />
  );
}

function ListsField({ label, at, field, value, onChange }: KindProps<'lists'>) {
  return (
    <ListsControl
      label={label}
      at={at}
      max={field.maxLength}
      value={[value ?? []].flat().map(String)}
      onChange={(guids) => onChange(field.isOne ? (guids[0] ?? null) : guids)}
    />
  );
}

function LinkField({ label, value, onChange }: KindProps<'link'>) {
  const link = Link.safeParse(value);
  return <LinkControl label={label} value={link.success ? link.data : null} onChange={onChange} />;
}

function PlaceField({ name, label, at, field, value, words, onChange }: KindProps<'place'>) {
  return (
    <PlaceControl
      label={label}
      at={at}
      maxLength={field.maxLength}
      onChange={onChange}
      value={String(value ?? '')}
      refused={ownWord(words, `${name}.refused`)}
    />
  );
}

function ListField({ name, at, field, value, words, part, around, onChange }: KindProps<'list'>) {
  return (
    <ListControl
      Control={FieldControl}
      name={name}
      at={at}
      field={field}
      words={words}
      onChange={onChange}
      value={listOf(value)}
      around={around ?? part}
    />
  );
}

function GridField({ name, at, field, value, words, part, onChange }: KindProps<'grid'>) {
  return (
    <TableControl
      name={name}
      at={at}
      field={field}
      words={words}
      part={part}
      onChange={onChange}
      value={listOf(value)}
    />
  );
}

/** Typed where it stands. */
function FieldOnPage({ label }: KindProps<'rich'>) {
  const { texts } = useEditor();
  return (
    <p>
      <strong>{label}</strong> <small>{texts('form.onPage')}</small>
    </p>
  );
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

const listOf = (value: unknown) => (Array.isArray(value) ? value : []);
