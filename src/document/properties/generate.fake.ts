import type { Command } from '../commands/apply.ts';
import { withDescendants } from '../commands/place-rules.ts';
import { madeFrom, schemaOf } from '../fingerprint.ts';
import {
  areas,
  type Block,
  type JsonObject,
  type LayoutException,
  layouts,
  type PageDocument,
  type Place,
} from '../page-document.ts';
import { ordersBetween } from '../places/order-key.ts';
import { schemas } from './schemas.fake.ts';

export const languages = ['nl', 'en', 'de'] as const;

/** Choices that follow from one number, so that fast-check can repeat and shrink them. */
export interface Dice {
  below: (limit: number) => number;
  one: <T>(from: readonly [T, ...T[]] | readonly T[]) => T;
  chance: (percent: number) => boolean;
}

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    one: <T>(from: readonly T[]) => {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    chance: (percent) => below(100) < percent,
  };
}

const orders = ordersBetween(null, null, 60);
const names = ['Note', 'Row', 'Figure', 'Quote', 'Row', 'Note'] as const;
const slots = ['first', 'second', 'third'] as const;

/** A document of so many blocks, nested, in three languages, with exceptions; some are of an older version or an unknown type. */
export function documentFrom(seed: number, size: number): PageDocument {
  const dice = diceFrom(seed);
  const blocks: Block[] = [];
  for (let at = 0; at < size; at += 1) {
    const guid = `b${String(at).padStart(3, '0')}`;
    blocks.push(at > 2 && dice.chance(8) ? unknownBlock(dice, guid, blocks) : storedBlock(dice, guid, blocks));
  }
  const document: PageDocument = {
    layout: dice.one(layouts),
    title: { nl: 'Welkom', ...(dice.chance(50) && { en: 'Welcome' }) },
    options: dice.chance(50) ? { showMainMenu: false } : {},
    blocks,
    exceptions: {},
  };
  for (const language of languages) {
    const own = exceptionsFrom(dice, document);
    if (Object.keys(own).length > 0) document.exceptions[language] = own;
  }
  return document;
}

function unknownBlock(dice: Dice, guid: string, others: readonly Block[]): Block {
  const content = { shared: { deep: [1, { a: null }] }, nl: { text: 'Onbekend' }, en: { text: 'Unknown' } };
  return {
    guid,
    buildingBlockName: 'Marquee',
    version: 7,
    place: placeFrom(dice, others),
    options: { speed: 'fast' },
    content,
    made: {},
  };
}

function storedBlock(dice: Dice, guid: string, others: readonly Block[]): Block {
  const block = blockFrom(dice, guid, { place: placeFrom(dice, others), isOld: dice.chance(50) });
  const made = dice.chance(60) ? madeFrom(block, 'nl', schemas) : undefined;
  return {
    ...block,
    made: made && block.content.en ? { en: made } : {},
    ...(dice.chance(7) && { only: [dice.one(languages)] }),
  };
}

/** A move by exception must not make a cycle: only into a block that stood there before it. */
function exceptionsFrom(dice: Dice, { blocks }: PageDocument): Record<string, LayoutException> {
  const own: Record<string, LayoutException> = {};
  for (const [at, { guid }] of blocks.entries()) {
    if (dice.chance(4)) own[guid] = { hidden: true };
    else if (dice.chance(5)) own[guid] = { place: placeFrom(dice, blocks.slice(0, at)) };
  }
  return own;
}

export function placeFrom(dice: Dice, others: readonly Block[]): Place {
  const rows = others.filter(({ buildingBlockName }) => buildingBlockName === 'Row');
  if (rows.length === 0 || dice.chance(35)) return { area: dice.one(areas), order: dice.one(orders) };
  return { parent: dice.one(rows).guid, slot: dice.one(slots), order: dice.one(orders) };
}

function blockFrom(dice: Dice, guid: string, { place, isOld }: { place: Place; isOld: boolean }): Block {
  const buildingBlockName = dice.one(names);
  const today = schemaOf(schemas, buildingBlockName)?.upgrades.length ?? 0;
  const version = isOld ? dice.below(today + 1) : today;
  const content: Block['content'] = {};
  if (buildingBlockName !== 'Row') content.shared = sharedFrom(dice, buildingBlockName, version);
  if (buildingBlockName === 'Note' || buildingBlockName === 'Quote') {
    for (const language of languages)
      if (language === 'nl' || dice.chance(50)) content[language] = textsFrom(dice, buildingBlockName, version);
  }
  return { guid, buildingBlockName, version, place, options: dice.chance(50) ? { width: '6' } : {}, content, made: {} };
}

