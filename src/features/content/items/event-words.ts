import type { DateFormatter } from '#kernel/dates.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import type { ListedItem } from './items.contract.ts';
import en from './messages/times.en.json' with { type: 'json' };
import nl from './messages/times.nl.json' with { type: 'json' };

const timeTexts = createTexts({ nl, en });

/** When something is, in words. `at`: the moment itself, for machines. */
export interface EventWords {
  starts: { at: string; label: string };
  /** Null: it has no end, or the start says it all. */
  ends: { at: string; label: string } | null;
  /** What stands between the two. */
  until: string;
}

interface Saying {
  /** By the clocks of the platform. */
  format: DateFormatter;
  /** Of the page. */
  language: string;
  /** In a list: of what takes more than a day only the days. */
  isBrief?: boolean;
}

/** Null: it has no time of its own. */
export function eventWords(
  { startsOn, endsOn, isAllDay }: Pick<ListedItem, 'startsOn' | 'endsOn' | 'isAllDay'>,
  { format, language, isBrief = false }: Saying,
): EventWords | null {
  if (startsOn === null) return null;
  const isOneDay = endsOn === null || format(startsOn, 'day') === format(endsOn, 'day');
  const hasTimes = !isAllDay && (isOneDay || !isBrief);
  const label = (at: string) => format(at, hasTimes ? 'moment' : isBrief ? 'day' : 'weekday');
  const texts = timeTexts[toInterfaceLanguage(language)];
  const hasEnd = endsOn !== null && endsOn !== startsOn && (hasTimes || !isOneDay);
  return {
    starts: { at: startsOn, label: label(startsOn) },
    ends: hasEnd ? { at: endsOn, label: isOneDay ? format(endsOn, 'time') : label(endsOn) } : null,
    until: texts(hasTimes ? 'until' : 'through'),
  };
}
