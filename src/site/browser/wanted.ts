const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));

/** Fetches what this page has a use for, when nothing else is going on; what no page has a use for is never fetched. */
export function fetchWanted() {
  if (document.querySelector('[data-island], [data-embed], [data-away]')) later(() => import('./idle.ts'));
}

/** The menu comes alive when somebody first comes to it, and not before. */
export function awaitMenu() {
  const waiting = new AbortController();
  const hear = (event: Event) => {
    if (!(event.target as Element | null)?.closest?.('.main-menu')) return;
    waiting.abort();
    void import('./main-menu.ts').then(({ mainMenu }) => mainMenu(event));
  };
  for (const kind of ['pointerover', 'focusin']) addEventListener(kind, hear, { signal: waiting.signal });
}
