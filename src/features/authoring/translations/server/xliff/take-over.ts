import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import { isSourceChanged, schemaOf } from '#document/fingerprint.ts';
import type { Block, JsonObject, PageDocument } from '#document/page-document.ts';
import { textsOf } from '#document/translation/text-states.ts';
import { type Inline, plain, type Unit, unitsOf, withUnits } from '#document/translation/units.ts';
import type { Actor } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { TranslationSource } from '../../../../content/documents/server/translations.service.ts';
import { mayWrite } from '../../../../content/documents/writers.rules.ts';
import { longestAlt, readImageWords } from '../../../../content/items/image-words.ts';
import type { ImportedBlock, WrittenOver } from '../../xliff.contract.ts';
import { inlinesOf, type ReadUnit, type ReadXliff } from './read-xliff.ts';
import { addressOfOwn, imageGuid, stateOf, titleGuid } from './unit-names.ts';

interface Taking {
  actor: Actor;
  /** `guid:address` */
  name: string;
  units: ReadonlyMap<string, ReadUnit>;
  read: ReadXliff;
  document: PageDocument;
  there: ReadonlyMap<string, Block>;
  /** By the beginning of their content address. */
  sources: ReadonlyMap<string, TranslationSource>;
  /** The texts that somebody wants from the file, and what they saw of them here. */
  chosen: ReadonlyMap<string, string>;
}

interface TakenOver {
  block: ImportedBlock;
  command?: EditorCommand;
}

/** What comes of one block, or of a text of the document itself, and the command that does it. */
export function takeOver({ actor, name, units, read, document, there, sources, chosen }: Taking): TakenOver {
  const [guid = '', address = ''] = name.split(':');
  const block = there.get(guid);
  const own = ownTexts(document).find((one) => one.name === guid);
  const named = { guid: own ? null : guid, name: guid, buildingBlockName: block?.buildingBlockName ?? null };
  const is: Is = (result, more) => ({ ...named, result, errors: [], pieces: [], seen: null, ...more });
  if (own) return takeOwn(units.get(guid), { ...own, address, read, chosen, is });
  const source = sources.get(address);
  const schema = block && schemaOf(blockSchemas, block.buildingBlockName);
  if (!block || !schema || !source) return { block: is('gone') };
  if (!mayWrite(actor, schema)) return { block: is('refused', { errors: [{ unit: name, code: 'staff' }] }) };
  const taken = readUnits(unitsOf(schema, source.texts), units);
  if (taken.errors.length > 0) return { block: is('refused', { errors: taken.errors }) };
  if (!taken.isWhole) return { block: is('incomplete') };
  const texts = withUnits(schema, source.texts, taken.inlines);
  if (isSameJson(texts, block.content[read.target])) return { block: is('unchanged') };
  const asked = askedAbout({ block, schema, source, texts, units, read });
  if (asked && chosen.get(guid) !== asked.seen) return { block: is(asked.result, asked) };
  const input = { guid, version: schema.upgrades.length, language: read.target, texts };
  const made = { from: read.source, source: source.source };
  return { block: is('imported'), command: { name: 'translate', input: { ...input, made } } };
}

type Is = (result: ImportedBlock['result'], more?: Partial<ImportedBlock>) => ImportedBlock;
type Question = Pick<ImportedBlock, 'pieces'> & { result: 'edited' | 'outdated'; seen: string };

interface Comparing {
  block: Block;
  schema: BlockSchema;
  source: TranslationSource;
  /** What the file says. */
  texts: JsonObject;
  units: ReadonlyMap<string, ReadUnit>;
  read: ReadXliff;
}

