import { lazy, Suspense, useRef } from 'react';
import type { DateFieldProps } from './aria/DateField.tsx';
import { FieldStandIn } from './FieldStandIn.tsx';

const AriaDateField = lazy(async () => ({ default: (await import('./aria/DateField.tsx')).AriaDateField }));

/** A date that is typed part by part or chosen from a calendar: Monday first, 24 hours, in the language of the interface. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, value } = props;
  const hadFocus = useRef(false);
  const shown = value.replace('T', ' ');
  return (
    <Suspense fallback={<FieldStandIn label={label} hint={hint} error={error} value={shown} hadFocus={hadFocus} />}>
      <AriaDateField {...props} hadFocus={hadFocus} />
    </Suspense>
  );
}
