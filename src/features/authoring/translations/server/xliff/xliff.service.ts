import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import { fingerprint, schemaOf } from '#document/fingerprint.ts';
import type { JsonObject, PageDocument } from '#document/page-document.ts';
import { textsOf, translationsIn } from '#document/translation/text-states.ts';
import { type Inline, plain, unitsOf } from '#document/translation/units.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { withRightsHeld } from '#infra/http/endpoints.ts';
import { AppError } from '#kernel/errors.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { toSlug } from '#kernel/text/slug.ts';
import { findSources, keepSources } from '../../../../content/documents/server/translations.service.ts';
import { lockWorking, readWorking } from '../../../../content/documents/server/working.service.ts';
import { mayWrite } from '../../../../content/documents/writers.rules.ts';
import { requireEdit } from '../../../../content/edit-rights/server/edit-rights.service.ts';
import { readImageWords } from '../../../../content/items/image-words.ts';
import { saveSteps } from '../../../drafts/server/drafts.service.ts';
import type { ImportedBlock } from '../../xliff.contract.ts';
import { requireLanguage } from '../translations.service.ts';
import { readXliffFile } from './read-file.ts';
import type { ReadUnit, ReadXliff } from './read-xliff.ts';
import { takeOver } from './take-over.ts';
import { addressOfOwn, imageGuid, stateOf, titleGuid, unitId } from './unit-names.ts';
import { writeXliff, type XliffGroup } from './write-xliff.ts';

interface Languages {
  source: string;
  target: string;
}

/** The texts of a document for translators. Their source is kept, so that what comes back finds it, however late. */
export async function exportXliff(ctx: Ctx, owner: string, languages: Languages) {
  await requireEdit(ctx, owner);
  for (const language of [languages.source, languages.target]) requireLanguage(ctx, language);
  if (languages.source === languages.target)
    throw new AppError('validation_failed', 'source and target are one language', { target: 'same_as_source' });
  const { document } = await readWorking(ctx, owner);
  const sources = new Map<string, JsonObject>();
  const groups = groupsOf(document, languages, { sources, writer: ctx.actor });
  await keepSources(ctx, owner, sources);
  const title = localized(document.title, languages.source, ctx.platform.defaultLanguage).text;
  const xliff = writeXliff({ ...languages, file: owner, original: title || owner, groups });
  return { fileName: `${toSlug(title) || 'document'}-${languages.source}-${languages.target}.xlf`, xliff };
}

function groupsOf(
  document: PageDocument,
  { source, target }: Languages,
  { sources, writer }: { sources: Map<string, JsonObject>; writer: Ctx['actor'] },
): XliffGroup[] {
  const groups: XliffGroup[] = [];
  const { imageAlt, isImageDecorative } = readImageWords(document.options);
  const own = [
    ownGroup(titleGuid, document.title, { source, target }),
    ...(isImageDecorative ? [] : [ownGroup(imageGuid, imageAlt, { source, target })]),
  ];
  groups.push(...own.flatMap((group) => group ?? []));
  const asked = { language: target, source, schemas: blockSchemas };
  for (const { guid, state } of translationsIn(document, asked)) {
    const block = document.blocks.find((one) => one.guid === guid);
    const schema = block && schemaOf(blockSchemas, block.buildingBlockName);
    const texts = block && textsOf(block, blockSchemas);
    const from = texts?.get(source);
    // What somebody may not write comes back from nobody whom they ask.
    if (!block || !schema || !from || !mayWrite(writer, schema)) continue;
    const address = fingerprint(from);
    sources.set(address, from);
    const there = new Map(unitsOf(schema, texts?.get(target) ?? {}).map((unit) => [unit.path, unit.inlines]));
    const units = unitsOf(schema, from).map((unit) => ({
      ...unit,
      id: unitId(guid, { language: source, address }, unit.path),
      isDone: state === 'made' || state === 'own',
      target: sameCodes(there.get(unit.path), unit.inlines),
    }));
    const now = stateOf(texts?.get(target) ?? {});
    if (units.length > 0) groups.push({ id: guid, name: block.buildingBlockName, state: now, units });
  }
  return groups;
}

/** A text of the document itself; undefined where the source language has none. */
function ownGroup(name: string, texts: Localized, { source, target }: Languages): XliffGroup | undefined {
  const text = texts[source] ?? '';
  if (text.trim() === '') return undefined;
  const own = texts[target];
  const id = unitId(name, { language: source, address: addressOfOwn(name, text) }, name);
  const inlines = [{ text }];
  const unit = { id, path: name, inlines, target: own ? [{ text: own }] : undefined, isDone: true };
  return { id: name, name, state: stateOf({ [name]: own ?? '' }), units: [unit] };
}

