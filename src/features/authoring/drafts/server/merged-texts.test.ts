import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doc } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runs } from '#test/runs.ts';

const server = await openServer();

const platform = await server.createPlatform();
const signIn = () => platform.signIn(['ContentManager']);
const people = { anna: await signIn(), bram: await signIn(), carla: await signIn() };

/** A page of its own with one text, for the three of them. */
async function setUp(...lines: string[]) {
  const blocks = blocksOf(['Text', { content: { nl: { body: doc(...lines) } } }]);
  const page = await platform.page(`/${randomUUID()}`, { blocks });
  return { page, guid: blocks[0]?.guid ?? '', ...people };
}

type Made = Awaited<ReturnType<typeof setUp>>;
type Person = Made['anna'];
type Doc = ReturnType<typeof doc>;

const linesOf = (text: Doc) => text.content.map(({ content = [] }) => content.map((one) => one.text ?? '').join(''));

async function read(person: Person, { page, guid }: Made) {
  const { document, version } = (await person.get(`/api/documents/${page}/draft`)).json();
  const { content } = document.blocks.find((one: { guid: string }) => one.guid === guid);
  return { version: version as number, lines: linesOf(content.nl.body) };
}

interface Sent {
  base: number;
  lines: readonly string[];
  step?: string;
}

