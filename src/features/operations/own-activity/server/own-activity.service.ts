import { itemAddress } from '#features/content/items/server/items.service.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { type Activity, activityPageSize } from '../own-activity.contract.ts';
import * as store from './own-activity.store.ts';

interface Wanted {
  kind?: Activity['kind'] | undefined;
  days?: string | undefined;
  page: number;
  lang?: string | undefined;
}

/** What the actor did, one answer of it. */
export async function readActivity(ctx: Ctx, { kind, days, page, lang }: Wanted) {
  const since = days ? new Date(ctx.now().getTime() - Number(days) * 86_400_000) : new Date(0);
  const rows = await store.selectActivity(ctx, {
    accountId: requireAccountId(ctx),
    kind,
    since,
    offset: (page - 1) * activityPageSize,
    limit: activityPageSize + 1,
  });
  const language = languageFor(ctx.platform, lang);
  const shown = rows.slice(0, activityPageSize).map((row) => toActivity(ctx, row, language));
  return { activity: await Promise.all(shown), hasMore: rows.length > activityPageSize };
}

async function toActivity(ctx: Ctx, row: store.ActivityRow, language: string): Promise<Activity> {
  const { kind, guid, ownerKind, at } = row;
  const title = localized(row.title, language, ctx.platform.defaultLanguage).text;
  const path =
    ownerKind === 'page'
      ? await pagePath(ctx, guid, language)
      : ownerKind === 'item'
        ? await itemAddress(ctx, { guid, title }, language)
        : undefined;
  return { kind, guid, title, on: at.toISOString(), path: path ?? null };
}

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
