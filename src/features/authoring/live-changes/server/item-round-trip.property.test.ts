import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { PageBlock } from '#features/content/documents/page-block.contract.ts';
import type { Item } from '#features/content/items/items.contract.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const text = (words: string) => ({ body: doc(paragraph(words)) });
const block = (name: string, more: object) => ({ buildingBlockName: name, ...more });

/** An item in one of three lists, with a text, and a group with two texts in it. */
async function madeItem({ publish = true } = {}) {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const lists = [randomUUID(), randomUUID(), randomUUID()] as const;
  const options = { itemTypes: ['News', 'Event'] };
  for (const [at, guid] of lists.entries())
    await platform.page(`/lijst-${at}`, { blocks: blocksOf(['List', { guid, options }]) });
  const group = randomUUID();
  const item = {
    listItemTypeName: 'News',
    title: 'Brug open',
    metadata: { description: 'Kort' },
    publish,
    contentBuildingBlockInstances: [
      block('Text', { content: text('Eerst') }),
      block('Group', { guid: group }),
      ...['Binnen', 'Ook binnen'].map((words) =>
        block('Text', { parentGuid: group, layoutPosition: 'blocks', content: text(words) }),
      ),
    ],
  };
  const added = await editor.post(`/api/listitem/list/${lists[0]}`, [item]);
  expect([added.statusCode, added.json().fields]).toEqual([201, undefined]);
  const at = `/api/listitem/${added.json()[0].guid}`;
  const read = async (): Promise<Item> => (await editor.get(at)).json();
  return { ...platform, editor, lists, at, read };
}

type Sent = Omit<Item, 'contentBuildingBlockInstances'> & { contentBuildingBlockInstances: SentBlock[] };
type SentBlock = Omit<PageBlock, 'sortId' | 'language'> & { sortId?: number; language?: string };

/** One change of what reading gave. */
type Change = (item: Sent, lists: readonly string[]) => void;

const words = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('a', 'b', ' ', 'é', '"', '<', '&') });
const shown = words.filter((one) => one.trim() !== '').map((one) => one.trim());
const moment = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2025-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const at = fc.nat(9);
const among = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(all.length, 1)];

const set =
  (change: Partial<Sent>): Change =>
  (item) => {
    Object.assign(item, change);
  };

const changes: Record<string, fc.Arbitrary<Change>> = {
  title: shown.map((title) => set({ title })),
  description: shown.map((description) => set({ metadata: { description } })),
  type: fc.constantFrom('News', 'Event').map((listItemTypeName) => set({ listItemTypeName })),
  tags: fc.uniqueArray(fc.constantFrom('water', 'werk', 'zorg', 'brug')).map((tags) => set({ tags })),
  startsOn: fc.option(moment).map((startsOn) => set({ startsOn })),
  isAllDay: fc.boolean().map((isAllDay) => set({ isAllDay })),
  publishedOn: moment.map((publishedOn) => set({ publishedOn })),
  lists: fc.subarray([0, 1, 2], { minLength: 1 }).map(
    (indexes): Change =>
      (item, lists) => {
        item.parentGuids = indexes.map((index) => lists[index] ?? '');
      },
  ),
  content: fc.tuple(at, words).map(([index, typed]) => (item) => {
    const texts = item.contentBuildingBlockInstances.filter((one) => one.buildingBlockName === 'Text');
    Object.assign(among(texts, index)?.content ?? {}, text(typed));
  }),
  option: fc.tuple(at, fc.constantFrom('1', '2', '3')).map(([index, columns]) => (item) => {
    const texts = item.contentBuildingBlockInstances.filter((one) => one.buildingBlockName === 'Text');
    Object.assign(among(texts, index)?.options ?? {}, { columns });
  }),
  remove: at.map((index) => (item) => {
    const all = item.contentBuildingBlockInstances;
    const gone = among(all, index)?.guid;
    item.contentBuildingBlockInstances = all.filter((one) => one.guid !== gone && one.parentGuid !== gone);
  }),
  add: fc.tuple(at, words, fc.boolean()).map(([index, typed, isInside]) => (item) => {
    const all = item.contentBuildingBlockInstances;
    const group = isInside ? all.find((one) => one.buildingBlockName === 'Group') : undefined;
    const place = { parentGuid: group?.guid ?? null, layoutPosition: group ? 'blocks' : 'main' };
    const added = { guid: randomUUID(), buildingBlockName: 'Text', ...place, sortId: index * 9, options: {} };
    all.push({ ...added, content: text(typed) });
  }),
  move: fc.tuple(at, at, fc.boolean()).map(([index, to, isInside]) => (item) => {
    const all = item.contentBuildingBlockInstances;
    const moved = among(
      all.filter((one) => one.buildingBlockName === 'Text'),
      index,
    );
    const group = isInside ? all.find((one) => one.buildingBlockName === 'Group') : undefined;
    if (moved)
      Object.assign(moved, {
        parentGuid: group?.guid ?? null,
        layoutPosition: group ? 'blocks' : 'main',
        sortId: to * 9,
      });
  }),
};

