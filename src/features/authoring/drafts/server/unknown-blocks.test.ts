import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, JsonObject, PageDocument } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const platform = await server.createPlatform();
const manager = await platform.signIn(['Admin']);

/** What no server of today understands: it must come back as it was, whatever happens around it. */
const strange = fc
  .dictionary(fc.string({ minLength: 1, maxLength: 12 }), fc.jsonValue({ maxDepth: 4 }))
  // JSON knows one zero.
  .map((value): JsonObject => JSON.parse(JSON.stringify(value)));
const made = fc.constantFrom<Block['made']>({}, { en: { from: 'nl', source: 'of before' } });
const parts = fc.record({ options: strange, shared: strange, nl: strange, en: strange, made });
/** A type that is not here, and types that are here in an older version. */
const kind = fc.constantFrom(
  ['WasteCalendar', 0],
  ['WasteCalendar', 7],
  ['toString', 1],
  ['Quote', 99],
  ['Columns', 12],
);

const blockFrom = (
  [name, version]: readonly [string, number],
  own: { options: JsonObject; made: Block['made'] } & Record<'shared' | 'nl' | 'en', JsonObject>,
  order: string,
): Block => ({
  guid: randomUUID(),
  buildingBlockName: name,
  version,
  place: { area: 'main', order },
  options: own.options,
  content: { shared: own.shared, nl: own.nl, en: own.en },
  made: own.made,
});

/** What may never change by itself. */
const storedIn = ({ buildingBlockName, version, options, content, made }: Block) => ({
  buildingBlockName,
  version,
  options,
  content,
  made,
});

const actions = [
  'move',
  'copy',
  'remove and undo',
  'redo and undo',
  'languages',
  'exception',
  'page',
  'neighbour',
  'its content',
  'its options',
  'its options at once',
  'translate',
  'publish',
  'restore',
  'duplicate page',
  'send out and take in',
] as const;
type Action = (typeof actions)[number];

const orders = ['A', 'F', 'K', 'P', 'T', 'Z'];

/** One page with unknown blocks among known ones, and what is done to it over HTTP. */
async function openPage(blocks: readonly Block[]) {
  const text = blocksOf(['Text', { content: { nl: { blockTitle: 'Bekend' } } }])[0] as Block;
  const known: Block = { ...text, place: { area: 'main', order: 'M' } };
  const page = await platform.page(`/p-${randomUUID()}`, {
    blocks: [...blocks, known],
    title: { nl: 'Blijft', en: 'Stays' },
  });
  const draft = async (guid = page) =>
    (await manager.get(`/api/documents/${guid}/draft`)).json() as { version: number; document: PageDocument };
  const command = async (name: string, input: object) => {
    const { version } = await draft();
    const steps = [{ id: randomUUID(), commands: [{ name, input }] }];
    const response = await manager.post(`/api/pages/${page}/commands`, { base: version, key: randomUUID(), steps });
    return response.statusCode === 200 && response.json().conflicts.length === 0;
  };
  const at = async (path: string, body: object = {}) => {
    const { version } = await draft();
    const response = await manager.post(`/api/documents/${page}/${path}`, {
      base: version,
      key: randomUUID(),
      ...body,
    });
    return response.statusCode === 200;
  };
  return { page, known, draft, command, at };
}

type Opened = Awaited<ReturnType<typeof openPage>>;

