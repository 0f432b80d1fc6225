import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in words; undefined: nothing. */
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, hint, error, checked, onChange }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="ui-check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="ui-field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className="ui-field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
