import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/localized.ts';
import { itemAddress } from '../../items/server/items.service.ts';
import { pagePath } from '../../menus/server/menus.service.ts';
import { readAllDefinitions } from '../../properties/server/properties.service.ts';
import { readOwnTerms } from '../../standing/server/terms.service.ts';
import { type Activity, activityPageSize } from '../own-data.contract.ts';
import * as activity from './activity.store.ts';
import { selectAllAbout } from './download.store.ts';

interface Asked {
  kind?: Activity['kind'] | undefined;
  days?: string | undefined;
  page: number;
  lang?: string | undefined;
}

/** What the actor did, one answer of it. */
export async function readActivity(ctx: Ctx, { kind, days, page, lang }: Asked) {
  const since = days ? new Date(ctx.now().getTime() - Number(days) * 86_400_000) : new Date(0);
  const rows = await activity.selectActivity(ctx, {
    ...{ accountId: demandAccountId(ctx), kind, since },
    ...{ offset: (page - 1) * activityPageSize, limit: activityPageSize + 1 },
  });
  const language = languageFor(ctx.platform, lang);
  const shown = rows.slice(0, activityPageSize).map((row) => toActivity(ctx, row, language));
  return { activity: await Promise.all(shown), hasMore: rows.length > activityPageSize };
}

async function toActivity(ctx: Ctx, row: activity.ActivityRow, language: string): Promise<Activity> {
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

export const readConsents = async (ctx: Ctx) => ({ termsOfUse: await readOwnTerms(ctx, demandAccountId(ctx)) });

/** Columns that hold secrets, and those that the database makes of the others. */
const leftOut = new Set([
  ...['platform_id', 'password_hash', 'token_hash', 'code_hash', 'state_hash', 'asker_hash', 'body_hash'],
  ...['salt', 'secret', 'secrets'],
  ...['search_words', 'sort_name', 'property_facts'],
]);

/** Everything that is kept about the actor. */
export const collectOwnData = (ctx: Ctx) => collectDataOf(ctx, demandAccountId(ctx));

/** Everything that is kept about somebody, without secrets, and without what staff alone may see. Recorded. */
export async function collectDataOf(ctx: Ctx, accountId: string): Promise<Record<string, Json>> {
  const staffKeys = new Set((await readAllDefinitions(ctx)).filter(({ mett }) => mett).map(({ key }) => key));
  await inTransaction(ctx, async (ctx) => {
    ctx.records({ action: 'account.downloaded', object: { kind: 'account', id: accountId } });
  });
  const tables = Object.entries(await selectAllAbout(ctx, accountId)).map(([table, rows]) => [
    table,
    rows.map((row) => Object.entries(row).filter(([column]) => !leftOut.has(column))).map(Object.fromEntries),
  ]);
  const about = JSON.parse(JSON.stringify(Object.fromEntries(tables))) as { account: { properties: Property[] }[] };
  const account = about.account.map(({ properties, ...row }) => ({
    ...row,
    properties: ctx.actor.isMett ? properties : properties.filter(({ key }) => !staffKeys.has(key)),
  }));
  return { madeOn: ctx.now().toISOString(), platform: ctx.platform.primaryDomain, ...about, account };
}

type Json = ReturnType<typeof JSON.parse>;
type Property = { key: string; value: string };

function demandAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
