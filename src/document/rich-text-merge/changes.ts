import { canonicalJson } from '#kernel/text/canonical-json.ts';
import type { RichTextNode } from '../rich-text.ts';
import { isAlike, pairAlike, pairEqual, type Span, wordsIn } from './matching.ts';

/** A node that came, and the place in the base that it was moved from when it was. */
export interface Placed {
  node: RichTextNode;
  movedFrom?: number;
}

/** One change of one person: nodes of the base from a place up to another, and what stands there instead. */
export interface Change extends Span {
  placed: Placed[];
}

export interface Changes {
  /** In order, none touching the nodes of another; what is in none of them is as it was. */
  list: readonly Change[];
  /** Places in the base whose node stands elsewhere since. */
  moved: ReadonlySet<number>;
}

/** What somebody made of the top-level nodes of a text. */
export function changesOf(base: readonly RichTextNode[], side: readonly RichTextNode[]): Changes {
  const list: Change[] = [];
  let [at, sideAt] = [0, 0];
  const pairs = pairEqual(base.map(canonicalJson), side.map(canonicalJson));
  for (const [next, sideNext] of [...pairs, [base.length, side.length] as const]) {
    const [before, after] = [base.slice(at, next), side.slice(sideAt, sideNext)];
    list.push(...changesBetween(before, after).map((change) => shifted(change, at)));
    [at, sideAt] = [next + 1, sideNext + 1];
  }
  return { list, moved: markMoved(base, list) };
}

const shifted = ({ from, to, placed }: Change, by: number): Change => ({ from: from + by, to: to + by, placed });

/** What changed where nothing is equal any more: texts that are still alike are one change each, with what was split off or joined. */
function changesBetween(before: readonly RichTextNode[], after: readonly RichTextNode[]): Change[] {
  const changes: Change[] = [];
  let [at, sideAt] = [0, 0];
  for (const [span, otherSpan] of joinedSpans(pairAlike(before, after))) {
    changes.push(...unlike({ from: at, to: span.from }, after.slice(sideAt, otherSpan.from)));
    changes.push({ ...span, placed: after.slice(otherSpan.from, otherSpan.to).map((node) => ({ node })) });
    [at, sideAt] = [span.to, otherSpan.to];
  }
  changes.push(...unlike({ from: at, to: before.length }, after.slice(sideAt)));
  return changes;
}

/** Pairs that share a node are one. */
function joinedSpans(pairs: readonly (readonly [number, number])[]): [Span, Span][] {
  const spans: [Span, Span][] = [];
  for (const [one, other] of pairs) {
    const last = spans.at(-1);
    if (last && (one < last[0].to || other < last[1].to)) {
      last[0].to = Math.max(last[0].to, one + 1);
      last[1].to = Math.max(last[1].to, other + 1);
    } else
      spans.push([
        { from: one, to: one + 1 },
        { from: other, to: other + 1 },
      ]);
  }
  return spans;
}

/** Nodes that have nothing in common: as many as there were are one each, what only went or came is so by itself. */
function unlike({ from, to }: Span, after: readonly RichTextNode[]): Change[] {
  const count = to - from;
  const placed = after.map((node) => ({ node }));
  if (count === 0) return placed.length > 0 ? [{ from, to, placed }] : [];
  if (after.length > 0 && after.length !== count) return [{ from, to, placed }];
  return Array.from({ length: count }, (_, at) => ({
    from: from + at,
    to: from + at + 1,
    placed: placed.slice(at, at + 1),
  }));
}

/** What went from one place and came at another was moved, also when a few of its words changed on the way. */
function markMoved(base: readonly RichTextNode[], list: readonly Change[]): Set<number> {
  const gone = list.flatMap(({ from, to, placed }) => (to - from === 1 && placed.length === 0 ? [from] : []));
  const came = list.flatMap(({ from, to, placed }) => (from === to ? placed : []));
  const moved = new Set<number>();
  if (gone.length * came.length > maxMoves) return moved;
  for (const at of gone) {
    const words = wordsIn(base[at] ?? empty);
    const same = canonicalJson(base[at]);
    const free = came.filter(({ movedFrom }) => movedFrom === undefined);
    const found =
      free.find(({ node }) => canonicalJson(node) === same && words.size > 0) ??
      free.find(({ node }) => isAlike(words, wordsIn(node)));
    if (!found) continue;
    found.movedFrom = at;
    moved.add(at);
  }
  return moved;
}

const maxMoves = 10_000;
const empty: RichTextNode = { type: 'paragraph' };
