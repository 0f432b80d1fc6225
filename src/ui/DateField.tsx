import { lazy, Suspense, useRef } from 'react';
import type { DateFieldProps } from './aria/DateField.tsx';
import { Field } from './Field.tsx';

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
