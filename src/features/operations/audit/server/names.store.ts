import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { maskEmail } from '#kernel/text/mask-email.ts';

export interface NamedObject {
  id: string;
  title: Localized;
}

/** A document by itself, or the one in which a block stands. */
export interface NamedDocument extends NamedObject {
  owner: string;
  ownerKind: string;
}

/** Documents of these ids, and those in which blocks of these ids stand: one for each id. */
export async function selectDocuments(ctx: Ctx, ids: readonly string[]): Promise<NamedDocument[]> {
  const { id: platform } = ctx.platform;
  const owners = ctx.db
    .selectFrom('document as d')
    .select(['d.owner as id', 'd.owner', 'd.owner_kind', 'd.title'])
    .where('d.platform_id', '=', platform)
    .where('d.owner', '=', ({ fn, val }) => fn.any(val([...ids])));
  const blocks = ctx.db
    .selectFrom('block_owner as b')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
    )
    .select(['b.guid as id', 'd.owner', 'd.owner_kind', 'd.title'])
    .where('b.platform_id', '=', platform)
    .where('b.guid', '=', ({ fn, val }) => fn.any(val([...ids])));
  const rows = await owners.unionAll(blocks).execute();
  return rows.map((row) => ({
    id: row.id,
    owner: row.owner,
    ownerKind: row.owner_kind,
    title: row.title as Localized,
  }));
}

/** What people call things that are no documents, of whatever kind they are. Of an invitation as much of its address as the log may say. */
export async function selectNamedObjects(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { db, platform } = ctx;
  const wanted = sql<string>`any(${[...ids]})`;
  const roles = db.selectFrom('role').select(['id', 'name']).where('role.platform_id', '=', platform.id);
  const menus = db.selectFrom('menu').select(['id', 'name']).where('menu.platform_id', '=', platform.id);
  const images = db.selectFrom('image').select(['id', 'name']).where('image.platform_id', '=', platform.id);
  const passkeys = db.selectFrom('passkey').select(['id', 'name']).where('passkey.platform_id', '=', platform.id);
  const messages = db
    .selectFrom('user_message')
    .select(['id', 'subject as name'])
    .where('user_message.platform_id', '=', platform.id);
  const providers = db
    .selectFrom('sign_in_provider')
    .select(['id', sql<string>`facts ->> 'name'`.as('name')])
    .where('sign_in_provider.platform_id', '=', platform.id);
  const named = await roles
    .where('id', '=', wanted)
    .unionAll(menus.where('id', '=', wanted))
    .unionAll(images.where('id', '=', wanted))
    .unionAll(passkeys.where('id', '=', wanted))
    .unionAll(messages.where('id', '=', wanted))
    .unionAll(providers.where('id', '=', wanted))
    .execute();
  return [...named, ...(await selectInvitations(ctx, ids))];
}

async function selectInvitations(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('invitation')
    .select(['id', 'email'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  return rows.map(({ id, email }) => ({ id, name: maskEmail(email) }));
}

/** People of these ids, as they are called now. */
export async function selectPeople(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'email'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  return rows.map(({ id, first_name, middle_name, last_name, email }) => ({
    id,
    name: [first_name, middle_name, last_name].filter(Boolean).join(' ') || email,
    email,
  }));
}
