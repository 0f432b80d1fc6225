import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { isSameJson } from '#document/canonical.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Block, JsonObject, PageDocument, Place } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { enclosing } from '#document/places/enclosing.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { resolveDocument } from '#document/resolve.ts';
import type { openServer } from './harness.ts';
import { randomFrom } from './random-from.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
type Random = ReturnType<typeof randomFrom>;

const languages = ['nl', 'en', 'de'] as const;
type Language = (typeof languages)[number];

export interface Played {
  lists: number;
  commands: number;
  refused: number;
  /** Lists that changed nothing of the layout: all that other languages show is the same after them. */
  ownLists: number;
  /** Lists after which the language that was worked in is another. */
  touched: number;
  exceptions: number;
}

const orders = ordersBetween(null, null, 40);
const max = 30;

/** A page with blocks in three languages on a platform of its own, and somebody who edits it. */
export async function prepareLists(server: Server) {
  const platform = await server.createPlatform(languages);
  const editor = await platform.signIn(['ContentManager']);
  const page = await platform.page('/talen', { title: { nl: 'Talen', en: 'Languages', de: 'Sprachen' } });
  const random = randomFrom(7);
  const blocks = Array.from({ length: 12 }, () => newBlock(random, []));
  const draft = async (): Promise<{ version: number; document: PageDocument }> =>
    (await editor.get(`/api/documents/${page}/draft`)).json();
  const save = async (base: number, commands: readonly EditorCommand[]) => {
    const steps = commands.map((command) => ({ id: randomUUID(), commands: [command] }));
    const response = await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
    if (response.statusCode !== 200) throw new Error(`saving answered ${response.statusCode} ${response.body}`);
    return response.json() as { version: number; conflicts: unknown[] };
  };
  await save(
    (await draft()).version,
    blocks.map((block) => ({ name: 'insert', input: { blocks: [block] } })),
  );
  return { draft, save };
}

type Prepared = Awaited<ReturnType<typeof prepareLists>>;

/** Does lists of commands over HTTP, each by somebody who works in one language. Throws when anything of another is not as it was. */
export async function playLists({ draft, save }: Prepared, seeds: readonly number[]): Promise<Played> {
  const played: Played = { lists: 0, commands: 0, refused: 0, ownLists: 0, touched: 0, exceptions: 0 };
  let { version, document } = await draft();
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const language = one(random, languages);
    const isOwn = random(2) === 0;
    const commands = Array.from({ length: 1 + random(8) }, () =>
      (isOwn ? ownCommand : anyCommand)(random, document, language),
    );
    const saved = await save(version, commands);
    const after = await draft();
    for (const other of languages.filter((one) => one !== language)) {
      const errors = errorsIn(other, { before: document, after: after.document, commands, isOwn });
      if (errors.length > 0) throw new Error(`seed ${seed}, in ${language}, changed ${other}: ${errors.join(', ')}`);
    }
    const own = errorsIn(language, { before: document, after: after.document, commands, isOwn });
    played.touched += own.length > 0 ? 1 : 0;
    ({ version, document } = after);
    played.lists += 1;
    played.commands += commands.length;
    played.refused += saved.conflicts.length;
    played.ownLists += isOwn ? 1 : 0;
    played.exceptions += Object.values(document.exceptions).flatMap((own) => Object.keys(own)).length > 0 ? 1 : 0;
  }
  return played;
}

