import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import { type ClientLogEntry, type logStates, maxEntries } from '../client-log.contract.ts';

export async function insertEntries(ctx: Ctx, entries: readonly ClientLogEntry[], sessionHash: string) {
  const rows = entries.map(({ time, level, message, stack, path, release, correlationId, browser, ...entry }) => ({
    platform_id: ctx.platform.id,
    level,
    message,
    stack,
    path,
    release,
    browser,
    repeated: entry.repeated,
    correlation_id: correlationId,
    happened_at: time === undefined ? null : new Date(time),
    is_online: entry.isOnline,
    session_hash: sessionHash,
  }));
  await ctx.db.insertInto('client_log').values(rows).execute();
}

/** Keeps so many days, and at most `max` entries. */
export async function deleteOldEntries(ctx: Ctx, { days, max }: { days: number; max: number }) {
  const tooOld = new Date(ctx.now().getTime() - days * 86_400_000);
  const newest = ctx.db
    .selectFrom('client_log')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(max);
  await ctx.db
    .deleteFrom('client_log')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ or, eb }) => or([eb('received_at', '<', tooOld), eb('id', '<=', newest)]))
    .execute();
}

interface Wanted {
  level: number | undefined;
  release: string | undefined;
  path: string;
  since: Date;
  state: (typeof logStates)[number];
  offset: number;
  limit: number;
}

const newestEntries = (ctx: Ctx) =>
  ctx.db
    .selectFrom('client_log as log')
    .selectAll()
    .where('log.platform_id', '=', ctx.platform.id)
    .orderBy('log.id', 'desc')
    .limit(maxEntries);

/** Groups among the newest entries, the last that happened first, with how many there are. */
export async function selectGroups(ctx: Ctx, { level, release, path, since, state, offset, limit }: Wanted) {
  const part = `%${path.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = ctx.db
    .selectFrom(newestEntries(ctx).as('e'))
    .leftJoin('client_log_done as d', (join) =>
      join.on('d.platform_id', '=', ctx.platform.id).onRef('d.fingerprint', '=', 'e.fingerprint'),
    )
    .where('e.received_at', '>=', since)
    .$if(level !== undefined, (all) => all.where('e.level', '=', level ?? 0))
    .$if(release !== undefined, (all) => all.where('e.release', '=', release ?? ''))
    .$if(path !== '', (all) => all.where('e.path', 'ilike', part))
    .$if(state !== 'all', (all) => all.where('d.done_at', state === 'done' ? 'is not' : 'is', null));
  const rows = await wanted
    .groupBy('e.fingerprint')
    .select(({ fn }) => [
      'e.fingerprint',
      fn.max<number>('e.level').as('level'),
      sql<string>`(array_agg(e.message order by e.id desc))[1]`.as('message'),
      fn.max<string>('e.release').as('release'),
      sql<number>`sum(e.repeated)::float8`.as('count'),
      fn.min<Date>('e.received_at').as('first_at'),
      fn.max<Date>('e.received_at').as('last_at'),
      sql<string[]>`array_remove(array_agg(distinct e.browser), '')`.as('browsers'),
      sql<string[]>`(array_remove(array_agg(distinct e.path), ''))[1:5]`.as('paths'),
      sql<number>`(count(distinct e.path) filter (where e.path <> ''))::int`.as('pathCount'),
      sql<number>`(count(distinct e.session_hash) filter (where e.session_hash <> ''))::int`.as('sessionCount'),
      sql<boolean>`bool_or(d.done_at is not null)`.as('isDone'),
    ])
    .orderBy('last_at', 'desc')
    .orderBy('e.fingerprint')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.count('e.fingerprint').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Builds among the newest entries, the newest report first. */
export async function selectReleases(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom(newestEntries(ctx).as('e'))
    .select('e.release')
    .where('e.release', '<>', '')
    .groupBy('e.release')
    .orderBy(({ fn }) => fn.max('e.id'), 'desc')
    .limit(50)
    .execute();
  return rows.map(({ release }) => release);
}

/** The newest of a group. */
export const selectEntries = (ctx: Ctx, fingerprint: string, limit: number) =>
  ctx.db
    .selectFrom('client_log')
    .select(['id', 'received_at', 'level', 'message', 'stack', 'path', 'browser', 'correlation_id', 'repeated'])
    .select(['happened_at', 'is_online', 'session_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('fingerprint', '=', fingerprint)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Whether it was done before. */
export async function updateMark(ctx: Ctx, fingerprint: string, isDone: boolean): Promise<boolean> {
  if (isDone) {
    const [row] = await ctx.db
      .insertInto('client_log_done')
      .values({ platform_id: ctx.platform.id, fingerprint, done_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('fingerprint')
      .execute();
    return row === undefined;
  }
  const [row] = await ctx.db
    .deleteFrom('client_log_done')
    .where('platform_id', '=', ctx.platform.id)
    .where('fingerprint', '=', fingerprint)
    .returning('fingerprint')
    .execute();
  return row !== undefined;
}

/** Forgets the marks of groups that have no entries any more. */
export async function deleteLooseMarks(ctx: Ctx) {
  await ctx.db
    .deleteFrom('client_log_done as d')
    .where('d.platform_id', '=', ctx.platform.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('client_log as e')
            .select('e.id')
            .whereRef('e.platform_id', '=', 'd.platform_id')
            .whereRef('e.fingerprint', '=', 'd.fingerprint'),
        ),
      ),
    )
    .execute();
}
