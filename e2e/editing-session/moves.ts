import { expect } from 'vitest';
import { isRichAt, ownBlocks, placesIn, type Session } from './session.ts';
import { backInText, bringBack, linesIn, move, type Place, redo, remove, undo, type World } from './world.ts';

/** A move of a session: undefined where it cannot be made now. */
type Move = (session: Session) => Promise<string | undefined>;

const words = [
  'brug',
  'gracht',
  'park',
  'straat',
  'plein',
  'loket',
  'wethouder',
  'fiets',
  'boom',
  'haven',
  'école',
  'Zuid-Oost',
];

/** A phrase that is nowhere else, with or without a space around it. */
function phrase({ random, nextNumber }: Session): string {
  const own = Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(' ');
  return `${random.pick(['', ' ', ''])}${own}${nextNumber()}${random.pick(['', ' ', ''])}`;
}

async function enter(session: Session): Promise<Place> {
  const { random } = session;
  const at = random.pick(placesIn(session.now()));
  const lines = linesIn(session.now(), { ...at, line: 0, offset: 0 });
  const line = random.below(lines.length);
  const { length } = lines[line] ?? '';
  const offset = random.pick([0, length, length, random.below(length + 1)]);
  return session.goTo({ ...at, line, offset });
}

const splice = (text: string, at: number, gone: number, put: string) => text.slice(0, at) + put + text.slice(at + gone);

/** Something comes in the place of what stands at the caret. */
function put(session: Session, place: Place, text: string, before = 0, after = 0) {
  const { line, offset } = place;
  session.wrote(
    (lines) => lines.map((one, at) => (at === line ? splice(one, offset - before, before + after, text) : one)),
    { offset: offset - before + text.length },
  );
}

const nameOf = ({ field, line, offset }: Place) => `${field} line ${line} at ${offset}`;

async function typeAt(session: Session, place: Place): Promise<string> {
  const text = phrase(session);
  await session.page.keyboard.type(text);
  // Each letter is something that the text said.
  for (const letter of text) put(session, session.caret() ?? place, letter);
  return `types ${JSON.stringify(text)} in ${nameOf(place)}`;
}

const type: Move = async (session) => typeAt(session, await enter(session));

const typeOn: Move = async (session) => {
  const place = session.caret();
  return place && `${await typeAt(session, place)}, going on`;
};

const erase: Move = async (session) => {
  const place = session.caret() ?? (await enter(session));
  const { random, page } = session;
  const isBack = random.chance(60);
  const text = linesIn(session.now(), place)[place.line] ?? '';
  const room = isBack ? place.offset : text.length - place.offset;
  const count = Math.min(room, 1 + random.below(6));
  if (count === 0) return undefined;
  for (let left = count; left > 0; left -= 1) {
    await page.keyboard.press(isBack ? 'Backspace' : 'Delete');
    const at = session.caret() ?? place;
    put(session, at, '', isBack ? 1 : 0, isBack ? 0 : 1);
  }
  return `${isBack ? 'Backspace' : 'Delete'} ${count} times in ${nameOf(place)}`;
};

const breakLine: Move = async (session) => {
  const place = session.caret() ?? (await enter(session));
  if (!isRichAt(session.now(), place)) return undefined;
  const { line, offset } = place;
  const isJoined = session.random.chance(30) && line > 0;
  if (isJoined) {
    await session.page.keyboard.press('Home');
    const there = await session.goTo({ ...place, offset: 0 });
    if (there.offset > 0 || there.line !== line) return undefined;
    await session.page.keyboard.press('Backspace');
    const before = linesIn(session.now(), place)[line - 1] ?? '';
    session.wrote(
      (lines) => lines.flatMap((one, at) => (at === line ? [] : at === line - 1 ? [one + (lines[line] ?? '')] : [one])),
      {
        line: line - 1,
        offset: before.length,
      },
    );
    return `joins line ${line} of ${place.field} with the one before it`;
  }
  await session.page.keyboard.press('Enter');
  session.wrote(
    (lines) => lines.flatMap((one, at) => (at === line ? [one.slice(0, offset), one.slice(offset)] : [one])),
    {
      line: line + 1,
      offset: 0,
    },
  );
  return `Enter in ${nameOf(place)}`;
};

const composed = [
  ['´', 'é'],
  ['¨', 'ë'],
  ['n', 'ni', 'に', '日本'],
  ['ㅎ', '하', '한', '한국'],
] as const;

