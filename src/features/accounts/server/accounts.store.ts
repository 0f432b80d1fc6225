import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';

interface AccountRow {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
}

export async function insertAccount(
  ctx: Ctx,
  { email, firstName, lastName, passwordHash }: AccountRow,
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
