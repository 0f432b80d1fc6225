import { z } from 'zod';
import { isEmpty, pick } from './canonical.ts';
import { type CommonContent, type CommonOptions, commonContent, commonOptions } from './common-options.ts';
import type { BlockSchema, StoredParts } from './define-block-schema.ts';
import { isOutdated, type Schemas, schemaOf } from './fingerprint.ts';
import type { Block, JsonObject, Language } from './page-document.ts';
import { upgradeParts } from './upgrade.ts';

export type ReadContent = Readonly<Record<string, unknown> & CommonContent>;
export type ReadOptions = Readonly<Record<string, unknown> & CommonOptions>;

export interface ReadableBlock {
  readonly ok: true;
  readonly block: Block;
  readonly schema: BlockSchema;
  readonly options: ReadOptions;
  /** Shared and own content together, for each language that has texts of its own. Undefined where those are broken. */
  readonly contents: Readonly<Record<Language, ReadContent | undefined>>;
  /** Shared content, and defaults for the rest. */
  readonly bare: ReadContent;
  /** Slots that its options give it, in reading order. */
  readonly slots: readonly string[];
  /** Languages whose source changed after they were made. */
  readonly outdated: readonly Language[];
}

export type UnreadableWhy = 'unknown_block' | 'newer_version' | 'broken_upgrade' | 'bad_options' | 'bad_content';
export interface UnreadableBlock {
  readonly ok: false;
  readonly block: Block;
  readonly why: UnreadableWhy;
}
export type ReadBlock = ReadableBlock | UnreadableBlock;

/** Brings a stored block up to today's version of its type and parses it. Never throws, and never changes what is stored. */
export function readBlock(block: Block, schemas: Schemas): ReadBlock {
  const schema = schemaOf(schemas, block.buildingBlockName);
  if (!schema) return { ok: false, block, why: 'unknown_block' };
  if (block.version > schema.upgrades.length) return { ok: false, block, why: 'newer_version' };
  const parts = upgradeParts(block, schema);
  if (!parts) return { ok: false, block, why: 'broken_upgrade' };

  const options = readOptions(parts.options, schema);
  const slots = options && slotsOf(schema, options);
  if (!options || !slots) return { ok: false, block, why: 'bad_options' };

  const bare = readContent(parts, undefined, schema);
  if (!bare) return { ok: false, block, why: 'bad_content' };

  const own = Object.keys(parts.content).filter((part) => part !== 'shared' && !isEmpty(parts.content[part] ?? {}));
  const contents = Object.fromEntries(own.map((language) => [language, readContent(parts, language, schema)]));
  const outdated = Object.keys(block.made).filter((language) => isOutdated(block, language, schemas));
  return { ok: true, block, schema, options, contents, bare, slots, outdated };
}

/** Shared content of one block with the texts that another revision of it has. */
export function withTextsOf(read: ReadableBlock, texts: ReadContent): ReadContent {
  const content: Record<string, unknown> & CommonContent = { ...read.bare, blockTitle: texts.blockTitle };
  for (const field of read.schema.translatable) content[field] = texts[field];
  return content;
}

function readOptions(stored: JsonObject, schema: BlockSchema): ReadOptions | undefined {
  const general = commonOptions.safeParse(stored);
  const own = z.safeParse(schema.options, pick(stored, Object.keys(schema.options.shape)));
  return general.success && own.success ? { ...general.data, ...own.data } : undefined;
}

function readContent(parts: StoredParts, language: Language | undefined, schema: BlockSchema): ReadContent | undefined {
  const texts = language === undefined ? {} : (parts.content[language] ?? {});
  const fields = pick({ ...parts.content.shared, ...texts }, Object.keys(schema.content.shape));
  const general = commonContent.safeParse(texts);
  const own = z.safeParse(schema.content, fields);
  return general.success && own.success ? { ...general.data, ...own.data } : undefined;
}

/** Slots under these options. Undefined when the type's own function fails on them. */
function slotsOf(schema: BlockSchema, options: ReadOptions): readonly string[] | undefined {
  try {
    return schema.slots?.(options) ?? [];
  } catch {
    return undefined;
  }
}
