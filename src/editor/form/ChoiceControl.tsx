import type { KindProps } from './control-props.ts';
import { wordOf } from './control-words.ts';
import { Labelled } from './Labelled.tsx';

/** One of several values. */
export const ChoiceControl = ({ name, label, field, value, words, onChange }: KindProps<'choice'>) => (
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

/** Any number of several values. */
export function ChoicesControl({ name, label, field, value, words, onChange }: KindProps<'choices'>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset>
      <legend>{label}</legend>
      {field.values.map((one) => (
        <label key={one} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
          <span>{wordOf(words, `${name}.${one}`, one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
