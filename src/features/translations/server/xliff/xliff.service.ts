import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import { fingerprint, schemaOf } from '#document/fingerprint.ts';
import type { Block, JsonObject, PageDocument } from '#document/page-document.ts';
import { textsOf, translationsIn } from '#document/translation/text-states.ts';
import { type Inline, plain, type Unit, unitsOf, withUnits } from '#document/translation/units.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { withRightsHeld } from '#infra/http.ts';
import { AppError } from '#kernel/errors.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { toSlug } from '#kernel/text/slug.ts';
import { demandEdit } from '../../../documents/server/edit-rights.service.ts';
import { findSources, type KeptSource, keepSources } from '../../../documents/server/translations.service.ts';
import { readWorking } from '../../../documents/server/working.service.ts';
import { saveSteps } from '../../../drafts/server/drafts.service.ts';
import { mayWrite } from '../../../drafts/writers.rules.ts';
import { longestAlt, readImageWords } from '../../../items/image-words.ts';
import type { ImportedBlock } from '../../xliff.contract.ts';
import { demandLanguage } from '../translations.service.ts';
import { readXliffFile } from './read-file.ts';
import { inlinesOf, type ReadUnit, type ReadXliff } from './read-xliff.ts';
import { writeXliff, type XliffGroup } from './write-xliff.ts';

interface Languages {
  source: string;
  target: string;
}

/** The texts of a document for translators. Their source is kept, so that what comes back finds it, however late. */
export async function exportXliff(ctx: Ctx, owner: string, languages: Languages) {
  await demandEdit(ctx, owner);
  for (const language of [languages.source, languages.target]) demandLanguage(ctx, language);
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

/** As much of a content address as tells texts of one document apart. */
const shortened = 16;
/** Names that stand where others have the guid of their block. */
const titleGuid = 'title';
const imageGuid = 'image';

/** Names the block, the language and the state of its source, and the place in it: what came back is checked against it. */
const unitId = (guid: string, from: { language: string; address: string }, path: string) =>
  `${guid}:${from.language}.${from.address.slice(0, shortened)}:${path}`;

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
      ...{
        ...unit,
        id: unitId(guid, { language: source, address }, unit.path),
        isDone: state === 'made' || state === 'own',
      },
      target: sameCodes(there.get(unit.path), unit.inlines),
    }));
    if (units.length > 0) groups.push({ id: guid, name: block.buildingBlockName, units });
  }
  return groups;
}

/** A text of the document itself; undefined where the source language has none. */
function ownGroup(name: string, texts: Localized, { source, target }: Languages): XliffGroup | undefined {
  const text = texts[source] ?? '';
  if (text.trim() === '') return undefined;
  const own = texts[target];
  const id = unitId(name, { language: source, address: fingerprint({ [name]: text }) }, name);
  const inlines = [{ text }];
  const unit = { id, path: name, inlines, target: own ? [{ text: own }] : undefined, isDone: true };
  return { id: name, name, units: [unit] };
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
  key: string;
  /** Lets the call in once more, as its sender's rights are when the file was read. */
  readAgain: () => Promise<Ctx>;
}

/**
 * Takes over what translators sent back, block by block: all of a block, or nothing of it. The file is read before the
 * transaction begins, which waits for no worker.
 */
export async function importXliff(ctx: Ctx, { owner, xliff, isDryRun, key, readAgain }: Importing) {
  await demandEdit(ctx, owner);
  const read = await readXliffFile(xliff);
  if (read.file !== owner) throw new AppError('validation_failed', 'of another document', { xliff: 'other_document' });
  demandLanguage(ctx, read.target);
  if (read.source === read.target)
    throw new AppError('validation_failed', 'source and target are one language', { xliff: 'same_as_source' });
  return inTransaction(ctx, async (ctx) => {
    const held = await withRightsHeld(ctx, { endpoint: { changesRights: false }, readAgain });
    return takeRead(held, { owner, read, isDryRun, key });
  });
}

