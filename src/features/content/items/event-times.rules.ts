import { AppError } from '#kernel/errors.ts';

/** Something ends before it starts, or without a start (functional reference 8, Event). */
export const endsFirst = (startsOn: Date | null, endsOn: Date | null): boolean =>
  endsOn !== null && (startsOn === null || endsOn < startsOn);

/** Throws `validation_failed` where an item would, at the one of the two that was sent. */
export function requireOrder(item: { startsOn: Date | null; endsOn: Date | null }, sent: { endsOn?: unknown }) {
  if (!endsFirst(item.startsOn, item.endsOn)) return;
  const [field, code] = sent.endsOn === undefined ? ['body.startsOn', 'after_end'] : ['body.endsOn', 'before_start'];
  throw new AppError('validation_failed', 'an end before the start', { [field]: code });
}