/** A character made with several keys, over a save and what a colleague does, or given up. */
const compose: Move = async (session) => {
  const { random, keyboard, page } = session;
  const place = session.caret() ?? (await enter(session));
  const stages = random.pick(composed);
  const isLong = random.chance(25) && !session.isOffline();
  const isGivenUp = random.chance(15);
  const show = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const said: string[] = [];
  for (const [at, stage] of stages.entries()) {
    await show(stage);
    const before = said.at(-1)?.length ?? 0;
    put(session, session.caret() ?? place, stage, before);
    said.push(stage);
    if (!isLong || at > 0) continue;
    if (random.chance(60)) session.note((await session.other(session.colleague.write)) ?? '');
    await page.locator('[data-saving="saved"]').waitFor();
  }
  const last = stages.at(-1) ?? '';
  if (isGivenUp) {
    await show('');
    put(session, session.caret() ?? place, '', last.length);
  } else await keyboard.send('Input.insertText', { text: last });
  session.tally.compositions += 1;
  return `composes ${stages.join(' ')}${isGivenUp ? ', given up' : ''}${isLong ? ' over a save' : ''} in ${nameOf(place)}`;
};

const leave: Move = async (session) => {
  if (!session.caret()) return undefined;
  await session.page.keyboard.press('Escape');
  session.setCaret(undefined);
  return 'leaves the text';
};

const save: Move = async ({ page }) => {
  await page.keyboard.press('Control+s');
  return 'Ctrl+S';
};

const look: Move = async (session) => {
  if (session.isOffline()) return undefined;
  await session.expectStored();
  return 'waits until it is saved';
};

/** Onto a block, out of every text. */
async function choose(session: Session, guid: string) {
  session.setCaret(undefined);
  await session.page.locator(`main [data-block="${guid}"]`).focus();
}

