import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import { schemaOf, sourcesOf, upgradeBlock } from '#document/fingerprint.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import * as store from './translations.store.ts';

/** The texts that translations of a document were made from, by content address. */
export const readSources = store.selectSources;

export type { TranslationSource } from './translations.store.ts';

/** The same by the beginnings of content addresses, without those that were never kept. */
export const findSources = store.findSources;

/** Keeps texts that somebody is going to translate. */
export const keepSources = store.insertSources;

/** Keeps what a change did to translations: the texts they were made from, and who made or confirmed them. */
export async function keepTranslations(
  ctx: Ctx,
  owner: string,
  { before, after }: { before: PageDocument; after: PageDocument },
) {
  const old = new Map(before.blocks.map((block) => [block.guid, block]));
  const next = new Map(after.blocks.map((block) => [block.guid, block]));
  const changed = after.blocks.flatMap((block) => madeAnew(old.get(block.guid), block));
  const overwritten = before.blocks.flatMap((block) => overwrittenSources(block, next.get(block.guid)));
  if (changed.length === 0 && overwritten.length === 0) return;
  const sources = new Map([...sourcesOf(before, blockSchemas), ...sourcesOf(after, blockSchemas)]);
  const named = new Set([...changed.map(({ source }) => source), ...overwritten]);
  await store.insertSources(ctx, owner, new Map([...sources].filter(([source]) => named.has(source))));
  // What was copied from elsewhere was translated there.
  const entries = changed.filter(({ guid }) => old.has(guid));
  await store.insertEntries(ctx, owner, entries);
}

/** What translations were made from that are written over now: those that came with the document were not kept before. */
function overwrittenSources(was: Block, block: Block | undefined): string[] {
  if (!block || was === block) return [];
  return Object.values(was.made).flatMap(({ from, source }) =>
    isSameJson(was.content[from], block.content[from]) ? [] : [source],
  );
}

/** The languages of a block whose texts somebody made or confirmed since it was so. */
function madeAnew(was: Block | undefined, block: Block): store.TranslationEntry[] {
  if (was === block) return [];
  const schema = schemaOf(blockSchemas, block.buildingBlockName);
  // A newer version of its type gives sources other addresses, and nobody did anything.
  const old = was && schema ? (upgradeBlock(was, schema) ?? was) : was;
  return Object.entries(block.made).flatMap(([language, { from, source, machine }]) => {
    if (isSameJson(old?.made[language], block.made[language])) return [];
    const isSameText = isSameJson(old?.content[language], block.content[language]);
    const how = machine ? 'machine' : isSameText ? 'confirmed' : 'translated';
    return [{ guid: block.guid, language, from, source, how }];
  });
}

export { type Counted, insertCounts } from './translations.store.ts';
