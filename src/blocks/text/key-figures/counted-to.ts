/** A number in its words, split: what stands before, its whole part with separators of thousands, and the rest. */
const number = /^(\D*)(\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+|\d+)(.*)$/s;

/** The same words with this part (0 to 1) of their number: half of `€ 12.400` is `€ 6.200`. Words without a number stay. */
export function countedTo(value: string, part: number): string {
  const [, before = '', whole, rest = ''] = number.exec(value) ?? [];
  if (whole === undefined || part >= 1) return value;
  const digits = whole.replaceAll(/\D/g, '');
  const counted = String(Math.floor(Number(digits) * part)).padStart(digits.length, '0');
  let at = 0;
  const filled = whole.replaceAll(/\d/g, () => counted[at++] ?? '');
  return before + filled.replace(/^(?:0[^\d]?)+(?=\d)/, '') + rest;
}
