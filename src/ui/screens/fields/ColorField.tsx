import { Field, type FieldTexts } from '../../Field.tsx';

interface ColorFieldProps extends FieldTexts {
  /** `#rrggbb`, or what somebody is typing. */
  value: string;
  onChange: (value: string) => void;
}

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Typed, or picked from a palette. */
export function ColorField({ value, onChange, ...words }: ColorFieldProps) {
  return (
    <Field {...words}>
      {({ id, ...names }) => (
        <span className="ui-field__line color-field">
          <input
            type="color"
            aria-label={typeof words.label === 'string' ? words.label : undefined}
            value={isColor(value) ? value : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            {...names}
            id={id}
            className="ui-input"
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}