async function save(person: Person, { page, guid }: Made, { base, lines, step = randomUUID() }: Sent) {
  const input = { guid, version: 0, language: 'nl', field: 'body', value: doc(...lines) };
  const body = { base, key: randomUUID(), steps: [{ id: step, commands: [{ name: 'changeContent', input }] }] };
  const response = await person.post(`/api/pages/${page}/commands`, body);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const undoOrRedo = async (person: Person, made: Made) => {
  const { version: base } = await read(person, made);
  return (await person.post(`/api/documents/${made.page}/undo`, { base, key: randomUUID() })).json();
};

describe('two people in one Text block', () => {
  test('write in two paragraphs: both are there, and nobody is asked anything', async () => {
    const made = await setUp('Een.', 'Twee.', 'Drie.');
    const { anna, bram } = made;
    await save(anna, made, { base: 1, lines: ['Een van Anna.', 'Twee.', 'Drie.', 'Vier.'] });
    const { conflicts, changes } = await save(bram, made, { base: 1, lines: ['Een.', 'Twee van Bram.', 'Drie.'] });
    expect(conflicts).toEqual([]);
    expect(changes).toHaveLength(2);
    expect((await read(anna, made)).lines).toEqual(['Een van Anna.', 'Twee van Bram.', 'Drie.', 'Vier.']);
  });

  test('write in one paragraph: only that is asked about, the rest is saved', async () => {
    const made = await setUp('Een.', 'Twee.', 'Drie.');
    const { anna, bram } = made;
    await save(anna, made, { base: 1, lines: ['Een van Anna.', 'Twee.', 'Drie.'] });
    const { conflicts } = await save(bram, made, { base: 1, lines: ['Een van Bram.', 'Twee van Bram.', 'Drie.'] });
    expect((await read(anna, made)).lines).toEqual(['Een van Anna.', 'Twee van Bram.', 'Drie.']);
    expect(conflicts).toHaveLength(1);
    const [conflict] = conflicts;
    expect(conflict).toMatchObject({ reason: 'both_wrote', by: { accountId: anna.accountId } });
    expect(linesOf(conflict.base)).toEqual(['Een.', 'Twee van Bram.', 'Drie.']);
    expect(linesOf(conflict.theirs)).toEqual(['Een van Anna.', 'Twee van Bram.', 'Drie.']);
    expect(linesOf(conflict.mine)).toEqual(['Een van Bram.', 'Twee van Bram.', 'Drie.']);
  });

  test('type on from versions that the other typed past', async () => {
    const made = await setUp('Een.', 'Twee.');
    const { anna, bram } = made;
    const step = randomUUID();
    let base = 1;
    for (const typed of ['a', 'ab', 'abc', 'abcd'])
      base = (await save(anna, made, { base, step, lines: [`Een ${typed}.`, 'Twee.'] })).version;
    // What she has now is one row; he began from the second of its four versions.
    const { conflicts } = await save(bram, made, { base: 3, lines: ['Een ab.', 'Twee van Bram.'] });
    expect(conflicts).toEqual([]);
    expect((await read(bram, made)).lines).toEqual(['Een abcd.', 'Twee van Bram.']);
    await undoOrRedo(anna, made);
    expect((await read(bram, made)).lines).toEqual(['Een.', 'Twee van Bram.']);
  });

  test('undo undoes the own paragraph, and is refused for what the other built on it', async () => {
    const made = await setUp('Een.', 'Twee.', 'Drie.');
    const { anna, bram } = made;
    await save(anna, made, { base: 1, lines: ['Een van Anna.', 'Twee.', 'Drie.'] });
    await save(anna, made, { base: 2, lines: ['Een van Anna.', 'Twee van Anna.', 'Drie.'] });
    await save(bram, made, { base: 3, lines: ['Een van Anna en Bram.', 'Twee van Anna.', 'Drie van Bram.'] });
    const undone = await undoOrRedo(anna, made);
    expect(undone.conflicts).toEqual([]);
    // Who catches up does what the row says.
    expect(JSON.stringify(undone.changes.at(-1).commands)).toContain('Drie van Bram.');
    expect((await read(anna, made)).lines).toEqual(['Een van Anna en Bram.', 'Twee.', 'Drie van Bram.']);
    const { conflicts } = await undoOrRedo(anna, made);
    expect(conflicts).toMatchObject([{ reason: 'both_wrote', by: { accountId: bram.accountId } }]);
    expect(linesOf(conflicts[0].theirs)[0]).toBe('Een van Anna en Bram.');
    expect(linesOf(conflicts[0].mine)[0]).toBe('Een.');
    expect((await read(anna, made)).lines).toEqual(['Een van Anna en Bram.', 'Twee.', 'Drie van Bram.']);
  });
});

type Move = { who: 0 | 1 | 2; kind: 'type' | 'add' | 'catchUp' | 'undo'; at: number };
const move: fc.Arbitrary<Move> = fc.record({
  who: fc.constantFrom(0, 1, 2),
  kind: fc.constantFrom('type', 'type', 'type', 'add', 'catchUp', 'undo'),
  at: fc.nat(6),
});

/** One game: what each person last saw, the words that they may undo, and those that must be there. */
async function openGame() {
  const made = await setUp('Een.', 'Twee.', 'Drie.', 'Vier.');
  const people = [made.anna, made.bram, made.carla];
  const copies = await Promise.all(people.map((person) => read(person, made)));
  const players = people.map((person, at) => ({
    person,
    copy: copies[at] ?? { version: 1, lines: [] },
    undoable: [''],
  }));
  return { made, players, kept: new Set<string>(), asked: 0 };
}

type Game = Awaited<ReturnType<typeof openGame>>;
type Player = Game['players'][number];

async function undo(game: Game, player: Player) {
  const { conflicts } = await undoOrRedo(player.person, game.made);
  const word = player.undoable.pop() ?? '';
  game.asked += conflicts.length;
  if (conflicts.length === 0) game.kept.delete(word);
}

async function type(game: Game, player: Player, { kind, at, word }: Move & { word: string }) {
  const { person, copy } = player;
  const place = at % copy.lines.length;
  const lines =
    kind === 'add'
      ? copy.lines.toSpliced(place, 0, `${word} is nieuw.`)
      : copy.lines.with(place, `${copy.lines[place]} ${word}`);
  const { conflicts } = await save(person, game.made, { base: copy.version, lines });
  game.asked += conflicts.length;
  if (conflicts.length > 0) return expect(JSON.stringify(conflicts[0].mine)).toContain(word);
  game.kept.add(word);
  player.undoable.push(word);
}

async function play(moves: readonly Move[]) {
  const game = await openGame();
  for (const [number, move] of moves.entries()) {
    const player = game.players[move.who];
    if (!player) throw new Error('nobody there');
    if (move.kind === 'undo') await undo(game, player);
    else if (move.kind !== 'catchUp') await type(game, player, { ...move, word: `woord${number}` });
    // Who undoes goes on from what they saw before.
    if (move.kind !== 'undo') player.copy = await read(player.person, game.made);
    const found = (await read(game.made.anna, game.made)).lines.join(' ').match(/woord\d+/g) ?? [];
    expect([...found].sort()).toEqual([...game.kept].sort());
  }
  return game.asked;
}

test('random games of three people on stale bases: no acknowledged word vanishes, and none stands twice', async () => {
  let asked = 0;
  const games = fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 16 }), async (moves) => {
    asked += await play(moves);
  });
  await fc.assert(games, { numRuns: runs(100) });
  expect(asked).toBeGreaterThan(1);
}, 180_000);
