import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Block } from '#document/page-document.ts';
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
  /** From the editor beginning to draw to the frame in which all blocks stand. */
  drawn: number;
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
  const path = await makeLargePage(admin);
  const serverRender = await timeRender(admin, path);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const origin = `http://localhost:${port}`;
    const { email, password } = account;
    await page.request.post(`${origin}/api/session`, { data: { email, password }, headers: { origin } });
    const drawn: number[] = [];
    for (let load = 0; load < loads; load += 1) drawn.push(await timeDrawing(page, `${origin}${path}/edit`));
    const strokes = await timeKeystrokes(page);
    const save = await timeSave(page);
    const isFound = await page.evaluate(() =>
      (window as unknown as { find(text: string): boolean }).find('slotzin 1999'),
    );
    return {
      serverRender,
      drawn: median(drawn),
      save,
      isFound,
      keystrokeMedian: median(strokes),
      keystrokeWorst: Math.max(...strokes),
    };
  } finally {
    await browser.close();
  }
}

async function makeLargePage(admin: SignedIn): Promise<string> {
  const { guid, path } = (await admin.call('POST', '/api/pages', { title: { nl: 'Tweeduizend blokken' } })).body;
  const blocks = await readLargeDocument();
  let version = 1;
  for (let from = 0; from < blocks.length; from += 100) {
    const commands = blocks.slice(from, from + 100).map((block) => ({ name: 'insert', input: { blocks: [block] } }));
    const steps = [{ id: randomUUID(), commands }];
    const saved = await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: randomUUID(), steps });
    if (saved.status !== 200 || saved.body.conflicts.length > 0)
      throw new Error(JSON.stringify(saved.body).slice(0, 400));
    version = saved.body.version;
  }
  const reason = 'Een pagina van tweeduizend blokken om aan te meten.';
  const published = await admin.call('POST', `/api/documents/${guid}/publish`, { version, languages: ['nl'], reason });
  if (published.status !== 200) throw new Error(`publishing answered ${published.status}`);
  return path;
}

/** Views are React, which Node does not read: the blocks are made by a build. */
async function readLargeDocument(): Promise<Block[]> {
  const file = await buildForBench('bench/large-document.ts', 'large-document.mjs');
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

async function timeDrawing(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const isDrawn = () => performance.getEntriesByName('editor-drawn').length > 0;
  await page.waitForFunction(isDrawn, undefined, { timeout: 120_000 });
  return page.evaluate(() => performance.getEntriesByName('editor-drawn')[0]?.duration ?? 0);
}

/**
 * From each key in a text in the middle of the page to the frame that shows it, by the browser's own clock (Event Timing,
 * to 8 ms). Keys come faster than anybody types, and each has its own frame: a flood of them would measure its own queue.
 */
async function timeKeystrokes(page: Page): Promise<number[]> {
  const field = page.locator('main [data-rich]:not([data-empty])').nth(200);
  await field.scrollIntoViewIfNeeded();
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
