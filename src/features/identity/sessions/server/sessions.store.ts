import type { Ctx } from '#infra/ctx.ts';
import { deletePendingOf } from './pending-sign-ins.store.ts';

interface SessionRow {
  id: string;
  tokenHash: string;
  accountId: string;
  expiresAt: Date;
  browser: string;
  isStrong: boolean;
}

export async function insertSession(ctx: Ctx, { id, tokenHash, accountId, expiresAt, browser, isStrong }: SessionRow) {
  const now = ctx.now();
  await ctx.db
    .insertInto('session')
    .values({
      platform_id: ctx.platform.id,
      id,
      token_hash: tokenHash,
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
      expires_at: expiresAt,
      browser,
      is_strong: isStrong,
    })
    .execute();
}

export async function touchSession(ctx: Ctx, id: string, expiresAt: Date) {
  await ctx.db
    .updateTable('session')
    .set({ last_seen_at: ctx.now(), expires_at: expiresAt })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** The role that its person looks as from now on; null: as themselves. */
export async function updateImpersonatedRole(ctx: Ctx, id: string, role: string | null) {
  await ctx.db
    .updateTable('session')
    .set({ impersonated_role: role })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Whom its person looks as from now on, and until when; null: as themselves. */
export async function updateImpersonated(ctx: Ctx, id: string, whom: { accountId: string; until: Date } | null) {
  await ctx.db
    .updateTable('session')
    .set({ impersonated: whom?.accountId ?? null, impersonated_until: whom?.until ?? null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Nobody looks as a person any more. */
export async function endImpersonations(ctx: Ctx) {
  await ctx.db
    .updateTable('session')
    .set({ impersonated: null, impersonated_until: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('impersonated', 'is not', null)
    .execute();
}

/** Whose session it is. */
export async function findOwner(ctx: Ctx, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('session')
    .select('account_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
}

/** Its person has just shown who they are. */
export async function refreshSession(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('session')
    .set({ authenticated_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Those that go on, the last seen first. */
export async function selectSessions(ctx: Ctx, accountId: string) {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'browser', 'created_at', 'last_seen_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(({ id, browser, created_at, last_seen_at }) => ({
    id,
    browser,
    startedAt: created_at,
    lastSeenAt: last_seen_at,
  }));
}

/** Ends it, with its access tokens. */
export async function deleteSession(ctx: Ctx, id: string) {
  await ctx.db.deleteFrom('session').where('platform_id', '=', ctx.platform.id).where('id', '=', id).execute();
}

/**
 * Ends sessions of an account, all or one or all but one, with their access tokens; unless it is about one, also the sign-ins that
 * wait for a second factor. Gives how many sessions there were.
 */
export async function deleteSessionsOf(
  ctx: Ctx,
  accountId: string,
  which: { id?: string; exceptId?: string | undefined } = {},
): Promise<number> {
  const { id, exceptId } = which;
  // First: anyone who passes its second factor at this moment is waited for, and their session is seen below.
  if (id === undefined) await deletePendingOf(ctx, accountId);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('session')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What has ended by itself: sessions with their tokens, and tokens of sessions that go on. */
export async function deleteExpired(ctx: Ctx) {
  for (const table of ['session', 'access_token'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where('platform_id', '=', ctx.platform.id)
      .where('expires_at', '<=', ctx.now())
      .execute();
  }
}

interface AccessTokenRow {
  tokenHash: string;
  sessionId: string;
  expiresAt: Date;
  use: 'upload' | 'program';
}

export async function insertAccessToken(ctx: Ctx, { tokenHash, sessionId, expiresAt, use }: AccessTokenRow) {
  await ctx.db
    .insertInto('access_token')
    .values({ platform_id: ctx.platform.id, token_hash: tokenHash, session_id: sessionId, expires_at: expiresAt, use })
    .execute();
}
