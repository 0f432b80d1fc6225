/** The same day of the month so many months later, or the last day of a month that is too short; in UTC. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  const isTooShort = to.getUTCDate() !== from.getUTCDate();
  if (isTooShort) to.setUTCDate(0);
  return to;
}
