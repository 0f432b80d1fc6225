import { lazy, Suspense, useRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`, by the clocks that the words around it name; empty: none. */
  value: string;
  /** Gets a whole date from 1900 on, or an empty text. A form with a date that is typed half is not sent: the field says so. */
  onChange: (value: string) => void;
  withTime?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

const AriaDateField = lazy(async () => ({ default: (await import('./aria/DateField.tsx')).AriaDateField }));

/** A date that is typed part by part or chosen from a calendar: Monday first, 24 hours, in the language of the interface. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, value } = props;
  const hadFocus = useRef(false);
  return (
    <Suspense
      fallback={
        <Field label={label} hint={hint} error={error}>
          {(names) => (
            <input
              {...names}
              className="ui-input"
              value={value.replace('T', ' ')}
              readOnly
              onFocus={() => {
                hadFocus.current = true;
              }}
              onBlur={() => {
                hadFocus.current = false;
              }}
            />
          )}
        </Field>
      }
    >
      <AriaDateField {...props} hadFocus={hadFocus} />
    </Suspense>
  );
}
