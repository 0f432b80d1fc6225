import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { AuditFilter } from '../audit.contract.ts';

export interface AuditRow {
  seq: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  action: string;
  objectKind: string | null;
  objectId: string | null;
  /** Null: forgotten. */
  detail: { ip?: string | null; old?: unknown; new?: unknown } | null;
}

interface Page {
  offset: number;
  limit: number;
}

/** Entries of a filter, last first. */
export async function selectEntries(ctx: Ctx, filter: AuditFilter, { offset, limit }: Page): Promise<AuditRow[]> {
  const rows = await filtered(ctx, filter)
    .select(['e.seq', 'e.at', 'e.actor_id', 'e.action', 'e.object_kind', 'e.object_id', 'e.detail'])
    .select(['a.first_name', 'a.middle_name', 'a.last_name', 'a.email'])
    .orderBy('e.seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ seq: Number(row.seq), at: row.at, actorId: row.actor_id, action: row.action },
    actorName: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ') || row.email,
    ...{ objectKind: row.object_kind, objectId: row.object_id, detail: row.detail as AuditRow['detail'] },
  }));
}

/** How many entries a filter has, counted up to one more than `limit`. */
export async function countEntries(ctx: Ctx, filter: AuditFilter, limit: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(
      filtered(ctx, filter)
        .select('e.seq')
        .limit(limit + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectActions(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('audit_entry')
    .select('action')
    .distinct()
    .where('platform_id', '=', ctx.platform.id)
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
}

function filtered(ctx: Ctx, { action, actor, object, from, until, search }: AuditFilter) {
  return ctx.db
    .selectFrom('audit_entry as e')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'e.platform_id').onRef('a.id', '=', 'e.actor_id'),
    )
    .where('e.platform_id', '=', ctx.platform.id)
    .$if(action !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('e.action', '=', `${action}`), eb('e.action', 'like', `${action}.%`)])),
    )
    .$if(actor !== undefined, (query) => query.where('e.actor_id', '=', actor ?? null))
    .$if(object !== undefined, (query) => query.where('e.object_id', '=', object ?? null))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('e.at', '<', new Date(until ?? 0)))
    .$if(Boolean(search), (query) => query.where((eb) => holds(eb, search ?? '')));
}

type InEntries = ExpressionBuilder<Database & { e: Database['audit_entry']; a: Database['account'] }, 'e' | 'a'>;

function holds({ eb, or, cast, fn }: InEntries, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const middle = fn<string>('nullif', ['a.middle_name', eb.val('')]);
  const name = fn<string>('concat_ws', [eb.val(' '), 'a.first_name', middle, 'a.last_name', 'a.email']);
  return or([eb(name, 'ilike', pattern), eb(cast<string>('e.detail', 'text'), 'ilike', pattern)]);
}

export interface ChainRow {
  seq: number;
  at: Date;
  actorId: string | null;
  action: string;
  objectKind: string | null;
  objectId: string | null;
  detail: unknown;
  salt: string | null;
  detailHash: string;
  hash: string;
}

/** Entries after this one in the order of the chain. */
export async function selectChain(ctx: Ctx, after: number, limit: number): Promise<ChainRow[]> {
  const rows = await ctx.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ seq: Number(row.seq), at: row.at, actorId: row.actor_id, action: row.action },
    ...{ objectKind: row.object_kind, objectId: row.object_id },
    ...{ detail: row.detail, salt: row.salt, detailHash: row.detail_hash, hash: row.hash },
  }));
}

/** Where the chain ends; undefined: nothing was ever recorded. */
export async function findHead(ctx: Ctx): Promise<{ seq: number; hash: string } | undefined> {
  const row = await ctx.db
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('platform_id', '=', ctx.platform.id)
    .executeTakeFirst();
  return row && { seq: Number(row.seq), hash: row.hash };
}

/** Forgets the details of what somebody did and of what was done to them. */
export async function forgetDetails(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('audit_entry')
    .set({ detail: null, salt: null })
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or }) => or([eb('actor_id', '=', accountId), eb('object_id', '=', accountId)]))
    .execute();
}

/** Forgets the details of what was done to a thing. */
export async function forgetDetailsOf(ctx: Ctx, objectId: string) {
  await ctx.db
    .updateTable('audit_entry')
    .set({ detail: null, salt: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('object_id', '=', objectId)
    .execute();
}
