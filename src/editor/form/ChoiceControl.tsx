import { useEditor } from '../editor-context.ts';
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
  const { disabledTypes } = useEditor().context;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const isOffered = (one: string) => !field.areItemTypes || chosen.includes(one) || !disabledTypes.items.includes(one);
  const options = field.values
    .filter(isOffered)
    .map((one) => ({ value: one, label: wordOf(words, `${name}.${one}`, one) }));
  return <CheckList label={label} options={options} chosen={chosen} onChange={onChange} />;
}
