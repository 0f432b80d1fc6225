import { instantAt, shownAt } from '#kernel/dates.ts';
import { DateField } from '#ui/DateField.tsx';
import type { FieldTexts } from '#ui/Field.tsx';
import { useApp } from '#ui/screens/app-context.ts';

interface MomentFieldProps extends FieldTexts {
  kind: 'day' | 'moment';
  /** `YYYY-MM-DD`, or an instant; empty: none. */
  value: string;
  onChange: (value: string | null) => void;
}

/** A day, or a moment by the clocks of the platform. */
export function MomentField({ kind, value, onChange, ...words }: MomentFieldProps) {
  const { timeZone } = useApp().platform;
  if (kind === 'day') return <DateField {...words} value={value} onChange={(day) => onChange(day || null)} />;
  return (
    <DateField
      {...words}
      withTime
      value={value && shownAt(new Date(value), timeZone)}
      onChange={(shown) => onChange(shown ? instantAt(shown, timeZone).toISOString() : null)}
    />
  );
}
