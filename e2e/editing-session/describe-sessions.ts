import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openAs, personOf } from '../editor.ts';
import type { SignedIn } from '../signed-in.ts';
import { playSession } from './play.ts';

/** So many at once, each in a window of its own: much of a session is waiting. */
const atOnce = 3;

/**
 * Random sessions of one person who types, composes, undoes and moves while a colleague changes the same page. One alone:
 * `EDITING_SEED=17 npx vitest run --config vitest.journeys.config.ts e2e/editing-sessions.journey.ts`.
 */
export function describeSessions(seeds: readonly number[]) {
  const only = process.env.EDITING_SEED;
  const played = only === undefined ? seeds : only.split(',').map(Number);
  let browser: Browser;
  let colleague: SignedIn;
  beforeAll(async () => {
    browser = await openBrowser();
    colleague = await personOf('admin');
  });
  afterAll(() => browser.close());

  // A busy machine is no fault: each has as long as it takes there.
  const timeout = Math.max(120_000, played.length * 15_000);
  test(`${played.length} sessions: the document is what was typed, and nothing went wrong unseen`, {
    timeout,
  }, async () => {
    const tally = { moves: 0, compositions: 0, undone: 0 };
    const failed: string[] = [];
    const left = [...played];
    const lane = async (context: BrowserContext) => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift())
        await playSession(seed, { context, colleague, tally }).catch(({ message }: Error) => {
          // Told at once: five hundred of them take a while.
          console.log(message);
          failed.push(message);
        });
    };
    const windows = await Promise.all(
      Array.from({ length: Math.min(atOnce, played.length) }, async () => (await openAs(browser, 'manager')).context()),
    );
    const began = Date.now();
    await Promise.all(windows.map(lane));
    const seconds = Math.round((Date.now() - began) / 1_000);
    console.log(
      `${played.length} sessions, ${failed.length} failed, ${tally.moves} moves, ${tally.compositions} compositions, ${tally.undone} undone or done again, ${seconds} s`,
    );
    expect(failed.join('\n\n')).toBe('');
  });
}