function sharedFrom(dice: Dice, name: string, version: number): JsonObject {
  if (name === 'Quote') return version === 2 ? { photo: word(dice) } : { photo: word(dice), tone: 'loud' };
  return { image: word(dice) };
}

function textsFrom(dice: Dice, name: string, version: number): JsonObject {
  if (name === 'Note') return { heading: word(dice), text: word(dice) };
  return { text: word(dice), [version === 0 ? 'author' : 'source']: word(dice) };
}

export const word = (dice: Dice) => `w${dice.below(1000)}`;

/** What a sensible editor could do to this document now. `prefix` keeps the new guids of two people apart. */
export function commandFrom(seed: number, document: PageDocument, prefix: string): Command {
  const dice = diceFrom(seed);
  const kind = kinds[dice.below(kinds.length)] ?? insertFrom;
  return document.blocks.length === 0 ? insertFrom(dice, document, prefix) : kind(dice, document, prefix);
}

/** Puts one row into another, in one language or in all: what makes cycles when two people do it. */
export function nestingFrom(seed: number, document: PageDocument, prefix: string): Command {
  const dice = diceFrom(seed);
  const rows = document.blocks.filter(({ buildingBlockName }) => buildingBlockName === 'Row');
  if (rows.length < 2) return commandFrom(seed, document, prefix);
  const { guid } = dice.one(rows);
  const place: Place = { parent: dice.one(rows).guid, slot: dice.one(slots), order: dice.one(orders) };
  if (dice.chance(30)) return { name: 'setException', input: { guid, language: dice.one(languages), place } };
  return { name: 'move', input: { guid, place } };
}

type Kind = (dice: Dice, document: PageDocument, prefix: string) => Command;

const insertFrom: Kind = (dice, { blocks }, prefix) => {
  const outer = blockFrom(dice, `${prefix}${dice.below(1e9)}`, { place: placeFrom(dice, blocks), isOld: false });
  if (outer.buildingBlockName !== 'Row' || dice.chance(50)) return { name: 'insert', input: { blocks: [outer] } };
  const inner = blockFrom(dice, `${outer.guid}-in`, {
    place: { parent: outer.guid, slot: 'first', order: 'V' },
    isOld: false,
  });
  return { name: 'insert', input: { blocks: [outer, inner] } };
};

const moveFrom: Kind = (dice, { blocks }) => {
  const { guid } = dice.one(blocks);
  const inside = withDescendants(new Map(blocks.map((block) => [block.guid, block])), guid);
  const others = dice.chance(90) ? blocks.filter((block) => !inside.has(block.guid)) : blocks;
  return { name: 'move', input: { guid, place: placeFrom(dice, others) } };
};

const duplicateFrom: Kind = (dice, { blocks }, prefix) => {
  const { guid } = dice.one(blocks);
  const inside = withDescendants(new Map(blocks.map((block) => [block.guid, block])), guid);
  const mark = dice.below(1e9);
  const guids = Object.fromEntries([...inside].map((one, at) => [one, `${prefix}${mark}-${at}`]));
  return { name: 'duplicate', input: { guid, guids, place: placeFrom(dice, blocks) } };
};

const removeFrom: Kind = (dice, { blocks }) => {
  const parents = new Set(blocks.map(({ place }) => ('parent' in place ? place.parent : '')));
  const leaves = blocks.filter(({ guid }) => !parents.has(guid));
  return { name: 'remove', input: { guid: dice.one(dice.chance(70) ? leaves : blocks).guid } };
};

const known = ({ blocks }: PageDocument, ...wanted: string[]) => {
  const found = blocks.filter(({ buildingBlockName }) => wanted.includes(buildingBlockName));
  return found.length > 0 ? found : blocks;
};
const versionOf = (block: Block) => schemaOf(schemas, block.buildingBlockName)?.upgrades.length ?? 0;

