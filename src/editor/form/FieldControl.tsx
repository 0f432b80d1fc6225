import { useEffect, useState } from 'react';
import { Link } from '#blocks/link.ts';
import type { Texts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from './control-props.ts';
import type { FieldKind } from './describe-fields.ts';
import { ImageControl } from './ImageControl.tsx';
import { Labelled } from './Labelled.tsx';
import { LinkControl } from './LinkControl.tsx';
import { GridControl, ListControl } from './ListControl.tsx';
import { MomentControl } from './MomentControl.tsx';

/** One field of a form, made from what its schema says of it. */
export function FieldControl({ name, field, value, words, onChange }: ControlProps) {
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
      return <Choices {...{ name, words, onChange }} values={field.values} value={Array.isArray(value) ? value : []} />;
    case 'text':
      return <TextControl label={label} field={field} value={String(value ?? '')} onChange={onChange} />;
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
      return <MomentControl label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'image':
      return <ImageControl label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'link': {
      const link = Link.safeParse(value);
      return <LinkControl label={label} value={link.success ? link.data : null} onChange={onChange} />;
    }
    case 'list':
      return (
        <ListControl
          Control={FieldControl}
          {...{ name, field, words, onChange }}
          value={Array.isArray(value) ? value : []}
        />
      );
    case 'grid':
      return <GridControl label={label} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case 'lines':
      return (
        <TextControl
          label={label}
          field={{ kind: 'text', isLong: true, maxLength: undefined }}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text) => onChange(String(text).split('\n'))}
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

interface TextControlProps {
  label: string;
  field: Extract<FieldKind, { kind: 'text' }>;
  value: string;
  onChange: (value: unknown) => void;
}

/** Typed here first; it becomes a change when it is left. */
function TextControl({ label, field, value, onChange }: TextControlProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const leave = () => typed !== value && onChange(typed);
  const shared = { value: typed, maxLength: field.maxLength, onBlur: leave };
  return (
    <Labelled label={label}>
      {(id) =>
        field.isLong ? (
          <textarea id={id} rows={3} {...shared} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        ) : (
          <input id={id} type="text" {...shared} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        )
      }
    </Labelled>
  );
}

interface ChoicesProps {
  name: string;
  words: Texts;
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

/** A value without a word of its own says itself: a number of columns, a name. */
const wordOf = (words: Texts, key: string, value: string) => {
  const word = words(key);
  return word === key ? value : word;
};
