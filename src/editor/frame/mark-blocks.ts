import type { SessionState } from '../document-sync/sync-state.ts';
import type { HeldBlocks } from '../held/held-blocks.ts';
import type { UiState } from '../ui-store.ts';

interface Marked {
  root: HTMLElement;
  ui: { state(): UiState; subscribe(listener: () => void): () => void };
  session: { state(): SessionState; subscribe(listener: () => void): () => void };
  held: Pick<HeldBlocks, 'onMount'>;
}

/**
 * Marks the chosen blocks, and those where a colleague is, on the elements themselves: a page of thousands of blocks is not
 * drawn again because one was chosen. One block at a time is in the tab order.
 */
export function markBlocks({ root, ui, session, held }: Marked): () => void {
  let marked: readonly HTMLElement[] = [];
  let known: readonly unknown[] = [];
  let frame = 0;
  const mark = () => {
    const { selected, hovered, fresh, showsEmpty, drawer } = ui.state();
    const { people, document: page } = session.state();
    // While a text is typed nothing of this is another, and looking for blocks on a long page takes time.
    const now = [selected, hovered, fresh, showsEmpty, drawer.isOpen, people, page.blocks.length, page.layout];
    if (now.every((one, at) => one === known[at]) && marked.every(({ isConnected }) => isConnected)) return;
    known = now;
    const colleagues = new Map(people.map(({ guid, name }) => [guid, name]));
    for (const element of marked) clear(element);
    const last = selected.findLast(drawn);
    const focusable = last ?? root.querySelector<HTMLElement>('[data-block]')?.dataset.block ?? null;
    const guids = new Set([...selected, ...fresh, ...colleagues.keys(), hovered, focusable]);
    marked = [...guids].flatMap((guid) => (guid === null ? [] : (drawn(guid) ?? [])));
    for (const element of marked) {
      const guid = element.dataset.block ?? '';
      if (guid === focusable) element.tabIndex = 0;
      element.toggleAttribute('data-selected', selected.includes(guid));
      element.toggleAttribute('data-hovered', guid === hovered);
      element.toggleAttribute('data-fresh', fresh.includes(guid));
      if (colleagues.has(guid)) element.dataset.colleague = colleagues.get(guid);
    }
    awaitDrawn([...selected, ...fresh].filter((guid) => isStored(guid) && !drawn(guid)));
    root.toggleAttribute('data-shows-empty', showsEmpty);
    document.documentElement.toggleAttribute('data-drawer', drawer.isOpen);
  };
  const drawn = (guid: string) => root.querySelector<HTMLElement>(`[data-block="${guid}"]`);
  const isStored = (guid: string) => session.state().document.blocks.some((block) => block.guid === guid);
  /** What was just added is drawn a moment after it was chosen: it is marked then. */
  const awaitDrawn = (missing: readonly string[], tries = 10) => {
    cancelAnimationFrame(frame);
    if (missing.length === 0 || tries === 0) return;
    frame = requestAnimationFrame(() => {
      if (!missing.some(drawn)) return awaitDrawn(missing, tries - 1);
      known = [];
      mark();
    });
  };
  /** What stands in a block that was mounted is other elements now. */
  const markMounted = () => {
    known = [];
    mark();
  };
  mark();
  const stops = [ui.subscribe(mark), session.subscribe(mark), held.onMount(markMounted)];
  return () => {
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
}

function clear(element: HTMLElement) {
  element.tabIndex = element.dataset.held === undefined ? -1 : 0;
  delete element.dataset.selected;
  delete element.dataset.hovered;
  delete element.dataset.fresh;
  delete element.dataset.colleague;
}
