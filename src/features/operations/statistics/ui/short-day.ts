import { localeOf } from '#kernel/dates.ts';
import { useApp } from '#ui/screens/app-context.ts';

/** Writes a day as short as below a chart; with its year where the chart is of more than one. */
export function useShortDay(days: readonly string[]): (day: string) => string {
  const { language } = useApp();
  const isLong = days.at(0)?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
  const { format } = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    ...(isLong && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (day) => format(new Date(day));
}