/** Undefined where nobody changed the translation or its source since the file was made. */
function askedAbout({ block, schema, source, texts, units, read }: Comparing): Question | undefined {
  const now = textsOf(block, blockSchemas);
  const [here, from] = [now?.get(read.target) ?? {}, now?.get(read.source) ?? {}];
  const isEdited = isChangedSince(units, here, unitsOf(schema, here).length === 0);
  const made = { from: read.source, source: source.source };
  if (!isEdited && !isSourceChanged(block, made, schema)) return undefined;
  const [was, is] = [wordsOf(schema, source.texts), wordsOf(schema, from)];
  const [there, file] = [wordsOf(schema, here), wordsOf(schema, texts)];
  const pieces = [...new Set([...file.keys(), ...there.keys()])].flatMap((unit): WrittenOver[] => {
    const words = { unit, here: there.get(unit) ?? '', file: file.get(unit) ?? '' };
    const before = { was: was.get(unit) ?? '', now: is.get(unit) ?? '' };
    const isSame = before.was === before.now;
    return isSame && words.here === words.file ? [] : [{ ...words, source: isSame ? null : before }];
  });
  return { result: isEdited ? 'edited' : 'outdated', pieces, seen: stateOf({ here, from }) };
}

/** A file that does not say what there was says nothing of an edit either: whatever is there counts as one. */
const isChangedSince = (units: ReadonlyMap<string, ReadUnit>, here: JsonObject, isEmpty: boolean): boolean =>
  [...units.values()].some(({ state }) => (state === undefined ? !isEmpty : state !== stateOf(here)));

const wordsOf = (schema: BlockSchema, texts: JsonObject): ReadonlyMap<string, string> =>
  new Map(unitsOf(schema, texts).map(({ path, inlines }) => [path, plain(inlines)]));

interface OwnText {
  name: string;
  texts: Localized;
  /** Characters that it may have. */
  most: number;
  /** Changes it in one language. */
  toInput: (text: Record<string, string>) => Extract<EditorCommand, { name: 'changePage' }>['input'];
}

/** The texts of the document itself that go out. */
function ownTexts({ title, options }: PageDocument): OwnText[] {
  const { imageAlt } = readImageWords(options);
  return [
    { name: titleGuid, texts: title, most: 150, toInput: (text) => ({ title: text }) },
    {
      name: imageGuid,
      texts: imageAlt,
      most: longestAlt,
      toInput: (text) => ({ options: { imageAlt: { ...imageAlt, ...text } } }),
    },
  ];
}

interface TakingOwn extends OwnText {
  /** Of its source as it was sent out. */
  address: string;
  read: ReadXliff;
  chosen: ReadonlyMap<string, string>;
  is: Is;
}

function takeOwn(
  unit: ReadUnit | undefined,
  { name, address, read, texts, most: max, chosen, is, toInput }: TakingOwn,
): TakenOver {
  if (!unit?.target) return { block: is('incomplete') };
  const inlines = inlinesOf(unit.target, []);
  if (!Array.isArray(inlines)) return { block: is('refused', { errors: [{ unit: unit.id, code: inlines }] }) };
  const text = plain(inlines).trim();
  const [here = '', from = ''] = [texts[read.target], texts[read.source]];
  if (text === here) return { block: is('unchanged') };
  if (text.length > max) return { block: is('refused', { errors: [{ unit: unit.id, code: 'bad_content' }] }) };
  const isEdited = isChangedSince(new Map([[name, unit]]), { [name]: here }, here === '');
  const isOutdated = !addressOfOwn(name, from).startsWith(address);
  const seen = stateOf({ here, from });
  if ((isEdited || isOutdated) && chosen.get(name) !== seen) {
    // What the source was is not kept with the document: the file has it.
    const source = isOutdated ? { was: unit.source, now: from } : null;
    const pieces = [{ unit: name, here, file: text, source }];
    return { block: is(isEdited ? 'edited' : 'outdated', { pieces, seen }) };
  }
  return { block: is('imported'), command: { name: 'changePage', input: toInput({ [read.target]: text }) } };
}

function readUnits(wanted: readonly Unit[], units: ReadonlyMap<string, ReadUnit>) {
  const inlines = new Map<string, Inline[]>();
  const errors: ImportedBlock['errors'] = [];
  let isWhole = true;
  for (const { path, inlines: source } of wanted) {
    const unit = units.get(path);
    const read = unit?.target && inlinesOf(unit.target, source);
    if (!unit || !read) isWhole = false;
    else if (Array.isArray(read)) inlines.set(path, read);
    else errors.push({ unit: unit.id, code: read });
  }
  return { inlines, errors, isWhole };
}
