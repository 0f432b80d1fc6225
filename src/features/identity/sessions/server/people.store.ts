import { type Expression, type ExpressionBuilder, expressionBuilder, type Kysely, type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { RoleKind } from '#features/base/platforms/role-kinds.ts';
import type { Person } from '#features/identity/accounts/person.rules.ts';
import type { Ctx, KnownProfile } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { preparedRead } from '#infra/postgres/prepared-read.ts';
import { grants } from '#kernel/endpoint.ts';

export interface PersonInSession extends Omit<Person, 'needsFactor' | 'hasSupportAccess'> {
  /** Of the account, or of this session. */
  hasSecondFactor: boolean;
  isStrong: boolean;
  sessionId: string;
  startedAt: Date;
  lastSeenAt: Date;
  authenticatedAt: Date;
  rightsEpoch: string;
  /** What was changed in this session of late, at any node. */
  recentChanges: readonly string[];
  profile: KnownProfile;
  /** It was an access token, which uploads and does nothing else. */
  isUploadOnly: boolean;
  /** Whom they look as, if anybody. */
  impersonated: string | undefined;
  /** The role that they look as, if any. */
  impersonation: (Person['roles'][number] & { name: string; editsSomePage: boolean }) | undefined;
}

/** Whose session, or access token, this is the hash of; undefined once it has ended. */
export async function findPersonBy(
  ctx: Ctx,
  credential: { sessionHash: string } | { accessTokenHash: string },
): Promise<PersonInSession | undefined> {
  const now = ctx.now();
  const [row] =
    'sessionHash' in credential
      ? await selectBySession(ctx, { hash: credential.sessionHash, now })
      : await selectByToken(ctx, { hash: credential.accessTokenHash, now });
  return (
    row && {
      sessionId: row.id,
      startedAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      authenticatedAt: row.authenticated_at,
      rightsEpoch: String(row.rightsEpoch),
      recentChanges: row.recentChanges ?? [],
      isUploadOnly: Boolean(row.isUploadOnly),
      accountId: row.account_id,
      name: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
      isActive: row.is_active,
      hasAcceptedTerms: row.terms_of_use_version_accepted !== null,
      profile: {
        properties: row.properties as KnownProfile['properties'],
        acceptedTerms: row.terms_of_use_version_accepted,
      },
      hasSecondFactor: row.has_second_factor || row.is_strong,
      isStrong: row.is_strong,
      isVerified: row.is_verified,
      roles: row.roles.map(toRole),
      editsSomePage: Boolean(row.editsSomePage),
      impersonated: toImpersonated(row, ctx.now()),
      impersonation: row.impersonation
        ? { ...toRole(row.impersonation), name: row.impersonation.name, editsSomePage: row.impersonation.editsSomePage }
        : undefined,
    }
  );
}

interface Asked {
  hash: string;
  now: Date;
  [name: string]: string | Date;
}

const selectBySession = preparedRead('person-by-session', (db, given: Asked, platform) =>
  selectPerson(db, given, platform)
    .select(({ val }) => val(false).as('isUploadOnly'))
    .where('s.token_hash', '=', given.hash),
);

const selectByToken = preparedRead('person-by-access-token', (db, given: Asked, platform) =>
  selectPerson(db, given, platform)
    .innerJoin('access_token as t', (join) =>
      join.onRef('t.platform_id', '=', 's.platform_id').onRef('t.session_id', '=', 's.id'),
    )
    .select(({ eb }) => eb('t.use', '=', 'upload').as('isUploadOnly'))
    .where('t.token_hash', '=', given.hash)
    .where('t.expires_at', '>', given.now),
);

/** Everything that a request needs to know of who sent it, in one statement: who they are, what they may and how they want to see it. */
const selectPerson = (db: Kysely<Database>, { now }: Asked, platform: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 's.platform_id').onRef('a.id', '=', 's.account_id'),
    )
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.authenticated_at', 's.account_id', 's.is_strong'])
    .select(['s.impersonated', 's.impersonated_until'])
    .select(({ selectFrom }) =>
      selectFrom('rights_epoch as e').select('e.epoch').where('e.platform_id', '=', platform).as('rightsEpoch'),
    )
    .select(recentChanges)
    .select(['a.terms_of_use_version_accepted', 'a.properties'])
    .select(['a.first_name', 'a.middle_name', 'a.last_name', 'a.is_active', 'a.is_verified', 'a.has_second_factor'])
    .select((eb) => [
      rolesOf(eb, now).as('roles'),
      editsSomePage(eb, now).as('editsSomePage'),
      impersonation(eb).as('impersonation'),
    ])
    .where('s.platform_id', '=', platform)
    .where('s.expires_at', '>', now);

const toImpersonated = (
  { impersonated, impersonated_until: until }: { impersonated: string | null; impersonated_until: Date | null },
  now: Date,
) => (impersonated !== null && until !== null && until > now ? impersonated : undefined);

