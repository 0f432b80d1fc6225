const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const stepLength = 3;

/** Keys are fractions written in base 62, so they never end in the lowest digit and compare as plain strings. */
export const isOrderKey = (text: string) => text.length <= 2000 && /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);

/**
 * A key after `before` and before `after`; null is the open end. Equal neighbours (two people inserted at one spot)
 * have nothing between them: then the key comes after both.
 */
export function orderBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) return orderBetween(before, null);
  if (before !== null && after === null) return stepFrom(before, 1) ?? middle(before, null);
  if (before === null && after !== null) return stepFrom(after, -1) ?? middle('', after);
  return middle(before ?? '', after);
}

/** As many keys as asked, in order, between two neighbours. */
export function ordersBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return [];
  if (after === null) {
    const first = orderBetween(before, null);
    const keys = [first];
    for (let last = first; keys.length < count; keys.push(last)) last = orderBetween(last, null);
    return keys;
  }
  const half = (count - 1) >> 1;
  const key = orderBetween(before, after);
  return [...ordersBetween(before, key, half), key, ...ordersBetween(key, after, count - 1 - half)];
}

/** The key for a place in a list that is sorted by order, as drawn on the screen: index 0 is before everything. */
export function orderAt(siblings: readonly { order: string }[], index: number): string {
  const before = index > 0 ? (siblings[index - 1]?.order ?? null) : null;
  const after = siblings.slice(index).find(({ order }) => before === null || order > before);
  return orderBetween(before, after?.order ?? null);
}

/** One step at the third digit, so that adding at an end a thousand times keeps keys short. */
function stepFrom(key: string, step: 1 | -1): string | undefined {
  const head = [0, 1, 2].reduce((number, at) => number * base + digitAt(key, at), 0);
  const next = (head + step) % base === 0 ? head + 2 * step : head + step;
  if (next <= 0 || next >= base ** stepLength) return undefined;
  return [base ** 2, base, 1].map((unit) => digits[Math.floor(next / unit) % base]).join('');
}

function middle(low: string, after: string | null): string {
  let high = after;
  let key = '';
  for (let at = 0; ; at += 1) {
    if (high !== null && at >= high.length) high = null;
    const from = digitAt(low, at);
    const to = high === null ? base : digitAt(high, at);
    const between = (from + to) >> 1;
    if (between > from) return key + digits[between];
    key += digits[from];
    if (from < to) high = null;
  }
}

const digitAt = (key: string, at: number) => Math.max(0, at < key.length ? digits.indexOf(key.charAt(at)) : 0);
