import { isMissing, missingPart } from '#kernel/missing-part.ts';
import type { App } from '#ui/screens/app-context.ts';
import { putBack, type TypedText, watchTyped } from './typed-texts.ts';

interface StoredForm {
  /** Milliseconds since 1970. */
  at: number;
  path: string;
  typed: TypedText[];
}

const name = 'newer-version';
/** A part that is missing again this soon after reloading is missing for good. */
const patience = 60_000;
/** Screens that read much take a while before their fields are there. */
const longestWait = 10_000;

interface Settings {
  app: App;
  window: Window & typeof globalThis;
  /** Where the person was going when the part was missed. */
  goingTo: () => string | undefined;
}

/**
 * A tab of before an update asks for parts that are not there any more. The page is loaded once more, at the screen where the person
 * was going or where they are; what they had typed there is put back, and they are told.
 */
export function reloadForNewerVersion({ app, window, goingTo }: Settings) {
  const typedTexts = watchTyped(window);
  const { location, sessionStorage } = window;
  const before = readStoredForm(sessionStorage);
  if (before && before.typed !== undefined) announceRestored(app, window, before);
  window.addEventListener(missingPart, (event) => {
    const last = readStoredForm(sessionStorage);
    const isInVain = last !== undefined && Date.now() - last.at < patience;
    // What is being done is done first: somebody tries again.
    if (!isMissing((event as CustomEvent).detail) || isInVain || app.tasks.isRunning()) return;
    event.preventDefault();
    // What was typed is kept, so nobody has to ask whether it may go.
    window.addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), { capture: true });
    // Who is going somewhere was asked already whether what they typed may go.
    const target = goingTo();
    const typed = target === undefined ? typedTexts() : [];
    const kept: StoredForm = { at: Date.now(), path: target ?? location.pathname + location.search, typed };
    sessionStorage.setItem(name, JSON.stringify(kept));
    if (target === undefined || target === location.pathname + location.search) location.reload();
    else location.assign(target);
  });
}

function readStoredForm(storage: Storage): StoredForm | undefined {
  const text = storage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as StoredForm);
}

/** Once: what was typed goes from the storage as soon as it was read. */
function announceRestored({ notices, texts }: App, { document, location, sessionStorage }: Window, kept: StoredForm) {
  sessionStorage.setItem(name, JSON.stringify({ at: kept.at, path: kept.path }));
  if (Date.now() - kept.at > patience || kept.path !== location.pathname + location.search) return;
  let left = kept.typed;
  const say = () => {
    watch.disconnect();
    clearTimeout(timer);
    const words = left.map(({ text }) => text.trim()).filter((text) => text !== '');
    if (words.length > 0)
      notices.show({ text: texts('newer.left', { words: words.join(' · ') }), type: 'warning', timeout: 0 });
    else notices.show({ text: texts(kept.typed.length > 0 ? 'newer.kept' : 'newer.reloaded'), type: 'info' });
  };
  const look = () => {
    left = putBack(document, left);
    if (left.length === 0) say();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(say, longestWait);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}
