import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Hits } from '#infra/counts/hit-counter.ts';
import type { Ctx } from '#infra/ctx.ts';
import { mostKept, type notFoundSorts } from '../not-found-log.contract.ts';

/** Counts addresses, in one order, so that nodes never wait for each other in a circle. The oldest and rarest make room. */
export async function addNotFound(ctx: Ctx, hits: readonly Hits[]) {
  await ctx.db
    .insertInto('not_found_address')
    .values(
      hits.map(({ key, count, lastAt, detail }) => ({
        platform_id: ctx.platform.id,
        id: randomUUID(),
        path: key,
        hits: String(count),
        first_at: lastAt,
        last_at: lastAt,
        found_on: detail ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'path']).doUpdateSet(({ eb, ref, fn }) => ({
        hits: eb(ref('not_found_address.hits'), '+', ref('excluded.hits')),
        last_at: fn('greatest', [ref('not_found_address.last_at'), ref('excluded.last_at')]),
        found_on: fn.coalesce(ref('excluded.found_on'), ref('not_found_address.found_on')),
      })),
    )
    .execute();
  await deleteBeyond(ctx);
}

/** Each doubling of how often it was asked for counts as much as three days: who tries many addresses once pushes out no broken link. */
const worth = sql<Date>`last_at + interval '3 days' * log(2, hits)`;

const deleteBeyond = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('not_found_address')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('not_found_address')
        .select('id')
        .where('platform_id', '=', ctx.platform.id)
        .orderBy(worth, 'desc')
        .orderBy('id')
        .offset(mostKept),
    )
    .execute();

interface Wanted {
  search: string;
  isIgnored: boolean;
  sort: (typeof notFoundSorts)[number];
  offset: number;
  limit: number;
}

/** Addresses that do not lead on by now, with how many there are. */
export async function selectNotFound(ctx: Ctx, { search, isIgnored, sort, offset, limit }: Wanted) {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = ctx.db
    .selectFrom('not_found_address as n')
    .where('n.platform_id', '=', ctx.platform.id)
    .where('n.is_ignored', '=', isIgnored)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('redirect as r')
            .select('r.id')
            .whereRef('r.platform_id', '=', 'n.platform_id')
            .whereRef('r.from_path', '=', 'n.path'),
        ),
      ),
    )
    .$if(search !== '', (all) =>
      all.where(({ or, eb }) => or([eb('n.path', 'ilike', part), eb('n.found_on', 'ilike', part)])),
    );
  const rows = await wanted
    .select(['n.id', 'n.path', 'n.hits', 'n.first_at', 'n.last_at', 'n.found_on'])
    .orderBy(sort === 'hits' ? 'n.hits' : 'n.last_at', 'desc')
    .orderBy('n.path')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await wanted.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Says of these whether they are on the list. Gives those of which that changed. */
export async function updateIgnored(ctx: Ctx, guids: readonly string[], isIgnored: boolean) {
  const rows = await ctx.db
    .updateTable('not_found_address')
    .set({ is_ignored: isIgnored })
    .where('platform_id', '=', ctx.platform.id)
    .where('is_ignored', '=', !isIgnored)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .returning(['id', 'path'])
    .execute();
  return rows;
}

export async function deleteBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('not_found_address')
    .where('platform_id', '=', ctx.platform.id)
    .where('last_at', '<', instant)
    .execute();
}
