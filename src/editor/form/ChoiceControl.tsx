import { CheckList } from './CheckList.tsx';
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
  const options = field.values.map((one) => ({ value: one, label: wordOf(words, `${name}.${one}`, one) }));
  return <CheckList label={label} options={options} chosen={Array.isArray(value) ? value : []} onChange={onChange} />;
}
