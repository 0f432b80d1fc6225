import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { grants } from '#kernel/endpoint.ts';
import { wordsOf } from '#kernel/text/search-words.ts';
import type { RoleKind } from '../../../base/platforms/role-kinds.ts';
import { factOf } from '../../../identity/properties/property-fact.ts';
import type { Visibility } from '../../../identity/properties/visibility.rules.ts';
import type { HeldRole } from '../../../identity/roles/roles.rules.ts';
import type { UserFilter, UserSort } from '../users.contract.ts';
import type { Findable } from '../users.rules.ts';

export interface StoredUser extends Omit<Findable, 'roleIds'> {
  guid: string;
  createdAt: Date;
  deletedAt: Date | null;
  termsVersion: number | null;
  version: number;
  visibility: Readonly<Record<string, Visibility>>;
  roles: (HeldRole & { name: string; expiresAt: string | null; source: string })[];
}

export interface Wanted extends UserFilter {
  /** Of the property that is filtered by: whose choice of visibility lets the actor see it. */
  choices?: readonly Visibility[] | undefined;
  guids?: readonly string[] | undefined;
}

interface Page {
  sort: UserSort;
  offset: number;
  limit: number;
}

/** People that match, in order. */
export async function selectUsers(ctx: Ctx, wanted: Wanted, { sort, offset, limit }: Page): Promise<StoredUser[]> {
  // Only the guids are put in order: what stands before a far page is not read.
  const rows = await inOrder(filtered(ctx, wanted), sort).select('a.id').offset(offset).limit(limit).execute();
  const users = await selectThese(
    ctx,
    rows.map(({ id }) => id),
  );
  const byGuid = new Map(users.map((user) => [user.guid, user]));
  return rows.flatMap(({ id }) => byGuid.get(id) ?? []);
}

/** These people, in whatever state; the order says nothing. */
export async function selectThese(ctx: Ctx, guids: readonly string[]): Promise<StoredUser[]> {
  if (guids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('account as a')
    .select(['a.id', 'a.email', 'a.first_name', 'a.middle_name', 'a.last_name', 'a.is_active', 'a.inactive_cause'])
    .select(['a.is_verified', 'a.signed_in_at', 'a.created_at', 'a.deleted_at', 'a.version'])
    .select(['a.properties', 'a.property_visibility', 'a.terms_of_use_version_accepted'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('role_member as m')
          .innerJoin('role as r', (join) =>
            join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'),
          )
          .select(['r.id', 'r.name', 'r.kind', 'r.grants', 'm.expires_at', 'm.source'])
          .whereRef('m.platform_id', '=', 'a.platform_id')
          .whereRef('m.account_id', '=', 'a.id')
          .where('r.deleted_at', 'is', null)
          .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
          .orderBy('r.name'),
      ).as('roles'),
    )
    .where('a.platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, val }) => eb('a.id', '=', fn.any(val([...guids]))))
    .execute();
  return rows.map((row) => ({
    guid: row.id,
    email: row.email,
    isVerified: row.is_verified,
    isActive: row.is_active,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    cause: row.inactive_cause,
    signedInAt: row.signed_in_at,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    termsVersion: row.terms_of_use_version_accepted,
    version: row.version,
    properties: row.properties as StoredUser['properties'],
    visibility: row.property_visibility as StoredUser['visibility'],
    roles: row.roles.map(({ id, name, kind, grants: given, expires_at, source }) => ({
      guid: id,
      name,
      source,
      kind: kind as RoleKind,
      expiresAt: expires_at as unknown as string | null,
      grants: grants.filter((grant) => given.includes(grant)),
    })),
  }));
}

/** One person, in whatever state. */
export async function findUser(ctx: Ctx, guid: string): Promise<StoredUser | undefined> {
  const found = await selectThese(ctx, [guid]);
  return found[0];
}

/** Those of these people who are members of a role, and whose membership has not ended. */
export async function selectMembersAmong(ctx: Ctx, role: string, people: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('role_member')
    .select('account_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', role)
    .where('account_id', '=', ({ fn, val }) => fn.any(val([...people])))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** How many match, counted up to one more than `limit`. */
export async function countUsers(ctx: Ctx, wanted: Wanted, limit: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(
      filtered(ctx, wanted)
        .select('a.id')
        .limit(limit + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The guids of those that match, in their own order, from after one of them. */
export async function selectGuids(
  ctx: Ctx,
  wanted: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await filtered(ctx, wanted)
    .select('a.id')
    .$if(after !== null, (query) => query.where('a.id', '>', after ?? ''))
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type Found<Row> = SelectQueryBuilder<Database & { a: Database['account'] }, 'a', Row>;

/** The guid comes last, in the same direction: an index answers it. */
function inOrder<Row>(query: Found<Row>, sort: UserSort): Found<Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort) {
    case 'email':
    case '-email':
      return query.orderBy(({ fn }) => fn<string>('lower', ['a.email']), direction).orderBy('a.id', direction);
    case 'lastActive':
    case '-lastActive':
      // Who never signed in was away longest.
      return query
        .orderBy('a.signed_in_at', (by) => (direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
        .orderBy('a.id', direction);
    case 'registered':
    case '-registered':
      return query.orderBy('a.created_at', direction).orderBy('a.id', direction);
    default:
      return query.orderBy('a.sort_name', direction).orderBy('a.id', direction);
  }
}

/** As the rule `isMeant` says. */
function filtered(ctx: Ctx, { guids, choices, ...filter }: Wanted) {
  const { search = '', role, state, unverified, neverSignedIn, property, value } = filter;
  return ctx.db
    .selectFrom('account as a')
    .where('a.platform_id', '=', ctx.platform.id)
    .$if(guids !== undefined, (query) =>
      query.where(({ eb, fn, val }) => eb('a.id', '=', fn.any(val([...(guids ?? [])])))),
    )
    .where((eb) => {
      if (state === 'active') return eb('a.is_active', '=', true);
      const cause = eb.fn.coalesce('a.inactive_cause', eb.val('blocked'));
      if (state === undefined) return eb.or([eb('a.is_active', '=', true), eb(cause, '<>', 'deleted')]);
      return eb.and([eb('a.is_active', '=', false), eb(cause, '=', state)]);
    })
    .$if(unverified !== undefined, (query) => query.where('a.is_verified', '=', false))
    .$if(neverSignedIn !== undefined, (query) => query.where('a.signed_in_at', 'is', null))
    .where(({ and, eb, fn, val }) =>
      and(
        wordsOf(search).map((word) => {
          const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
          return eb('a.search_words', 'like', fn<string>('plain_words', [val(pattern)]));
        }),
      ),
    )
    .$if(role !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('role_member as f')
            .select('f.role_id')
            .whereRef('f.platform_id', '=', 'a.platform_id')
            .whereRef('f.account_id', '=', 'a.id')
            .where('f.role_id', '=', role ?? null)
            .where(({ eb, or }) => or([eb('f.expires_at', 'is', null), eb('f.expires_at', '>', ctx.now())])),
        ),
      ),
    )
    .$if(property !== undefined && Boolean(value), (query) =>
      query.where(({ eb, fn, val }) => {
        const fact = sql<string[]>`array[${factOf(property ?? '', value ?? '')}]::text[]`;
        const choice = fn<string>('json_extract_path_text', ['a.property_visibility', val(property ?? '')]);
        return eb.and([
          eb('a.property_facts', '@>', fact),
          eb(fn.coalesce(choice, val('User')), '=', fn.any(val([...(choices ?? [])]))),
        ]);
      }),
    );
}
