import type { AuditName, AuditNames } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import { itemAddress } from '../../../content/items/server/items.service.ts';
import { nameEntries } from '../../../content/menus/server/entry-names.service.ts';
import { type Routes, readRoutes } from '../../../content/menus/server/menus.service.ts';
import { readAllDefinitions } from '../../../identity/properties/server/properties.service.ts';
import * as store from './names.store.ts';

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export { selectPeople } from './names.store.ts';

/** What these people are called now, by their ids; who is gone is left out. */
export async function namesOfPeople(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = ids.length === 0 ? [] : await store.selectPeople(ctx, ids);
  return new Map(people.map(({ id, name }) => [id, name]));
}

/**
 * What these are called now, and where they stand, in the default language: documents, blocks (by the document they stand in),
 * entries of menus, roles, images and so on, and profile fields by key. No people, and no profile fields of staff (security A29).
 */
export async function namesOf(ctx: Ctx, asked: Iterable<string>): Promise<AuditNames> {
  const all = [...new Set(asked)];
  const ids = all.filter((one) => guid.test(one));
  const keys = all.filter((one) => !guid.test(one));
  return {
    ...(keys.length > 0 && (await namesOfProperties(ctx, keys))),
    ...(ids.length > 0 && (await namesOfObjects(ctx, ids))),
  };
}

async function namesOfObjects(ctx: Ctx, ids: readonly string[]): Promise<AuditNames> {
  const found = new Map<string, AuditName>();
  const documents = await store.selectDocuments(ctx, ids);
  const routes = documents.length > 0 ? await readRoutes(ctx) : undefined;
  for (const document of documents)
    found.set(document.id, { title: document.title, address: routes && (await addressOf(ctx, document, routes)) });
  const others = () => ids.filter((id) => !found.has(id));
  if (others().length === 0) return Object.fromEntries(found);
  for (const { id, name } of await store.selectNamedObjects(ctx, others()))
    found.set(id, { title: { [ctx.platform.defaultLanguage]: name } });
  return { ...Object.fromEntries(found), ...(await nameEntries(ctx, others())) };
}

async function addressOf(ctx: Ctx, { owner, ownerKind, title }: store.NamedDocument, routes: Routes) {
  const { defaultLanguage } = ctx.platform;
  if (ownerKind === 'page') return routes.address(owner, defaultLanguage);
  if (ownerKind !== 'item') return undefined;
  const { text } = localized(title, defaultLanguage, defaultLanguage);
  return itemAddress(ctx, { guid: owner, title: text, routes }, defaultLanguage);
}

async function namesOfProperties(ctx: Ctx, keys: readonly string[]): Promise<AuditNames> {
  const definitions = await readAllDefinitions(ctx);
  const named = definitions.filter(({ key, mett }) => keys.includes(key) && !mett);
  return Object.fromEntries(named.map(({ key, label }) => [key, { title: label }]));
}
