import type { Ctx } from '#infra/ctx.ts';

export interface Link {
  providerId: string;
  /** Who they are there. */
  subject: string;
  accountId: string;
  email: string;
  /** That the provider gave them. */
  roleIds: readonly string[];
  usedAt: Date | null;
}

interface Row {
  provider_id: string;
  subject: string;
  account_id: string;
  email: string;
  role_ids: string[];
  used_at: Date | null;
}

const columns = ['provider_id', 'subject', 'account_id', 'email', 'role_ids', 'used_at'] as const;

const toLink = (row: Row): Link => ({
  providerId: row.provider_id,
  subject: row.subject,
  accountId: row.account_id,
  email: row.email,
  roleIds: row.role_ids,
  usedAt: row.used_at,
});

interface Wanted extends Pick<Link, 'providerId' | 'subject'> {
  /** Nobody else changes it until the transaction ends. */
  isHeld?: boolean;
}

export async function findLink(ctx: Ctx, { providerId, subject, isHeld = false }: Wanted): Promise<Link | undefined> {
  const row = await ctx.db
    .selectFrom('provider_account')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toLink(row);
}

export async function selectLinks(ctx: Ctx, accountId: string): Promise<Link[]> {
  const rows = await ctx.db
    .selectFrom('provider_account')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(toLink);
}

/** False where the provider knows somebody else as that one. */
export async function insertLink(ctx: Ctx, link: Omit<Link, 'roleIds' | 'usedAt'>): Promise<boolean> {
  const row = await ctx.db
    .insertInto('provider_account')
    .values({
      platform_id: ctx.platform.id,
      provider_id: link.providerId,
      subject: link.subject,
      account_id: link.accountId,
      email: link.email,
      made_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveUse(ctx: Ctx, { providerId, subject, email, roleIds }: Omit<Link, 'accountId' | 'usedAt'>) {
  await ctx.db
    .updateTable('provider_account')
    .set({ email, role_ids: [...roleIds], used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .execute();
}

type LinksOf = { providerId: string; accountId?: string } | { providerId?: undefined; accountId: string };

/** Those of a provider, of an account, or of one account there. Gives those that were there. */
export async function deleteLinks(ctx: Ctx, { providerId, accountId }: LinksOf): Promise<Link[]> {
  const rows = await ctx.db
    .deleteFrom('provider_account')
    .where('platform_id', '=', ctx.platform.id)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? ''))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .returning(columns)
    .execute();
  return rows.map(toLink);
}
