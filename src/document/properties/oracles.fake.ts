import type { Command } from '../commands/apply.ts';
import type { StoredParts } from '../define-block-schema.ts';
import { schemaOf } from '../fingerprint.ts';
import type { Block, JsonValue, Language, PageDocument, Place } from '../page-document.ts';
import { parseDocument } from '../parse-document.ts';
import { type ResolvedNode, resolveDocument } from '../resolve.ts';
import { upgradeParts } from '../upgrade.ts';
import { languages } from './generate.fake.ts';
import { schemas } from './schemas.fake.ts';

/** Guids of blocks that stand more or less than once in some language's tree, by a second, slow way of finding who should. */
export function misplacedIn(document: PageDocument): string[] {
  const parsed = parseDocument(document, schemas);
  return languages.flatMap((language) => {
    const resolved = resolveDocument(parsed, { language, fallbacks: ['nl'] });
    const times = new Map<string, number>();
    for (const nodes of resolved.areas.values()) count(nodes, times);
    const wrong = document.blocks.filter(
      ({ guid }) => (times.get(guid) ?? 0) !== (isShown(document, guid, language) ? 1 : 0),
    );
    const astray = resolved.problems.filter(({ code }) => code !== 'area_missing' && code !== 'slot_missing');
    return [...wrong, ...astray].map(({ guid }) => `${language}:${guid}`);
  });
}

function count(nodes: readonly ResolvedNode[], times: Map<string, number>) {
  for (const { guid, slots } of nodes) {
    times.set(guid, (times.get(guid) ?? 0) + 1);
    for (const inner of Object.values(slots)) count(inner, times);
  }
}

function isShown(document: PageDocument, guid: string, language: Language): boolean {
  const block = document.blocks.find((one) => one.guid === guid);
  const exception = document.exceptions[language]?.[guid];
  if (!block || exception?.hidden || (block.only && !block.only.includes(language))) return false;
  const place = exception?.place ?? block.place;
  return !('parent' in place) || isShown(document, place.parent, language);
}

/** The parents of a block in one language, up to the area, or undefined when they go round. */
export function ancestorsIn(
  document: PageDocument,
  guid: string,
  language: Language | undefined,
): string[] | undefined {
  const path: string[] = [];
  for (let at: string | undefined = guid; at !== undefined; ) {
    const here: string = at;
    if (path.includes(here)) return undefined;
    path.push(here);
    const shared = document.blocks.find((one) => one.guid === here)?.place;
    const place: Place | undefined =
      (language === undefined ? undefined : document.exceptions[language]?.[here]?.place) ?? shared;
    at = place && 'parent' in place ? place.parent : undefined;
  }
  return path;
}

const nothing: StoredParts = { options: {}, content: {} };

/** Options and content as today's version has them; what is stored for a type nobody knows. */
export function meaningOf(block: Block | undefined): StoredParts {
  if (!block) return nothing;
  const schema = schemaOf(schemas, block.buildingBlockName);
  return (schema && upgradeParts(block, schema)) ?? { options: block.options, content: block.content };
}

/** Every key of a document with its value, as the architecture names them; what it shares with `other` is left out. */
export function keysOf(document: PageDocument, other?: PageDocument): Map<string, JsonValue> {
  const keys = new Map<string, JsonValue>([['page/layout', document.layout]]);
  if (document.title !== other?.title) addRecord(keys, 'page/title/', document.title);
  if (document.options !== other?.options) addRecord(keys, 'page/options/', document.options);
  if (document.exceptions !== other?.exceptions) addExceptions(keys, document);
  const same = new Set(other?.blocks);
  for (const block of document.blocks) if (!same.has(block)) addBlock(keys, block);
  return keys;
}

function addRecord(keys: Map<string, JsonValue>, prefix: string, record: Record<string, JsonValue>) {
  for (const [key, value] of Object.entries(record)) keys.set(prefix + key, value);
}

function addExceptions(keys: Map<string, JsonValue>, { exceptions }: PageDocument) {
  for (const [language, own] of Object.entries(exceptions)) {
    for (const [guid, exception] of Object.entries(own)) keys.set(`${guid}/place/${language}`, exception as JsonValue);
  }
}

function addBlock(keys: Map<string, JsonValue>, block: Block) {
  const { guid, made } = block;
  const { options, content } = meaningOf(block);
  keys.set(`${guid}/exists`, block.buildingBlockName);
  if (block.only) keys.set(`${guid}/only`, block.only);
  keys.set(`${guid}/version`, block.version);
  keys.set(`${guid}/place`, block.place);
  addRecord(keys, `${guid}/options/`, options);
  for (const [part, fields] of Object.entries(content)) {
    for (const [field, value] of Object.entries(fields)) keys.set(`${guid}/content/${field}/${part}`, value);
  }
  for (const language of Object.keys(made)) keys.set(`${guid}/made/${language}`, made[language]?.source ?? null);
}

/**
 * Keys that differ between two documents. What belongs to a block that came or went is all its `exists`; an upgrade
 * of a block (its version) writes its fingerprints again.
 */
export function keysThatDiffer(one: PageDocument, other: PageDocument): string[] {
  const [mine, theirs] = [keysOf(one, other), keysOf(other, one)];
  const isDifferent = (key: string) => JSON.stringify(mine.get(key)) !== JSON.stringify(theirs.get(key));
  const named = [...new Set([...mine.keys(), ...theirs.keys()])].filter(isDifferent).map((key) => {
    const [guid = '', part, third] = key.split('/');
    const isException = part === 'place' && third !== undefined;
    if (guid === 'page' || isException) return key;
    if (mine.has(`${guid}/exists`) !== theirs.has(`${guid}/exists`)) return `${guid}/exists`;
    return part === 'made' && isDifferent(`${guid}/version`) ? `${guid}/version` : key;
  });
  return [...new Set(named)];
}

/** Texts that a command changed though it does not write them: `guid language`. */
export function textsLost(before: PageDocument, after: PageDocument, command: Command): string[] {
  const now = new Map(after.blocks.map((block) => [block.guid, block]));
  return before.blocks.flatMap((block) => {
    const kept = now.get(block.guid);
    if (kept === block) return [];
    if (!kept) return isRemovedBy(command, before, block.guid) ? [] : [`${block.guid} whole`];
    const [old, today] = [meaningOf(block).content, meaningOf(kept).content];
    return [...new Set([...Object.keys(old), ...Object.keys(today)])]
      .filter((part) => !writesText(command, block.guid, part))
      .filter((part) => JSON.stringify(old[part] ?? {}) !== JSON.stringify(today[part] ?? {}))
      .map((part) => `${block.guid} ${part}`);
  });
}

function isRemovedBy(command: Command, before: PageDocument, guid: string): boolean {
  return command.name === 'remove' && (ancestorsIn(before, guid, undefined) ?? []).includes(command.input.guid);
}

function writesText(command: Command, guid: string, part: string): boolean {
  if (command.name !== 'changeContent' && command.name !== 'translate') return false;
  return command.input.guid === guid && command.input.language === part;
}
