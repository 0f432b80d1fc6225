import { timeZones } from '#kernel/time-zones.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import type { KindFieldProps } from './settings-sections.ts';

/** Whose clocks the website follows, by the name of the zone. */
export function TimeZoneField({ label, hint, error, values, onChange }: KindFieldProps) {
  const { timeZone } = values;
  // One that this browser does not know was set elsewhere, and stays.
  const all = timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones];
  return (
    <ComboBox
      isRequired
      label={label}
      hint={hint}
      error={error}
      value={timeZone}
      onChange={onChange}
      options={all.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
    />
  );
}
