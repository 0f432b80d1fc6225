import { isSameJson } from '#document/canonical.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import { textFields } from '#document/commands/block-rules.ts';
import { type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { Area, Block, JsonObject, PageDocument, Place } from '#document/page-document.ts';
import { placesOf } from '#document/places/language-tree.ts';
import { areasOf, shownArea } from '#document/places/layout.ts';
import { orderBetween } from '#document/places/order-key.ts';
import { readBlock } from '#document/read-block.ts';
import type { PageBlock } from '../documents/page-block.contract.ts';
import type { SentBlock } from './edit-items.contract.ts';

/** A block that a caller sent, with the guid that it has or gets. */
export type NamedBlock = SentBlock & { guid: string };

export interface SentBlocks {
  /** As reading gives them to who sends. */
  read: readonly PageBlock[];
  sent: readonly NamedBlock[];
  /** That was read; of the texts of new blocks that name none. */
  language: string;
}

/** What cannot be, by the field below the list of blocks (`2.content.body`). */
export interface RefusedField {
  field: string;
  code: string;
}

export const withGuids = (blocks: readonly SentBlock[]): NamedBlock[] =>
  blocks.map((block) => ({ ...block, guid: block.guid ?? crypto.randomUUID() }));

/** What is wrong whatever document the blocks stand in. */
export function wrongBlocks(
  { read, sent, language }: SentBlocks,
  { layout, languages, schemas }: Frame,
): RefusedField[] {
  const known = new Map(read.map((block) => [block.guid, block]));
  const slots = new Map(sent.map((block) => [block.guid, slotsOf(block, { language, schemas })]));
  const guids = sent.map(({ guid }) => guid);
  const reached = new Set(inTreeOrder(sent).map(({ guid }) => guid));
  return sent.flatMap((block, at) => {
    const before = known.get(block.guid);
    const positions = block.parentGuid === null ? areasOf(layout) : slots.get(block.parentGuid);
    const isPosition = positions?.some((one) => one === block.layoutPosition) ?? true;
    const wrong: (readonly [field: string, code: string] | false)[] = [
      guids.indexOf(block.guid) !== at && ['guid', 'guid_taken'],
      before !== undefined &&
        before.buildingBlockName !== block.buildingBlockName && ['buildingBlockName', 'read_only'],
      block.parentGuid !== null && !guids.includes(block.parentGuid) && ['parentGuid', 'unknown'],
      guids.includes(block.parentGuid ?? '') && !reached.has(block.guid) && ['parentGuid', 'would_cycle'],
      !isPosition && ['layoutPosition', 'bad_place'],
      block.language !== undefined && !languages.includes(block.language) && ['language', 'unknown'],
    ];
    return wrong.flatMap((one) => (one ? [{ field: `${at}.${one[0]}`, code: one[1] }] : []));
  });
}

/** Undefined where the block itself cannot be. */
function slotsOf(block: NamedBlock, how: Omit<Making, 'place'>): readonly string[] | undefined {
  const place: Place = { area: 'main', order: 'V' };
  const read = readBlock(newBlock(block, { ...how, place }), how.schemas);
  return read.ok ? read.slots : undefined;
}

interface Frame {
  layout: PageDocument['layout'];
  schemas: Schemas;
  /** Of the platform. */
  languages: readonly string[];
}

interface Plan {
  commands: EditorCommand[];
  refused: RefusedField[];
}

/**
 * The commands that turn the blocks of a document from what was read of it into what was sent: only what differs is written.
 * Options and texts that a block leaves out stay as they are. A document that lacks a block that was read refuses its change
 * as `unknown_block`.
 */
export function blockCommands(document: PageDocument, blocks: SentBlocks, schemas: Schemas): Plan {
  const plan: Plan = { commands: [], refused: [] };
  let current = document;
  const perform = (field: string, command: EditorCommand) => {
    const applied = apply(current, command, schemas);
    if (applied.ok) {
      current = applied.document;
      plan.commands.push(command);
    } else plan.refused.push({ field, code: applied.refusal.code });
  };
  placeBlocks(blocks, { current: () => current, perform, schemas });
  for (const [at, block] of blocks.sent.entries()) {
    const before = blocks.read.find(({ guid }) => guid === block.guid);
    if (before)
      changeBlock(before, block, { perform: (field, command) => perform(`${at}.${field}`, command), schemas });
  }
  for (const guid of leftOut(blocks)) perform(guid, { name: 'remove', input: { guid } });
  return plan;
}

interface Placing {
  current: () => PageDocument;
  perform: (field: string, command: EditorCommand) => void;
  schemas: Schemas;
}

/** The outer ones first, so that what a block goes into stands already. */
function placeBlocks({ read, sent, language }: SentBlocks, { current, perform, schemas }: Placing) {
  const known = new Map(read.map((block, at) => [block.guid, { ...block, at }]));
  for (const group of groupsOf(sent)) {
    const stays = staying(
      group.map(({ guid }) => guid).filter((guid) => isSameGroup(known.get(guid), group)),
      known,
    );
    let previous: string | null = null;
    for (const block of group) {
      const field = `${sent.indexOf(block)}`;
      const place = placeAfter(current(), block, { previous, language });
      if (!known.has(block.guid)) {
        perform(field, { name: 'insert', input: { blocks: [newBlock(block, { place, language, schemas })] } });
      } else if (!stays.has(block.guid)) {
        const isExcepted = current().exceptions[language]?.[block.guid]?.place !== undefined;
        perform(
          `${field}.sortId`,
          isExcepted
            ? { name: 'setException', input: { guid: block.guid, language, place } }
            : { name: 'move', input: { guid: block.guid, place } },
        );
      }
      if (current().blocks.some(({ guid }) => guid === block.guid)) previous = block.guid;
    }
  }
}

type Where = Pick<SentBlock, 'parentGuid' | 'layoutPosition'>;

const isSameGroup = (before: Where | undefined, [first]: readonly Where[]) =>
  before !== undefined && before.parentGuid === first?.parentGuid && before.layoutPosition === first.layoutPosition;

/** Blocks of one place, in the order that their numbers say; the places of the outer blocks first. */
function groupsOf(sent: readonly NamedBlock[]): NamedBlock[][] {
  const groups = Map.groupBy(inTreeOrder(sent), (block) => `${block.parentGuid ?? ''} ${block.layoutPosition}`);
  return [...groups.values()].map(inOrder);
}

/** One without a number comes after the one before it. */
function inOrder(group: readonly NamedBlock[]): NamedBlock[] {
  let last = 0;
  const numbered = group.map((block) => {
    last = block.sortId ?? last;
    return { block, number: last };
  });
  return numbered.sort((one, other) => one.number - other.number).map(({ block }) => block);
}

/** Those that hang on the page, then those in them, and so on; what hangs in itself is left out. */
function inTreeOrder(sent: readonly NamedBlock[]): NamedBlock[] {
  const children = Map.groupBy(sent, ({ parentGuid }) => parentGuid);
  const ordered: NamedBlock[] = [];
  for (let level = children.get(null) ?? []; level.length > 0; ) {
    ordered.push(...level);
    level = [...new Set(level.map(({ guid }) => guid))].flatMap((guid) => children.get(guid) ?? []);
    if (ordered.length > sent.length) break;
  }
  return ordered;
}

/** As many as can stay where they are while the others move: the longest run that is in the order that was read. */
function staying(guids: readonly string[], known: ReadonlyMap<string, { at: number }>): ReadonlySet<string> {
  const runs: string[][] = [];
  const at = (guid: string | undefined) => known.get(guid ?? '')?.at ?? 0;
  for (const guid of guids) runs.push([...longest(runs.filter((run) => at(run.at(-1)) < at(guid))), guid]);
  return new Set(longest(runs));
}

const longest = (runs: readonly string[][]): readonly string[] =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), []);

