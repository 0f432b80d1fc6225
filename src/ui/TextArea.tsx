import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  onChange: (value: string) => void;
}

export function TextArea({ label, hint, error, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <textarea
          rows={3}
          {...rest}
          {...names}
          className="ui-input"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
