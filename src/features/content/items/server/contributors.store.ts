import type { Ctx } from '#infra/ctx.ts';
import { sha256 } from '#kernel/hash/sha-256.ts';

/** Of whom an item is: an account, or an address that was confirmed. */
export type ContributorKey = { accountId: string } | { email: string };

const hashOf = ({ platform }: Ctx, email: string) => sha256(`contributor ${platform.id} ${email.toLowerCase()}`);

/** Keeps by which address an item came, so that a later one is known to be of the same person. */
export const insertContribution = (ctx: Ctx, item: string, email: string) =>
  ctx.db
    .insertInto('contributed_item')
    .values({ platform_id: ctx.platform.id, item_id: item, address_hash: hashOf(ctx, email) })
    .execute();

/** It waits for an editor of these lists from now on; the audit log says of the database when one decided. */
export const insertWait = (ctx: Ctx, item: string, lists: readonly string[]) =>
  ctx.db
    .insertInto('item_wait')
    .values({ platform_id: ctx.platform.id, item_id: item, since: ctx.now(), lists: [...lists] })
    .execute();

/** Decisions of before this. */
export const deleteOldWaits = (ctx: Ctx, before: Date) =>
  ctx.db.deleteFrom('item_wait').where('platform_id', '=', ctx.platform.id).where('decided_at', '<', before).execute();

/** Whether an item of theirs was published by somebody else, and is still on the website. */
export async function wasApproved(ctx: Ctx, by: ContributorKey): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('item as i')
    .leftJoin('contributed_item as c', (join) =>
      join.onRef('c.platform_id', '=', 'i.platform_id').onRef('c.item_id', '=', 'i.id'),
    )
    .innerJoin('publication_event as e', (join) =>
      join.onRef('e.platform_id', '=', 'i.platform_id').onRef('e.owner', '=', 'i.id'),
    )
    .select('i.id')
    .where('i.platform_id', '=', ctx.platform.id)
    .where((eb) =>
      'accountId' in by ? eb('i.author_id', '=', by.accountId) : eb('c.address_hash', '=', hashOf(ctx, by.email)),
    )
    .where('e.revision_id', 'is not', null)
    .where('e.created_by', 'is not', null)
    .where((eb) => eb.or([eb('i.author_id', 'is', null), eb('e.created_by', '!=', eb.ref('i.author_id'))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('publication as p')
          .innerJoin('document as d', (join) =>
            join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.owner'),
          )
          .select('p.owner')
          .whereRef('p.platform_id', '=', 'i.platform_id')
          .whereRef('p.owner', '=', 'i.id')
          .where('d.trashed_at', 'is', null),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
