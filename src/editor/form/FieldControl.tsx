import { Link } from '#blocks/link.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';
import { imageChanges } from '../field/image-commands.ts';
import { AltControl } from './AltControl.tsx';
import type { ControlProps } from './control-props.ts';
import type { ImageKind } from './describe-fields.ts';
import { HeaderImageControl } from './HeaderImageControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import { Labelled } from './Labelled.tsx';
import { LinkControl } from './LinkControl.tsx';
import { ListControl } from './ListControl.tsx';
import { ListsControl } from './ListsControl.tsx';
import { MenuControl } from './MenuControl.tsx';
import { MomentControl } from './MomentControl.tsx';
import { PageControl } from './PageControl.tsx';
import { SharedBlockControl } from './SharedBlockControl.tsx';
import { TextControl } from './TextControl.tsx';
import { TableControl } from './table/TableControl.tsx';

/** One field of a form, made from what its schema says of it. */
export function FieldControl({ name, at, field, value, words, isLive = false, beside, part, onChange }: ControlProps) {
  const { texts } = useEditor();
  const label = words(name);
  switch (field.kind) {
    case 'flag':
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
    case 'choice':
      return (
        <Labelled label={label}>
          {(id) => (
            <select id={id} value={String(value)} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
              {field.values.map((one) => (
                <option key={one} value={one}>
                  {wordOf(words, `${name}.${one}`, one)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'choices':
      return (
        <Choices
          name={name}
          words={words}
          onChange={onChange}
          values={field.values}
          value={Array.isArray(value) ? value : []}
        />
      );
    case 'text':
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
    case 'number':
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
    case 'moment':
    case 'day':
      return (
        <MomentControl
          label={label}
          at={at}
          beside={beside}
          onChange={onChange}
          as={field.kind}
          value={typeof value === 'string' ? value : null}
          refused={ownWord(words, `${name}.refused`)}
        />
      );
    case 'image':
      return (
        <ImageField label={label} field={field} part={part} onChange={onChange} name={lastOf(name)} value={value} />
      );
    case 'alt':
      return (
        <AltControl label={label} at={at} field={field} part={part} onChange={onChange} value={String(value ?? '')} />
      );
    case 'page':
    case 'headerImage':
    case 'sharedBlock': {
      const Chooser = choosers[field.kind];
      return <Chooser label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    }
    case 'menu':
      return (
        <MenuControl
          label={label}
          onChange={onChange}
          value={String(value ?? '')}
          nameOf={(menu) => wordOf(words, `${name}.${menu}`, menu)}
        />
      );
    case 'lists':
      return (
        <ListsControl
          label={label}
          at={at}
          max={field.maxLength}
          value={[value ?? []].flat().map(String)}
          onChange={(guids) => onChange(field.isOne ? (guids[0] ?? null) : guids)}
        />
      );
    case 'link': {
      const link = Link.safeParse(value);
      return <LinkControl label={label} value={link.success ? link.data : null} onChange={onChange} />;
    }
    case 'list':
      return (
        <ListControl
          Control={FieldControl}
          name={name}
          at={at}
          field={field}
          words={words}
          onChange={onChange}
          value={Array.isArray(value) ? value : []}
        />
      );
    case 'grid':
      return (
        <TableControl
          name={name}
          at={at}
          field={field}
          words={words}
          part={part}
          onChange={onChange}
          value={Array.isArray(value) ? value : []}
        />
      );
    case 'head':
    case 'decorative':
      return null;
    case 'lines':
      return (
        <TextControl
          label={label}
          at={at}
          isLive={isLive}
          field={{ kind: 'text', isLong: true, maxLength: undefined }}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text, step) => onChange(String(text).split('\n'), step)}
        />
      );
    case 'rich':
      return (
        <p>
          <strong>{label}</strong> <small>{texts('form.onPage')}</small>
        </p>
      );
  }
}

/** For what stands elsewhere on the platform. */
const choosers = { page: PageControl, headerImage: HeaderImageControl, sharedBlock: SharedBlockControl };

interface ImageFieldProps extends Pick<ControlProps, 'name' | 'value' | 'part' | 'onChange'> {
  label: string;
  field: ImageKind;
}

/** With what is said of it, where that stands beside it. */
const ImageField = ({ label, name, field, value, part, onChange }: ImageFieldProps) => (
  <ImageControl
    label={label}
    value={typeof value === 'string' ? value : null}
    isDescribed={part !== undefined && field.alt !== undefined}
    isNullable={field.isNullable}
    onChange={(image) =>
      void (part ? part.change(imageChanges({ name, kind: field }, image)) : onChange(image?.guid ?? null))
    }
  />
);

interface ChoicesProps {
  name: string;
  words: WrittenTexts;
  values: readonly string[];
  value: readonly unknown[];
  onChange: (value: unknown) => void;
}

function Choices({ name, words, values, value, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{words(name)}</legend>
      {values.map((one) => (
        <label key={one} className="check">
          <input
            type="checkbox"
            checked={value.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, one] : value.filter((other) => other !== one))
            }
          />
          <span>{wordOf(words, `${name}.${one}`, one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A value without a word of its own, and that is no kind of item, says itself: a number of columns, a name. */
const wordOf = (words: WrittenTexts, key: string, value: string) =>
  ownWord(words, key) ?? ownWord(words, `type.${value}`) ?? value;

const ownWord = (words: WrittenTexts, key: string): string | undefined => (words.has(key) ? words(key) : undefined);

const lastOf = (name: string) => name.split('.').at(-1) ?? name;
