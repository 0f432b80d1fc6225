import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { addMenuItem, addMenus } from '#features/content/menus/server/menus.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { fileKey } from '#infra/object-store.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { type Break, IntegrityReport } from '../integrity.contract.ts';

const server = await openServer();
const root = new URL('../../../../..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-integrity-'));
symlinkSync(server.dataDir, join(dataDir, 'storage'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const topMenu = 'Top level menu';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As an operator runs it: against the database that `npm start` would use. */
async function run(...args: string[]): Promise<{ status: number; out: string; said: string }> {
  const [{ name }] = (await server.ownerQuery('select current_database() as name')) as [{ name: string }];
  const url = `postgres://owner@localhost/${name}?host=${encodeURIComponent(inject('socket'))}`;
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key for tests, and for nothing else',
  };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['tools/run.mjs', 'tools/integrity.ts', ...args],
      { cwd: root, env },
      (error, out, said) => resolve({ status: Number(error?.code ?? 0), out, said }),
    ),
  );
}

async function report(host: string) {
  const { status, out } = await run(host, '--json');
  const { platforms, unnamedFiles } = IntegrityReport.parse(JSON.parse(out));
  return { status, breaks: platforms[0]?.breaks ?? [], unnamedFiles };
}

const namesOf = (breaks: readonly Break[]) =>
  breaks.map(({ name, field }) => (field ? `${name} ${field}` : name)).sort();

/** A platform on which each kind of reference leads nowhere. */
async function broken() {
  const platform = await server.createPlatform();
  const { ctx, host, page } = platform;
  const id = platform.platform.id;
  const gone = randomUUID();
  const sql = (text: string, ...values: unknown[]) => server.ownerQuery(text, [id, ...values]);
  const list = randomUUID();
  const lists = await page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list }]) });
  const entry = (given: object) => addMenuItem(ctx, { menu: topMenu, names: { nl: 'Weg' }, ...given });
  const item = await addItem(ctx, {
    parents: [{ parentGuid: list }, { parentGuid: gone }],
    itemType: 'News',
    document: emptyDocument({ nl: 'Brug' }),
    publish: ['nl'],
    publishedOn: new Date('2026-01-01'),
    imageGuid: gone,
  });
  const above = await entry({ itemGuid: gone });
  await entry({ itemGuid: gone });
  await entry({ urlSegment: 'onder', parentGuid: above });
  const one = await entry({ urlSegment: 'een' });
  // At the root this would be in the place of the search page.
  const two = await entry({ urlSegment: 'search', parentGuid: one });
  await sql('update menu_item set parent_id = $2 where platform_id = $1 and id = $3', two, one);
  await addMenus(ctx, ['Zijmenu']);
  const aside = await entry({ menu: 'Zijmenu', urlSegment: 'opzij' });
  await sql(
    'update menu_item set parent_id = $2 where platform_id = $1 and id = $3',
    await entry({ urlSegment: 'dienst' }),
    aside,
  );
  const options = { footerGuid: gone, headerImage: gone, socialImage: gone };
  const content = { shared: { image: gone } };
  const named = await page('/beeld', { title: { nl: 'Beeld' }, options, blocks: blocksOf(['Image', { content }]) });
  await sql(
    'update page set template_id = $2, edit_role_ids = array[$2]::uuid[] where platform_id = $1 and id = $3',
    gone,
    named,
  );
  await sql(`insert into audience (platform_id, kind, role_ids) values ($1, 'Roles', array[$2]::uuid[])`, gone);
  await sql(
    `insert into redirect (platform_id, id, from_path, to_page) values ($1, gen_random_uuid(), '/oud', $2)`,
    gone,
  );
  await sql(
    `insert into invitation (platform_id, id, email, role_ids, language, created_at, expires_at)
      values ($1, gen_random_uuid(), 'a@example.org', array[$2]::uuid[], 'nl', now(), now())`,
    gone,
  );
  const provider = randomUUID();
  await sql(
    `insert into sign_in_provider (platform_id, id, facts) values ($1, $2, $3)`,
    provider,
    JSON.stringify({ name: 'Gemeente', roles: [{ claim: 'groups', value: 'x', role: gone }] }),
  );
  const { accountId } = await platform.signIn();
  await sql(
    `insert into provider_account (platform_id, provider_id, subject, account_id, role_ids, made_at)
      values ($1, $2, 'x', $3, array[$4]::uuid[], now())`,
    provider,
    accountId,
    gone,
  );
  await sql(
    `insert into role (platform_id, id, kind, name, rules)
      values ($1, gen_random_uuid(), 'Standard', 'Wijkraad', '[{"kind":"property","key":"weg","value":"x"}]')`,
  );
  const header = { guid: randomUUID(), imageGuid: gone, title: { nl: 'Welkom' }, text: {}, alt: {} };
  const [kept, lost] = await Promise.all(
    [png, Buffer.concat([png, Buffer.from('x')])].map((bytes) =>
      addImage(ctx, createImageResizer(), { bytes, name: 'a.png' }),
    ),
  );
  await saveSettings(ctx, {
    contactPage: gone,
    faviconLogo: gone,
    headerLogo: { imageGuid: gone, alt: {} },
    headerImages: [header, { ...header, guid: randomUUID(), imageGuid: kept ?? '', link: { page: gone } }],
  });
  await sql('insert into image_use (platform_id, image_id, owner) values ($1, $2, $3)', kept, gone);
  const [{ storage_key }] = (await sql('select storage_key from image where platform_id = $1 and id = $2', lost)) as [
    { storage_key: string },
  ];
  await ctx.files.delete(storage_key);
  await sql('insert into removed_list (platform_id, list_id, to_list) values ($1, $2, $3)', list, gone);
  await ctx.files.put(Buffer.from('nobody names this'));
  return { ...platform, host, ctx, gone, item, lists, sql };
}

