import { noteError } from '#features/base/client-log/ui/note-error.ts';
import { keepAway } from './dismissed.ts';
import { fetchLazy } from './lazy.ts';
import { isPlainClick } from './plain-click.ts';

const loadingDelay = 1000;
/** Nothing ends a wait by itself; who waits this long hears so, and may ask again (functional reference 2). */
const longWait = 30_000;
const elsewhere = /^\/(?:admin|account|settings|statistics|edit|api|a|f|assets)(?:\/|$)|\/edit$/;
const kept = 'link[rel="stylesheet"], script, meta[charset], meta[name="viewport"]';

const policy = globalThis.trustedTypes?.createPolicy('bouwsteen', { createHTML: (html) => html });

let shown = location.pathname + location.search;
let running: AbortController | undefined;

/** Follows links of the own site without losing the window (specification §2, navigation). */
export function softNavigation() {
  history.scrollRestoration = 'manual';
  if (history.state) scrollToY(history.state.y);
  for (const kind of ['scrollend', 'pagehide']) addEventListener(kind, keepPlace);
  addEventListener('click', follow);
  // What a block changed of its own page keeps the address true.
  addEventListener('addresschange', () => {
    shown = location.pathname + location.search;
  });
  addEventListener('popstate', ({ state }) => {
    if (location.pathname + location.search !== shown) return void show(location.href, { y: state?.y });
    // What is on its way is for an entry that the reader has left again.
    running?.abort();
    document.getElementById('main')?.removeAttribute('aria-busy');
    if (state) scrollToY(state.y);
  });
}

const scrollToY = (top: number) => scrollTo({ top, behavior: 'instant' });

/** Where the reader is, for when they come back to this entry of the history. */
function keepPlace() {
  if (location.pathname + location.search === shown) history.replaceState({ y: scrollY }, '');
}

function follow(event: MouseEvent) {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    elsewhere.test(link.pathname)
  )
    return;
  keepPlace();
  if (link.pathname + link.search === shown && link.hash) return;
  event.preventDefault();
  void show(link.href, { push: true });
}

interface NavigationKind {
  push?: boolean;
  /** Where the reader was before. */
  y?: number | undefined;
}

/** Shows the page at an address; loads it normally when it is no page of this build, or anything fails. */
async function show(address: string, way: NavigationKind) {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const root = document.documentElement;
  const notice = document.getElementById('long-wait');
  notice?.hidePopover();
  document.getElementById('main')?.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => {
    root.dataset.loading = '';
  }, loadingDelay);
  const long = setTimeout(() => {
    const again = notice?.querySelector('button');
    if (again) again.onclick = () => void show(address, way);
    notice?.showPopover();
  }, longWait);
  try {
    const response = await fetch(address, { signal: mine.signal, headers: { accept: 'text/html' } });
    const next = await readPage(response);
    if (!next) return load(address, way);
    await loadStyles(next);
    if (mine.signal.aborted) return;
    const { hash } = new URL(address);
    if (way.push) history.pushState({ y: 0 }, '', response.url + hash);
    shown = location.pathname + location.search;
    swap(next);
    place(hash, way.y);
  } catch (error) {
    if (mine.signal.aborted) return;
    noteError(`navigation failed: ${error}`, error);
    load(address, way);
  } finally {
    clearTimeout(slow);
    clearTimeout(long);
    if (running === mine) {
      delete root.dataset.loading;
      notice?.hidePopover();
    }
  }
}

/** The normal way; the address of an entry of the history is there already, and with a hash it would only be scrolled to. */
const load = (address: string, { push }: NavigationKind) => (push ? location.assign(address) : location.reload());

const said = (page: Document, name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Undefined for what this document cannot become: no HTML, a screen, another build, other frames allowed. */
async function readPage(response: Response): Promise<Document | undefined> {
  if (!response.headers.get('content-type')?.includes('text/html')) return undefined;
  const text = await response.text();
  const html = policy ? (policy.createHTML(text) as string) : text;
  const next = new DOMParser().parseFromString(html, 'text/html');
  const isSame = ['build', 'frames'].every((name) => said(next, name) === said(document, name));
  return isSame && next.getElementById('main') ? next : undefined;
}

const sheets = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** The sheets that the next page needs and this one has not. */
function loadStyles(next: Document) {
  const here = sheets(document);
  const missing = sheets(next).filter(({ href }) => here.every((sheet) => sheet.href !== href));
  return Promise.all(
    missing.map(
      (sheet) =>
        new Promise((resolve) => {
          sheet.onload = sheet.onerror = resolve;
          document.head.append(sheet);
        }),
    ),
  );
}

function swap(next: Document) {
  const root = document.documentElement;
  for (const name of ['lang', 'dir', 'data-theme']) {
    const value = next.documentElement.getAttribute(name);
    root.toggleAttribute(name, value !== null);
    if (value) root.setAttribute(name, value);
  }
  for (const old of document.head.querySelectorAll(`:scope > :not(${kept})`)) old.remove();
  document.head.append(...next.head.querySelectorAll(`:scope > :not(${kept})`));
  keepAway(next);
  document.body.replaceWith(next.body);
  fetchLazy();
  announce(next.title || document.title);
}

/** The new title, said by screen readers. */
function announce(title: string) {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  setTimeout(() => {
    region.textContent = title;
  }, 100);
}

function place(hash: string, y?: number) {
  const target = byHash(hash);
  if (target && y === undefined) target.scrollIntoView();
  else scrollToY(y ?? 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function byHash(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
