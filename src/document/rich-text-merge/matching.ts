import type { RichText, RichTextNode } from '../rich-text.ts';

/** A stretch of one list, from a place up to another. */
export interface Span {
  from: number;
  to: number;
}

/** Places in two lists that belong together, in the order of both. */
type Pair = readonly [base: number, side: number];

/**
 * The pairs of equal entries that two lists share, in the order of both: what they begin and end with, then what stands once in each
 * of them (patience diff), then the same between those. Takes time that grows with the length of the lists, but for a logarithm.
 */
export function pairEqual(base: readonly string[], side: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const pair = (one: Span, other: Span) => {
    let [start, end] = [0, 0];
    const max = Math.min(one.to - one.from, other.to - other.from);
    while (start < max && base[one.from + start] === side[other.from + start]) start += 1;
    while (end < max - start && base[one.to - 1 - end] === side[other.to - 1 - end]) end += 1;
    for (let at = 0; at < start; at += 1) pairs.push([one.from + at, other.from + at]);
    const inner = { from: one.from + start, to: one.to - end };
    const otherInner = { from: other.from + start, to: other.to - end };
    const anchors = longestRising(onceInBoth(base, side, [inner, otherInner]));
    let [left, right] = [inner.from, otherInner.from];
    for (const [at, otherAt] of anchors) {
      pair({ from: left, to: at }, { from: right, to: otherAt });
      pairs.push([at, otherAt]);
      [left, right] = [at + 1, otherAt + 1];
    }
    if (anchors.length > 0) pair({ from: left, to: inner.to }, { from: right, to: otherInner.to });
    for (let at = end; at > 0; at -= 1) pairs.push([one.to - at, other.to - at]);
  };
  pair({ from: 0, to: base.length }, { from: 0, to: side.length });
  return pairs;
}

function onceInBoth(base: readonly string[], side: readonly string[], [one, other]: [Span, Span]): Pair[] {
  const places = placesOnce(side, other);
  return [...placesOnce(base, one)].flatMap(([entry, at]): Pair[] => {
    const otherAt = places.get(entry);
    return otherAt === undefined ? [] : [[at, otherAt]];
  });
}

/** Where each entry stands that is there once. */
function placesOnce(entries: readonly string[], { from, to }: Span): Map<string, number> {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const entry = entries[at] ?? '';
    if (places.has(entry)) twice.add(entry);
    places.set(entry, at);
  }
  for (const entry of twice) places.delete(entry);
  return places;
}

/** As many of these as rise on both sides; they rise on the first already (patience sorting). */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const piles: { pair: Pair; before: number }[] = [];
  const tops: number[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[tops[middle] ?? 0]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    piles.push({ pair, before: low > 0 ? (tops[low - 1] ?? -1) : -1 });
    tops[low] = piles.length - 1;
  }
  const rising: Pair[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = piles[at]?.before ?? -1) {
    const found = piles[at];
    if (found) rising.push(found.pair);
  }
  return rising.reverse();
}

/** How often each word stands in a text or node; an image counts as a word of its own. */
export function wordsIn(node: RichTextNode | RichText): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  const look = (part: RichTextNode | RichText) => {
    if ('text' in part) for (const word of part.text?.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) count(word);
    if (part.type === 'image') count(`image ${String(part.attrs?.guid)}`);
    part.content?.forEach(look);
  };
  look(node);
  return counts;
}

const sizeOf = (words: ReadonlyMap<string, number>) => [...words.values()].reduce((sum, one) => sum + one, 0);

function inCommon(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [word, times] of one) common += Math.min(times, other.get(word) ?? 0);
  return common;
}

/** As much of the smaller as this stands in the other too: they are one text before and after. */
const alike = 0.5;

/** The part of the smaller text that stands in the other, 0 to 1. */
export function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const size = Math.min(sizeOf(one), sizeOf(other));
  return size === 0 ? 0 : inCommon(one, other) / size;
}

export const isAlike = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  likeness(one, other) >= alike;

/** More pairs than this are not looked at one by one: the whole is one change. */
const maxPairs = 40_000;

/**
 * Which of the nodes before became which of those after, by their words: one that was split has two, one that was joined to another
 * shares it. Pairs never cross. Words count once: what one part of a split paragraph has, the other part is not known by.
 */
export function pairAlike(before: readonly RichTextNode[], after: readonly RichTextNode[]): Pair[] {
  if (before.length * after.length > maxPairs) return [];
  const [left, right] = [before.map(wordsIn), after.map(wordsIn)];
  const candidates = left.flatMap((one, at) =>
    right.map((other, otherAt) => ({ at, otherAt, score: likeness(one, other), common: inCommon(one, other) })),
  );
  const best = candidates
    .filter(({ score }) => score >= alike)
    .sort((one, other) => other.common - one.common || other.score - one.score);
  const pairs: Pair[] = [];
  for (const { at, otherAt } of best) {
    const [one, other] = [left[at], right[otherAt]];
    if (!one || !other || pairs.some((pair) => isCrossing(pair, [at, otherAt]))) continue;
    const isKnown = pairs.some(([known, otherKnown]) => known === at || otherKnown === otherAt);
    if (isKnown && !isAlike(one, other)) continue;
    pairs.push([at, otherAt]);
    takeOut(one, other);
  }
  return pairs.sort(([one, other], [next, otherNext]) => one - next || other - otherNext);
}

const isCrossing = ([one, other]: Pair, [next, otherNext]: Pair) => (one - next) * (other - otherNext) < 0;

/** Takes the words that both have out of both. */
function takeOut(one: Map<string, number>, other: Map<string, number>) {
  for (const [word, times] of one) {
    const common = Math.min(times, other.get(word) ?? 0);
    one.set(word, times - common);
    other.set(word, (other.get(word) ?? 0) - common);
  }
}