const fixable = [
  'menu-item',
  'menu-item',
  'menu-loop',
  'menu-elsewhere',
  'page-template',
  'page-footer footerGuid',
  'page-header-image headerImage',
  'page-social-image socialImage',
  'item-image',
  'item-list',
  'redirect-target /oud',
  'audience-role',
  'page-role',
  'invitation-role',
  'provider-role',

  'setting-page contactPage',
  'setting-image faviconLogo',
  'setting-image headerLogo',
  'setting-image headerImages',
  'setting-page headerImages',
  'image-owner',
];
const left = ['document-name Image image', 'image-file', 'removed-list', 'link-role', 'rule-property'];

test('each kind of broken reference is found, fixed where nobody has to choose, and put back as it was', async () => {
  const { host, get, signIn, platform, item } = await broken();
  const admin = await signIn(['Admin']);

  const before = await report(host);
  expect(namesOf(before.breaks)).toEqual([...fixable, ...left].sort());
  expect([before.status, before.unnamedFiles]).toEqual([1, [fileKey(Buffer.from('nobody names this'))]]);
  expect(namesOf(before.breaks.filter(({ canBeFixed }) => !canBeFixed))).toEqual([...left].sort());
  expect(before.breaks.find(({ name }) => name === 'page-footer')).toMatchObject({ title: 'Beeld', address: '/beeld' });

  const repaired = await run(host, '--repair');
  const [, id = ''] = /--undo ([\da-f-]{36})/.exec(repaired.said) ?? [];
  const after = await report(host);
  expect([repaired.status, namesOf(after.breaks)]).toEqual([1, left.toSorted()]);
  expect((await get('/beeld')).statusCode).toBe(200);
  expect((await get(`/api/listitem/${item.guid}`)).json()).toMatchObject({ imageGuid: null, title: 'Brug' });
  const menu = (await admin.get('/api/menus')).json().menus.flatMap(({ items }: { items: object[] }) => items);
  expect(menu).toHaveLength(8);
  const roots = menu.filter(({ parentGuid }: { parentGuid: string | null }) => parentGuid === null);
  expect(roots.map(({ urlSegment }: { urlSegment: string }) => urlSegment)).not.toContain('search');

  const undone = await run('--undo', id);
  expect(undone.said).toContain(`${platform.primaryDomain}: `);
  expect(await report(host)).toEqual(before);
  expect((await run('--undo', id)).status).toBe(2);
  const { entries } = (await admin.get('/api/audit?action=integrity')).json();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['integrity.undone', 'integrity.repaired']);
}, 90_000);

test('what somebody changed since is not written over: nothing is put back', async () => {
  const { host, sql, item, gone } = await broken();
  const [, id = ''] = /--undo ([\da-f-]{36})/.exec((await run(host, '--repair')).said) ?? [];
  await sql('update item set image_id = $2 where platform_id = $1 and id = $3', randomUUID(), item.guid);

  const undone = await run('--undo', id);

  expect([undone.status, undone.said]).toEqual([2, expect.stringContaining('nothing was put back: item')]);
  expect(namesOf((await report(host)).breaks)).toEqual([...left, 'item-image'].sort());
  expect(await sql('select 1 from redirect where platform_id = $1 and to_page = $2', gone)).toEqual([]);
}, 90_000);

test('where all is well it says so, in words and by its exit code; rows that no key guards are named', async () => {
  const { host, page, platform } = await server.createPlatform();
  const guid = await page('/heel');

  const whole = await run(host);
  expect([whole.status, whole.out]).toEqual([0, expect.stringContaining(`${host}: nothing is broken\n`)]);
  expect(whole.out).toContain('Every reference leads somewhere.');
  expect((await run('elders.test')).status).toBe(2);

  await server.ownerQuery('alter table menu_item disable trigger all');
  await server.ownerQuery('update menu_item set page_id = $2 where platform_id = $1 and page_id = $3', [
    platform.id,
    randomUUID(),
    guid,
  ]);
  await server.ownerQuery('alter table menu_item enable trigger all');
  const { status, out } = await run(host);
  expect([status, out]).toEqual([
    1,
    expect.stringMatching(/guarded-row +menu_item .*menu_item_platform_id_page_id_fkey/),
  ]);
}, 60_000);
