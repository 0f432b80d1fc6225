import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { blocksOf, type openServer } from '../harness.ts';
import { randomFrom } from '../random-from.ts';
import { runJobs } from '../run-jobs.ts';
import type { Random } from './random-world.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
type Desk = Awaited<ReturnType<typeof openDesk>>;

/** How often each way was gone, and what visitors read. */
export interface Gone {
  ways: Map<string, number>;
  read: number;
  withheld: number;
}

export async function openDesk(server: Server) {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  return { server, platform, admin, editor };
}

interface Game {
  desk: Desk;
  random: Random;
  page: string;
  /** Paths of the page, and of those that were made from it, with what was closed then. */
  paths: Map<string, ReadonlySet<string>>;
  group: string;
  texts: { guid: string; word: string }[];
  closed: Set<string>;
  /** Words of which another block of the page was made while they were open. */
  copied: Set<string>;
  /** A group that is closed by its dates opens what an editor moves out of it on purpose. */
  moves: boolean;
  tokens: string[];
  /** That the platform has now. */
  languages: string[];
  gone: Gone;
}

const field = (nl: string) => ({ nl: { body: doc(paragraph(nl)) }, en: { body: doc(paragraph(`${nl} english`)) } });

/**
 * A page with texts in and beside a group is published again and again with them elsewhere; then blocks are closed, and all
 * that might reopen them is done in random order. Throws where anybody outside reads what was closed.
 */
export async function playClosing(desk: Desk, seed: number, gone: Gone) {
  const random = randomFrom(seed);
  const [group, ...guids] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const texts = guids.map((guid, at) => ({ guid, word: `zw${seed}n${at}x` }));
  const path = `/sluit${seed}`;
  const blocks = blocksOf(
    ['Group', { guid: group, content: { nl: { blockTitle: 'Groep' } } }],
    ...texts.map(({ guid, word }): ['Text', object] => ['Text', { guid, content: field(word) }]),
  );
  const publish = ['nl', 'en'];
  const page = await desk.platform.page(path, { title: { nl: 'Pagina', en: 'Page' }, blocks, publish });
  const closed = new Set<string>();
  const paths = new Map([path, `/en${path}`, `/api/pages/${page}`].map((one) => [one, closed]));
  const game: Game = {
    desk,
    random,
    page,
    paths,
    group,
    texts,
    closed,
    copied: new Set(),
    moves: random(2) === 0,
    tokens: [],
    languages: publish,
    gone,
  };
  for (let at = 0; at < 3; at += 1) {
    await move(game);
    await publishNow(game);
  }
  for (let at = 0; at < 12; at += 1) {
    if (at % 4 === 1) await close(game);
    const [name, go] = ways[random(ways.length)] as (typeof ways)[number];
    if (await go(game)) gone.ways.set(name, (gone.ways.get(name) ?? 0) + 1);
    await look(game, name, seed);
  }
}

async function look({ desk, paths, closed, texts, gone }: Game, name: string, seed: number) {
  for (const [path, closedThere] of paths) {
    const { body } = await desk.platform.get(path);
    const read = texts.filter(({ word }) => body.includes(word)).map(({ word }) => word);
    expect(
      read.filter((word) => closedThere.has(word)),
      `world ${seed}: ${path} after ${name}`,
    ).toEqual([]);
    gone.read += read.length;
  }
  gone.withheld += closed.size;
}

const pick = <One>(random: Random, from: readonly One[]): One => from[random(from.length)] as One;

interface Draft {
  version: number;
  document: { blocks: Block[] };
}

const draftOf = async ({ desk, page }: Game): Promise<Draft> =>
  (await desk.editor.get(`/api/documents/${page}/draft`)).json();

/** As the editor, who never closes anything, so that undoing their steps does not open it on purpose. */
async function command(game: Game, page: string, name: string, input: unknown): Promise<boolean> {
  const { editor } = game.desk;
  const { version: base } = (await editor.get(`/api/documents/${page}/draft`)).json();
  const steps = [{ id: randomUUID(), commands: [{ name, input }] }];
  const response = await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
  return response.statusCode === 200 && response.json().conflicts.length === 0;
}

async function publishNow(game: Game, page = game.page): Promise<boolean> {
  const { editor } = game.desk;
  const { version } = (await editor.get(`/api/documents/${page}/draft`)).json();
  const body = { version, languages: game.languages, at: null, reason: 'Dit is een proef van de toegang.' };
  const response = await editor.post(`/api/documents/${page}/publish`, body);
  expect(response.statusCode, response.body).toBe(200);
  if (response.json().undoToken) game.tokens.push(response.json().undoToken);
  return true;
}

