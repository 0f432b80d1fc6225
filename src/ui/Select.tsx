import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

interface SelectProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Select({ label, hint, error, options, onChange, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <select {...rest} {...names} className="ui-input" onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
