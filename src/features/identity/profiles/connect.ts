import { createApi, type HandedOver } from '#kernel/api.ts';
import { createHttpTransport } from '#kernel/http-transport.ts';
import { createLongReads } from '#kernel/long-reads.ts';
import { createUserStore } from './user-store.ts';

/** What is needed of a browser's window. */
interface BrowserWindow {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  document: { cookie: string; getElementById: (id: string) => { textContent: string | null } | null };
  location: { hostname: string };
  /** The page's own script notes what the window reports. */
  reportError: (error: unknown) => void;
}

/** The calls and the person of one tab, for the parts that only somebody who is signed in gets. */
export function connect(browser: BrowserWindow) {
  const longReads = createLongReads();
  const transport = createHttpTransport({
    longReads,
    fetch: (path, init) => browser.fetch(path, init),
    cookies: () => browser.document.cookie,
  });
  const api = createApi({
    transport,
    host: browser.location.hostname,
    variant: 'own',
    handedOver: JSON.parse(browser.document.getElementById('handed-over')?.textContent ?? '{}') as HandedOver,
  });
  const store = createUserStore({
    api,
    log: (message, cause) => browser.reportError(new Error(message, { cause })),
    channel: new BroadcastChannel('bouwsteen-user'),
  });
  return { api, store, longReads };
}
