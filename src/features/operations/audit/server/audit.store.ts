import { type ExpressionBuilder, sql } from 'kysely';
import type { AuditNames } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { wordsOf } from '#kernel/text/search-words.ts';
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
  detail: {
    ip?: string | null;
    key?: { guid: string; name: string };
    old?: unknown;
    new?: unknown;
    names?: AuditNames;
  } | null;
}

/** Which entries a filter has, last first: as many as this at most. No search finds an entry by the hidden keys. */
export async function selectSeqs(
  ctx: Ctx,
  { search = '', hidden, ...filter }: AuditFilter & { hidden: ReadonlySet<string> },
  max: number,
): Promise<number[]> {
  const found = () => filtered(ctx, filter).select('e.seq').orderBy('e.seq', 'desc').limit(max);
  if (search === '') return (await found().execute()).map(({ seq }) => Number(seq));
  const byName = found().where('e.actor_id', 'in', peopleCalled(ctx, search));
  const bySaid = found().where(says(search, hidden));
  const rows = await ctx.db
    .selectFrom(byName.as('n'))
    .select('n.seq')
    .where('n.platform_id', '=', ctx.platform.id)
    .union(ctx.db.selectFrom(bySaid.as('s')).select('s.seq').where('s.platform_id', '=', ctx.platform.id))
    .orderBy('seq', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ seq }) => Number(seq));
}

/** These entries, last first. */
export async function selectEntries(ctx: Ctx, seqs: readonly number[]): Promise<AuditRow[]> {
  const rows = await ctx.db
    .selectFrom('audit_entry as e')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'e.platform_id').onRef('a.id', '=', 'e.actor_id'),
    )
    .select(['e.seq', 'e.at', 'e.actor_id', 'e.action', 'e.object_kind', 'e.object_id', 'e.detail'])
    .select(['a.first_name', 'a.middle_name', 'a.last_name', 'a.email'])
    .where('e.platform_id', '=', ctx.platform.id)
    .where('e.seq', '=', ({ fn, val }) => fn.any(val(seqs.map(String))))
    .orderBy('e.seq', 'desc')
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    actorId: row.actor_id,
    action: row.action,
    actorName: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ') || row.email,
    objectKind: row.object_kind,
    objectId: row.object_id,
    detail: row.detail as AuditRow['detail'],
  }));
}

/** Each action once, from one to the next in the index: there are few of them, in many entries. */
export async function selectActions(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .withRecursive('known(action)', (db) =>
      db
        .selectFrom('audit_entry as f')
        .select(({ fn }) => fn.min<string | null>('f.action').as('action'))
        .where('f.platform_id', '=', ctx.platform.id)
        .unionAll(
          db
            .selectFrom('known')
            .select(({ selectFrom }) =>
              selectFrom('audit_entry as e')
                .select(({ fn }) => fn.min<string | null>('e.action').as('action'))
                .where('e.platform_id', '=', ctx.platform.id)
                .whereRef('e.action', '>', 'known.action')
                .as('action'),
            )
            .where('known.action', 'is not', null),
        ),
    )
    .selectFrom('known')
    .select('action')
    .where('action', 'is not', null)
    .execute();
  return rows.flatMap(({ action }) => action ?? []);
}

function filtered(ctx: Ctx, { action, actor, object, from, until }: Omit<AuditFilter, 'search'>) {
  return ctx.db
    .selectFrom('audit_entry as e')
    .select('e.platform_id')
    .where('e.platform_id', '=', ctx.platform.id)
    .$if(action !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('e.action', '=', `${action}`), eb('e.action', 'like', `${action}.%`)])),
    )
    .$if(actor !== undefined, (query) => query.where('e.actor_id', '=', actor ?? null))
    .$if(object !== undefined, (query) => query.where('e.object_id', '=', object ?? null))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('e.at', '<', new Date(until ?? 0)));
}

/** Everybody in whose name or address all of these words are. */
const peopleCalled = (ctx: Ctx, search: string) =>
  ctx.db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.platform_id', '=', ctx.platform.id)
    .where(({ and, eb, fn, val }) =>
      and(
        wordsOf(search).map((word) =>
          eb('a.search_words', 'like', fn<string>('plain_words', [val(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)])),
        ),
      ),
    );

/** Where words of the details begin with all of these; the hidden words are not there. */
const says =
  (search: string, hidden: ReadonlySet<string>) =>
  ({ and, eb, fn, or, val }: ExpressionBuilder<Database & { e: Database['audit_entry'] }, 'e'>) => {
    const words = wordsOf(search).map((word) => `'${word.replaceAll(/['\\]/g, ' ')}':*`);
    const asked = fn('to_tsquery', [val('simple'), val(words.join(' & '))]);
    const isSaid = eb(fn('said_words', ['e.detail']), '@@', asked);
    if (hidden.size === 0) return isSaid;
    const pattern = val(`"(${[...hidden].join('|')})"`);
    const text = sql<string>`e.detail::text`;
    const rest = fn('regexp_replace', [text, pattern, val(''), val('g')]);
    return and([isSaid, or([eb(text, '!~', pattern), eb(fn('to_tsvector', [sql.lit('simple'), rest]), '@@', asked)])]);
  };

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
    seq: Number(row.seq),
    at: row.at,
    actorId: row.actor_id,
    action: row.action,
    objectKind: row.object_kind,
    objectId: row.object_id,
    detail: row.detail,
    salt: row.salt,
    detailHash: row.detail_hash,
    hash: row.hash,
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
