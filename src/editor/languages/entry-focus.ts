import { focusDrawer } from '../drawer/open-drawer.ts';

/**
 * Remembers where the entry of a block stands before something is done about it: the button that did it may go, or the whole
 * entry. The answer puts the focus on the entry, else on the one that took its place, else on the tab.
 */
export function entryToFocus(guid: string): () => void {
  const at = entries().findIndex((one) => one.dataset.entry === guid);
  return () =>
    requestAnimationFrame(() => {
      const left = entries();
      const entry = left.find((one) => one.dataset.entry === guid) ?? left[at] ?? left.at(-1);
      const summary = entry?.querySelector('summary');
      if (!summary) return void focusDrawer();
      summary.focus();
    });
}

const entries = () => [...document.querySelectorAll<HTMLElement>('.drawer [data-entry]')];
