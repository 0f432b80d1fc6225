import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { countStatements } from '#test/count-statements.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const count = countStatements(server.dependencies.pool);
afterEach(() => {
  server.clock.offset = 0;
});

const minute = 60_000;
const words = (text: string) => ({ nl: { body: doc(paragraph(text)) } });
const address = '/api/pages?IncludeBbis=true';
const filtered = `${address}&FilterBbisByBuildingBlocks=Text`;

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const text = randomUUID();
  const blocks = blocksOf(['Text', { guid: text, content: words('Aan de kade') }]);
  const quay = await platform.page('/kade', { title: { nl: 'De kade', en: 'The quay' }, blocks, publish: ['nl'] });
  const yard = await platform.page('/werf', { title: { nl: 'De werf' } });
  const versionNow = async () => (await admin.get(`/api/documents/${quay}/draft`)).json().version;
  const publish = async (more: object = {}) =>
    admin.post(`/api/documents/${quay}/publish`, {
      version: await versionNow(),
      languages: ['nl'],
      reason: 'Voor de proef.',
      ...more,
    });
  const type = async (value: string) => {
    const input = { guid: text, version: 0, language: 'nl', field: 'body', value: doc(paragraph(value)) };
    return admin.post(`/api/pages/${quay}/commands`, {
      base: await versionNow(),
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }],
    });
  };
  const permit = (rights: object) =>
    admin.put(`/api/pages/${quay}/permissions`, { viewRoles: [], editPermission: 'Admin', editRoles: [], ...rights });
  const ask = async (path = address) => {
    const { statusCode, headers, body } = await platform.get(path);
    return { statusCode, total: headers['x-total-count'], link: headers.link, body };
  };
  /** What is said when nothing is kept. */
  const truth = async (path = address) => {
    server.changes.record(platform.platform.id, ['everything']);
    return ask(path);
  };
  return { ...platform, admin, quay, yard, text, type, publish, permit, ask, truth };
}

test('all pages are made once for visitors, and no other query takes their place', async () => {
  const { get, host, ask } = await setting();
  const first = await ask();
  const again = await count(() => ask());
  expect(again.result).toEqual(first);
  expect(again.statements).toEqual([]);
  expect(first.total).toBe('2');

  const [one, bare, english] = [
    await get('/api/pages?itemCount=1'),
    await get('/api/pages'),
    await get(`${address}&lang=en`),
  ];
  expect(one.json()).toHaveLength(1);
  expect((await get('/api/pages?itemCount=1')).headers.link).toBe(one.headers.link);
  expect(one.headers.link).toContain('rel="next"');
  expect(bare.json()[0].buildingBlockInstances).toEqual([]);
  expect(english.body).not.toBe(first.body);
  const [head, packed] = await Promise.all([
    server.app.inject({ method: 'HEAD', url: address, headers: { host } }),
    server.app.inject({ url: address, headers: { host, 'accept-encoding': 'gzip' } }),
  ]);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(packed.headers['content-encoding']).toBe('gzip');
});

test('whatever changes, visitors are told of all pages as they are now', async () => {
  const { admin, quay, yard, text, type, publish, permit, ask, truth, page, platform } = await setting();
  const seen: string[] = [];
  /** What is kept is what is made now, and another thing than before. */
  const changes = async (change: () => Promise<{ statusCode: number } | unknown>) => {
    await ask();
    await ask(filtered);
    const done = (await change()) as { statusCode?: number } | undefined;
    expect(done?.statusCode ?? 200).toBeLessThan(300);
    const kept = await ask();
    const keptOnes = await ask(filtered);
    expect(kept).toEqual(await truth());
    expect(keptOnes).toEqual(await ask(filtered));
    expect(seen).not.toContain(kept.body);
    seen.push(kept.body);
  };
  const permitBlock = (viewPermission: string) =>
    admin.post(`/api/buildingblockinstance/${text}/permissions`, { viewPermission, viewRoles: [] });

  await changes(async () => undefined);
  await changes(async () => {
    await type('Aan het water');
    return publish();
  });
  await changes(() => page('/haven', { blocks: blocksOf(['Text', { content: words('Schepen') }]) }));
  await changes(() => permitBlock('Users'));
  await changes(() => permit({ viewPermission: 'Users' }));
  await changes(async () => {
    await type('Voor leden');
    await publish();
    await permitBlock('Public');
    return permit({ viewPermission: 'Public' });
  });
  await changes(() => admin.post(`/api/documents/${yard}/unpublish`, { languages: ['nl'] }));
  await changes(() => admin.delete(`/api/pages/${quay}`));
  await changes(async () => {
    await admin.post(`/api/pages/${quay}/restore`);
    await type('Terug');
    return publish();
  });
  await changes(async () => {
    const [{ guid: entry }] = await server.ownerQuery(
      'select id as guid from menu_item where platform_id = $1 and page_id = $2',
      [platform.id, quay],
    );
    return admin.put(`/api/menuitems/${entry}`, { names: { nl: 'Kaai' }, urlSegment: 'kaai' });
  });
});

test('a block with dates comes and goes at its moment', async () => {
  const { page, ask } = await setting();
  const from = new Date(Date.now() + 5 * minute).toISOString();
  const options = { visibility: 'Custom', from };
  await page('/markt', { blocks: blocksOf(['Text', { content: words('Vanaf morgen'), options }]) });
  expect((await ask()).body).not.toContain('Vanaf morgen');

  server.clock.offset = 6 * minute;

  expect((await ask()).body).toContain('Vanaf morgen');
});

test('an answer to somebody is kept for nobody', async () => {
  const { admin, permit, ask, signIn, get } = await setting();
  await permit({ viewPermission: 'Users' });
  const member = await signIn();
  expect((await member.get(address)).body).toContain('Aan de kade');
  expect((await admin.get(address)).body).toContain('Aan de kade');
  expect((await ask()).body).not.toContain('Aan de kade');
  expect((await get(address, { authorization: 'Bearer nobody' })).statusCode).toBe(401);

  await admin.put('/api/platformsettingvalues', { siteAccess: 'members' });
  expect((await get(address)).statusCode).toBe(401);
});