/** Behind a block of the same place; without one, before all. */
function placeAfter(
  document: PageDocument,
  { parentGuid, layoutPosition }: Where,
  { previous, language }: { previous: string | null; language: string },
): Place {
  const { places } = placesOf(document, language);
  const isHere = (place: Place) =>
    parentGuid === null
      ? 'area' in place && shownArea(place.area, document.layout) === layoutPosition
      : 'parent' in place && place.parent === parentGuid && place.slot === layoutPosition;
  const orders = [...places.values()]
    .filter(isHere)
    .map(({ order }) => order)
    .sort();
  const before = previous === null ? null : (places.get(previous)?.order ?? null);
  const after = orders.find((order) => before === null || order > before) ?? null;
  const order = orderBetween(before, after);
  if (parentGuid === null) return { area: layoutPosition as Area, order };
  return { parent: parentGuid, slot: layoutPosition, order };
}

interface Making {
  place: Place;
  language: string;
  schemas: Schemas;
}

function newBlock(block: NamedBlock, { place, language, schemas }: Making): Block {
  const schema = schemaOf(schemas, block.buildingBlockName);
  const texts = schema ? textFields(schema) : [];
  const own = Object.entries(block.content).filter(([field]) => texts.includes(field));
  const shared = Object.entries(block.content).filter(([field]) => !texts.includes(field));
  return {
    guid: block.guid,
    buildingBlockName: block.buildingBlockName,
    version: schema?.upgrades.length ?? 0,
    made: {},
    place,
    options: block.options,
    content: {
      ...(shared.length > 0 && { shared: Object.fromEntries(shared) }),
      ...(own.length > 0 && { [block.language ?? language]: Object.fromEntries(own) }),
    },
  };
}

/** Options and texts that differ. In another language than what was read, all its texts are written. */
function changeBlock(before: PageBlock, block: NamedBlock, { perform, schemas }: Pick<Placing, 'perform' | 'schemas'>) {
  const schema = schemaOf(schemas, before.buildingBlockName);
  if (!schema) return;
  const { guid } = block;
  const version = schema.upgrades.length;
  const language = block.language ?? before.language;
  for (const [key, value] of differing(before.options, block.options))
    perform(`options.${key}`, { name: 'changeOptions', input: { guid, version, options: { [key]: value } } });
  for (const [field, value] of Object.entries(block.content)) {
    const isText = textFields(schema).includes(field);
    const isSame = isSameJson(value, before.content[field]) && (!isText || language === before.language);
    if (isSame) continue;
    const part = isText ? language : 'shared';
    perform(`content.${field}`, { name: 'changeContent', input: { guid, version, language: part, field, value } });
  }
}

const differing = (before: Readonly<Record<string, unknown>>, after: JsonObject) =>
  Object.entries(after).filter(([key, value]) => !isSameJson(value, before[key]));

/** What was read and not sent back, without what goes along with the block around it. */
function leftOut({ read, sent }: SentBlocks): string[] {
  const kept = new Set(sent.map(({ guid }) => guid));
  const gone = new Set(read.map(({ guid }) => guid).filter((guid) => !kept.has(guid)));
  return read.filter(({ guid, parentGuid }) => gone.has(guid) && !gone.has(parentGuid ?? '')).map(({ guid }) => guid);
}
