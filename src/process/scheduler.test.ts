import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { shipTemplates } from '#features/content/templates/server/ship-templates.service.ts';
import { noJobEnvironment } from '#infra/feature.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { startScheduler } from './scheduler.ts';

const server = await openServer();
const now = () => new Date(Date.now() + server.clock.offset);
const hour = 3_600_000;
const carryOut = (tell?: (error: unknown) => void) => runJobs(server.dependencies, [publishesScheduled], tell);

async function withScheduled(action: 'publish' | 'unpublish') {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const page = await platform.page('/straks', { publish: action === 'publish' ? [] : ['nl'] });
  const at = new Date(now().getTime() + hour).toISOString();
  const body = { languages: ['nl'], at, ...(action === 'publish' && { version: 1 }) };
  await editor.post(`/api/documents/${page}/${action}`, body);
  const status = async () => (await platform.get('/straks')).statusCode;
  return { ...platform, editor, makePage: platform.page, page, status };
}

describe('what was scheduled', () => {
  test('happens at its moment on every platform, and once', async () => {
    const [one, other] = [await withScheduled('publish'), await withScheduled('unpublish')];
    expect(await carryOut()).toBe(0);
    expect([await one.status(), await other.status()]).toEqual([404, 200]);
    server.clock.offset += hour;
    const [here, there] = await Promise.all([carryOut(), carryOut()]);
    expect((here ?? 0) + (there ?? 0)).toBe(2);
    expect([await one.status(), await other.status()]).toEqual([200, 404]);
  });

  test('fails by itself: it is told, and the schedules of others happen', async () => {
    const { ctx, editor, makePage, status } = await withScheduled('unpublish');
    const list = randomUUID();
    await makePage('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
    const body = [{ listItemTypeName: 'News', title: 'Stuk' }];
    const [item] = (await editor.post(`/api/listitem/list/${list}`, body)).json();
    const at = new Date(now().getTime() + hour / 2).toISOString();
    await editor.post(`/api/documents/${item.guid}/publish`, { version: 1, languages: ['nl'], at });
    await server.ownerQuery('delete from item_parent where item_id = $1', [item.guid]);
    await server.ownerQuery('delete from item where id = $1', [item.guid]);
    server.clock.offset += hour;
    const errors: unknown[] = [];
    expect(await carryOut((error) => errors.push(error))).toBe(1);
    expect([errors.length, await status()]).toEqual([1, 404]);
    const left = await server.ownerQuery('select owner from scheduled_publication where platform_id = $1', [
      ctx.platform.id,
    ]);
    expect(left).toEqual([{ owner: item.guid }]);
    await server.ownerQuery('delete from scheduled_publication where owner = $1', [item.guid]);
    await carryOut();
  });

  test('happens to a page in the trash as well, which stays out of sight and breaks nothing', async () => {
    const { editor, page, status } = await withScheduled('publish');
    const other = await withScheduled('publish');
    await editor.delete(`/api/pages/${page}`);
    server.clock.offset += hour;
    expect(await carryOut()).toBe(2);
    expect([await status(), await other.status()]).toEqual([404, 200]);
    await editor.post(`/api/pages/${page}/restore`);
    expect(await status()).toBe(200);
  });

  test('is done when the server starts, with the trash of a month ago and old answers', async () => {
    const { editor, page, status, platform } = await withScheduled('publish');
    const gone = await withScheduled('unpublish');
    await gone.editor.delete(`/api/pages/${gone.page}`);
    const title = { name: 'changePage', input: { title: { nl: 'Nieuw' } } };
    const steps = [{ id: randomUUID(), commands: [title] }];
    await editor.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
    server.clock.offset += 31 * 24 * hour;

    const errors: unknown[] = [];
    const { stop } = await startScheduler(server.dependencies, {
      environment: { ...noJobEnvironment, connection: server.connection },
      post: { mailer: { send: async () => {} }, composers: {} },
      tell: (error) => errors.push(error),
    });

    await vi.waitFor(async () => expect(await status()).toBe(200), 10_000);
    const left = async () => [
      ...(await server.ownerQuery('select from document where owner = $1', [gone.page])),
      ...(await server.ownerQuery('select from idempotency_key where platform_id = $1', [platform.id])),
    ];
    await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
    await stop();
    expect(errors.map((error) => (error as Error).cause ?? error)).toEqual([]);
  });
});

describe('what is cleaned up once an hour', () => {
  const rowsOf = async (table: string, platform: string) =>
    (await server.ownerQuery(`select count(*)::int as count from ${table} where platform_id = $1`, [platform]))[0]
      .count;

  /** An editor whose steps are logged and answered, and who can still take a live change back. */
  async function busyEditor() {
    const { platform, page: makePage, signIn } = await server.createPlatform();
    const page = await makePage('/werk');
    const editor = await signIn(['ContentManager']);
    const step = { id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Nieuw' } } }] };
    const save = { base: 1, key: randomUUID(), steps: [step] };
    await editor.post(`/api/pages/${page}/commands`, save);
    const unpublish = await editor.post(`/api/documents/${page}/unpublish`, { languages: ['nl'] });
    return { platform, page, editor, save, token: unpublish.json().undoToken };
  }

  test('an undo token stays while it is good, and goes when it is too old: the answer is the same', async () => {
    const { platform, editor, token } = await busyEditor();
    server.clock.offset += 23 * hour;
    await cleanUp(server.dependencies);
    expect(await rowsOf('undo_token', platform.id)).toBe(1);
    server.clock.offset += hour;
    const again = await editor.again();
    expect((await again.post(`/api/undo/${token}`)).statusCode).toBe(410);

    await cleanUp(server.dependencies);
    expect(await rowsOf('undo_token', platform.id)).toBe(0);
    expect((await again.post(`/api/undo/${token}`)).statusCode).toBe(410);
  });

  test('a tab that comes back after four weeks sends its steps with their key: they have one effect', async () => {
    const { platform, page, editor, save } = await busyEditor();
    server.clock.offset += 28 * 24 * hour;
    await cleanUp(server.dependencies);
    const again = await editor.again();
    expect((await again.post(`/api/pages/${page}/commands`, save)).json()).toMatchObject({ version: 2, conflicts: [] });
    server.clock.offset += 3 * 24 * hour;
    await cleanUp(server.dependencies);
    expect(await rowsOf('idempotency_key', platform.id)).toBe(0);
  });

  test('steps are undone after a year and a new sign-in', async () => {
    const { page, editor } = await busyEditor();
    server.clock.offset += 365 * 24 * hour;
    await cleanUp(server.dependencies);
    const again = await editor.again();
    const undone = await again.post(`/api/documents/${page}/undo`, { base: 2, key: randomUUID() });
    expect(undone.json()).toMatchObject({ version: 3, conflicts: [], undo: null });
  });

  test('the logs of pages, items and templates that are gone for good, not those of what is left', async () => {
    const { platform, page, editor } = await busyEditor();
    const made = (await editor.post('/api/pagetemplates', { name: { nl: 'Werk' }, fromPage: page })).json().guid;
    const steps = [{ id: randomUUID(), commands: [{ name: 'changePage', input: { layout: '75-25' } }] }];
    await editor.post(`/api/pagetemplates/${made}/commands`, { base: 1, key: randomUUID(), steps });
    expect(await rowsOf('document_log', platform.id)).toBe(2);
    await editor.delete(`/api/pagetemplates/${made}`);
    server.clock.offset += 29 * 24 * hour;
    await cleanUp(server.dependencies);
    expect(await rowsOf('document_log', platform.id)).toBe(2);

    server.clock.offset += 2 * 24 * hour;
    await cleanUp(server.dependencies);

    const left = await server.ownerQuery('select owner from document_log where platform_id = $1', [platform.id]);
    expect(left).toEqual([{ owner: page }]);
    expect(await server.ownerQuery('select from page_template where id = $1', [made])).toEqual([]);
    expect(await server.ownerQuery('select from document where owner = $1', [made])).toEqual([]);
  });

  test('a template of the product that was deleted does not come back with the next start', async () => {
    const { ctx, signIn } = await server.createPlatform();
    await shipTemplates(ctx);
    const admin = await signIn(['Admin']);
    const all = async () =>
      (await (await admin.again()).get('/api/pagetemplates')).json().templates as { guid: string }[];
    const [first, ...others] = await all();
    const steps = [{ id: randomUUID(), commands: [{ name: 'changePage', input: { layout: '75-25' } }] }];
    await admin.post(`/api/pagetemplates/${first?.guid}/commands`, { base: 1, key: randomUUID(), steps });
    await admin.delete(`/api/pagetemplates/${first?.guid}`);
    server.clock.offset += 31 * 24 * hour;
    await cleanUp(server.dependencies);
    await shipTemplates(ctx);
    expect((await all()).map(({ guid }) => guid)).toEqual(others.map(({ guid }) => guid));
    expect(await rowsOf('document_log', ctx.platform.id)).toBe(0);
  });

  test('a platform where it fails is told; the others are cleaned up', async () => {
    const [one, other] = [await busyEditor(), await busyEditor()];
    await one.editor.delete(`/api/pages/${one.page}`);
    await server.ownerQuery(
      `create table keeps (platform_id uuid, owner uuid, foreign key (platform_id, owner) references document (platform_id, owner))`,
    );
    await server.ownerQuery('insert into keeps values ($1, $2)', [one.platform.id, one.page]);
    server.clock.offset += 31 * 24 * hour;
    const errors: unknown[] = [];
    await cleanUp(server.dependencies, (error) => errors.push(error));
    await server.ownerQuery('drop table keeps');
    expect(errors).toHaveLength(1);
    expect(await rowsOf('undo_token', other.platform.id)).toBe(0);
  });
});
