import { isPlainClick } from './plain-click.ts';

const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
const living = '[data-island], [data-calls], [data-embed], [data-puts-away]';

/** A link to another website; those to this one begin at its root. */
const outward = 'a[href*="//"]';

let isAlive = false;
const fetchLiving = () =>
  import('./idle.ts').finally(() => {
    isAlive = true;
  });

/** No program, and nobody who asks not to be counted. */
const isCounted = () => {
  const { doNotTrack, webdriver } = navigator;
  const asksNot = doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return !webdriver && !asksNot;
};

/**
 * Fetches what this page has a use for, when nothing else is going on; what no page has a use for is never fetched. Visitors tell which
 * links to other websites they follow.
 */
export function fetchLazy() {
  if (document.querySelector(living)) later(fetchLiving);
  if (document.querySelector(outward) && isCounted()) later(() => import('./outbound.ts'));
}

/** One of four visitors tells what pages felt like, and how long they were in view. */
export function measureSome() {
  if (isCounted() && Math.random() < 0.25) later(() => import('./vitals.ts'));
}

/** What is pressed before that is done as soon as it can be. */
export function awaitClick() {
  const hear = (event: MouseEvent) => {
    const target = event.target as Element;
    if (isAlive || !isPlainClick(event) || !target.closest?.(living)) return;
    event.preventDefault();
    event.stopPropagation();
    // Where nothing can be fetched, a link leads where it says.
    void fetchLiving().finally(() => target.dispatchEvent(new MouseEvent('click', event)));
  };
  addEventListener('click', hear, { capture: true });
}

/** The menu comes alive when somebody first comes to it, and not before. */
export function awaitMenu() {
  const waiting = new AbortController();
  const hear = (event: Event) => {
    if (!(event.target as Element | null)?.closest?.('.main-menu')) return;
    waiting.abort();
    void import('./main-menu.ts').then((menu) => menu.mainMenu(event));
  };
  for (const kind of ['pointerover', 'focusin']) addEventListener(kind, hear, { signal: waiting.signal });
}
