import type { Ctx } from '#infra/ctx.ts';

export interface Addressee {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The language that they chose; undefined: none. */
  language: string | undefined;
}

const columns = [
  'account.id',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.properties',
] as const;

/** Whose address, or account, this is, as long as the account is active or its person can make it so. */
export async function findAddressee(
  ctx: Ctx,
  who: { email: string } | { accountId: string },
): Promise<Addressee | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or }) => or([eb('is_active', '=', true), eb('inactive_cause', '=', 'dormant')]))
    .where((eb) =>
      'email' in who
        ? eb(eb.fn<string>('lower', ['email']), '=', who.email.toLowerCase())
        : eb('account.id', '=', who.accountId),
    )
    .executeTakeFirst();
  return row && toAddressee(row);
}

/** The account that a token can still be used for. */
export async function findByReset(ctx: Ctx, tokenHash: string): Promise<Addressee | undefined> {
  const row = await ctx.db
    .selectFrom('password_reset')
    .innerJoin('account', (join) =>
      join
        .onRef('account.platform_id', '=', 'password_reset.platform_id')
        .onRef('account.id', '=', 'password_reset.account_id'),
    )
    .select(columns)
    .where('password_reset.platform_id', '=', ctx.platform.id)
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.expires_at', '>', ctx.now())
    .where(({ eb, or }) => or([eb('account.is_active', '=', true), eb('account.inactive_cause', '=', 'dormant')]))
    .executeTakeFirst();
  return row && toAddressee(row);
}

interface AccountRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  properties: unknown;
}

function toAddressee({ id, email, first_name, last_name, properties }: AccountRow): Addressee {
  const known = properties as readonly { key: string; value: string }[];
  const language = known.find(({ key }) => key === 'language')?.value;
  return { accountId: id, email, firstName: first_name, lastName: last_name, language };
}

interface NewReset {
  accountId: string;
  tokenHash: string;
  expiresAt: Date;
  jobId: string;
  /** One of another job that is younger than this stays. */
  unlessMadeAfter: Date;
}

/** The only one of its account from now on; false where a younger one stays. */
export async function replaceReset(ctx: Ctx, given: NewReset): Promise<boolean> {
  const { accountId, tokenHash, expiresAt, jobId, unlessMadeAfter } = given;
  const reset = { token_hash: tokenHash, made_at: ctx.now(), expires_at: expiresAt, job_id: jobId };
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('password_reset')
    .values({ platform_id: ctx.platform.id, account_id: accountId, ...reset })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'account_id'])
        .doUpdateSet(reset)
        .where(({ eb, or }) =>
          or([eb('password_reset.made_at', '<=', unlessMadeAfter), eb('password_reset.job_id', '=', jobId)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** True for the one who uses it; whoever comes at the same moment waits, and gets false. */
export async function useReset(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('password_reset')
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredResets(ctx: Ctx) {
  await ctx.db
    .deleteFrom('password_reset')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
}

/** The new password, and no link left that was sent for the old one. */
export async function savePassword(ctx: Ctx, accountId: string, passwordHash: string) {
  await ctx.db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
  await ctx.db
    .deleteFrom('password_reset')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}
