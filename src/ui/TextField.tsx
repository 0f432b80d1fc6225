import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange?: (value: string) => void;
  /** Beside the input: a button that belongs to it. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, end, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <span className="ui-field__line">
          <input
            type="text"
            {...rest}
            {...names}
            className="ui-input"
            onChange={onChange && ((event) => onChange(event.currentTarget.value))}
          />
          {end}
        </span>
      )}
    </Field>
  );
}