/** What there is of a translation, where its marks can be named by those of the source; else its words alone. */
function sameCodes(target: readonly Inline[] | undefined, source: readonly Inline[]): Inline[] | undefined {
  if (!target) return undefined;
  const shape = (inlines: readonly Inline[]): unknown =>
    inlines.flatMap((one) => ('inner' in one ? [{ ...one, inner: shape(one.inner) }] : 'id' in one ? [one] : []));
  return isSameJson(shape(target), shape(source)) ? [...target] : [{ text: plain(target) }];
}

interface Importing {
  owner: string;
  xliff: string;
  isDryRun: boolean;
  useFile: readonly { name: string; seen: string }[];
  key: string;
  /** Lets the call in once more, as its sender's rights are when the file was read. */
  readAgain: () => Promise<Ctx>;
}

/**
 * Takes over what translators sent back, block by block: all of a block, or nothing of it. The file is read before the
 * transaction begins, which waits for no worker.
 */
export async function importXliff(ctx: Ctx, { owner, xliff, isDryRun, useFile, key, readAgain }: Importing) {
  await requireEdit(ctx, owner);
  const read = await readXliffFile(xliff);
  if (read.file !== owner) throw new AppError('validation_failed', 'of another document', { xliff: 'other_document' });
  requireLanguage(ctx, read.target);
  if (read.source === read.target)
    throw new AppError('validation_failed', 'source and target are one language', { xliff: 'same_as_source' });
  return inTransaction(ctx, async (ctx) => {
    const held = await withRightsHeld(ctx, { endpoint: { changesRights: false }, readAgain });
    return takeRead(held, { owner, read, isDryRun, useFile, key });
  });
}

async function takeRead(
  ctx: Ctx,
  { owner, read, isDryRun, useFile, key }: Omit<Importing, 'xliff' | 'readAgain'> & { read: ReadXliff },
) {
  const kind = await requireEdit(ctx, owner);
  // What is compared here stays so until the answer is true.
  const { document, version } = await (isDryRun ? readWorking : lockWorking)(ctx, owner);
  const there = new Map(document.blocks.map((block) => [block.guid, block]));
  const units = byBlock(read);
  const sources = await findSources(ctx, owner, addressesIn(units));
  const blocks: ImportedBlock[] = [];
  const commands: EditorCommand[] = [];
  const chosen = new Map(useFile.map(({ name, seen }) => [name, seen]));
  let current = document;
  for (const [name, own] of units) {
    const found = takeOver({ actor: ctx.actor, name, units: own, read, document, there, sources, chosen });
    const applied = found.command && apply(current, found.command, blockSchemas);
    if (applied?.ok) current = applied.document;
    const isRefused = applied?.ok === false;
    if (found.command && !isRefused) commands.push(found.command);
    blocks.push(
      isRefused ? { ...found.block, result: 'refused', errors: [{ unit: '', code: 'bad_content' }] } : found.block,
    );
  }
  if (!isDryRun && commands.length > 0)
    await saveWhole(ctx, { owner, kind, body: { base: version, key, steps: [{ id: key, commands }] } });
  return { language: read.target, blocks };
}

/** Saves all of it, or nothing: what was refused would be told as imported. */
async function saveWhole(ctx: Ctx, saving: Parameters<typeof saveSteps>[1]) {
  const { conflicts } = await saveSteps(ctx, saving);
  if (conflicts.length > 0) throw new AppError('conflict', 'the document was changed meanwhile');
}

/** By the block and the state of its source that the id of a unit names. Throws `validation_failed` for another source language. */
function byBlock({ units, source }: ReadXliff): Map<string, Map<string, ReadUnit>> {
  const blocks = new Map<string, Map<string, ReadUnit>>();
  for (const unit of units) {
    const [, guid, language, address, path] = /^([\w-]+):([\w-]+)\.([\da-f]{16}):(.+)$/.exec(unit.id) ?? [];
    if (guid === undefined || path === undefined) continue;
    if (language !== source)
      throw new AppError('validation_failed', `made from ${language}`, { xliff: 'other_source' });
    const name = `${guid}:${address}`;
    blocks.set(name, (blocks.get(name) ?? new Map<string, ReadUnit>()).set(path, unit));
  }
  return blocks;
}

const addressesIn = (units: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...units.keys()].map((name) => name.split(':')[1] ?? '')),
];
