import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { RedirectTarget } from '../redirects.contract.ts';

/** Writes where an old address leads; a newer word wins. */
export async function upsertRedirect(ctx: Ctx, from: string, target: RedirectTarget) {
  const to = {
    to_page: 'page' in target ? target.page : null,
    to_item: 'item' in target ? target.item : null,
    to_path: 'path' in target ? target.path : null,
  };
  await ctx.db
    .insertInto('redirect')
    .values({ platform_id: ctx.platform.id, id: randomUUID(), from_path: from, ...to })
    .onConflict((conflict) => conflict.columns(['platform_id', 'from_path']).doUpdateSet(to))
    .execute();
}

/** Where each of these addresses leads, of those that lead somewhere. */
export async function selectRedirects(ctx: Ctx, from: readonly string[]): Promise<Map<string, RedirectTarget>> {
  const rows = await ctx.db
    .selectFrom('redirect')
    .select(['from_path', 'to_page', 'to_item', 'to_path'])
    .where('platform_id', '=', ctx.platform.id)
    .where('from_path', '=', ({ fn, val }) => fn.any(val([...from])))
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const target = toTarget(row);
      return target ? [[row.from_path, target] as const] : [];
    }),
  );
}

interface TargetRow {
  to_page: string | null;
  to_item: string | null;
  to_path: string | null;
}

function toTarget({ to_page, to_item, to_path }: TargetRow): RedirectTarget | undefined {
  if (to_page) return { page: to_page };
  if (to_item) return { item: to_item };
  return to_path ? { path: to_path } : undefined;
}

export async function deleteRedirects(ctx: Ctx, from: readonly string[]) {
  if (from.length === 0) return;
  await ctx.db
    .deleteFrom('redirect')
    .where('platform_id', '=', ctx.platform.id)
    .where('from_path', '=', ({ fn, val }) => fn.any(val([...from])))
    .execute();
}

/** Deletes what leads to one of these pages or items. */
export async function deleteRedirectsTo(ctx: Ctx, targets: readonly string[]) {
  await ctx.db
    .deleteFrom('redirect')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ or, eb, fn, val }) =>
      or([eb('to_page', '=', fn.any(val([...targets]))), eb('to_item', '=', fn.any(val([...targets])))]),
    )
    .execute();
}
