import { dayAfter, dayAt, startOfDay } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';

/** When something is (functional reference 8, Event). */
export interface EventTimes {
  startsOn: Date | null;
  endsOn: Date | null;
  /** It takes whole days, from that of its start until that of its end. */
  isAllDay: boolean;
}

/** Something ends before it starts, or without a start. Of whole days only the day counts. */
export function endsFirst({ startsOn, endsOn, isAllDay }: EventTimes, timeZone: string): boolean {
  if (endsOn === null) return false;
  if (startsOn === null) return true;
  return isAllDay ? dayAt(endsOn, timeZone) < dayAt(startsOn, timeZone) : endsOn < startsOn;
}

/** From when it is over: its end, else its start; of whole days the end of the last. Null: it has no time. */
export function overOn({ startsOn, endsOn, isAllDay }: EventTimes, timeZone: string): Date | null {
  if (startsOn === null) return null;
  const last = endsOn !== null && endsOn > startsOn ? endsOn : startsOn;
  return isAllDay ? startOfDay(dayAfter(dayAt(last, timeZone)), timeZone) : last;
}

/** Throws `validation_failed` where an item would end first, at the one of the two that was sent. */
export function requireOrder(item: EventTimes, sent: { endsOn?: unknown }, timeZone: string) {
  if (!endsFirst(item, timeZone)) return;
  const [field, code] = sent.endsOn === undefined ? ['body.startsOn', 'after_end'] : ['body.endsOn', 'before_start'];
  throw new AppError('validation_failed', 'an end before the start', { [field]: code });
}
