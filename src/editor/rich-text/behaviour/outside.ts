import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';

const outside = 'bouwsteen-outside';

export const isFromOutside = (transaction: Transaction): boolean => transaction.getMeta(outside) === true;

/** Makes of the text what somebody else made of it, touching only what differs; undefined when nothing does. */
export function replaceDifference(state: EditorState, next: Node): Transaction | undefined {
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return undefined;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  const transaction = state.tr.setMeta(outside, true).setMeta('addToHistory', false);
  transaction.replace(start, end.a + overlap, slice);
  if (transaction.doc.eq(next)) return transaction;
  return state.tr
    .setMeta(outside, true)
    .setMeta('addToHistory', false)
    .replaceWith(0, state.doc.content.size, next.content);
}
