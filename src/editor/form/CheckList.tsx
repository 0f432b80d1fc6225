import type { ReactNode } from 'react';

interface CheckListProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Below them. */
  note?: ReactNode;
  onChange: (chosen: string[]) => unknown;
}

/** Any number of options, in the order in which they were chosen. */
export const CheckList = ({ label, options, chosen, note, onChange }: CheckListProps) => (
  <fieldset>
    <legend>{label}</legend>
    {options.map((one) => (
      <label key={one.value} className="check">
        <input
          type="checkbox"
          checked={chosen.includes(one.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, one.value] : chosen.filter((other) => other !== one.value))
          }
        />
        <span>{one.label}</span>
      </label>
    ))}
    {note && <small>{note}</small>}
  </fieldset>
);