/** Does it; answers whether the server did, and the documents that must hold the same blocks. */
async function act({ page, known, draft, command, at }: Opened, action: Action, block: Block, order: string) {
  const { guid, version } = block;
  const place = { area: 'main', order };
  switch (action) {
    case 'move':
      return command('move', { guid, place });
    case 'copy':
      return command('duplicate', { guid, guids: { [guid]: randomUUID() }, place });
    case 'remove and undo':
      return (await command('remove', { guid })) && at('undo');
    case 'redo and undo':
      return (await command('move', { guid, place })) && (await at('undo')) && at('redo');
    case 'languages':
      return command('setLanguages', { guid, only: order < 'M' ? ['nl'] : null });
    case 'exception':
      return command('setException', { guid, language: 'en', hidden: true });
    case 'page':
      return command('changePage', { layout: order < 'M' ? '100' : '75-25' });
    case 'neighbour':
      return command('changeContent', {
        guid: known.guid,
        version: known.version,
        language: 'nl',
        field: 'blockTitle',
        value: order,
      });
    case 'its content':
      return command('changeContent', { guid, version, language: 'nl', field: 'text', value: 'Van mij' });
    case 'its options':
      return command('changeOptions', { guid, version, options: { width: '6' } });
    case 'its options at once':
      return (await manager.post(`/api/buildingblockinstance/${guid}/options`, { width: '6' })).statusCode === 200;
    case 'translate':
      return command('translate', { guid, version, language: 'en', texts: { text: 'Mine' } });
    case 'publish': {
      const { version } = await draft();
      const body = { version, languages: ['nl', 'en'], reason: 'Dit is een proef.' };
      return (await manager.post(`/api/documents/${page}/publish`, body)).statusCode === 200;
    }
    case 'restore': {
      const { revisions } = (await manager.get(`/api/documents/${page}/history`)).json();
      return at('restore', { revision: revisions.at(-1).id });
    }
    case 'duplicate page': {
      const response = await manager.post(`/api/pages/${page}/duplicate`, {});
      const copy = await draft(response.json().guid);
      expectKept(
        copy.document,
        [block],
        ({ buildingBlockName, version }) => buildingBlockName === block.buildingBlockName && version === block.version,
      );
      return response.statusCode === 200;
    }
    case 'send out and take in': {
      const out = await manager.post(`/api/documents/${page}/xliff:export`, { source: 'nl', target: 'en' });
      const xliff = out.json().xliff.replaceAll(/<source([^>]*)>([\s\S]*?)<\/source>/g, '$&<target>$2</target>');
      const back = await manager.post(`/api/documents/${page}/xliff:import`, { xliff, key: randomUUID() });
      return back.statusCode === 200 && !JSON.stringify(back.json().blocks).includes(guid);
    }
  }
}

/** Each of these blocks is there, by its guid or as a copy, and every block like it is equal to one of them. */
function expectKept(document: PageDocument, blocks: readonly Block[], isLike: (block: Block) => boolean) {
  const found = document.blocks.filter(isLike).map(storedIn);
  for (const block of blocks) expect(found).toContainEqual(storedIn(block));
}

test('an unknown block, and one of a newer version, stays equal as a JSON value through every command, save and publication', async () => {
  const done = new Map<Action, number>();
  const runs = fc.record({
    blocks: fc.array(fc.tuple(kind, parts), { minLength: 1, maxLength: 3 }),
    steps: fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(2), fc.constantFrom(...orders)), {
      minLength: 8,
      maxLength: 14,
    }),
  });
  const own = { options: { speed: 9 }, shared: { rows: [[null]] }, nl: { text: '?' }, en: {}, made: {} };
  const everything = {
    blocks: [[['WasteCalendar', 7], own] as [readonly ['WasteCalendar', 7], typeof own]],
    steps: actions.map((action): [Action, number, string] => [action, 0, 'F']),
  };
  await fc.assert(
    fc.asyncProperty(runs, async ({ blocks, steps }) => {
      const mine = blocks.map(([kind, own], at) => blockFrom(kind, own, orders[at] ?? 'U'));
      const opened = await openPage(mine);
      for (const [action, index, order] of steps) {
        const block = mine[index % mine.length] as Block;
        if (await act(opened, action, block, order)) done.set(action, (done.get(action) ?? 0) + 1);
        const { document } = await opened.draft();
        for (const one of mine)
          expect(document.blocks.filter(({ guid }) => guid === one.guid).map(storedIn)).toEqual([storedIn(one)]);
        const values = mine.map(storedIn);
        for (const one of document.blocks.filter(({ guid }) => guid !== opened.known.guid))
          expect(values).toContainEqual(storedIn(one));
      }
      const { revisions } = (await manager.get(`/api/documents/${opened.page}/history`)).json();
      const last = (await manager.get(`/api/documents/${opened.page}/revisions/${revisions[0].id}`)).json();
      for (const one of mine) expectKept(last.document, [one], ({ guid }) => guid === one.guid);
    }),
    { numRuns: Number(process.env.UNKNOWN_BLOCK_RUNS ?? 12), endOnFailure: true, examples: [[everything]] },
  );
  const refused: Action[] = ['its content', 'its options', 'its options at once', 'translate'];
  expect([...done.keys()].toSorted()).toEqual(actions.filter((action) => !refused.includes(action)).toSorted());
});
