import type { Texts } from '#kernel/texts.ts';
import { carryNotice } from '#ui/notices/carried-notice.ts';

/** What is said on the page that comes next, with the way back. */
export function carryDone({ text, undoToken, texts }: { text: string; undoToken: string | null; texts: Texts }) {
  const words = { undo: texts('notices.undo'), close: texts('notices.close'), failed: texts('live.changed') };
  const from = location.pathname + location.search;
  carryNotice(sessionStorage, { text, undoToken, from, words }, Date.now());
}
