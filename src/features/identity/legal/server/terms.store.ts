import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';

interface Choice {
  accountId: string;
  version: number;
  isAccepted: boolean;
  /** Of the privacy statement that goes with it. */
  privacyVersion: number | null;
}

export async function insertTermsChoice(ctx: Ctx, { accountId, version, isAccepted, privacyVersion }: Choice) {
  await ctx.db
    .insertInto('terms_choice')
    .values({
      platform_id: ctx.platform.id,
      id: randomUUID(),
      account_id: accountId,
      version,
      is_accepted: isAccepted,
      privacy_version: privacyVersion,
      at: ctx.now(),
    })
    .execute();
}

export async function findAccepted(ctx: Ctx, accountId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('account')
    .select('terms_of_use_version_accepted as accepted')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.accepted ?? null;
}

/** When the accepted version was accepted; undefined where nobody wrote that down. */
export async function findAcceptedAt(ctx: Ctx, accountId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('terms_choice')
    .select('at')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('is_accepted', '=', true)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** The last time that somebody accepted the terms with a privacy statement. */
export async function findPrivacyChoice(ctx: Ctx, accountId: string) {
  const row = await ctx.db
    .selectFrom('terms_choice')
    .select(['privacy_version', 'at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('privacy_version', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.privacy_version, at: row.at };
}

/** Accounts that are there, by the version that they accepted; null: none. */
export async function countAccepted(ctx: Ctx): Promise<{ version: number | null; people: number }[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(({ fn }) => ['terms_of_use_version_accepted as version', fn.countAll<string>().as('people')])
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', 'is', null)
    .groupBy('terms_of_use_version_accepted')
    .execute();
  return rows.map(({ version, people }) => ({ version, people: Number(people) }));
}
