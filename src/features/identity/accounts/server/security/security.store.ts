import type { Ctx } from '#infra/ctx.ts';

export interface OwnAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
  passwordHash: string | null;
}

export async function findOwnAccount(ctx: Ctx, id: string): Promise<OwnAccount | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'is_verified', 'password_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      isVerified: row.is_verified,
      passwordHash: row.password_hash,
    }
  );
}

interface Replaced {
  /** Of before. */
  email: string;
  wasVerified: boolean;
}

/** The address of an account, proven; what it was before. Undefined where somebody else has it by now. */
export async function replaceEmail(ctx: Ctx, accountId: string, email: string): Promise<Replaced | undefined> {
  const before = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'is_verified'])
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or, fn }) =>
      or([eb('id', '=', accountId), eb(fn<string>('lower', ['email']), '=', email.toLowerCase())]),
    )
    .forUpdate()
    .execute();
  const own = before.find(({ id }) => id === accountId);
  if (!own || before.length > 1) return undefined;
  await ctx.db
    .updateTable('account')
    .set({ email, is_verified: true, open_registration: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
  return { email: own.email, wasVerified: own.is_verified };
}