const one = <T>(random: Random, from: readonly T[]): T => {
  const found = from[random(from.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const word = (random: Random) => `woord ${random(10_000)}`;

/** The texts of a block of this type, as somebody writes them. */
const textsOf = (random: Random, name: string): JsonObject =>
  name === 'Quote' ? { text: word(random), person: word(random) } : { body: doc(paragraph(word(random))) as never };

function newBlock(random: Random, others: readonly Block[]): Block {
  const buildingBlockName = one(random, ['Text', 'Text', 'Quote', 'Columns']);
  const texts = languages.flatMap((language) =>
    buildingBlockName !== 'Columns' && random(3) > 0 ? [[language, textsOf(random, buildingBlockName)] as const] : [],
  );
  const only = random(8) === 0 ? { only: [one(random, languages)] } : {};
  return {
    guid: randomUUID(),
    buildingBlockName,
    version: 0,
    options: {},
    made: {},
    ...only,
    place: placeAmong(random, others),
    content: Object.fromEntries(texts),
  };
}

function placeAmong(random: Random, others: readonly Block[]): Place {
  const columns = others.filter(({ buildingBlockName }) => buildingBlockName === 'Columns');
  const order = one(random, orders);
  if (columns.length === 0 || random(2) === 0) return { area: one(random, ['top', 'main', 'bottom'] as const), order };
  return { parent: one(random, columns).guid, slot: one(random, ['first', 'second']), order };
}

/** Something that is of one language only: its texts, its title, its exceptions. */
function ownCommand(random: Random, document: PageDocument, language: Language): EditorCommand {
  const { blocks } = document;
  if (blocks.length === 0 || random(10) === 0)
    return { name: 'changePage', input: { title: { [language]: word(random) } } };
  const block = one(random, blocks);
  const { guid } = block;
  const kind = random(6);
  if (kind === 0) return { name: 'setException', input: { guid, language, hidden: random(4) > 0 } };
  if (kind === 1) return { name: 'setException', input: { guid, language, place: placeAmong(random, blocks) } };
  if (kind === 2) return { name: 'resetException', input: { guid, language } };
  return textCommand(random, block, language);
}

function textCommand(random: Random, block: Block, language: Language): EditorCommand {
  const { guid, buildingBlockName } = block;
  const at = { guid, version: 0, language };
  const title: EditorCommand = { name: 'changeContent', input: { ...at, field: 'blockTitle', value: word(random) } };
  if (buildingBlockName === 'Columns') return title;
  const made = madeFrom(block, one(random, languages), blockSchemas);
  const kind = random(4);
  if (kind === 0 && made) return { name: 'confirmTranslation', input: { ...at, made } };
  if (kind === 1)
    return { name: 'translate', input: { ...at, texts: textsOf(random, buildingBlockName), ...(made && { made }) } };
  if (kind === 2) return title;
  const [[field, value] = ['blockTitle', '']] = Object.entries(textsOf(random, buildingBlockName));
  return { name: 'changeContent', input: { ...at, field, ...(random(6) > 0 && { value }) } };
}

/** The same, and what changes the layout that all languages share. */
function anyCommand(random: Random, document: PageDocument, language: Language): EditorCommand {
  const { blocks } = document;
  const kind = random(9);
  if (kind === 0 && blocks.length < max) return { name: 'insert', input: { blocks: [newBlock(random, blocks)] } };
  if (kind > 4 || blocks.length === 0) return ownCommand(random, document, language);
  const { guid } = one(random, blocks);
  if (kind === 1) return { name: 'move', input: { guid, place: placeAmong(random, blocks) } };
  if (kind === 2 || blocks.length >= max) return { name: 'remove', input: { guid } };
  if (kind === 3)
    return { name: 'setLanguages', input: { guid, only: random(2) === 0 ? null : [one(random, languages)] } };
  return { name: 'changeOptions', input: { guid, version: 0, options: { width: one(random, ['12', '6', '3']) } } };
}

interface Changed {
  before: PageDocument;
  after: PageDocument;
  commands: readonly EditorCommand[];
  isOwn: boolean;
}

/** What is not as it was in a language in which nobody worked. */
function errorsIn(language: Language, { before, after, commands, isOwn }: Changed): string[] {
  const removed = new Set(commands.flatMap((command) => (command.name === 'remove' ? [command.input.guid] : [])));
  const isGone = (guid: string) =>
    removed.has(guid) || [...enclosing(before, guid)].some((outer) => removed.has(outer));
  const now = new Map(after.blocks.map((block) => [block.guid, block]));
  const errors = before.blocks.flatMap((old) => {
    const block = now.get(old.guid);
    if (!block) return isGone(old.guid) || removed.size > 0 ? [] : [`${old.guid} is gone`];
    const isSame =
      isSameJson(old.content[language], block.content[language]) &&
      isSameJson(old.made[language], block.made[language]);
    return isSame ? [] : [`${old.guid} has another text`];
  });
  if (before.title[language] !== after.title[language]) errors.push('title');
  if (removed.size === 0 && !isSameJson(before.exceptions[language] ?? {}, after.exceptions[language] ?? {}))
    errors.push('exceptions');
  if (isOwn && !isSameJson(seenIn(language, before), seenIn(language, after))) errors.push('what it shows');
  return errors;
}

/** All that a language shows of itself: each block where it stands, with its texts; not those that fall back. */
function seenIn(language: Language, document: PageDocument) {
  const resolved = resolveDocument(parseDocument(document, blockSchemas), { language, fallbacks: [] });
  const strip = (nodes: readonly Parameters<typeof walk>[0][]): unknown[] => nodes.map(walk);
  function walk(node: { guid: string; slots: Readonly<Record<string, readonly never[]>>; ok: boolean }): unknown {
    const { guid, ok, slots } = node;
    const content = 'content' in node ? node.content : null;
    return {
      guid,
      ok,
      content,
      slots: Object.fromEntries(Object.entries(slots).map(([name, inner]) => [name, strip(inner)])),
    };
  }
  return [...resolved.areas].map(([area, nodes]) => [area, strip(nodes as never[])]);
}
