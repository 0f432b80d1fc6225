import type { DateFormatter } from '#kernel/dates.ts';
import type { Texts } from '#kernel/texts.ts';

interface Period {
  start: string | null;
  end: string | null;
  label: string;
}

export type Precision = 'day' | 'month' | 'quarter' | 'text';

interface Words {
  precision: Precision;
  formatDate: DateFormatter;
  texts: Texts;
}

/** When a phase is, as people say it: its own words if it has any, else its dates as exactly as is asked. Empty when unknown. */
export function periodWords({ start, end, label }: Period, words: Words): string {
  if (label !== '' || words.precision === 'text') return label;
  const [first, last] = [start && dateWords(start, words), end && dateWords(end, words)];
  if (first && last && first !== last) return words.texts('period.between', { first, last });
  if (!first && last) return words.texts('period.until', { last });
  return first ?? '';
}

function dateWords(day: string, { precision, formatDate, texts }: Words): string {
  // Noon, so that it is the same day in every zone that people live in.
  const noon = `${day}T12:00:00Z`;
  if (precision === 'day' || precision === 'month') return formatDate(noon, precision);
  return texts('quarter', { quarter: Math.ceil(Number(day.slice(5, 7)) / 3), year: day.slice(0, 4) });
}
