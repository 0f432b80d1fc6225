import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, dayAt } from '#kernel/dates.ts';
import { blocksOf, openServer } from '../harness.ts';
import { audienceOf } from '../many-items.ts';

const count = 1_000_000;
const server = await openServer();
const platform = await server.createPlatform();
const [list, other] = [randomUUID(), randomUUID()];
const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }], ['List', { guid: other }]) });
const { ctx } = platform;
const admin = await platform.signIn(['Admin']);
const audience = await audienceOf(ctx, page);
const { id } = ctx.platform;
const itemOf = `select md5('item ' || n)::uuid as id, n from generate_series(1, ${count}) n`;
// Over the time that statistics are of; a tenth of them in another list as well, each of some thousands of people.
await server.ownerQuery(`
  begin;
  set local session_replication_role = replica;
  insert into document (platform_id, owner, owner_kind, audience_id, title, updated_at)
    select '${id}', id, 'item', ${audience}, '{"nl": "Idee"}', now() from (${itemOf}) i;
  insert into item (platform_id, id, short_id, item_type, author_id, published_on, created_at)
    select '${id}', id, lpad(n::text, 9, '0'), 'Idea', md5('person ' || n % 7919)::uuid, now(),
      now() - n * (interval '770 days' / ${count}) from (${itemOf}) i;
  insert into item_parent (platform_id, item_id, parent_id)
    select '${id}', id, '${list}' from (${itemOf}) i;
  insert into item_parent (platform_id, item_id, parent_id)
    select '${id}', id, '${other}' from (${itemOf}) i where n % 10 = 0;
  commit;`);
await server.ownerQuery('vacuum analyze');

test.each([
  [30, 500],
  [365, 3_000],
  [775, 5_000],
])('participation of %i days of a list of a million items is told within %i ms', async (days, most) => {
  const until = dayAt(ctx.now(), 'Europe/Amsterdam');
  for (const part of ['', `&list=${other}`]) {
    const url = `/api/statistics/participation?from=${addDays(until, 1 - days)}&until=${until}${part}`;
    await admin.get(url);
    const begun = performance.now();
    const answer = await admin.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items).toBeGreaterThan((count / 775) * days * (part ? 0.09 : 0.9));
    expect(performance.now() - begun).toBeLessThan(most);
  }
});
