import type { PageElement } from '../../browser-parts.ts';

/** How long it is said what moves a map, in milliseconds. */
const shown = 2_000;

/**
 * A wheel over a map moves the page, unless Ctrl is held; `onMissed` hears that somebody may have meant the map. Gives what ends it.
 */
export function leavePageItsScroll(ground: PageElement, onMissed: (isMissed: boolean) => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear: Parameters<PageElement['addEventListener']>[1] = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    onMissed(true);
    clearTimeout(timer);
    timer = setTimeout(() => onMissed(false), shown);
  };
  // Before the map itself hears of it.
  (ground.parentElement ?? ground).addEventListener('wheel', hear, {
    signal: listening.signal,
    capture: true,
    passive: true,
  });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
