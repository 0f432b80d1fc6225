import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Ctx, inTransaction, writeAtEnd } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { countStatements } from '#test/count-statements.ts';
import { openServer } from '#test/harness.ts';
import { randomFrom } from '#test/random-from.ts';
import { changesAlong, rememberReads } from './transaction-memory.ts';

const server = await openServer();
const count = countStatements(server.dependencies.pool);
const { ctx, page } = await server.createPlatform();
const platformId = ctx.platform.id;

/** What a transaction asks of the database; BEGIN and COMMIT, and SET on a new connection, are left out. */
async function asked(work: (ctx: Ctx) => Promise<unknown>) {
  const { result, statements } = await count(() => inTransaction(ctx, work));
  return { result, asked: statements.filter((text) => !/^(?:begin|commit|set )/.test(text)) };
}

const names = async ({ db }: Pick<Ctx, 'db'>) => {
  const rows = await db
    .selectFrom('menu')
    .select('name')
    .where('platform_id', '=', platformId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};
const settings = ({ db }: Ctx) => db.selectFrom('setting').selectAll().where('platform_id', '=', platformId).execute();
const addMenu = ({ db }: Pick<Ctx, 'db'>, name: string) =>
  db.insertInto('menu').values({ platform_id: platformId, id: randomUUID(), name }).execute();
const lockEpoch = ({ db }: Ctx) =>
  db.selectFrom('rights_epoch').select('epoch').where('platform_id', '=', platformId).forShare().execute();

describe('what a transaction read', () => {
  test('is remembered in it, for others in it too, and nowhere else', async () => {
    const twice = await asked(async (ctx) => [await names(ctx), await inTransaction(ctx, names), await names(ctx)]);
    expect(twice.asked).toHaveLength(1);
    expect(new Set((twice.result as string[][]).map((one) => one.join())).size).toBe(1);
    const outside = await count(async () => [await names(ctx), await names(ctx)]);
    expect(outside.statements).toHaveLength(2);
  });

  test('at the same time is asked once', async () => {
    const both = await asked((ctx) => Promise.all([names(ctx), names(ctx)]));
    expect(both.asked).toHaveLength(1);
  });

  test('with other values is another read', async () => {
    const of = ({ db }: Ctx, name: string) =>
      db.selectFrom('menu').select('id').where('platform_id', '=', platformId).where('name', '=', name).execute();
    expect((await asked(async (ctx) => [await of(ctx, 'a'), await of(ctx, 'b')])).asked).toHaveLength(2);
  });

  test('is its own for each who asks: changed by one, it is as it was for the next', async () => {
    await asked(async (ctx) => {
      const first = await settings(ctx);
      first.push(...first.splice(0).map((row) => ({ ...row, key: 'other' })));
      const second = await settings(ctx);
      for (const row of second) Object.assign(row, { key: 'changed' });
      expect((await settings(ctx)).every(({ key }) => key !== 'other' && key !== 'changed')).toBe(true);
    });
  });

  test('is forgotten when its table is written, and what else was read is not', async () => {
    const name = randomUUID();
    const { asked: statements } = await asked(async (ctx) => {
      await settings(ctx);
      expect(await names(ctx)).not.toContain(name);
      await addMenu(ctx, name);
      expect(await names(ctx)).toContain(name);
      await settings(ctx);
      await ctx.db.deleteFrom('menu').where('platform_id', '=', platformId).where('name', '=', name).execute();
      expect(await names(ctx)).not.toContain(name);
    });
    expect(statements).toHaveLength(6);
  });

  test('is forgotten when its table is written at the same time', async () => {
    const name = randomUUID();
    await asked(async (ctx) => {
      await Promise.all([names(ctx), addMenu(ctx, name), names(ctx)]);
      expect(await names(ctx)).toContain(name);
    });
  });

  test('is forgotten when a table changes along with the one that is written', async () => {
    const owner = await page('/langs');
    const due = ({ db }: Ctx) =>
      db
        .selectFrom('search_due')
        .selectAll()
        .where('platform_id', '=', platformId)
        .where('owner', '=', owner)
        .execute();
    await ctx.db.deleteFrom('search_due').where('platform_id', '=', platformId).where('owner', '=', owner).execute();
    await asked(async (ctx) => {
      expect(await due(ctx)).toHaveLength(0);
      await ctx.db
        .updateTable('publication')
        .set({ title: 'Anders' })
        .where('platform_id', '=', platformId)
        .where('owner', '=', owner)
        .execute();
      expect(await due(ctx)).toHaveLength(1);
    });
  });

  test('is forgotten when a lock is taken: somebody else may have written meanwhile', async () => {
    const name = randomUUID();
    await asked(async (inside) => {
      expect(await names(inside)).not.toContain(name);
      await addMenu(ctx, name);
      expect(await names(inside)).not.toContain(name);
      await lockEpoch(inside);
      expect(await names(inside)).toContain(name);
    });
  });

  test('is forgotten after raw SQL, which may do anything', async () => {
    const name = randomUUID();
    await asked(async (ctx) => {
      await names(ctx);
      await sql`insert into menu (platform_id, id, name) values (${platformId}, ${randomUUID()}, ${name})`.execute(
        ctx.db,
      );
      expect(await names(ctx)).toContain(name);
    });
  });

  test('is not remembered where it failed', async () => {
    const failing = inTransaction(ctx, async (ctx) => {
      const bad = () =>
        ctx.db.selectFrom('menu').select(sql`1 / 0`.as('x')).where('platform_id', '=', platformId).execute();
      await expect(bad()).rejects.toThrow('division by zero');
      await bad();
    });
    await expect(failing).rejects.toThrow('current transaction is aborted');
  });
});

describe('a lock that a transaction has', () => {
  test('is not taken again, unless its table was written', async () => {
    const menu = ({ db }: Ctx, name: string) =>
      db.selectFrom('menu').select('name').where('platform_id', '=', platformId).where('name', '=', name).forUpdate();
    const name = randomUUID();
    await addMenu(ctx, name);
    const { asked: statements } = await asked(async (ctx) => {
      await menu(ctx, name).execute();
      await names(ctx);
      await menu(ctx, name).execute();
      await names(ctx);
      await addMenu(ctx, randomUUID());
      await menu(ctx, name).execute();
    });
    expect(statements).toHaveLength(4);
  });

  test('of a row that is not there is none', async () => {
    const name = randomUUID();
    const menu = ({ db }: Ctx) =>
      db.selectFrom('menu').select('name').where('platform_id', '=', platformId).where('name', '=', name).forUpdate();
    await asked(async (inside) => {
      expect(await menu(inside).execute()).toHaveLength(0);
      await addMenu(ctx, name);
      expect(await menu(inside).execute()).toHaveLength(1);
    });
  });
});

describe('what is written at the end of a transaction', () => {
  const inserted = ({ db }: Ctx, name: string) =>
    db.insertInto('menu').values({ platform_id: platformId, id: randomUUID(), name });
  const renamed = ({ db }: Ctx, name: string, to: string) =>
    db.updateTable('menu').set({ name: to }).where('platform_id', '=', platformId).where('name', '=', name);

  test('is one statement, the last of each key', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const { asked: statements } = await asked(async (ctx) => {
      await writeAtEnd(ctx, 'first', inserted(ctx, one));
      await writeAtEnd(ctx, 'second', inserted(ctx, two));
      await writeAtEnd(ctx, 'second', inserted(ctx, three));
    });
    expect(statements).toHaveLength(1);
    const now = await names(ctx);
    expect([one, two, three].map((name) => now.includes(name))).toEqual([true, false, true]);
  });

  test('is there for who reads its table before that', async () => {
    const name = randomUUID();
    await asked(async (ctx) => {
      expect(await names(ctx)).not.toContain(name);
      await writeAtEnd(ctx, 'it', inserted(ctx, name));
      expect(await names(ctx)).toContain(name);
    });
    expect((await names(ctx)).filter((one) => one === name)).toHaveLength(1);
  });

  test('comes before what changes the same table, at the end too', async () => {
    const [before, between, after] = [randomUUID(), randomUUID(), randomUUID()];
    await asked(async (ctx) => {
      await writeAtEnd(ctx, 'made', inserted(ctx, before));
      await writeAtEnd(ctx, 'renamed', renamed(ctx, before, between));
      await writeAtEnd(ctx, 'renamed again', renamed(ctx, between, after));
    });
    expect(await names(ctx)).toContain(after);
  });

  test('is not written where the transaction fails', async () => {
    const name = randomUUID();
    const failing = inTransaction(ctx, async (ctx) => {
      await writeAtEnd(ctx, 'it', inserted(ctx, name));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names(ctx)).not.toContain(name);
  });

  test('names its platform as all else', async () => {
    const other = inTransaction(ctx, (ctx) => writeAtEnd(ctx, 'it', ctx.db.deleteFrom('menu')));
    await expect(other).rejects.toThrow('without its platform');
  });
});

test('the tables that change along with others are those of the database', async () => {
  expect(changesAlong).toEqual(await alongInDatabase());
});

test('a transaction that remembers reads what one reads that does not', { timeout: 30_000 }, async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = randomFrom(seed);
    const steps = Array.from({ length: 25 }, () => ({ what: random(7), which: random(4) }));
    const [remembered, plain] = [await play(steps, true), await play(steps, false)];
    expect(remembered, `seed ${seed}`).toEqual(plain);
  }
});

