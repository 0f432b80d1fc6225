import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import { businessConstants } from '#kernel/business-constants.ts';

interface AccountRow {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  hasAcceptedTerms: boolean;
}

/** An address that whoever makes the account stands for counts as verified. */
export async function insertAccount(
  ctx: Ctx,
  { email, firstName, lastName, passwordHash, hasAcceptedTerms }: AccountRow,
): Promise<string> {
  const id = randomUUID();
  await ctx.db
    .insertInto('account')
    .values({
      platform_id: ctx.platform.id,
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      is_verified: true,
      terms_of_use_version_accepted: hasAcceptedTerms ? businessConstants.initialTermsOfUseVersion : null,
    })
    .execute();
  return id;
}

export async function findAccountId(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** The account with this e-mail address, for signing in; without a password it has no hash. */
export async function findPasswordHash(
  ctx: Ctx,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
}

/** The hash as it is now; it stays so until the transaction ends. */
export async function holdPasswordHash(ctx: Ctx, id: string): Promise<string | null | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}