const toRole = ({ id, kind, grants: given }: { id: string; kind: string; grants: readonly string[] }) => ({
  id,
  kind: kind as RoleKind,
  grants: grants.filter((grant) => given.includes(grant)),
});

type InSession = ExpressionBuilder<Database & { s: Database['session'] }, 's'>;

/** Longer than a node takes to hear of a change, by the clock of the database, which wrote their moments. */
const recentChanges = ({ selectFrom }: InSession) =>
  selectFrom('change_log as l')
    .select(sql<string[] | null>`array_agg(l.id)`.as('ids'))
    .whereRef('l.session_id', '=', 's.id')
    .where('l.at', '>', sql<Date>`now() - interval '10 seconds'`)
    .as('recentChanges');

/** Memberships that have not ended. */
const rolesOf = ({ selectFrom }: InSession, now: Date) =>
  jsonArrayFrom(
    selectFrom('active_role as h')
      .select(['h.role_id as id', 'h.kind', 'h.grants'])
      .$narrowType<{ id: NotNull; kind: NotNull; grants: NotNull }>()
      .whereRef('h.platform_id', '=', 's.platform_id')
      .whereRef('h.account_id', '=', 's.account_id')
      .where(({ eb, or }) => or([eb('h.expires_at', 'is', null), eb('h.expires_at', '>', now)])),
  );

/** The role that the session looks as, if it is still there. */
const impersonation = ({ selectFrom }: InSession) =>
  jsonObjectFrom(
    selectFrom('role as v')
      .select(['v.id', 'v.kind', 'v.name', 'v.grants'])
      .select(({ ref }) => opensEditing(ref('v.platform_id'), sql<string[]>`array[${ref('v.id')}]`).as('editsSomePage'))
      .whereRef('v.platform_id', '=', 's.platform_id')
      .whereRef('v.id', '=', 's.impersonated_role')
      .where('v.deleted_at', 'is', null),
  );

/** One of the person's own roles may edit some page, or what is in a list; system roles say enough by themselves. */
const editsSomePage = ({ fn, ref, selectFrom }: InSession, now: Date) => {
  const own = selectFrom('active_role as n')
    .select('n.role_id')
    .whereRef('n.platform_id', '=', 's.platform_id')
    .whereRef('n.account_id', '=', 's.account_id')
    .where('n.kind', '=', 'Standard')
    .where(({ eb, or }) => or([eb('n.expires_at', 'is', null), eb('n.expires_at', '>', now)]));
  return opensEditing(ref('s.platform_id'), fn<string[]>('array', [own]));
};

/** Whether one of these roles may edit some page, or the items of some list (functional reference 5.1). */
function opensEditing(platform: Expression<string>, roles: Expression<string[]>) {
  const { exists, or, selectFrom } = expressionBuilder<Database, never>();
  const page = selectFrom('page as p')
    .select('p.id')
    .where('p.platform_id', '=', platform)
    .where('p.edit_permission', '=', 'Roles')
    .where('p.edit_role_ids', '&&', roles);
  const list = selectFrom('block_access as k')
    .innerJoin('audience as u', (join) =>
      join.onRef('u.platform_id', '=', 'k.platform_id').onRef('u.id', '=', 'k.edit_audience_id'),
    )
    .select('k.guid')
    .where('k.platform_id', '=', platform)
    .where('u.kind', '=', 'Roles')
    .where('u.role_ids', '&&', roles);
  return or([exists(page), exists(list)]).$castTo<boolean>();
}

/** Who somebody is, whether they are signed in or not. */
export async function findPerson(
  ctx: Ctx,
  accountId: string,
): Promise<(Omit<Person, 'hasSupportAccess'> & { hasSecondFactor: boolean }) | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['first_name', 'middle_name', 'last_name', 'is_active', 'is_verified', 'terms_of_use_version_accepted'])
    .select('has_second_factor')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const held = await ctx.db
    .selectFrom('active_role')
    .select(['role_id as id', 'kind', 'grants'])
    .$narrowType<{ id: NotNull; kind: NotNull; grants: NotNull }>()
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .execute();
  const roles = held.map(toRole);
  const own = roles.filter(({ kind }) => kind === 'Standard').map(({ id }) => id);
  return {
    accountId,
    name: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
    isActive: row.is_active,
    hasAcceptedTerms: row.terms_of_use_version_accepted !== null,
    isVerified: row.is_verified,
    needsFactor: false,
    hasSecondFactor: row.has_second_factor,
    roles,
    editsSomePage: await opensSomePage(ctx, own),
  };
}

/** Whether one of these roles may edit some page, or the items of some list. */
export async function opensSomePage(ctx: Ctx, roles: readonly string[]): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('platform')
    .select(({ val }) => opensEditing(val(ctx.platform.id), val([...roles])).as('isOpened'))
    .where('id', '=', ctx.platform.id)
    .executeTakeFirst();
  return row?.isOpened === true;
}