/** What each step reads, in a transaction that is undone. */
async function play(steps: readonly { what: number; which: number }[], isRemembering: boolean) {
  const seen: unknown[] = [];
  const undone = new Error('undone');
  const work = async (transaction: Kysely<Database>) => {
    const db = isRemembering ? rememberReads(transaction).db : transaction;
    for (const { what, which } of steps)
      seen.push(await step(db, { what, name: `menu ${which}`, next: `${seen.length}` }));
    throw undone;
  };
  await expect(ctx.db.transaction().execute(work)).rejects.toBe(undone);
  return seen;
}

interface Step {
  what: number;
  name: string;
  next: string;
}

async function step(db: Kysely<Database>, { what, name, next }: Step): Promise<unknown> {
  const own = db.selectFrom('menu').select('name').where('platform_id', '=', platformId);
  switch (what) {
    case 0:
      return db
        .insertInto('menu')
        .values({ platform_id: platformId, id: randomUUID(), name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    case 1:
      return db.deleteFrom('menu').where('platform_id', '=', platformId).where('name', '=', name).execute();
    case 2:
      return db
        .updateTable('menu')
        .set({ name: `${name} ${next}` })
        .where('platform_id', '=', platformId)
        .where('name', '=', name)
        .returning('name')
        .execute();
    case 3:
      return own.where('name', 'like', `${name}%`).orderBy('name').forUpdate().execute();
    case 4:
      return db
        .with('gone', (db) =>
          db.deleteFrom('menu').where('platform_id', '=', platformId).where('name', '=', name).returning('name'),
        )
        .selectFrom('gone')
        .select('name')
        .execute();
    default:
      return names({ db });
  }
}

/** By table: those whose rows go with its own, those that its triggers write, and the views that read it. */
async function alongInDatabase() {
  const rows: { from: string; to: string }[] = await server.ownerQuery(`
    with recursive functions (id, name, source) as (
      select p.oid, p.proname, p.prosrc from pg_proc p where p.pronamespace = 'public'::regnamespace
    ), calls (id, source) as (
      select id, source from functions
      union
      select c.id, f.source from calls c join functions f on c.source ~ ('\\m' || f.name || '\\s*\\(')
    )
    select confrelid::regclass::text as "from", conrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))
      and connamespace = 'public'::regnamespace
    union
    select t.tgrelid::regclass::text, w[1]
    from pg_trigger t join calls c on c.id = t.tgfoid,
      regexp_matches(c.source, '(?:insert into|update|delete from)\\s+([a-z_]+)\\s', 'gi') w
    where not t.tgisinternal and to_regclass('public.' || w[1]) is not null
    union
    select table_name, view_name from information_schema.view_table_usage where view_schema = 'public'
    order by 1, 2`);
  const found: Record<string, string[]> = {};
  for (const { from, to } of rows) found[from] = [...(found[from] ?? []), to];
  return found;
}
