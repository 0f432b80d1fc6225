import { z } from 'zod';
import { type BlockName, blockSchemas } from '#blocks/schemas.ts';
import { headingLevels } from '#document/heading-levels.ts';
import type { Block, JsonObject, Place } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import type { RichText, RichTextNode } from '#document/rich-text.ts';
import { describeWords } from './describe-words.ts';
import { toTexts } from './fit-rich-text.ts';
import type { DraftBlock, Piece, Tally } from './scope.ts';

interface Assembling {
  language: string;
  /** Gives the guid of the next block. */
  nextGuid: () => string;
  tally: Tally;
  /** The level that visitors get of the last heading in a text so far; that of the title where there is none yet. */
  lastLevel: number;
}

type Spot = { area: 'main' } | { parent: string; slot: string };

/** Blocks of the pieces, in their order. Running text that follows on itself is one Text. */
export function assemble(pieces: readonly Piece[], making: Assembling, spot: Spot = { area: 'main' }): Block[] {
  const drafts = toDrafts(pieces);
  const orders = ordersBetween(null, null, drafts.length);
  return drafts.flatMap((draft, at) => toBlocks(draft, making, { ...spot, order: orders[at] ?? 'U' }));
}

function toDrafts(pieces: readonly Piece[]): DraftBlock[] {
  const drafts: DraftBlock[] = [];
  let open: RichTextNode[] = [];
  let anchor = '';
  const add = (draft: DraftBlock) => {
    drafts.push(anchor === '' ? draft : { ...draft, options: { ...draft.options, anchor } });
    anchor = '';
  };
  const flush = () => {
    for (const body of toTexts(open))
      add({ name: 'Text', content: { body: body as unknown as JsonObject }, options: {} });
    open = [];
  };
  for (const piece of pieces) {
    if ('rich' in piece) open.push(piece.rich);
    else {
      flush();
      if ('block' in piece) add(piece.block);
      else if (/^[a-z][\w-]*$/i.test(piece.anchor)) anchor = piece.anchor;
    }
  }
  flush();
  return drafts;
}

function toBlocks(draft: DraftBlock, making: Assembling, place: Place): Block[] {
  const { name, slots = [] } = draft;
  followOutline(draft, making);
  const schema = blockSchemas[name as BlockName];
  const content = z.safeParse(schema.content, draft.content);
  const chosen = draft.isBelowHeading
    ? { ...draft.options, headingLevel: String(Math.min(6, making.lastLevel + 1)) }
    : draft.options;
  const options = z.safeParse(schema.options, chosen);
  if (!content.success || !options.success) return toBlocks(asWords(draft, making), making, place);
  const guid = making.nextGuid();
  const own: Block = {
    guid,
    buildingBlockName: name,
    version: schema.upgrades.length,
    place,
    made: {},
    options: chosen,
    content: byLanguage(content.data as JsonObject, draft.content, {
      translatable: schema.translatable,
      language: making.language,
    }),
  };
  return [own, ...slots.flatMap(([slot, pieces]) => assemble(pieces, making, { parent: guid, slot }))];
}

/** Each text begins at level 2. */
function followOutline({ name, content }: DraftBlock, making: Assembling) {
  if (name !== 'Text') return;
  const levelOf = headingLevels(2);
  for (const { type, attrs } of (content.body as unknown as RichText).content)
    if (type === 'heading') making.lastLevel = levelOf(Number(attrs?.level ?? 2));
}

function byLanguage(
  parsed: JsonObject,
  given: JsonObject,
  { translatable, language }: { translatable: readonly string[]; language: string },
) {
  const entries = Object.entries(parsed).filter(([field]) => Object.hasOwn(given, field));
  const own = Object.fromEntries(entries.filter(([field]) => translatable.includes(field)));
  const shared = Object.fromEntries(entries.filter(([field]) => !translatable.includes(field)));
  return { ...(Object.keys(shared).length > 0 && { shared }), [language]: own };
}

/** What a block type refuses keeps its words. */
function asWords({ name, content }: DraftBlock, { tally }: Assembling): DraftBlock {
  tally.note({ what: name, became: 'words', detail: 'its block refused them' });
  const words = describeWords(content);
  const body = {
    type: 'doc',
    content: words === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  };
  return { name: 'Text', content: { body }, options: {} };
}
