import type { Ctx } from '#infra/ctx.ts';
import { mayEditPage, type PageRights } from '../page-rights.rules.ts';
import * as store from './edit-rights.store.ts';

/** Who may edit a page beside the admins; undefined: there is no such page. */
export const findPageRights = store.findRights;

const nobodyElse: PageRights = { editPermission: 'Admin', editRoles: [] };

/** A page that is made or goes changes the menus. */
const rightsOfAll = (ctx: Ctx) =>
  ctx.cache.get(
    'page-rights',
    ['access', 'menus'],
    () => store.selectRights(ctx),
    ({ size }) => 1 + Math.floor(size / 10),
  );

/** Says the same of each page; a page that is not there is for the admins. */
export async function pageRightsEach(ctx: Ctx): Promise<(page: string) => PageRights> {
  const all = await rightsOfAll(ctx);
  return (page) => all.get(page) ?? nobodyElse;
}

/** Whether the actor may edit a page (specification §6). A page that is not there is nobody's to edit. */
export async function mayEdit(ctx: Ctx, page: string): Promise<boolean> {
  const rights = await store.findRights(ctx, page);
  return rights !== undefined && mayEditPage(ctx.actor, rights);
}

/** Says of each page whether the actor may edit it. */
export async function mayEditEach(ctx: Ctx): Promise<(page: string) => boolean> {
  const all = await rightsOfAll(ctx);
  return (page) => {
    const rights = all.get(page);
    return rights !== undefined && mayEditPage(ctx.actor, rights);
  };
}

/** Says of each guid whether there is such a page, in the trash or not. */
export async function isPageEach(ctx: Ctx): Promise<(page: string) => boolean> {
  const all = await rightsOfAll(ctx);
  return (page) => all.has(page);
}

/** Guids of the pages that the actor may edit, those in the trash too. */
export async function editablePages(ctx: Ctx): Promise<string[]> {
  const all = await rightsOfAll(ctx);
  return [...all].filter(([, rights]) => mayEditPage(ctx.actor, rights)).map(([guid]) => guid);
}