async function move(game: Game): Promise<boolean> {
  const { random, group, texts } = game;
  const order = `K${random(1000)}x`;
  const place = random(2) === 0 ? { area: 'main', order } : { parent: group, slot: 'blocks', order };
  return command(game, game.page, 'move', { guid: pick(random, texts).guid, place });
}

/** By its audience or its dates, at once; or by its dates with the next publication, as an admin does it. */
async function close(game: Game) {
  const { desk, random, page, group, texts, closed, copied } = game;
  const response = await desk.admin.get(`/api/documents/${page}/history`);
  const shown: Block[][] = [];
  for (const { id, shownIn } of response.json().revisions as { id: string; shownIn: string[] }[]) {
    if (shownIn.length === 0) continue;
    const path = `/api/documents/${page}/revisions/${id}`;
    shown.push((await desk.admin.get(path)).json().document.blocks);
  }
  const target = pick(random, [group, ...texts.map(({ guid }) => guid)]);
  const path = `/api/buildingblockinstance/${target}`;
  const isByAudience = game.moves || random(2) === 0;
  const done = isByAudience
    ? await desk.admin.post(`${path}/permissions`, { viewPermission: pick(random, ['Admin', 'Users']) })
    : await desk.admin.post(`${path}/options`, pick(random, [{ visibility: 'Closed' }, past]));
  if (done.statusCode !== 200) return;
  // Languages may show other versions: what stands in it in one of them only is not closed in the other.
  const isInside = (guid: string) =>
    shown.length > 0 &&
    shown.every((blocks) =>
      blocks.some((block) => block.guid === guid && 'parent' in block.place && block.place.parent === target),
    );
  for (const { guid, word } of texts) if (!copied.has(word) && (guid === target || isInside(guid))) closed.add(word);
}

const past = { visibility: 'Custom', until: '2020-01-01T00:00:00Z' };

/** A page that was made of this one is published, and read with it. */
async function follow(game: Game, made: { guid: string; path: string | null }): Promise<boolean> {
  if (made.path) game.paths.set(made.path, new Set(game.closed));
  return publishNow(game, made.guid);
}

async function restore(game: Game, guid: string | null): Promise<boolean> {
  const { desk, page, random } = game;
  const { revisions } = (await desk.editor.get(`/api/documents/${page}/history`)).json();
  const { version: base } = await draftOf(game);
  const body = { revision: (pick(random, revisions) as { id: string }).id, guid, base, key: randomUUID() };
  const response = await desk.editor.post(`/api/documents/${page}/restore`, body);
  return (await publishNow(game)) && response.statusCode === 200;
}

async function step(game: Game, kind: 'undo' | 'redo'): Promise<boolean> {
  const { version: base } = await draftOf(game);
  const response = await game.desk.editor.post(`/api/documents/${game.page}/${kind}`, { base, key: randomUUID() });
  await publishNow(game);
  return response.statusCode === 200;
}

type Way = readonly [name: string, go: (game: Game) => Promise<boolean>];

