import type { BrowserContext, Locator, Page } from 'playwright-core';

/** What somebody did with their hands since the count began. */
export interface Count {
  /** Presses of the mouse, and keys that do something: Enter on a button, a shortcut. */
  clicks: number;
  /** Keys that only lead somewhere: Tab, arrows, Escape. Letters of a text are counted nowhere. */
  keys: number;
  /** What the clicks were on, as the browser met them, so that one too many can be found. */
  on: string[];
}

export const noCount = (): Count => ({ clicks: 0, keys: 0, on: [] });

type Kind = 'clicks' | 'keys';

/**
 * Counts in every window of a browser context what the browser itself reports: real presses and real keys, also of windows that
 * open later and pages that are gone to. Who acts cannot leave one out.
 */
export async function countIn(context: BrowserContext, count: Count) {
  await context.exposeBinding('countAtDesk', (_, kind: Kind, target: string) => {
    count[kind] += 1;
    if (kind === 'clicks') count.on.push(target);
  });
  await context.addInitScript(listen);
}

/** Runs in the page, before anything of the page does. */
function listen() {
  const tell = (kind: Kind, event: Event) => {
    const [target] = event.composedPath();
    const words = target instanceof Element ? target.outerHTML.slice(0, 160) : String(target);
    (window as unknown as { countAtDesk: (kind: Kind, target: string) => void }).countAtDesk(kind, words);
  };
  const texts = 'textarea, [contenteditable]:not([contenteditable="false"])';
  const lines = 'input:not([type="button"], [type="checkbox"], [type="file"], [type="radio"], [type="submit"])';
  const kindOf = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, target: Element): Kind | undefined => {
    if ([ctrlKey, altKey, metaKey].some(Boolean)) return 'clicks';
    if (key === 'Enter') return target.closest(texts) ? undefined : 'clicks';
    const isTyping = target.closest(`${texts}, ${lines}`) !== null;
    if (key.length === 1) return isTyping ? undefined : 'clicks';
    return isTyping || !['Backspace', 'Delete'].includes(key) ? 'keys' : 'clicks';
  };
  const press = (event: PointerEvent) => event.isTrusted && tell('clicks', event);
  // A press that the browser's driver takes back, because what it meant was just replaced, ends at the window: count at the
  // document. Asked for at each press, because a window that opens may get another document; a listener listens once.
  addEventListener('pointerdown', () => document.addEventListener('pointerdown', press, true), true);
  const hear = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    if (!event.isTrusted || !(target instanceof Element)) return;
    const kind = ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key) ? undefined : kindOf(event, target);
    if (kind) tell(kind, event);
  };
  addEventListener('keydown', hear, true);
}

/** A file as the window of the system hands it over. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Hands = ReturnType<typeof handsOn>;

/** The only ways in which a task acts: those of a mouse and a keyboard. */
export const handsOn = (count: Count) => ({
  click: (target: Locator) => target.click(),
  /** Twice on a word, which chooses it. */
  clickTwice: (target: Locator, position: { x: number; y: number }) => target.dblclick({ position }),
  /** In what has the focus. */
  type: (page: Page, words: string) => page.keyboard.type(words),
  press: (page: Page, ...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
  /** In a list that the browser draws, outside the page: one press opens it, one chooses. */
  async choose(list: Locator, label: string) {
    count.clicks += 2;
    await list.selectOption({ label });
  },
  /** In the window of the system, which a press opens: one press more chooses the file. */
  async handOver(input: Locator, file: ChosenFile) {
    const [chooser] = await Promise.all([input.page().waitForEvent('filechooser'), input.click()]);
    count.clicks += 1;
    await chooser.setFiles(file);
  },
});