async function takeRead(
  ctx: Ctx,
  { owner, read, isDryRun, key }: Omit<Importing, 'xliff' | 'readAgain'> & { read: ReadXliff },
) {
  const kind = await demandEdit(ctx, owner);
  const { document, version } = await readWorking(ctx, owner);
  const there = new Map(document.blocks.map((block) => [block.guid, block]));
  const units = byBlock(read);
  const sources = await findSources(ctx, owner, addressesIn(units));
  const blocks: ImportedBlock[] = [];
  const commands: EditorCommand[] = [];
  let current = document;
  for (const [name, own] of units) {
    const found = takeOver(ctx, { name, units: own, read, document, there, sources });
    const applied = found.command && apply(current, found.command, blockSchemas);
    if (applied?.ok) current = applied.document;
    const isRefused = applied?.ok === false;
    if (found.command && !isRefused) commands.push(found.command);
    blocks.push(
      isRefused ? { ...found.block, result: 'refused', faults: [{ unit: '', code: 'bad_content' }] } : found.block,
    );
  }
  if (!isDryRun && commands.length > 0)
    await saveSteps(ctx, { owner, kind, body: { base: version, key, steps: [{ id: key, commands }] } });
  return { language: read.target, blocks };
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

interface Taking {
  /** `guid:address` */
  name: string;
  units: ReadonlyMap<string, ReadUnit>;
  read: ReadXliff;
  document: PageDocument;
  there: ReadonlyMap<string, Block>;
  /** By the beginning of their content address. */
  sources: ReadonlyMap<string, KeptSource>;
}

function takeOver(
  ctx: Ctx,
  { name, units, read, document, there, sources }: Taking,
): { block: ImportedBlock; command?: EditorCommand } {
  const [guid = '', address = ''] = name.split(':');
  const block = there.get(guid);
  const is = (result: ImportedBlock['result'], faults: ImportedBlock['faults'] = []): ImportedBlock => ({
    ...{
      guid: guid === titleGuid || guid === imageGuid ? null : guid,
      buildingBlockName: block?.buildingBlockName ?? null,
      result,
      faults,
    },
  });
  if (guid === titleGuid)
    return takeOwn(units.get(titleGuid), { read, texts: document.title, most: 150, is }, (title) => ({ title }));
  const { imageAlt } = readImageWords(document.options);
  if (guid === imageGuid)
    return takeOwn(units.get(imageGuid), { read, texts: imageAlt, most: longestAlt, is }, (text) => ({
      options: { imageAlt: { ...imageAlt, ...text } },
    }));
  const source = sources.get(address);
  const schema = block && schemaOf(blockSchemas, block.buildingBlockName);
  if (!block || !schema || !source) return { block: is('gone') };
  if (!mayWrite(ctx.actor, schema)) return { block: is('refused', [{ unit: name, code: 'staff' }]) };
  const taken = readUnits(unitsOf(schema, source.texts), units);
  if (taken.faults.length > 0) return { block: is('refused', taken.faults) };
  if (!taken.isWhole) return { block: is('incomplete') };
  const texts = withUnits(schema, source.texts, taken.inlines);
  if (isSameJson(texts, block.content[read.target])) return { block: is('unchanged') };
  const input = { guid, version: schema.upgrades.length, language: read.target, texts };
  return {
    block: is('imported'),
    command: { name: 'translate', input: { ...input, made: madeBy(read, source.source) } },
  };
}

const madeBy = ({ source: from }: ReadXliff, source: string): Block['made'][string] => ({ from, source });

interface TakingOwn {
  read: ReadXliff;
  texts: Localized;
  /** Characters that it may have. */
  most: number;
  is: (result: ImportedBlock['result'], faults?: ImportedBlock['faults']) => ImportedBlock;
}

/** A text of the document itself: what `toInput` makes of it is changed. */
function takeOwn(
  unit: ReadUnit | undefined,
  { read, texts, most, is }: TakingOwn,
  toInput: (text: Record<string, string>) => Extract<EditorCommand, { name: 'changePage' }>['input'],
): { block: ImportedBlock; command?: EditorCommand } {
  if (!unit?.target) return { block: is('incomplete') };
  const inlines = inlinesOf(unit.target, []);
  if (!Array.isArray(inlines)) return { block: is('refused', [{ unit: unit.id, code: inlines }]) };
  const text = plain(inlines).trim();
  if (text === texts[read.target]) return { block: is('unchanged') };
  if (text.length > most) return { block: is('refused', [{ unit: unit.id, code: 'bad_content' }]) };
  return { block: is('imported'), command: { name: 'changePage', input: toInput({ [read.target]: text }) } };
}

function readUnits(wanted: readonly Unit[], units: ReadonlyMap<string, ReadUnit>) {
  const inlines = new Map<string, Inline[]>();
  const faults: ImportedBlock['faults'] = [];
  let isWhole = true;
  for (const { path, inlines: source } of wanted) {
    const unit = units.get(path);
    const read = unit?.target && inlinesOf(unit.target, source);
    if (!unit || !read) isWhole = false;
    else if (Array.isArray(read)) inlines.set(path, read);
    else faults.push({ unit: unit.id, code: read });
  }
  return { inlines, faults, isWhole };
}
