import { paragraph } from '#document/build-rich-text.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { apply } from '#document/commands/apply.ts';
import { type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { Block, JsonObject, PageDocument } from '#document/page-document.ts';
import { parentOf } from '#document/places/language-tree.ts';
import type { RichTextNode } from '#document/rich-text.ts';
import { textsOf } from '#document/translation/text-states.ts';
import { wordsIn } from '#document/translation/words.ts';
import type { Step } from '#features/authoring/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { SyncStore } from './sync-store.ts';

export interface DisabledBlock {
  /** Of the block that was added. */
  block: string;
  /** Of which the platform takes no new ones. */
  type: string;
}

/** The block that the server refused with its type turned off since the page was opened (decision 0087). */
export function disabledBlockIn(error: unknown): DisabledBlock | undefined {
  if (!(error instanceof AppError) || error.fields.steps !== 'type_disabled') return undefined;
  const { block, type } = error.fields;
  return block !== undefined && type !== undefined ? { block, type } : undefined;
}

/**
 * Takes a block that the server refused out of what waits. The words that were typed in it, and in new blocks that stand in it, stay in
 * a text in its place; all else is still sent. Undefined: it is not there.
 */
export function takeOut(
  store: SyncStore,
  { block }: DisabledBlock,
  schemas: Schemas,
): { keepsWords: boolean } | undefined {
  const before = store.confirmed;
  const now = store.state().document;
  let document = before;
  let found: { keepsWords: boolean } | undefined;
  const pending = store.state().pending.flatMap((step): Step[] => {
    const commands = step.commands.flatMap((command): EditorCommand[] => {
      const isIt = command.name === 'insert' && command.input.blocks.some(({ guid }) => guid === block);
      const kept = isIt ? insertText(command.input.blocks, { before, now, schemas }) : command;
      if (isIt) found = { keepsWords: kept !== undefined };
      if (!kept) return [];
      const applied = apply(document, kept, schemas);
      if (!applied.ok) return [];
      document = applied.document;
      return [kept];
    });
    return commands.length > 0 ? [{ ...step, commands }] : [];
  });
  if (found) {
    store.change({ pending, document, saving: 'waiting' });
    store.keep();
  }
  return found;
}

interface Known {
  before: PageDocument;
  now: PageDocument;
  schemas: Schemas;
}

/** A text with all words that stand now in blocks that were added together, and in what was added in them since; undefined: there are none. */
function insertText([outer]: readonly Block[], { before, now, schemas }: Known): EditorCommand | undefined {
  const schema = schemaOf(schemas, 'Text');
  if (!outer || !schema) return undefined;
  const paragraphs: Record<string, RichTextNode[]> = {};
  for (const block of newWithin(outer.guid, { before, now }))
    for (const [language, texts] of textsOf(block, schemas) ?? []) {
      paragraphs[language] ??= [];
      paragraphs[language].push(...nodesOf(block, texts, schemas));
    }
  const content = Object.entries(paragraphs).map(([language, content]) => [
    language,
    { body: { type: 'doc', content } },
  ]);
  if (content.length === 0) return undefined;
  const { guid, place, only } = outer;
  const text = {
    guid,
    buildingBlockName: schema.name,
    version: schema.upgrades.length,
    place,
    ...(only && { only }),
    options: {},
    content: Object.fromEntries(content),
    made: {},
  };
  return { name: 'insert', input: { blocks: [text] } };
}

/** A block and all in it that was not there before, the outer ones first. */
function newWithin(guid: string, { before, now }: Pick<Known, 'before' | 'now'>): Block[] {
  const known = new Set(before.blocks.map((block) => block.guid));
  const own = now.blocks.filter((block) => block.guid === guid);
  const inner = now.blocks.filter((block) => parentOf(block.place) === guid && !known.has(block.guid));
  return [...own, ...inner.flatMap((block) => newWithin(block.guid, { before, now }))];
}

const nodesOf = ({ buildingBlockName }: Block, texts: JsonObject, schemas: Schemas): RichTextNode[] => {
  const schema = schemaOf(schemas, buildingBlockName);
  return schema
    ? wordsIn(schema, texts).flatMap((words) => ('rich' in words ? words.rich.content : lines(words.text)))
    : [];
};

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line));
