import type { JsonObject, PageDocument } from '../page-document.ts';
import { around } from './left-behind.ts';

/** From the one moment until the other, in milliseconds; nothing where they are the other way round. */
type Span = readonly [from: number, until: number];

const always: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * A document in which no block shows at a moment at which it did not in those that closed it: of the first that has the block,
 * what its own dates and those of the blocks around it say. The same where there is nothing to close.
 */
export function keepTimes(document: PageDocument, closing: readonly PageDocument[]): PageDocument {
  const known = closing.map((one) => ({ spans: spansOf(one), has: new Set(one.blocks.map(({ guid }) => guid)) }));
  const above = around(document, '');
  const outerFirst = document.blocks.toSorted(
    (one, other) => (above.get(one.guid)?.length ?? 0) - (above.get(other.guid)?.length ?? 0),
  );
  const changed = new Map<string, JsonObject>();
  const spans = new Map<string, Span>();
  for (const { guid, options } of outerFirst) {
    const outer = spans.get(above.get(guid)?.[0] ?? '') ?? always;
    const own = spanOf(options);
    const limit = known.find(({ has }) => has.has(guid))?.spans.get(guid) ?? always;
    const isWithin = isInside(both(outer, own), limit);
    const kept = isWithin ? own : both(own, limit);
    if (!isWithin) changed.set(guid, { ...options, ...optionsFor(kept) });
    spans.set(guid, both(outer, kept));
  }
  if (changed.size === 0) return document;
  const blocks = document.blocks.map((block) => ({ ...block, options: changed.get(block.guid) ?? block.options }));
  return { ...document, blocks };
}

function spansOf(document: PageDocument): ReadonlyMap<string, Span> {
  const own = new Map(document.blocks.map(({ guid, options }) => [guid, spanOf(options)]));
  return new Map(
    [...around(document, '')].map(([guid, above]) => [
      guid,
      [guid, ...above].reduce((span, one) => both(span, own.get(one) ?? always), always),
    ]),
  );
}

function spanOf({ visibility, from, until }: JsonObject): Span {
  if (visibility === 'Closed') return [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (visibility !== 'Custom') return always;
  const at = (date: unknown, otherwise: number) => (typeof date === 'string' ? Date.parse(date) : otherwise);
  return [at(from, always[0]), at(until, always[1])];
}

const both = ([from, until]: Span, [otherFrom, otherUntil]: Span): Span => [
  Math.max(from, otherFrom),
  Math.min(until, otherUntil),
];

const isInside = ([from, until]: Span, [outerFrom, outerUntil]: Span) =>
  from >= until || (from >= outerFrom && until <= outerUntil);

function optionsFor([from, until]: Span): JsonObject {
  if (from >= until) return { visibility: 'Closed' };
  const date = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null);
  return { visibility: 'Custom', from: date(from), until: date(until) };
}
