import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';

export interface Registrant {
  firstName: string;
  middleName: string;
  lastName: string;
  passwordHash: string | null;
  needsApproval: boolean;
}

interface NewRegistrant extends Registrant {
  email: string;
  /** Of the terms of use that they agreed to. */
  termsVersion: number | null;
}

const rowOf = ({ firstName, middleName, lastName, passwordHash, needsApproval }: Registrant) => ({
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  password_hash: passwordHash,
  approval: needsApproval ? 'waiting' : null,
});

/** An account whose address is not proven yet; undefined where somebody made one with it at this moment. */
export async function insertRegistrant(
  ctx: Ctx,
  { email, termsVersion, ...given }: NewRegistrant,
): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('account')
    .values({
      platform_id: ctx.platform.id,
      id: randomUUID(),
      email,
      ...rowOf(given),
      is_verified: false,
      registered_at: ctx.now(),
      registered_via: 'registration',
      terms_of_use_version_accepted: termsVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What waits until the address is proven. */
export async function saveOpenRegistration(ctx: Ctx, accountId: string, open: object) {
  await ctx.db
    .updateTable('account')
    .set({ open_registration: JSON.stringify(open) })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

export async function findOpenRegistration(ctx: Ctx, accountId: string): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('account')
    .select('open_registration')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.open_registration ?? null;
}

/** The address is proven, by the person who gave these names and this password; nothing waits any more. */
export async function saveVerified(ctx: Ctx, accountId: string, given: Registrant | undefined) {
  await ctx.db
    .updateTable('account')
    .set({ is_verified: true, open_registration: null, ...(given && rowOf(given)) })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** Those who wait with a proven address, the longest first. */
export async function selectWaiting(ctx: Ctx, max: number) {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'middle_name', 'last_name', 'registered_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('approval', '=', 'waiting')
    .where('is_verified', '=', true)
    .orderBy('registered_at')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    guid: row.id,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    registeredAt: (row.registered_at ?? ctx.now()).toISOString(),
  }));
}

/** True for the one who lets them in; anyone who comes at the same moment waits, and gets false. */
export async function endWaiting(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ approval: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('approval', '=', 'waiting')
    .where('is_verified', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** True where the account waits, and goes on waiting until this transaction ends. */
export async function holdWaiting(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('approval', '=', 'waiting')
    .where('is_verified', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The address that waited; undefined where nobody did. */
export async function deleteWaiting(ctx: Ctx, accountId: string): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('account')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('approval', '=', 'waiting')
    .where('is_verified', '=', true)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Accounts that their person never proved the address of; one with a role stays for an admin to look at. */
export async function deleteUnverifiedBefore(ctx: Ctx, instant: Date): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('account')
    .where('account.platform_id', '=', ctx.platform.id)
    .where('is_verified', '=', false)
    .where('registered_at', '<', instant)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_member')
            .select('role_member.role_id')
            .whereRef('role_member.platform_id', '=', 'account.platform_id')
            .whereRef('role_member.account_id', '=', 'account.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