const contentFrom: Kind = (dice, document) => {
  const block = dice.one(known(document, 'Note', 'Quote'));
  const at = { guid: block.guid, version: versionOf(block) };
  const value = dice.chance(15) ? {} : { value: word(dice) };
  if (dice.chance(20)) {
    const field = block.buildingBlockName === 'Quote' ? 'photo' : 'image';
    return { name: 'changeContent', input: { ...at, language: 'shared', field, ...value } };
  }
  const [language, field] = [dice.one(languages), dice.one(['text', 'text', 'blockTitle'])];
  const made = language !== 'nl' && dice.chance(50) ? madeFrom(block, 'nl', schemas) : undefined;
  return { name: 'changeContent', input: { ...at, language, field, ...value, ...(made && { made }) } };
};

const optionsFrom: Kind = (dice, document) => {
  const block = dice.one(known(document, 'Note', 'Row', 'Quote', 'Figure'));
  const columns = ['Row', 'Note'].includes(block.buildingBlockName) &&
    dice.chance(50) && { columns: 1 + dice.below(3) };
  const options: JsonObject = { ...columns, ...(dice.chance(50) && { width: dice.one(['12', '6', '3']) }) };
  const reset = dice.chance(25) ? { reset: ['anchor', 'width'] } : {};
  return { name: 'changeOptions', input: { guid: block.guid, version: versionOf(block), options, ...reset } };
};

const pageFrom: Kind = (dice) => {
  const part = dice.below(3);
  if (part === 0)
    return { name: 'changePage', input: { title: { [dice.one(languages)]: dice.chance(20) ? null : word(dice) } } };
  if (part === 1) return { name: 'changePage', input: { layout: dice.one(layouts) } };
  return {
    name: 'changePage',
    input: dice.chance(70)
      ? { options: { [dice.one(['showHeader', 'extra'])]: word(dice) } }
      : { reset: ['showMainMenu'] },
  };
};

const exceptionFrom: Kind = (dice, { blocks }) => {
  const at = { guid: dice.one(blocks).guid, language: dice.one(languages) };
  if (dice.chance(40)) return { name: 'setException', input: { ...at, hidden: dice.chance(80) } };
  const inside = withDescendants(new Map(blocks.map((block) => [block.guid, block])), at.guid);
  return {
    name: 'setException',
    input: {
      ...at,
      place: placeFrom(
        dice,
        blocks.filter(({ guid }) => !inside.has(guid)),
      ),
    },
  };
};

const resetFrom: Kind = (dice, { exceptions, blocks }) => {
  const held = Object.entries(exceptions).flatMap(([language, own]) =>
    Object.keys(own).map((guid) => ({ guid, language })),
  );
  const at = held.length > 0 ? dice.one(held) : { guid: dice.one(blocks).guid, language: dice.one(languages) };
  const parts = dice.chance(50) ? { parts: [dice.one<'hidden' | 'place'>(['hidden', 'place'])] } : {};
  return { name: 'resetException', input: { ...at, ...parts } };
};

const languagesFrom: Kind = (dice, { blocks }) => {
  const only = dice.chance(50) ? null : languages.filter(() => dice.chance(50));
  const input = { guid: dice.one(blocks).guid, only: only && only.length > 0 ? only : null };
  return { name: 'setLanguages', input };
};

const translateFrom: Kind = (dice, document) => {
  const block = dice.one(known(document, 'Note', 'Quote'));
  const texts = dice.chance(15) ? {} : { text: word(dice), ...(dice.chance(30) && { blockTitle: word(dice) }) };
  const made = madeFrom(block, 'nl', schemas);
  const input = {
    guid: block.guid,
    version: versionOf(block),
    language: dice.one(['en', 'de'] as const),
    texts,
    ...(made && { made }),
  };
  return { name: 'translate', input };
};

const confirmFrom: Kind = (dice, document) => {
  const block = dice.one(known(document, 'Note', 'Quote'));
  const made = madeFrom(block, 'nl', schemas) ?? { from: 'nl', source: '' };
  return {
    name: 'confirmTranslation',
    input: { guid: block.guid, version: versionOf(block), language: dice.one(['en', 'de'] as const), made },
  };
};

const kinds: readonly Kind[] = [
  insertFrom,
  moveFrom,
  removeFrom,
  removeFrom,
  duplicateFrom,
  contentFrom,
  contentFrom,
  optionsFrom,
  pageFrom,
  exceptionFrom,
  resetFrom,
  languagesFrom,
  translateFrom,
  confirmFrom,
];
