/** The little of an element that islands use: their files are compiled for the server too, which has no elements. */
export interface PageElement {
  readonly children: ArrayLike<PageElement>;
  readonly textContent: string;
  readonly offsetLeft: number;
  readonly offsetWidth: number;
  readonly clientWidth: number;
  readonly scrollLeft: number;
  open: boolean;
  querySelectorAll(selectors: string): ArrayLike<PageElement>;
  contains(other: unknown): boolean;
  append(...children: readonly PageElement[]): void;
  showModal(): void;
  close(): void;
  matches(selector: string): boolean;
  scrollTo(to: { left: number; behavior?: 'smooth' | 'auto' }): void;
  readonly parentElement: PageElement | null;
  scrollIntoView(to: { block: 'nearest'; behavior: 'smooth' | 'auto' }): void;
  focus(how?: { preventScroll: boolean }): void;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  addEventListener(kind: string, listen: (event: PageEvent) => void, options?: object): void;
}

interface PageEvent {
  readonly target: unknown;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
  preventDefault(): void;
  stopPropagation(): void;
}

interface Browser {
  document: { readonly activeElement: PageElement | null; getElementById(id: string): PageElement | null };
  location: { readonly hash: string; readonly href: string };
  history: { readonly state: unknown; replaceState(state: unknown, unused: string, address: string): void };
  dispatchEvent(event: Event): boolean;
  matchMedia(query: string): { matches: boolean };
  performance: { now(): number };
  requestAnimationFrame(work: (now: number) => void): number;
  cancelAnimationFrame(frame: number): void;
  ResizeObserver: new (work: () => void) => { observe(element: PageElement): void; disconnect(): void };
}

/** Called in effects and answers to events only: there it is a browser. */
export const inBrowser = () => globalThis as unknown as Browser;

/** Whether the reader wants nothing to move. */
export const wantsStill = () => inBrowser().matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A click that opens a link somewhere else than in this window. */
export const isForElsewhere = ({ ctrlKey, metaKey, shiftKey }: PageEvent) =>
  ctrlKey === true || metaKey === true || shiftKey === true;
