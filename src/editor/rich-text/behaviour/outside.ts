import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { pairEqual } from '#document/rich-text-merge/matching.ts';

const outside = 'bouwsteen-outside';

export const isFromOutside = (transaction: Transaction): boolean => transaction.getMeta(outside) === true;

/**
 * Makes of the text what somebody else made of it, touching only the paragraphs that differ, and of those only what does: the caret
 * and what is selected stay where they are. Undefined when nothing differs.
 */
export function replaceDifference(state: EditorState, next: Node): Transaction | undefined {
  if (state.doc.eq(next)) return undefined;
  const start = () => state.tr.setMeta(outside, true).setMeta('addToHistory', false);
  const transaction = start();
  // From the end, so that what stands before keeps its place.
  for (const difference of differencesOf(state.doc, next).reverse()) replaceIn(transaction, difference, next);
  if (transaction.doc.eq(next)) return transaction;
  return start().replaceWith(0, state.doc.content.size, next.content);
}

interface Difference {
  before: readonly Node[];
  after: readonly Node[];
  /** Where they begin. */
  at: number;
  nextAt: number;
}

function differencesOf(doc: Node, next: Node): Difference[] {
  const differences: Difference[] = [];
  const keyOf = (node: Node) => JSON.stringify(node.toJSON());
  const pairs = pairEqual(doc.children.map(keyOf), next.children.map(keyOf));
  let [index, nextIndex, at, nextAt] = [0, 0, 0, 0];
  for (const [place, nextPlace] of [...pairs, [doc.childCount, next.childCount] as const]) {
    const [before, after] = [doc.children.slice(index, place), next.children.slice(nextIndex, nextPlace)];
    if (before.length + after.length > 0) differences.push({ before, after, at, nextAt });
    at += sizeOf(before) + (doc.maybeChild(place)?.nodeSize ?? 0);
    nextAt += sizeOf(after) + (next.maybeChild(nextPlace)?.nodeSize ?? 0);
    [index, nextIndex] = [place + 1, nextPlace + 1];
  }
  return differences;
}

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

function replaceIn(transaction: Transaction, { before, after, at, nextAt }: Difference, next: Node) {
  const [old, fresh] = [Fragment.from([...before]), Fragment.from([...after])];
  const start = old.findDiffStart(fresh);
  const end = old.findDiffEnd(fresh);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(nextAt + start, nextAt + end.b + overlap);
  transaction.replace(at + start, at + end.a + overlap, slice);
}
