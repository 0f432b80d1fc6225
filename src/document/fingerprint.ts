import { sha256 } from '#kernel/hash/sha-256.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { isEmpty } from './canonical.ts';
import type { BlockSchema } from './define-block-schema.ts';
import type { Block, JsonObject, Language, Made, PageDocument } from './page-document.ts';
import { formsOf, upgradeParts } from './upgrade.ts';

export type Schemas = Readonly<Record<string, BlockSchema>>;

export const schemaOf = (schemas: Schemas, name: string): BlockSchema | undefined =>
  Object.hasOwn(schemas, name) ? schemas[name] : undefined;

/** Content address of one language's texts. */
export const fingerprint = (texts: JsonObject): string => sha256(canonicalJson(texts));

/** What a translation made now from this language should remember. Undefined where that language has no texts of its own. */
export function madeFrom(block: Block, from: Language, schemas: Schemas): Made | undefined {
  const schema = schemaOf(schemas, block.buildingBlockName);
  const texts = schema && upgradeParts(block, schema)?.content[from];
  return texts && !isEmpty(texts) ? { from, source: fingerprint(texts) } : undefined;
}

/** True when the source of this language's texts changed after they were made. An upgrade of the block is no change. */
export function isOutdated(block: Block, language: Language, schemas: Schemas): boolean {
  const schema = schemaOf(schemas, block.buildingBlockName);
  const made = block.made[language];
  if (!schema || !made || isEmpty(block.content[language] ?? {})) return false;
  return isSourceChanged(block, made, schema);
}

/** Compares with every version that the stored source can be read as, because the translation may be from before an upgrade. */
export function isSourceChanged(block: Block, made: Made, schema: BlockSchema): boolean {
  const sources = formsOf(block, schema)?.map(({ content }) => content[made.from]) ?? [];
  const last = sources.at(-1);
  if (!last || isEmpty(last)) return false;
  return !sources.some((texts) => texts && fingerprint(texts) === made.source);
}

/** The block in today's version. Translations that were up to date stay so. Undefined when it cannot be read. */
export function upgradeBlock(block: Block, schema: BlockSchema): Block | undefined {
  if (block.version === schema.upgrades.length) return block;
  const parts = upgradeParts(block, schema);
  if (!parts) return undefined;

  const made = Object.entries(block.made).map(([language, old]) => {
    const texts = parts.content[old.from];
    const source = texts && !isSourceChanged(block, old, schema) ? fingerprint(texts) : old.source;
    return [language, { ...old, source }] as const;
  });
  return { ...block, ...parts, version: schema.upgrades.length, made: Object.fromEntries(made) };
}

/**
 * The texts to keep beside a document, by content address: those that its translations name and that this document holds.
 * Ask it of the document before and after a change: together they hold every source that a fresh translation can name.
 */
export function sourcesOf(document: PageDocument, schemas: Schemas): Map<string, JsonObject> {
  const sources = new Map<string, JsonObject>();
  for (const block of document.blocks) {
    const schema = schemaOf(schemas, block.buildingBlockName);
    for (const from of new Set(Object.values(block.made).map((made) => made.from))) {
      for (const { content } of (schema && formsOf(block, schema)) ?? []) {
        const texts = content[from];
        if (texts && !isEmpty(texts)) sources.set(fingerprint(texts), texts);
      }
    }
  }
  return sources;
}
