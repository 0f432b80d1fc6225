import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isPageEach, mayEditEach } from '../../edit-rights/server/page-rights.service.ts';
import type { EntryRow } from './edit-menus.store.ts';
import { nearestPage } from './nearest-page.ts';

interface Entries {
  entries: readonly EntryRow[];
}

interface MenuRightsOptions {
  /** An entry that is changed. */
  at?: string;
  /** What it is put below; null is the root, which is the admins'. */
  below?: string | null;
  /** Pages that it leads to, or that lose their place. */
  pages: readonly (string | null)[];
}

/** Admins, and who manages menus, change every entry; others those of pages that they may edit, below such pages (functional reference 5.4). */
export async function requireRight(ctx: Ctx, { entries }: Entries, { at, below, pages }: MenuRightsOptions) {
  if (hasGrant(ctx.actor, 'manage-menus')) return requirePages(ctx, pages);
  const mayEdit = await mayEditEach(ctx);
  const closed = pages.find((page) => page !== null && !mayEdit(page));
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const mayAt = (guid: string | null) => {
    const page = nearestPage(guid, byGuid);
    return page !== undefined && mayEdit(page);
  };
  const isAllowed = !closed && (at === undefined || mayAt(at)) && (below === undefined || mayAt(below));
  if (!isAllowed) throw new AppError('not_allowed', 'may not change this entry');
}

async function requirePages(ctx: Ctx, pages: MenuRightsOptions['pages']) {
  const isPage = await isPageEach(ctx);
  const unknown = pages.find((page) => page !== null && !isPage(page));
  if (unknown) throw new AppError('validation_failed', `no page ${unknown}`, { pageGuid: 'unknown' });
}

/** The page that an entry is at or below, if any. */
export const nearestPageOf = ({ entries }: Entries, guid: string | null) =>
  nearestPage(guid, new Map(entries.map((entry) => [entry.guid, entry])));

interface Made {
  /** The entries that were changed, as they were. */
  before: readonly EntryRow[];
  /** The same as they became. */
  after: readonly EntryRow[];
}

/** Asks again for a change that is undone what was asked when it was made; `entries` are those of before. Throws `not_allowed`. */
export async function requireRightAgain(ctx: Ctx, { entries }: Entries, { before, after }: Made) {
  if (hasGrant(ctx.actor, 'manage-menus')) return;
  const touched = new Set([...before, ...after].map(({ guid }) => guid));
  const isOuter = ({ parentGuid }: EntryRow) => parentGuid === null || !touched.has(parentGuid);
  const removed = before.filter(({ guid }) => !after.some((one) => one.guid === guid));
  for (const { guid } of removed.filter(isOuter))
    await requireRight(ctx, { entries }, { at: guid, pages: removed.map(({ pageGuid }) => pageGuid) });
  for (const entry of after.filter(isOuter)) {
    const { guid, parentGuid: below, pageGuid } = entry;
    const old = before.find((one) => one.guid === guid);
    const isMoved = old?.parentGuid !== below || old.menuId !== entry.menuId;
    await requireRight(ctx, { entries }, { ...(old && { at: guid }), ...(isMoved && { below }), pages: [pageGuid] });
  }
}
