import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { edit, makePage } from '../editor.ts';
import type { SignedIn } from '../signed-in.ts';
import { createColleague } from './colleague.ts';
import { allMoves, finish, goOnline } from './moves.ts';
import { firstPage } from './page.ts';
import { createRandom } from './random.ts';
import { createSession, type Tally } from './session.ts';
import { watch as watchPage } from './watch.ts';

interface Played {
  context: BrowserContext;
  colleague: SignedIn;
  tally: Tally;
}

/** Plays one session and holds what came of it beside what was done. A failure tells the seed and every move. */
export async function playSession(seed: number, { context, colleague: person, tally }: Played) {
  const random = createRandom(seed);
  const { blocks, world } = firstPage();
  const { guid, path } = await makePage(person, `Bewerken ${seed} ${guidPart(blocks)}`, blocks, false);
  const page = await context.newPage();
  const watch = await watchPage(page);
  const keyboard = await context.newCDPSession(page);
  const colleague = createColleague(person, guid, random);
  const session = createSession({ page, keyboard, random, colleague, watch, world, tally });
  try {
    await edit(page, path);
    for (let left = 15 + random.below(26); left > 0; left -= 1) {
      const what = await random.pick(allMoves)(session);
      await session.expectNoQuestion();
      if (what) session.note(what);
      if (what) tally.moves += 1;
    }
    await goOnline(session);
    await finish(session);
    await session.expectStored();
    await session.expectShown();
    await session.expectNoQuestion();
    await page.reload();
    await page.locator('.editor-bar').waitFor();
    await session.expectShown();
    await session.expectStored();
    expect(await watch.errors()).toEqual([]);
    await page.close();
  } catch (error) {
    const errors = await watch.errors().catch(() => []);
    const moves = session.moves.map((what, at) => `${at + 1}. ${what}`);
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error([`session ${seed}:`, ...moves, `tried: ${session.trying()}`, ...errors, said].join('\n'), {
      cause: error,
    });
  } finally {
    if (session.isOffline()) await watch.setOffline(false);
    if (!page.isClosed()) await page.close();
  }
}

const guidPart = ([first]: readonly { guid: string }[]) => first?.guid.slice(0, 8) ?? '';
