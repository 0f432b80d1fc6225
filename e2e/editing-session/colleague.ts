import { randomUUID } from 'node:crypto';
import type { JsonValue } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import type { SignedIn } from '../signed-in.ts';
import { blockOf } from './page.ts';
import type { Random } from './random.ts';
import type { StoredDocument } from './see.ts';
import { type BlockWorld, blockIn, type Field, inOrder, type Slot, type World } from './world.ts';

interface Draft {
  version: number;
  document: StoredDocument;
}

type RichJson = { type: 'doc'; content: JsonValue[] };

/** Somebody who changes the same page from elsewhere: what is theirs, never what the person writes. */
export function createColleague(person: SignedIn, page: string, random: Random) {
  const read = async (): Promise<Draft> => (await person.call('GET', `/api/documents/${page}/draft`)).body;
  const save = async ({ version }: Draft, command: object) => {
    const steps = [{ id: randomUUID(), commands: [command] }];
    const saved = await person.call('POST', `/api/pages/${page}/commands`, { base: version, key: randomUUID(), steps });
    if (saved.status !== 200 || saved.body.conflicts.length > 0)
      throw new Error(`the colleague was answered ${saved.status} ${JSON.stringify(saved.body).slice(0, 500)}`);
  };
  const orderIn = ({ document }: Draft, guid: string) =>
    document.blocks.find((block) => block.guid === guid)?.place.order ?? null;
  let count = 0;
  const word = () => {
    count += 1;
    return `Colleges${count}`;
  };

  const writeIn = async (block: BlockWorld, name: string, field: Field, slot: Slot) => {
    const draft = await read();
    const stored = draft.document.blocks.find(({ guid }) => guid === block.guid);
    if (!stored) return undefined;
    const next = field.isRich ? random.pick([added, changed, taken])(slot.lines, word(), random) : [word()];
    const value = field.isRich
      ? inRich(stored.content.nl?.[name] as RichJson, slot.lines, next)
      : (next[0] as JsonValue);
    if (value === undefined) return undefined;
    await save(draft, {
      name: 'changeContent',
      input: { guid: block.guid, version: 0, language: 'nl', field: name, value },
    });
    slot.lines = next;
    return `writes ${JSON.stringify(next)} in ${name}`;
  };

  /** Where a colleague may write, in what the server has: a block that the person removed may be there still, or not. */
  const texts = (world: World) =>
    inOrder(world).flatMap((block) =>
      Object.entries(block.fields).flatMap(([name, field]) =>
        field.slots.flatMap((slot) => (slot.owner === 'colleague' ? [{ block, name, field, slot }] : [])),
      ),
    );
  const below = (world: World) => inOrder(world).filter(({ owner }) => owner === 'colleague');

  return {
    read,
    async write(worlds: World) {
      const { block, name, field, slot } = random.pick(texts(worlds));
      return writeIn(block, name, field, slot);
    },
    async insert(world: World) {
      const draft = await read();
      const before = random.pick([...inOrder(world).filter(({ owner }) => owner === 'nobody'), ...below(world)]);
      const next = inOrder(world)[inOrder(world).indexOf(before) + 1];
      const [order = 'U'] = ordersBetween(orderIn(draft, before.guid), next ? orderIn(draft, next.guid) : null, 1);
      const fields: Record<string, Field> = {
        text: { isRich: false, slots: [{ owner: 'colleague', lines: [word()] }] },
      };
      const guid = randomUUID();
      const block = blockOf({ name: 'Heading', guid, order, fields });
      await save(draft, { name: 'insert', input: { blocks: [block] } });
      const at = next ? (before.at + next.at) / 2 : before.at + 1;
      world.blocks.push({ guid, name: 'Heading', at, owner: 'colleague', isGone: false, fields });
      return 'inserts a block';
    },
    async moveOrRemove(world: World) {
      const own = below(world);
      if (own.length < 2) return undefined;
      const draft = await read();
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) return undefined;
      if (random.chance(40)) {
        await save(draft, { name: 'remove', input: { guid: last.guid } });
        blockIn(world, last.guid).isGone = true;
        return 'removes a block';
      }
      const [order = 'U'] = ordersBetween(orderIn(draft, last.guid), null, 1);
      await save(draft, { name: 'move', input: { guid: first.guid, place: { area: 'main', order } } });
      blockIn(world, first.guid).at = last.at + 1;
      return 'moves a block';
    },
  };
}

export type Colleague = ReturnType<typeof createColleague>;

const added = (lines: string[], word: string) => [...lines, word];
const changed = (lines: string[], word: string, random: Random) => {
  const at = random.below(lines.length);
  return lines.map((line, index) => (index === at ? `${line} ${word}` : line));
};
/** Says something new as well: a text that says what it said before, unseen, cannot be told from one that nobody touched. */
const taken = (lines: string[], word: string, random: Random) =>
  changed(lines.length > 1 ? lines.slice(0, -1) : lines, word, random);

/** The same text with other paragraphs where these are; undefined where they are not there. */
function inRich(
  { type, content }: RichJson,
  before: readonly string[],
  after: readonly string[],
): JsonValue | undefined {
  const at = content.findIndex((node) => textOf(node) === before[0]);
  if (at < 0) return undefined;
  const kept = content.slice(at, at + before.length);
  const next = after.map((text) => kept.find((node) => textOf(node) === text) ?? paragraphOf(text));
  return { type, content: [...content.slice(0, at), ...next, ...content.slice(at + before.length)] };
}

const paragraphOf = (text: string): JsonValue => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const textOf = (node: JsonValue) =>
  ((node as { content?: { text?: string }[] }).content ?? []).map(({ text = '' }) => text).join('');
