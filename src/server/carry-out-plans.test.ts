import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';
import { carryOutDuePlans, followPlans } from './carry-out-plans.ts';

const server = await openServer();
const now = () => new Date(Date.now() + server.clock.offset);
const hour = 3_600_000;
const fail = (error: unknown) => {
  throw error;
};
const carryOut = () => carryOutDuePlans(server.surroundings, now(), fail);

async function withPlan(action: 'publish' | 'withdraw') {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const page = await platform.page('/straks', { publish: action === 'publish' ? [] : ['nl'] });
  const at = new Date(now().getTime() + hour).toISOString();
  const body = { languages: ['nl'], at, ...(action === 'publish' && { version: 1 }) };
  await editor.post(`/api/documents/${page}/${action}`, body);
  const status = async () => (await platform.get('/straks')).statusCode;
  return { ...platform, editor, makePage: platform.page, page, status };
}

describe('what was planned', () => {
  test('happens at its moment on every platform, and once', async () => {
    const [one, other] = [await withPlan('publish'), await withPlan('withdraw')];
    expect(await carryOut()).toBe(0);
    expect([await one.status(), await other.status()]).toEqual([404, 200]);
    server.clock.offset += hour;
    const [here, there] = await Promise.all([carryOut(), carryOut()]);
    expect((here ?? 0) + (there ?? 0)).toBe(2);
    expect([await one.status(), await other.status()]).toEqual([200, 404]);
  });

  test('fails by itself: it is told, and the plans of others happen', async () => {
    const { ctx, editor, makePage, status } = await withPlan('withdraw');
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
    expect(await carryOutDuePlans(server.surroundings, now(), (error) => errors.push(error))).toBe(1);
    expect([errors.length, await status()]).toEqual([1, 404]);
    const left = await server.ownerQuery('select owner from planned_publication where platform_id = $1', [
      ctx.platform.id,
    ]);
    expect(left).toEqual([{ owner: item.guid }]);
    await server.ownerQuery('delete from planned_publication where owner = $1', [item.guid]);
  });

  test('happens to a page in the trash as well, which stays out of sight and breaks nothing', async () => {
    const { editor, page, status } = await withPlan('publish');
    const other = await withPlan('publish');
    await editor.delete(`/api/pages/${page}`);
    server.clock.offset += hour;
    expect(await carryOut()).toBe(2);
    expect([await status(), await other.status()]).toEqual([404, 200]);
    await editor.post(`/api/pages/${page}/restore`);
    expect(await status()).toBe(200);
  });

  test('is done when the server starts, with the trash of a month ago and old answers', async () => {
    const { editor, page, status, platform } = await withPlan('publish');
    const gone = await withPlan('withdraw');
    await gone.editor.delete(`/api/pages/${gone.page}`);
    const title = { name: 'changePage', input: { title: { nl: 'Nieuw' } } };
    const steps = [{ id: randomUUID(), commands: [title] }];
    await editor.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps });
    server.clock.offset += 31 * 24 * hour;

    const errors: unknown[] = [];
    const { stop } = await followPlans(server.surroundings, (error) => errors.push(error));
    await stop();

    expect([errors, await status()]).toEqual([[], 200]);
    expect(await server.ownerQuery('select from document where owner = $1', [gone.page])).toEqual([]);
    expect(await server.ownerQuery('select from request_answer where platform_id = $1', [platform.id])).toEqual([]);
  });
});
