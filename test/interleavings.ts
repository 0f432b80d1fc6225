import { randomUUID } from 'node:crypto';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Saved } from '#features/authoring/drafts/drafts.contract.ts';
import { blocksOf, type openServer } from './harness.ts';
import { randomFrom } from './random-from.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
type Person = Awaited<ReturnType<Awaited<ReturnType<Server['createPlatform']>>['signIn']>>;

/** What the server said yes to, per key: the last text, whose it was and which version it made. */
interface Acknowledged {
  text: string;
  version: number;
}

export interface Played {
  saves: number;
  conflicts: number;
  undone: number;
}

const people = 3;
const moves = 7;

/** A platform with an empty page for each interleaving to come, and three people who edit it. */
export async function prepareInterleavings(server: Server) {
  const platform = await server.createPlatform();
  const editors: Person[] = [];
  for (let at = 0; at < people; at += 1) editors.push(await platform.signIn(['ContentManager']));
  return { platform, editors };
}

type Prepared = Awaited<ReturnType<typeof prepareInterleavings>>;

interface Game {
  seed: number;
  random: (below: number) => number;
  page: string;
  guids: readonly string[];
  /** The version that each person saw last. */
  bases: number[];
  acknowledged: Map<string, Acknowledged>;
  texts: Set<string>;
  answered: string[];
  played: Played;
}

/**
 * Three people with bases of different ages write, look and undo in random order. Throws when a text that was acknowledged
 * is in no document, no history and no conflict answer, or was overwritten by somebody who had not seen it.
 */
export async function playInterleaving({ platform, editors }: Prepared, seed: number): Promise<Played> {
  const blocks = blocksOf(...Array.from({ length: seed % 2 === 0 ? 1 : 3 }, (): [string, object] => ['Text', {}]));
  const game: Game = {
    seed,
    random: randomFrom(seed),
    guids: blocks.map(({ guid }) => guid),
    bases: editors.map(() => 1),
    page: await platform.page(`/p${seed}`, { blocks }),
    acknowledged: new Map(),
    texts: new Set(),
    answered: [],
    played: { saves: 0, conflicts: 0, undone: 0 },
  };
  for (let move = 0; move < moves; move += 1) {
    const who = game.random(people);
    const editor = editors[who];
    if (!editor) throw new Error('nobody there');
    const kind = game.random(10);
    if (kind < 2) await look(game, editor, who);
    else if (kind === 2) await undo(game, editor, who);
    else await save(game, editor, { who, text: `tekst ${seed}-${move}` });
  }
  if (editors[0]) await requireTexts(editors[0], game);
  return game.played;
}

async function look({ page, bases }: Game, editor: Person, who: number) {
  const base = bases[who] ?? 1;
  const body = { tab: randomUUID(), base, guid: null, language: 'nl' };
  bases[who] = (await call(editor, `/api/documents/${page}/presence`, body)).version;
}

async function undo({ page, bases, answered, played, acknowledged }: Game, editor: Person, who: number) {
  const base = bases[who] ?? 1;
  const undone = await call(editor, `/api/documents/${page}/undo`, { base, key: randomUUID() });
  answered.push(JSON.stringify(undone.conflicts));
  played.undone += undone.version > base ? 1 : 0;
  bases[who] = undone.version;
  // What an undo brought back is nobody's new text.
  acknowledged.clear();
}

async function save(game: Game, editor: Person, { who, text }: { who: number; text: string }) {
  const { random, guids, bases, page, played, texts } = game;
  const base = bases[who] ?? 1;
  const guid = guids[random(guids.length)] ?? '';
  const language = random(3) === 0 ? 'en' : 'nl';
  const steps = [{ id: randomUUID(), commands: [write(guid, language, text)] }];
  const saved = await call(editor, `/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
  judge(game, saved, { key: `${guid}/${language}`, text, base });
  played.saves += 1;
  texts.add(text);
  bases[who] = saved.version;
}

/** A yes must not be to somebody who had not seen what stood there; a no must say both texts. */
function judge(
  { seed, acknowledged, answered, played }: Game,
  { conflicts, version }: Saved,
  { key, text, base }: { key: string; text: string; base: number },
) {
  const before = acknowledged.get(key);
  if (conflicts.length === 0) {
    if (before && before.version > base) throw new Error(`seed ${seed}: ${before.text} was overwritten unseen`);
    acknowledged.set(key, { text, version });
    return;
  }
  const said = JSON.stringify(conflicts);
  played.conflicts += 1;
  answered.push(said);
  if (before && !(said.includes(before.text) && said.includes(text)))
    throw new Error(`seed ${seed}: the conflict does not say both texts`);
}

const write = (guid: string, language: string, text: string) => ({
  name: 'changeContent',
  input: { guid, version: 0, language, field: 'body', value: doc(paragraph(text)) },
});

async function call(editor: Person, path: string, body: object): Promise<Saved> {
  const response = await editor.post(path, body);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode} ${response.body}`);
  return { conflicts: [], ...response.json() };
}

async function requireTexts(editor: Person, { page, seed, texts, answered }: Game) {
  const draft = await editor.get(`/api/documents/${page}/draft`);
  const body = { tab: randomUUID(), base: 1, guid: null, language: 'nl' };
  const history = await editor.post(`/api/documents/${page}/presence`, body);
  const kept = [draft.body, history.body, ...answered].join('\n');
  const lost = [...texts].filter((text) => !kept.includes(`"${text}"`));
  if (lost.length > 0) throw new Error(`seed ${seed}: lost ${lost.join(', ')}`);
}
