import { readItem } from '#features/content/items/server/items.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { readPage } from '#features/content/pages/server/pages.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { originAt } from '#kernel/url.ts';
import type { StoredDelivery } from './deliveries.store.ts';

type Happened = Pick<StoredDelivery, 'guid' | 'event' | 'object' | 'about' | 'happenedAt'>;

/**
 * What a webhook is told, as JSON: what happened, to what and when. A title and an address only where every visitor may read them now;
 * nothing of a person but the guid of an account, and no answers.
 */
export async function makeMessage(ctx: Ctx, delivery: Happened): Promise<string> {
  const { guid, event, object, about, happenedAt } = delivery;
  const texts = object === null ? undefined : await readTexts(ctx, event, object);
  return JSON.stringify({
    type: event,
    id: guid,
    timestamp: happenedAt.toISOString(),
    platform: originAt(ctx.platform.primaryDomain),
    data: { ...(object !== null && { guid: object }), ...(about as object), ...(texts && { texts }) },
  });
}

interface Text {
  language: string;
  title: string;
  address: string;
}

/** By language, as visitors read them. Undefined: it is nothing that has a page of its own. */
async function readTexts(ctx: Ctx, event: string, object: string): Promise<Text[] | undefined> {
  const [kind] = event.split('.');
  const find = kind === 'page' ? findPage : kind === 'item' ? findItem : undefined;
  if (!find) return undefined;
  const visitor: Ctx = { ...ctx, actor: anonymous };
  const texts: Text[] = [];
  for (const language of ctx.platform.languages) {
    const found = await ifThere(find(visitor, object, language));
    if (found)
      texts.push({ language, title: found.title, address: `${originAt(ctx.platform.primaryDomain)}${found.path}` });
  }
  return texts;
}

async function findPage(ctx: Ctx, guid: string, language: string) {
  const { resolved } = await readPage(ctx, guid, language);
  const path = (await readRoutes(ctx)).address(guid, language);
  return path === undefined || resolved.title.language !== language ? undefined : { title: resolved.title.text, path };
}

async function findItem(ctx: Ctx, guid: string, language: string) {
  const { item, canonicalPath } = await readItem(ctx, guid, language);
  return item.language === language ? { title: item.title, path: canonicalPath } : undefined;
}

/** What visitors may not see does not exist. */
async function ifThere<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'not_allowed', 'not_signed_in'].includes(error.code))
      return undefined;
    throw error;
  }
}
