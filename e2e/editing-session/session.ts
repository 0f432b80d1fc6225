import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Colleague } from './colleague.ts';
import type { Random } from './random.ts';
import {
  type Caret,
  caretIn,
  isOnScreen,
  isTheirs,
  ownOf,
  pointAt,
  putCaret,
  readDocument,
  readLines,
  readPage,
} from './see.ts';
import type { Watch } from './watch.ts';
import {
  blockIn,
  copyOf,
  fieldIn,
  inOrder,
  linesIn,
  type Place,
  plain,
  shownBy,
  stopTyping,
  takeOthers,
  type VisibleContent,
  type World,
  write,
} from './world.ts';

const patience = { timeout: 20_000 };

export interface Tally {
  moves: number;
  compositions: number;
  undone: number;
}

interface Opened {
  page: Page;
  keyboard: CDPSession;
  random: Random;
  colleague: Colleague;
  watch: Watch;
  world: World;
  tally: Tally;
}

/** One person at one page: what they did, and all that they may expect of it by now. */
export function createSession({ page, keyboard, random, colleague, watch, world, tally }: Opened) {
  /** What is on the screen is the same in all of them; they differ in what is undone next. */
  let worlds = [world];
  let caret: Place | undefined;
  let isOffline = false;
  const moves: string[] = [];
  let trying = '';
  let typed = 0;
  const now = (): World => {
    const [first] = worlds;
    if (!first) throw new Error('nothing is expected any more');
    return first;
  };
  const inAll = (change: (world: World) => void) => {
    for (const one of worlds) change(one);
  };
  const readOwn = async () => ownOf(await readPage(page, now()), now());

  /** Keeps of what may be what is. Fails where it is none of it. */
  const narrow = async (possible: World[]) => {
    let seen: VisibleContent = [];
    const fits = () => possible.filter((one) => isSame(shownBy(one, 'person'), seen));
    const look = async () => {
      seen = await readOwn();
      return fits().length > 0;
    };
    await expect
      .poll(look, patience)
      .toBe(true)
      .catch(() => undefined);
    if (fits().length === 0) throw new Error(differences(possible, seen));
    worlds = different(fits());
  };

  /** Nobody wrote what somebody else wrote: there is nothing to choose between. */
  const expectNoQuestion = async () => {
    const question = page.locator('.bar-button--bad');
    if ((await question.count()) === 0) return;
    await question.first().click();
    throw new Error(`asks to choose: ${await page.locator('dialog[open]').innerText()}`);
  };

  return {
    page,
    keyboard,
    random,
    watch,
    colleague,
    moves,
    tally,
    now,
    inAll,
    narrow,
    readOwn,
    worlds: () => worlds,
    isOffline: () => isOffline,
    note: (what: string) => void moves.push(what),
    nameOf: (guid: string) => blockIn(now(), guid).name,
    trying: () => trying,
    /** What a move that did not come to its end was about. */
    tries(what: string) {
      trying = what;
    },
    /** So that no two phrases are the same. */
    nextNumber() {
      typed += 1;
      return typed;
    },
    /** A colleague does something; what, in words. */
    async other(act: (world: World) => Promise<string | undefined>) {
      const what = await act(now());
      for (const one of worlds.slice(1)) takeOthers(one, now());
      return what && `colleague ${what}`;
    },
    caret: () => caret,
    setCaret(place: Place | undefined) {
      caret = place;
      if (!place) inAll(stopTyping);
    },
    async setOffline(is: boolean) {
      isOffline = is;
      await watch.setOffline(is);
    },
    /** Waits until everything is on the server, and holds what is there beside what is expected. */
    async expectStored() {
      await page.locator('[data-saving="saved"]').waitFor(patience);
      await expectNoQuestion();
      const { document } = await colleague.read();
      const stored = readDocument(document, now());
      if (!isSame(stored, shownBy(now(), 'everybody')))
        throw new Error(`stored is something else: ${differences([now()], stored, 'everybody')}`);
    },
    expectNoQuestion,
    isInRichText: () => page.evaluate(() => document.activeElement?.closest('[data-rich]') != null),
    /** The person sees all that others wrote in this block. */
    async isSeen(guid: string) {
      const textsOf = (shown: VisibleContent) => shown.find(([other]) => other === guid)?.[1];
      return isSame(textsOf(await readPage(page, now())), textsOf(shownBy(now(), 'everybody')));
    },
    async expectShown() {
      let shown: VisibleContent = [];
      const look = async () => {
        shown = await readPage(page, now());
        return isSame(shown, shownBy(now(), 'everybody'));
      };
      const isThere = expect.poll(look, patience).toBe(true);
      await isThere.catch(() => {
        throw new Error(`shown is something else: ${differences([now()], shown, 'everybody')}`);
      });
    },
    /** Goes to a text, by pointer where it can be pointed at, and says where the caret came to stand. */
    async goTo(place: Place): Promise<Place> {
      // Elsewhere in the same text is no other visit.
      if (caret?.guid !== place.guid || caret.field !== place.field) inAll(stopTyping);
      caret = undefined;
      // A text that says nothing takes no room: with structure it is there for who is at its block, a line for who asks for it.
      if (!(await isOnScreen(page, place))) await page.locator(`main [data-block="${place.guid}"]`).focus();
      if (!(await isOnScreen(page, place)))
        await page.getByRole('button', { name: 'Lege velden', exact: true }).click();
      const target = onScreen(now(), place, await readLines(page, place));
      const point = random.chance(70) ? await pointAt(page, place, target) : undefined;
      if (point) await page.mouse.click(point.x, point.y);
      let there: { found: Caret; line: number } | undefined;
      const look = async () => {
        const found = await caretIn(page, place);
        const line = found && inSlot(now(), place, found);
        if (found && line !== undefined) there = { found, line };
        else await putCaret(page, place, onScreen(now(), place, await readLines(page, place)));
        return there !== undefined;
      };
      await expect.poll(look, patience).toBe(true);
      if (!there) throw new Error('the caret is not there');
      const { found, line } = there as { found: Caret; line: number };
      const stood = { ...place, line, offset: found.offset };
      const expected = linesIn(now(), stood)[stood.line] ?? '';
      expect(plain(found.text)).toBe(plain(expected));
      // Which spaces at the ends are there is the field's business.
      inAll((one) => {
        const lines = linesIn(one, stood);
        lines[stood.line] = found.text.replaceAll('\u00a0', ' ');
      });
      caret = stood;
      return stood;
    },
    /** What the person writes at the caret, after which it stands somewhere else. */
    wrote(change: (lines: string[]) => string[], next: Partial<Place>) {
      const at = caret;
      if (!at) throw new Error('nobody stands in a text');
      inAll((one) => write(one, at, change));
      caret = { ...at, ...next };
    },
    /**
     * Asked before the keys are pressed; then waits until the editor says that it was done. What is on the screen is not enough: a
     * space that is typed at the end of a line cannot be seen, so half a step looks like none. `text`: may answer by what it reads,
     * and says nothing then.
     */
    async untilToldOf(result: RegExp, text: Place | undefined) {
      const { length } = await watch.heard();
      const read = async () => (text ? (await readLines(page, text)).filter((line) => !isTheirs(line)) : undefined);
      const before = await read();
      return async () => {
        const look = async () =>
          (await watch.heard()).slice(length).some((said) => result.test(said)) || !isSame(await read(), before);
        await expect.poll(look, patience).toBe(true);
      };
    },
    /** Frames in which what was done comes to its end, such as a focus that moves. */
    waitUntilIdle: () =>
      page.evaluate(
        () =>
          new Promise<void>((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
          ),
      ),
  };
}

export type Session = ReturnType<typeof createSession>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In which texts, and how, what is seen is none of what may be. */
function differences(
  possible: readonly World[],
  seen: VisibleContent,
  whose: 'person' | 'everybody' = 'person',
): string {
  const told = possible.slice(-6).map((one) => {
    const wanted = shownBy(one, whose);
    const orders = [wanted, seen].map((all) => all.map(([guid]) => guid.slice(0, 4)).join(' '));
    const texts = wanted.flatMap(([guid, fields]) => {
      const shown = seen.find(([other]) => other === guid)?.[1] ?? {};
      const other = Object.keys(fields).filter((name) => !isSame(fields[name], shown[name]));
      return other.map((name) => `${name}: ${JSON.stringify(fields[name])}, not ${JSON.stringify(shown[name])}`);
    });
    return [...(orders[0] === orders[1] ? [] : [`order ${orders.join(', not ')}`]), ...texts].join('; ');
  });
  return [`${possible.length} were possible, such as`, ...told].join('\n  ');
}

/** Worlds that differ in anything; a few are enough to go on with. */
function different(worlds: readonly World[]): World[] {
  const known = new Map(worlds.map((one) => [JSON.stringify([one.blocks, one.done, one.undone]), copyOf(one)]));
  return [...known.values()].slice(0, 40);
}

/** How many of the person's own paragraphs stand before a slot. */
const ownBefore = (world: World, { guid, field, slot }: Place) =>
  fieldIn(world, guid, field)
    .slots.slice(0, slot)
    .reduce((sum, { owner, lines }) => sum + (owner === 'person' ? lines.length : 0), 0);

/** Which paragraph on the screen a place is in. Others' paragraphs may not be there yet. */
function onScreen(world: World, place: Place, shown: readonly string[]) {
  const own = shown.flatMap((line, at) => (isTheirs(line) ? [] : [at]));
  return { line: own[ownBefore(world, place) + place.line] ?? 0, offset: place.offset };
}

/** Which line of its slot a paragraph on the screen is; undefined where that is not the slot of the place. */
function inSlot(world: World, place: Place, { line, lines }: Caret): number | undefined {
  if (isTheirs(lines[line] ?? '')) return undefined;
  const at = lines.slice(0, line).filter((one) => !isTheirs(one)).length - ownBefore(world, place);
  return at >= 0 && at < linesIn(world, place).length ? at : undefined;
}

/** Every place of the person's that something can be typed in. */
export const placesIn = (world: World): Omit<Place, 'line' | 'offset'>[] =>
  inOrder(world).flatMap(({ guid, fields }) =>
    Object.entries(fields).flatMap(([field, { slots }]) =>
      slots.flatMap(({ owner }, slot) => (owner === 'person' ? [{ guid, field, slot }] : [])),
    ),
  );

export const ownBlocks = (world: World) => inOrder(world).filter(({ owner }) => owner === 'person');
export const isRichAt = (world: World, { guid, field }: Place) => blockIn(world, guid).fields[field]?.isRich ?? false;
