import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { chosenBlocks } from '#test/conformance/chosen-blocks.ts';
import { storedExample } from '#test/conformance/upgrade-errors.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const platform = await server.createPlatform();
const developer = await platform.signIn(['Admin', 'Developer']);
const manager = await platform.signIn(['Admin']);

const blockOf = (type: ReturnType<typeof chosenBlocks>[number]): Block => ({
  guid: randomUUID(),
  buildingBlockName: type.schema.name,
  version: type.schema.upgrades.length,
  place: { area: 'main', order: 'U' },
  made: {},
  ...storedExample(type, type.examples[0]),
});

type Person = typeof developer;

async function change(person: Person, page: string, ...commands: object[]) {
  const { version } = (await person.get(`/api/documents/${page}/draft`)).json();
  const steps = [{ id: randomUUID(), commands }];
  return person.post(`/api/pages/${page}/commands`, { base: version, key: randomUUID(), steps });
}

/** Classes of the frames in the part of the page that blocks make. */
const framesIn = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].match(/<section class="block /g)?.length ?? 0;

describe.each(chosenBlocks().map((type) => [type.schema.name, type] as const))('block %s', (name, type) => {
  test('is there for everybody, and once it is closed for nobody but who may see it', async () => {
    const block = blockOf(type);
    const path = `/toont-${name.toLowerCase()}`;
    await platform.page(path, { blocks: [block] });
    const open = await platform.get(path);
    const closing = await manager.post(`/api/buildingblockinstance/${block.guid}/permissions`, {
      viewPermission: 'Admin',
      viewRoles: [],
    });
    const closed = await platform.get(path);

    expect([open.statusCode, framesIn(open.body)]).toEqual([200, 1]);
    expect(closing.statusCode).toBe(200);
    expect([closed.statusCode, framesIn(closed.body)]).toEqual([200, 0]);
    expect(closed.headers['content-security-policy']).toContain("frame-src 'none'");
    expect(framesIn((await manager.get(path)).body)).toBe(1);
  });

  test('is written by those whom its schema names, and by nobody else', async () => {
    const page = await platform.page(`/schrijft-${name.toLowerCase()}`);
    const insert = (block: Block) => ({ name: 'insert', input: { blocks: [block] } });
    const [byDeveloper, byManager] = [blockOf(type), blockOf(type)];
    const allowed = await change(developer, page, insert(byDeveloper));
    const asked = await change(manager, page, insert(byManager));
    const { document } = (await developer.get(`/api/documents/${page}/draft`)).json();
    const guids = document.blocks.map(({ guid }: Block) => guid);

    expect([allowed.statusCode, allowed.json().conflicts]).toEqual([200, []]);
    expect(asked.statusCode).toBe(type.schema.writers === 'staff' ? 403 : 200);
    expect(guids.includes(byManager.guid)).toBe(type.schema.writers !== 'staff');
    expect(document.blocks.find(({ guid }: Block) => guid === byDeveloper.guid)).toEqual({
      ...byDeveloper,
      place: expect.anything(),
    });
  });
});