const ways: readonly Way[] = [
  ['move', async (game) => game.moves && (await move(game)) && publishNow(game)],
  ['restore', (game) => restore(game, null)],
  ['restore of one block', (game) => restore(game, pick(game.random, game.texts).guid)],
  ['undo', (game) => step(game, 'undo')],
  ['redo', (game) => step(game, 'redo')],
  [
    'undo of a publication',
    async ({ desk, tokens, random }) =>
      tokens.length > 0 && (await desk.editor.post(`/api/undo/${pick(random, tokens)}`)).statusCode === 200,
  ],
  [
    'plan',
    async (game) => {
      const { server, editor } = game.desk;
      if (game.moves) await move(game);
      const { version } = await draftOf(game);
      const at = new Date(Date.now() + server.clock.offset + 60_000).toISOString();
      const body = { version, languages: ['nl', 'en'], at, reason: 'Dit is een proef van de toegang.' };
      return (await editor.post(`/api/documents/${game.page}/publish`, body)).statusCode === 200;
    },
  ],
  [
    'plan published',
    async ({ desk: { server } }) => {
      server.clock.offset += 120_000;
      return (await runJobs(server.dependencies, [publishesScheduled])) > 0;
    },
  ],
  [
    'unpublication',
    async (game) => {
      const body = { languages: ['nl', 'en'], at: null };
      const response = await game.desk.editor.post(`/api/documents/${game.page}/unpublish`, body);
      return response.statusCode === 200 && restore(game, null);
    },
  ],
  [
    'language offline, and online again',
    async (game) => {
      const { desk, random, page } = game;
      const body = { languages: pick(random, [['nl'], ['en'], ['nl', 'en']]), at: null };
      const response = await desk.editor.post(`/api/documents/${page}/unpublish`, body);
      if (game.moves) await move(game);
      const made = await desk.editor.post(`/api/pages/${page}/duplicate`, {});
      if (made.statusCode === 200) await follow(game, { ...made.json(), path: `/api/pages/${made.json().guid}` });
      if (game.moves) await move(game);
      return response.statusCode === 200 && publishNow(game);
    },
  ],
  [
    'retired language',
    async (game) => {
      const { admin } = game.desk;
      const change = (languages: string[], seen: string[]) => admin.put('/api/platform/languages', { languages, seen });
      const gone = await change(['nl'], ['nl', 'en']);
      game.languages = ['nl'];
      await close(game);
      await restore(game, null);
      game.languages = ['nl', 'en'];
      return (await change(['nl', 'en'], ['nl'])).statusCode === 200 && gone.statusCode === 200;
    },
  ],
  [
    'copy of the page',
    async (game) => {
      const made = await game.desk.editor.post(`/api/pages/${game.page}/duplicate`, {});
      return made.statusCode === 200 && follow(game, made.json());
    },
  ],
  [
    'template',
    async (game) => {
      const { editor } = game.desk;
      const name = { nl: `Sjabloon ${randomUUID()}` };
      const template = (await editor.post('/api/pagetemplates', { name, fromPage: game.page })).json().guid;
      const made = await game.desk.admin.post('/api/pages', {
        title: { nl: 'Van sjabloon' },
        template,
        urlSegment: `van-${randomUUID()}`,
      });
      expect(made.statusCode, made.body).toBe(200);
      return follow(game, made.json());
    },
  ],
  [
    'duplicate elsewhere',
    async (game) => {
      const { guid, word } = pick(game.random, game.texts);
      if (!game.closed.has(word)) game.copied.add(word);
      const { blocks } = (await draftOf(game)).document;
      const place = blocks.find((block) => block.guid === guid)?.place;
      const beside = game.moves ? { area: 'main', order: 'Zz' } : { ...place, order: `${place?.order}K` };
      const input = { guid, guids: { [guid]: randomUUID() }, place: beside };
      return (await command(game, game.page, 'duplicate', input)) && publishNow(game);
    },
  ],
  [
    'paste',
    async (game) => {
      const { blocks } = (await draftOf(game)).document;
      const { guid } = pick(game.random, game.texts);
      const block = blocks.find((one) => one.guid === guid);
      const isInside = block && 'parent' in block.place;
      if (!block || (isInside && !game.moves)) return false;
      const [path, copy] = [`/plak-${randomUUID()}`, randomUUID()];
      const there = await game.desk.platform.page(path, { publish: ['nl'] });
      game.paths.set(path, new Set(game.closed));
      const pasted = { ...block, guid: copy, place: { area: 'main', order: 'U' }, made: {} };
      const copies = { [copy]: isInside ? [guid, game.group] : [guid] };
      return (await command(game, there, 'insert', { blocks: [pasted], copies })) && publishNow(game, there);
    },
  ],
  [
    'shared block',
    async (game) => {
      const { desk, page: owner, group, texts, random } = game;
      const guid = game.moves ? pick(random, texts).guid : group;
      const shared = await desk.editor.post('/api/sharedblocks', { owner, guid, name: 'Gedeeld' });
      if (shared.statusCode !== 200) return false;
      const path = `/deel-${randomUUID()}`;
      const content = { shared: { target: shared.json().guid as string } };
      await desk.platform.page(path, { blocks: blocksOf(['Reference', { content }]) });
      game.paths.set(path, new Set(game.closed));
      return true;
    },
  ],
  [
    'translation file',
    async (game) => {
      const { editor } = game.desk;
      const at = `/api/documents/${game.page}`;
      const { xliff } = (await editor.post(`${at}/xliff:export`, { source: 'nl', target: 'en' })).json();
      const body: JsonObject = { xliff: xliff.replaceAll('english', 'translated'), isDryRun: false, key: randomUUID() };
      return (await editor.post(`${at}/xliff:import`, body)).statusCode === 200 && publishNow(game);
    },
  ],
];

export const wayNames = ways.map(([name]) => name);
