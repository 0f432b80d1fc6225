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
  const found: { id: string; name: string }[] = [];
  for (const select of [selectNamed('role'), selectNamed('menu'), selectNamed('image'), selectNamed('passkey')])
    found.push(...(await select(ctx, ids)));
  for (const select of [selectMessages, selectProviders, selectInvitations]) found.push(...(await select(ctx, ids)));
  return found;
}

const selectNamed =
  (table: 'role' | 'menu' | 'image' | 'passkey') =>
  (ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
    ctx.db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
      .execute();

const selectMessages = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('user_message')
    .select(['id', 'subject as name'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();

async function selectProviders(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('sign_in_provider')
    .select(['id', 'facts'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  return rows.map(({ id, facts }) => ({ id, name: (facts as { name: string }).name }));
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
