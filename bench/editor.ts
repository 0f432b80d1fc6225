import type { Page } from 'playwright-core';
import type { Block } from '#document/page-document.ts';
import { makeLargePage } from '../e2e/large-page.ts';
import { launchBrowser } from '../e2e/launch.ts';
import { demoAccount, type SignedIn, signIn } from '../e2e/signed-in.ts';
import { buildForBench } from './build-for-bench.ts';
import { median } from './load.ts';

/** How often the page is opened: the median counts. */
const loads = 5;
export const keystrokes = 100;
/** Milliseconds between two keys, and the shortest that the browser tells of. */
const [pace, shortest] = [50, 16];

interface EditorFigures {
  /** From asking for the page as a visitor, past every cache, to its last byte. */
  serverRender: number;
  /** From asking for the page to the frame that shows the first letter that was typed in it. */
  opened: number;
  /** The part of it since the page was read as a whole and the editor starts. */
  started: number;
  keystrokeMedian: number;
  keystrokeWorst: number;
  /** From the key that saves to what the server acknowledged. */
  save: number;
  isFound: boolean;
}

/** A page with 2,000 blocks of all types, 400 of them rich text, measured in a browser. All figures in milliseconds. */
export async function measureEditor(port: number, dataDir: string): Promise<EditorFigures> {
  const account = demoAccount(dataDir, 'admin');
  const admin = await signIn(port, account);
  const blocks = await readLargeDocument();
  const path = await makeLargePage(admin, blocks);
  const serverRender = await timeRender(admin, path);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const origin = `http://localhost:${port}`;
    const { email, password } = account;
    await page.request.post(`${origin}/api/session`, { data: { email, password }, headers: { origin } });
    await watchFirstLetter(page);
    const openings: Opening[] = [];
    for (let load = 0; load < loads; load += 1) openings.push(await timeOpening(page, `${origin}${path}/edit`));
    const strokes = await timeKeystrokes(page, blocks[blocks.length / 2]?.guid ?? '');
    const save = await timeSave(page);
    const isFound = await page.evaluate(() =>
      (window as unknown as { find(text: string): boolean }).find('slotzin 1999'),
    );
    return {
      serverRender,
      opened: median(openings.map(({ opened }) => opened)),
      started: median(openings.map(({ started }) => started)),
      save,
      isFound,
      keystrokeMedian: median(strokes),
      keystrokeWorst: Math.max(...strokes),
    };
  } finally {
    await browser.close();
  }
}

/** Views are React, which Node does not read: the blocks are made by a build. */
async function readLargeDocument(): Promise<Block[]> {
  const file = await buildForBench('e2e/large-document.ts', 'large-document.mjs');
  const { largeDocument } = (await import(file)) as { largeDocument: () => Block[] };
  return largeDocument();
}

async function timeRender({ origin, headers }: SignedIn, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now();
    await (await fetch(`${origin}${path}`, { headers: { cookie: headers.cookie } })).text();
    times.push(performance.now() - began);
  }
  return median(times);
}

type Opening = Pick<EditorFigures, 'opened' | 'started'>;

/** Each document notes when it showed the first letter that was typed in it, by its own clock: that begins at the navigation. */
const watchFirstLetter = (page: Page) =>
  page.addInitScript(() => {
    const note = () => requestAnimationFrame(() => setTimeout(() => performance.mark('first-letter')));
    addEventListener('input', note, { once: true, capture: true });
  });

/** Types as soon as there is a text to type in, as somebody does who waits for it. */
async function timeOpening(page: Page, url: string): Promise<Opening> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main [data-block] [data-field]:not([data-empty])').first().focus({ timeout: 120_000 });
  await page.keyboard.type('a');
  const isShown = () => performance.getEntriesByName('first-letter').length > 0;
  await page.waitForFunction(isShown, undefined, { timeout: 120_000 });
  const opening = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { opened: at('first-letter'), started: at('first-letter') - at('editor-starts') };
  });
  await page.locator('[data-saving="saved"]').waitFor();
  return opening;
}

/**
 * From each key in a text in the middle of the page to the frame that shows it, by the browser's own clock (Event Timing,
 * to 8 ms). Keys come faster than anybody types, and each has its own frame: a flood of them would measure its own queue.
 */
async function timeKeystrokes(page: Page, guid: string): Promise<number[]> {
  const block = page.locator(`[data-block="${guid}"]`);
  await block.scrollIntoViewIfNeeded();
  const field = block.locator('[data-rich]');
  await field.click();
  await page.evaluate(() => {
    const strokes: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') strokes.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Reflect.set(window, 'strokes', strokes);
  });
  await page.keyboard.type('a'.repeat(keystrokes), { delay: pace });
  // The browser tells of what it measured in its own time; of what took less than the shortest it says nothing.
  const told: number[] = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return Reflect.get(window, 'strokes');
  });
  return [...told, ...Array<number>(keystrokes - told.length).fill(shortest)];
}

async function timeSave(page: Page): Promise<number> {
  await page.locator('[data-saving="saved"]').waitFor();
  await page.keyboard.type('b');
  return page.evaluate(async () => {
    const state = document.querySelector('[data-saving]');
    const began = performance.now();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
    await new Promise<void>((resolve) => {
      let wasAway = false;
      const look = () => {
        const saving = state?.getAttribute('data-saving');
        wasAway ||= saving !== 'saved';
        if (wasAway && saving === 'saved') resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return performance.now() - began;
  });
}
