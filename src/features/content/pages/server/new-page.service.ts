import { randomUUID } from 'node:crypto';
import { emptyDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError } from '#kernel/errors.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { localized } from '#kernel/languages/localized.ts';
import { everyone } from '../../../identity/roles/roles.contract.ts';
import { copyBlockAccess } from '../../../identity/roles/server/block-access.service.ts';
import { mayEditPage } from '../../edit-rights/page-rights.rules.ts';
import { findPageRights } from '../../edit-rights/server/page-rights.service.ts';
import { topLevelMenu } from '../../menus/menus.contract.ts';
import { localizedPath, pathOf } from '../../menus/menus.rules.ts';
import { lockMenus, type Menus } from '../../menus/server/keep-entries.service.ts';
import { nearestPageOf, requireRight } from '../../menus/server/menu-rights.service.ts';
import { pageAddresses } from '../../menus/tree.rules.ts';
import { placeEntry } from '../../navigation/server/edit-menus.service.ts';
import { audienceOfTemplate, copyTemplate } from '../../templates/server/copy-template.service.ts';
import type { NewPage } from '../edit-pages.contract.ts';
import { freeSegment } from '../segment.rules.ts';
import { createPage } from './pages.service.ts';
import * as store from './pages.store.ts';

interface Made {
  guid: string;
  path: string;
  menuItem: string;
}

/** Makes a page that nobody sees yet, with its place in a menu. For others than admins below pages that they may edit. */
export const makePage = (ctx: Ctx, given: NewPage) =>
  once(ctx, { key: given.key, asked: { page: given } }, async (): Promise<Made> => {
    const menus = await lockMenus(ctx);
    const place = placeOf(menus, given);
    await requireRight(ctx, menus, { below: place.parentGuid, pages: [] });
    const guid = randomUUID();
    const copy = given.template ? await copyTemplate(ctx, given.template, given.title) : undefined;
    const audience = given.template ? await audienceOfTemplate(ctx, given.template) : everyone;
    await createPage(ctx, { guid, document: copy?.document ?? emptyDocument(given.title), audience });
    if (given.template) await store.setTemplate(ctx, guid, given.template);
    if (copy) await copyBlockAccess(ctx, copy.guids);
    await openToMaker(ctx, guid, nearestPageOf(menus, place.parentGuid));
    const urlSegment = given.urlSegment ?? segmentFor(ctx, menus, { ...place, title: given.title });
    const { entry, path } = await placeEntry(ctx, menus, { ...place, pageGuid: guid, urlSegment });
    return { guid, path, menuItem: entry };
  });

interface Place {
  menuId: string;
  parentGuid: string | null;
}

function placeOf({ menus, entries }: Menus, { parent, menu }: NewPage): Place {
  const above = parent === null ? undefined : entries.find(({ guid }) => guid === parent);
  if (parent !== null && !above) throw new AppError('validation_failed', `no entry ${parent}`, { parent: 'unknown' });
  const named = menus.find(({ name }) => name.toLowerCase() === (menu ?? topLevelMenu).toLowerCase());
  if (menu !== undefined && !named) throw new AppError('validation_failed', `no menu ${menu}`, { menu: 'unknown' });
  if (above && menu !== undefined && above.menuId !== named?.guid)
    throw new AppError('validation_failed', `${parent} is not in ${menu}`, { parent: 'unknown' });
  return { menuId: above?.menuId ?? named?.guid ?? '', parentGuid: parent };
}

/** A free segment for a page of this title at that place. */
export function segmentFor(
  ctx: Ctx,
  { entries }: Menus,
  { menuId, parentGuid, title }: Place & { title: NewPage['title'] },
) {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const above = parentGuid === null ? undefined : byGuid.get(parentGuid);
  const siblings = entries.filter((one) => one.menuId === menuId && one.parentGuid === parentGuid);
  const taken = new Set(siblings.flatMap(({ urlSegment, urlSegments }) => [urlSegment, ...Object.values(urlSegments)]));
  const { defaultLanguage, languages } = ctx.platform;
  const addresses = pageAddresses(entries, defaultLanguage);
  const bases = languages.map((one) => localizedPath(above ? pathOf(above, byGuid, one) : '/', one, defaultLanguage));
  return freeSegment(localized(title, defaultLanguage, defaultLanguage).text, {
    isTaken: (segment) =>
      taken.has(segment) || bases.some((base) => addresses.has(`${base === '/' ? '' : base}/${segment}`)),
    isFirst: bases.includes('/'),
    languages: everyLanguage(ctx.platform),
  });
}

/** Anyone who edits the page above by a role of their own edits the new one by it too; else they could not go on. */
async function openToMaker(ctx: Ctx, guid: string, above: string | undefined) {
  const own = await findPageRights(ctx, guid);
  const rights = above === undefined ? undefined : await findPageRights(ctx, above);
  if (!own || !rights || mayEditPage(ctx.actor, own)) return;
  await store.updateRights(ctx, guid, { ...own, editRoles: [...new Set([...own.editRoles, ...rights.editRoles])] });
}