/** What a reader is to find of blocks that were sent: in order, with what was said of each. */
function asRead(blocks: readonly SentBlock[]) {
  const inPlace = Map.groupBy(blocks, (one) => `${one.parentGuid} ${one.layoutPosition}`);
  return [...inPlace].map(([place, own]) => [
    place,
    own
      .map((one, index) => ({ one, index }))
      .sort((a, b) => (a.one.sortId ?? 0) - (b.one.sortId ?? 0) || a.index - b.index)
      .map(({ one: { guid, content, options } }) => ({ guid, body: content.body, columns: options.columns ?? '1' })),
  ]);
}

const facts = ({ title, metadata, listItemTypeName, tags, startsOn, isAllDay, publishedOn, parentGuids }: Sent) => ({
  title,
  metadata,
  listItemTypeName,
  tags,
  startsOn,
  isAllDay,
  publishedOn,
  parentGuids: [...parentGuids].sort(),
});

const copy = (item: Item): Sent => structuredClone(item);

describe('PUT /api/listitem/{guid} takes what reading gave with any of it changed', () => {
  test.each([{ publish: true }, { publish: false }])('and keeps all of it, again and again: %o', async (how) => {
    const { editor, at, read, lists } = await madeItem(how);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...Object.values(changes)), { minLength: 1, maxLength: 6 }), async (some) => {
        const sent = copy(await read());
        for (const change of some) change(sent, lists);

        const response = await editor.put(at, sent);

        expect([response.statusCode, response.json().fields]).toEqual([200, undefined]);
        const after = copy(await read());
        expect(facts(after)).toEqual(facts(sent));
        expect(new Map(asRead(after.contentBuildingBlockInstances) as never)).toEqual(
          new Map(asRead(sent.contentBuildingBlockInstances) as never),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('one undo takes all of it back', async () => {
    const { editor, at, read, lists } = await madeItem();
    const before = await read();
    const sent = copy(before);
    sent.title = 'Anders';
    sent.parentGuids = [lists[1], lists[2]];
    sent.contentBuildingBlockInstances = [
      { ...block('Text', { content: text('Nieuw'), options: {} }), guid: randomUUID() } as SentBlock,
      ...sent.contentBuildingBlockInstances.slice(1, 3),
    ].map((one) => ({ ...one, layoutPosition: one.layoutPosition ?? 'main', parentGuid: one.parentGuid ?? null }));
    const { undoToken } = (await editor.put(at, sent)).json();
    expect(copy(await read()).title).toBe('Anders');

    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);

    expect({ ...(await read()), changedOn: '' }).toEqual({ ...before, changedOn: '' });
  });

  test('writes nothing where nothing differs: a draft keeps what it says', async () => {
    const { editor, at, read } = await madeItem();
    const { guid } = await read();
    const draft = async () => (await editor.get(`/api/documents/${guid}/draft`)).json();
    const { version: base } = await draft();
    const title = { name: 'changePage', input: { title: { nl: 'Nog niet' } } };
    const steps = [{ id: randomUUID(), commands: [title] }];
    await editor.post(`/api/listitem/${guid}/commands`, { base, key: randomUUID(), steps });
    const before = await draft();
    expect(before.document.title).toEqual({ nl: 'Nog niet' });
    expect((await editor.put(at, await read())).statusCode).toBe(200);
    expect((await draft()).document).toEqual(before.document);
  });

  test('or refuses it by its name, and then keeps everything', async () => {
    const { editor, at, read } = await madeItem();
    let before = await read();
    const times = ['startsOn', 'endsOn', 'isAllDay', 'publishedOn'];
    const settable = ['title', 'metadata', 'listItemTypeName', 'tags', ...times, 'imageAlt'];
    const blocks = [
      'contentBuildingBlockInstances',
      'isAllDay',
      'fields',
      'parentGuids',
      'imageGuid',
      'language',
      'changedOn',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(before) as (keyof Item)[])),
        fc.oneof(
          fc.json().map((json) => JSON.parse(json)),
          fc.string(),
          fc.uuid(),
          fc.boolean(),
          fc.constant(null),
        ),
        async (name, value) => {
          if (JSON.stringify(value) === JSON.stringify(before[name])) return;
          if (settable.includes(name)) return;
          const response = await editor.put(at, { ...before, [name]: value });
          const named = Object.keys(response.json().fields ?? {}).some((field) => field.startsWith(`body.${name}`));
          const isEmptied = name === 'contentBuildingBlockInstances' && Array.isArray(value) && value.length === 0;
          const isGone = name === 'imageGuid' && value === null;
          // A change that holds is what comes next.
          if (response.statusCode === 200) before = await read();
          if (!isEmptied && !isGone && !(name === 'changedOn' && response.statusCode === 409))
            expect([name, response.statusCode, named]).toEqual([name, 400, true]);
          if (!blocks.includes(name)) expect(response.json().fields).toEqual({ [`body.${name}`]: 'read_only' });
        },
      ),
      { numRuns: 100 },
    );
    expect((await read()).title).toBe(before.title);
  });

  test('names the block and what is wrong with it', async () => {
    const { editor, at, read } = await madeItem();
    const before = await read();
    const [first, ...others] = before.contentBuildingBlockInstances;
    const put = async (blocks: object[]) =>
      (await editor.put(at, { ...before, contentBuildingBlockInstances: blocks })).json().fields;
    const field = (name: string) => `body.contentBuildingBlockInstances.${name}`;
    expect(await put([{ ...first, buildingBlockName: 'Quote' }, ...others])).toEqual({
      [field('0.buildingBlockName')]: 'read_only',
    });
    expect(await put([{ ...first, options: { columns: 'veel' } }, ...others])).toEqual({
      [field('0.options.columns')]: 'bad_options',
    });
    expect(await put([{ ...first, content: { body: 'kaal', colour: 'rood' } }, ...others])).toEqual({
      [field('0.content.body')]: 'bad_content',
      [field('0.content.colour')]: 'not_allowed_field',
    });
    expect(await put([first ?? {}, first ?? {}, ...others])).toEqual({ [field('1.guid')]: 'guid_taken' });
    expect(await put([{ ...first, layoutPosition: 'side-left' }, ...others])).toEqual({
      [field('0.layoutPosition')]: 'bad_place',
    });
    const group = others.find((one) => one.buildingBlockName === 'Group')?.guid;
    expect(await put([{ ...first, parentGuid: group, layoutPosition: 'left' }, ...others])).toEqual({
      [field('0.layoutPosition')]: 'bad_place',
    });
    expect(await put([{ ...first, parentGuid: randomUUID() }, ...others])).toEqual({
      [field('0.parentGuid')]: 'unknown',
    });
    expect(await put([block('Marquee', {}), ...others])).toEqual({ [field('0')]: 'unknown_type' });
    expect({ ...(await read()), changedOn: '' }).toEqual({ ...before, changedOn: '' });
  });
});
