import type { SessionState } from '../session/session-state.ts';
import type { UiState } from '../ui-store.ts';

interface Marked {
  root: HTMLElement;
  ui: { state(): UiState; subscribe(listener: () => void): () => void };
  session: { state(): SessionState; subscribe(listener: () => void): () => void };
}

/**
 * Marks the chosen blocks, and those where a colleague is, on the elements themselves: a page of thousands of blocks is not
 * drawn again because one was chosen. One block at a time is in the tab order.
 */
export function markBlocks({ root, ui, session }: Marked): () => void {
  let marked: readonly HTMLElement[] = [];
  const mark = () => {
    const { selected, hovered, showsEmpty, drawer } = ui.state();
    const colleagues = new Map(session.state().people.map(({ guid, name }) => [guid, name]));
    for (const element of marked) clear(element);
    const last = selected.findLast((guid) => root.querySelector(`[data-block="${guid}"]`));
    const focusable = last ?? root.querySelector<HTMLElement>('[data-block]')?.dataset.block ?? null;
    const guids = new Set([...selected, ...colleagues.keys(), hovered, focusable]);
    marked = [...guids].flatMap((guid) => root.querySelector<HTMLElement>(`[data-block="${guid}"]`) ?? []);
    for (const element of marked) {
      const guid = element.dataset.block ?? '';
      element.tabIndex = guid === focusable ? 0 : -1;
      element.toggleAttribute('data-selected', selected.includes(guid));
      element.toggleAttribute('data-hovered', guid === hovered);
      if (colleagues.has(guid)) element.dataset.colleague = colleagues.get(guid);
    }
    root.toggleAttribute('data-shows-empty', showsEmpty);
    document.documentElement.toggleAttribute('data-drawer', drawer.isOpen);
  };
  mark();
  const stops = [ui.subscribe(mark), session.subscribe(mark)];
  return () => {
    for (const stop of stops) stop();
  };
}

function clear(element: HTMLElement) {
  element.tabIndex = -1;
  delete element.dataset.selected;
  delete element.dataset.hovered;
  delete element.dataset.colleague;
}
