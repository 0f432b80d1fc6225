import { type SelectQueryBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { openServer } from '#test/harness.ts';
import { StatementNames } from './statement-names.ts';

const { createPlatform } = await openServer();
const { ctx } = await createPlatform();
const often = 20;

/** Statements with a name, on the connection of a transaction in which this was done again and again. */
async function namedAfter(work: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    for (let at = 0; at < often; at += 1) await work(ctx);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(ctx.db);
    return rows.map(({ statement }) => statement);
  });
}

const addMenu = ({ db, platform }: Ctx) => {
  const id = crypto.randomUUID();
  return db
    .insertInto('menu')
    .values({ platform_id: platform.id, id, name: `Again ${id}` })
    .execute();
};

const selectMenu = <Row>(query: SelectQueryBuilder<Database, 'menu', Row>, { id }: Ctx['platform']) =>
  query.where('platform_id', '=', id).where('name', '=', crypto.randomUUID()).execute();

describe('a statement that transactions send again and again', () => {
  test('is parsed once per connection', async () => {
    const named = await namedAfter(addMenu);

    expect(named.filter((text) => text.startsWith('insert into "menu"'))).toHaveLength(1);
    const menus = ctx.db.selectFrom('menu').select('id').where('platform_id', '=', ctx.platform.id);
    expect(await menus.where('name', 'like', 'Again %').execute()).toHaveLength(often);
  });

  const ofEveryColumn: [string, (ctx: Ctx) => Promise<unknown>][] = [
    ['read', ({ db, platform }) => selectMenu(db.selectFrom('menu').selectAll(), platform)],
    ['read of one table', ({ db, platform }) => selectMenu(db.selectFrom('menu').selectAll('menu'), platform)],
    [
      'given back by a write',
      ({ db, platform }) =>
        db
          .deleteFrom('menu')
          .where('platform_id', '=', platform.id)
          .where('name', '=', crypto.randomUUID())
          .returningAll()
          .execute(),
    ],
  ];
  test.each(ofEveryColumn)('goes on when a newer version adds a column, where all are %s', async (_how, ask) => {
    const named = await namedAfter(ask);

    expect(named.filter((text) => text.includes('*'))).toEqual([]);
  });

  test('has no name outside of transactions, where one plan is not good for all that people look for', async () => {
    for (let at = 0; at < often; at += 1)
      await ctx.db
        .selectFrom('menu')
        .select('id')
        .where('platform_id', '=', ctx.platform.id)
        .where('name', '=', `${at}`)
        .execute();

    const named = await namedAfter(async () => {});
    expect(named.filter((text) => text.startsWith('select "id" from "menu"'))).toEqual([]);
  });
});

test('names are few, however many statements are sent', () => {
  const names = new StatementNames();
  const given = new Set<string>();
  for (let at = 0; at < 500; at += 1)
    for (let times = 0; times < often; times += 1) given.add(names.nameOf(`select ${at}`) ?? '');
  given.delete('');

  expect(given.size).toBeGreaterThan(100);
  expect(given.size).toBeLessThan(200);
  expect([...given].every((name) => name.length <= 63)).toBe(true);
});