const moveBlock: Move = async (session) => {
  const { random, page } = session;
  const own = ownBlocks(session.now());
  const { guid } = random.pick(own);
  const by = random.pick([-1, 1] as const);
  const index = own.findIndex((block) => block.guid === guid);
  if (!own[index + by]) return undefined;
  session.tries(`moving block ${index} by ${by}`);
  await choose(session, guid);
  const isByKey = random.chance(60);
  if (isByKey) await page.keyboard.press(by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
  else
    await page
      .locator('.block-toolbar')
      .getByRole('button', { name: by < 0 ? 'Omhoog' : 'Omlaag' })
      .click();
  await session.narrow(session.worlds().flatMap((world) => move(world, guid, by)));
  await session.waitUntilIdle();
  return `moves block ${index} ${by < 0 ? 'up' : 'down'} ${isByKey ? 'by keys' : 'by its tools'}`;
};

const removeBlock: Move = async (session) => {
  const own = ownBlocks(session.now());
  if (own.length < 4) return undefined;
  const { guid } = session.random.pick(own);
  // What a colleague just wrote in it is a matter to decide about, not to remove unseen.
  if (!(await session.isSeen(guid))) return undefined;
  session.tries(`removing ${guid.slice(0, 4)}`);
  await choose(session, guid);
  await session.page.keyboard.press('Delete');
  session.inAll((world) => remove(world, guid));
  await session.narrow([...session.worlds()]);
  await session.waitUntilIdle();
  return `removes block ${own.findIndex((block) => block.guid === guid)}`;
};

/** What the editor calls the kinds of blocks that are removed. */
const names: Record<string, string> = {
  Heading: 'Kop',
  Text: 'Tekst',
  Quote: 'Citaat',
  Accordion: 'Uitklapteksten',
  Table: 'Tabel',
  Cards: 'Kaarten',
};

/** By the button of the newest notice about a block that is gone. */
const undoByNotice: Move = async (session) => {
  if (session.isOffline()) return undefined;
  const last = session.now().done.findLast((step) => step.kind === 'existence');
  const name = last && names[session.nameOf(last.guid)];
  const notices = session.page.locator('.ui-notice', { hasText: `${name} is verwijderd` });
  if (!last) return undefined;
  const button = notices.getByRole('button', { name: 'Ongedaan maken' });
  // A notice that has the focus stays: seen and focused in one go, it cannot end in between.
  const isHeld = await button.evaluateAll((all) => {
    const newest = all.at(-1);
    if (newest instanceof HTMLElement) newest.focus();
    return newest !== undefined && document.activeElement === newest;
  });
  if (!isHeld) return undefined;
  session.tries('undoing by a notice');
  session.setCaret(undefined);
  await button.last().click();
  session.inAll((world) => bringBack(world, last.guid));
  await session.narrow([...session.worlds()]);
  await session.waitUntilIdle();
  session.tally.undone += 1;
  return 'undoes a removal by its notice';
};

type Way = 'undo' | 'redo';

/** How the editor says that a step was undone or done again, or why not. */
const results = {
  undo: /^(Ongedaan gemaakt|Er is niets om ongedaan te maken)/,
  redo: /^(Opnieuw gedaan|Er is niets om opnieuw te doen)/,
};

/** One step. `text`: where the keys are pressed, which undoes its own typing first while the focus is in it. */
async function goBack(session: Session, way: Way, { how, text }: { how: 'keys' | 'bar'; text: Place | undefined }) {
  const { page } = session;
  const isInText = text !== undefined && (await session.isInRichText());
  session.tries(`${way} by ${how}${isInText ? ` in ${nameOf(text)}` : ''}`);
  const possible = session
    .worlds()
    .flatMap((world) => [...(way === 'undo' ? undo : redo)(world), ...(text ? backInText(world, text) : [])]);
  const name = way === 'undo' ? 'Ongedaan maken' : 'Opnieuw doen';
  const button = page.locator('.editor-bar').getByRole('button', { name, exact: true });
  // A step that changed nothing in the end is none: the bar may have no step left where the person made several.
  if (how === 'keys' || (await button.isEnabled())) {
    const isDone = await session.untilToldOf(results[way], text);
    if (how === 'keys') await page.keyboard.press(way === 'undo' ? 'Control+z' : 'Control+Shift+z');
    else await button.click();
    await isDone();
    await session.waitUntilIdle();
  }
  await session.narrow(possible);
  session.tally.undone += 1;
  session.note(session.trying());
}

/** As many steps back as forth is where one was. */
const undoAndRedo: Move = async (session) => {
  if (session.isOffline()) return undefined;
  const { random } = session;
  const how = random.pick(['keys', 'keys', 'bar'] as const);
  const place = session.caret();
  const isInText = how === 'keys' && place !== undefined && random.chance(60);
  if (!isInText) {
    if (place) await session.page.keyboard.press('Escape');
    if (how === 'keys') await choose(session, random.pick(ownBlocks(session.now())).guid);
  }
  session.setCaret(undefined);
  const count = 1 + random.below(3);
  const steps = Math.min(count, ...session.worlds().map((world: World) => world.done.length));
  const text = isInText && isRichAt(session.now(), place) ? place : undefined;
  if (steps === 0) return undefined;
  const before = await session.readOwn();
  for (let left = steps; left > 0; left -= 1) await goBack(session, 'undo', { how, text });
  if (random.chance(50)) return undefined;
  for (let left = steps; left > 0; left -= 1) await goBack(session, 'redo', { how, text });
  expect(await session.readOwn()).toEqual(before);
  return undefined;
};

const network: Move = async (session) => {
  const is = !session.isOffline();
  await session.setOffline(is);
  return is ? 'goes offline' : 'goes online';
};

const others: Move = async (session) => {
  const { random, colleague } = session;
  const act = random.pick([colleague.write, colleague.write, colleague.insert, colleague.moveOrRemove]);
  return session.other(act);
};

/** Each as often as it stands here. */
export const allMoves: readonly Move[] = [
  type,
  type,
  type,
  type,
  type,
  typeOn,
  typeOn,
  typeOn,
  erase,
  erase,
  breakLine,
  breakLine,
  compose,
  compose,
  leave,
  save,
  look,
  moveBlock,
  moveBlock,
  removeBlock,
  undoByNotice,
  undoByNotice,
  undoAndRedo,
  undoAndRedo,
  network,
  others,
  others,
  others,
];

export const goOnline = async (session: Session) => {
  if (session.isOffline()) await session.setOffline(false);
};

export const finish = async (session: Session) => {
  if (session.caret()) await session.page.keyboard.press('Escape');
  session.setCaret(undefined);
  // Something of the person's own to save: its answer holds what the others did.
  session.note(await typeAt(session, await enter(session)));
  await session.page.keyboard.press('Escape');
  session.setCaret(undefined);
  await session.page.keyboard.press('Control+s');
};
