import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Hits } from '#infra/counts/hit-counter.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { RedirectTarget } from '../redirects.contract.ts';

/** A redirect as it is kept, also for who wants it back: moments as ISO 8601. */
export interface StoredRedirect {
  guid: string;
  from: string;
  target: RedirectTarget;
  isPermanent: boolean;
  isManual: boolean;
  madeBy: string | null;
  madeOn: string;
  hits: number;
  lastUsedOn: string | null;
}

/** Writes where an old address leads; a newer word wins. */
export async function upsertRedirect(ctx: Ctx, from: string, target: RedirectTarget) {
  const to = { ...targetColumns(target), is_permanent: true, is_manual: false, made_by: null };
  await ctx.db
    .insertInto('redirect')
    .values({ platform_id: ctx.platform.id, id: randomUUID(), from_path: from, ...to, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['platform_id', 'from_path']).doUpdateSet(to))
    .execute();
}

/** Writes redirects as they are given, each in the place of what led on from its address before. */
export async function replaceRedirects(ctx: Ctx, redirects: readonly StoredRedirect[]) {
  for (let at = 0; at < redirects.length; at += rowsAtOnce)
    await ctx.db
      .insertInto('redirect')
      .values(
        redirects.slice(at, at + rowsAtOnce).map((one) => ({
          platform_id: ctx.platform.id,
          id: one.guid,
          from_path: one.from,
          ...targetColumns(one.target),
          is_permanent: one.isPermanent,
          is_manual: one.isManual,
          made_by: one.madeBy,
          created_at: one.madeOn,
          hits: String(one.hits),
          last_used_at: one.lastUsedOn,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['platform_id', 'from_path']).doUpdateSet(({ ref }) => ({
          to_page: ref('excluded.to_page'),
          to_item: ref('excluded.to_item'),
          to_path: ref('excluded.to_path'),
          is_permanent: ref('excluded.is_permanent'),
          is_manual: ref('excluded.is_manual'),
          made_by: ref('excluded.made_by'),
          created_at: ref('excluded.created_at'),
        })),
      )
      .execute();
}

/** A statement takes 65,535 values. */
const rowsAtOnce = 1_000;

const targetColumns = (target: RedirectTarget) => ({
  to_page: 'page' in target ? target.page : null,
  to_item: 'item' in target ? target.item : null,
  to_path: 'path' in target ? target.path : null,
});

/** What leads on from these addresses, by the address. */
export async function selectRedirects(ctx: Ctx, from: readonly string[]): Promise<Map<string, StoredRedirect>> {
  const rows = await selectStored(ctx)
    .where('from_path', '=', ({ fn, val }) => fn.any(val([...from])))
    .execute();
  return byAddress(rows);
}

/** Every redirect of the platform, by its address. */
export async function selectAllRedirects(ctx: Ctx): Promise<Map<string, StoredRedirect>> {
  return byAddress(await selectStored(ctx).execute());
}

/** No two people change redirects of a platform at once, until the transaction ends. */
export const lockRedirects = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`redirects ${ctx.platform.id}`}, 0))`.execute(ctx.db);

/** These redirects. */
export async function selectByGuids(ctx: Ctx, guids: readonly string[]): Promise<StoredRedirect[]> {
  const rows = await selectStored(ctx)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .forUpdate()
    .execute();
  return [...byAddress(rows).values()];
}

const selectStored = (ctx: Ctx) =>
  ctx.db
    .selectFrom('redirect')
    .select(['id', 'from_path', 'to_page', 'to_item', 'to_path', 'is_permanent', 'is_manual', 'made_by'])
    .select(['created_at', 'hits', 'last_used_at'])
    .where('platform_id', '=', ctx.platform.id);

type Row = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

function toStored(row: Row): StoredRedirect | undefined {
  const target = toTarget(row);
  return (
    target && {
      guid: row.id,
      from: row.from_path,
      target,
      isPermanent: row.is_permanent,
      isManual: row.is_manual,
      madeBy: row.made_by,
      madeOn: row.created_at.toISOString(),
      hits: Number(row.hits),
      lastUsedOn: row.last_used_at?.toISOString() ?? null,
    }
  );
}

const byAddress = (rows: readonly Row[]) =>
  new Map(
    rows.flatMap((row) => {
      const stored = toStored(row);
      return stored ? [[row.from_path, stored] as const] : [];
    }),
  );

interface TargetRow {
  to_page: string | null;
  to_item: string | null;
  to_path: string | null;
}

function toTarget({ to_page, to_item, to_path }: TargetRow): RedirectTarget | undefined {
  if (to_page) return { page: to_page };
  if (to_item) return { item: to_item };
  return to_path ? { path: to_path } : undefined;
}

export async function deleteRedirects(ctx: Ctx, from: readonly string[]) {
  if (from.length === 0) return;
  await ctx.db
    .deleteFrom('redirect')
    .where('platform_id', '=', ctx.platform.id)
    .where('from_path', '=', ({ fn, val }) => fn.any(val([...from])))
    .execute();
}

/** Deletes what leads to one of these pages or items. */
export async function deleteRedirectsTo(ctx: Ctx, targets: readonly string[]) {
  await ctx.db
    .deleteFrom('redirect')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ or, eb, fn, val }) =>
      or([eb('to_page', '=', fn.any(val([...targets]))), eb('to_item', '=', fn.any(val([...targets])))]),
    )
    .execute();
}

type RedirectSort = 'from' | 'hits' | 'lastUsed' | 'newest';

/** Which redirects are asked for. */
export interface RedirectFilter {
  /** In the old address or the path that it leads to. */
  search: string;
  kind?: 'automatic' | 'manual' | undefined;
}

interface RedirectPage {
  sort: RedirectSort;
  offset: number;
  limit: number;
}

/** Redirects that match, in order, with how many there are. */
export async function selectRedirectPage(ctx: Ctx, filter: RedirectFilter, { sort, offset, limit }: RedirectPage) {
  const rows = await inOrder(filtered(selectStored(ctx), filter), sort)
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = filtered(ctx.db.selectFrom('redirect').where('platform_id', '=', ctx.platform.id), filter).select(
    ({ fn }) => fn.countAll().as('total'),
  );
  const { total } = await counted.executeTakeFirstOrThrow();
  return { redirects: [...byAddress(rows).values()], total: Number(total) };
}

type Redirects<Row> = SelectQueryBuilder<Database, 'redirect', Row>;

const filtered = <Row>(query: Redirects<Row>, { search, kind }: RedirectFilter): Redirects<Row> =>
  query
    .$if(kind !== undefined, (all) => all.where('is_manual', '=', kind === 'manual'))
    .$if(search !== '', (all) => {
      const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return all.where(({ or, eb }) => or([eb('from_path', 'ilike', part), eb('to_path', 'ilike', part)]));
    }) as Redirects<Row>;

function inOrder<Row>(query: Redirects<Row>, sort: RedirectPage['sort']): Redirects<Row> {
  if (sort === 'hits') return query.orderBy('hits', 'desc').orderBy('from_path');
  if (sort === 'lastUsed') return query.orderBy('last_used_at', sql`desc nulls last`).orderBy('from_path');
  if (sort === 'newest') return query.orderBy('created_at', 'desc').orderBy('from_path');
  return query.orderBy('from_path');
}

/** Adds to how often these addresses led on, and when they last did. In one order, so that nodes never wait for each other in a circle. */
export async function addHits(ctx: Ctx, hits: readonly Hits[]) {
  await sql`
    with counted as (
      select * from unnest(
        ${hits.map(({ key }) => key)}::text[], ${hits.map(({ count }) => count)}::bigint[],
        ${hits.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[]
      ) as counted (from_path, hits, last_at)
    ), locked as (
      select r.id, c.hits, c.last_at from redirect r join counted c using (from_path)
      where r.platform_id = ${ctx.platform.id} order by r.from_path for update of r
    )
    update redirect r set hits = r.hits + l.hits, last_used_at = greatest(r.last_used_at, l.last_at)
    from locked l where r.platform_id = ${ctx.platform.id} and r.id = l.id`.execute(ctx.db);
}

/** What an account made is another one's from now on, or nobody's. */
export async function reassignRedirects(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('redirect')
    .set({ made_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('made_by', '=', from)
    .execute();
}
