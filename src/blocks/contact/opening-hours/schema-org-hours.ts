import { addDays, dayAfter } from '#kernel/dates.ts';
import { exceptionsFrom, type Hours, hoursOn, lastDayOf, type Span, spansOfWeekday, weekdays } from './hours.ts';

/** A day has 24 hours from 00:00 to 23:59 there; ours ends as it begins. */
const said = ({ opens, closes }: Span) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === opens ? minuteBefore(closes) : closes,
});

function minuteBefore(time: string): string {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1439) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** What a day is called that nobody is there. */
const shut: Span = { opens: '00:00', closes: '00:00' };

/** How many days ahead are said. */
const horizon = 366;

/** The hours as schema.org words them: those of the week, and those of other days from a day on, for a year. */
export function schemaOrgHours(hours: Hours, today: string) {
  const week = weekdays.flatMap((day) =>
    spansOfWeekday(hours, day).map((span) => ({
      ...said(span),
      dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
    })),
  );
  const other = periodsOf(hours, today).flatMap(({ from, until, spans }) =>
    (spans.length > 0 ? spans.map(said) : [{ '@type': 'OpeningHoursSpecification', ...shut }]).map((one) => ({
      ...one,
      validFrom: from,
      validThrough: until,
    })),
  );
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(other.length > 0 && { specialOpeningHoursSpecification: other }),
  };
}

interface Period {
  from: string;
  until: string;
  spans: readonly Span[];
}

/** The days that differ, those that follow one another with the same hours together. */
function periodsOf(hours: Hours, today: string): Period[] {
  const end = addDays(today, horizon);
  const days = exceptionsFrom(hours, today).flatMap((one) => {
    const last = lastDayOf(one) ?? one.day;
    const all: string[] = [];
    for (let day = one.day < today ? today : one.day; day <= last && day <= end; day = dayAfter(day)) all.push(day);
    return all;
  });
  const periods: Period[] = [];
  for (const day of [...new Set(days)].sort()) {
    const spans = hoursOn(hours, day).spans.map(({ opens, closes }) => ({ opens, closes }));
    const before = periods.at(-1);
    if (before && dayAfter(before.until) === day && JSON.stringify(before.spans) === JSON.stringify(spans))
      before.until = day;
    else periods.push({ from: day, until: day, spans });
  }
  return periods;
}
