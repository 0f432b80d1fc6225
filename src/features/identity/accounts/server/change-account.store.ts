import type { Ctx } from '#infra/ctx.ts';

interface Inactive {
  cause: 'dormant' | 'blocked' | 'deleted';
  reason?: string;
  until?: Date | null;
  contact?: string;
}

export async function makeInactive(
  ctx: Ctx,
  accountId: string,
  { cause, reason, until = null, contact = '' }: Inactive,
) {
  await ctx.db
    .updateTable('account')
    .set({ is_active: false, inactive_cause: cause, pause_on: null, pause_warnings: 0 })
    .set({ blocked_reason: reason ?? '', blocked_until: until, blocked_contact: contact })
    .set({ deleted_at: cause === 'deleted' ? ctx.now() : null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** Anyone who is made active starts again with being away. */
export async function makeActive(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('account')
    .set({ is_active: true, inactive_cause: null, pause_on: null, pause_warnings: 0, active_since: ctx.now() })
    .set({ blocked_reason: '', blocked_until: null, blocked_contact: '', deleted_at: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

export async function saveWarning(
  ctx: Ctx,
  accountId: string,
  { pauseOn, warnings }: { pauseOn: Date | null; warnings: number },
) {
  await ctx.db
    .updateTable('account')
    .set({ pause_on: pauseOn, pause_warnings: warnings })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

interface SavedProfile {
  firstName: string;
  middleName: string;
  lastName: string;
  properties: readonly { key: string; value: string }[];
  termsOfUseVersionAccepted: number | null;
  version: number;
}

export async function updateProfile(ctx: Ctx, accountId: string, profile: SavedProfile) {
  await ctx.db
    .updateTable('account')
    .set({
      first_name: profile.firstName,
      middle_name: profile.middleName,
      last_name: profile.lastName,
      properties: JSON.stringify(profile.properties),
      terms_of_use_version_accepted: profile.termsOfUseVersionAccepted,
      version: profile.version,
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

export async function updateVisibility(ctx: Ctx, accountId: string, visibility: Readonly<Record<string, string>>) {
  await ctx.db
    .updateTable('account')
    .set({ property_visibility: JSON.stringify(visibility) })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** False where there is no such account. */
export async function updateHasFactor(ctx: Ctx, accountId: string, isSo: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ has_second_factor: isSo })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Anyone who signs in is not dormant, and was not warned. */
export async function noteSignIn(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('account')
    .set({ signed_in_at: ctx.now(), pause_on: null, pause_warnings: 0 })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** True the first time, also of two at the same moment. */
export async function setWelcomed(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ welcomed_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('welcomed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setWelcomeDone(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('account')
    .set({ welcome_done_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('welcome_done_at', 'is', null)
    .execute();
}

interface Facts {
  firstName: string;
  middleName: string;
  lastName: string;
  properties: readonly { key: string; value: string }[];
  /** As it was unless it is given. */
  visibility?: Readonly<Record<string, string>>;
}

/** Saves names and properties, and gives the new version. */
export async function updateFacts(ctx: Ctx, guid: string, facts: Facts): Promise<number> {
  const { version } = await ctx.db
    .updateTable('account')
    .set({
      first_name: facts.firstName,
      middle_name: facts.middleName,
      last_name: facts.lastName,
      properties: JSON.stringify(facts.properties),
      ...(facts.visibility && { property_visibility: JSON.stringify(facts.visibility) }),
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The account is gone, with what the database deletes with it: sessions, links, choices. */
export async function deleteAccount(ctx: Ctx, accountId: string) {
  await ctx.db.deleteFrom('account').where('platform_id', '=', ctx.platform.id).where('id', '=', accountId).execute();
}
