import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isPublicUrl } from '#kernel/url.ts';
import { readItem } from '../../../content/items/server/items.service.ts';
import { pagePath } from '../../../content/menus/server/menus.service.ts';
import * as store from './import.store.ts';
import type { ImportRun } from './import-run.ts';
import type { NavItem } from './nav-items.ts';
import { oldAddress } from './old-site.ts';
import { plainWords } from './post-fields.ts';

/** Where an entry of a menu leads: to a page, to an address, or nowhere. */
export interface NavTarget {
  page?: string;
  /** Under which the first place of that page is known. */
  placeId?: string;
  url?: string;
  /** What it is called when the entry itself has no name. */
  title: string;
  segment: string;
}

export async function targetOf(ctx: Ctx, run: ImportRun, nav: NavItem): Promise<NavTarget> {
  if (nav.type === 'post_type') return postTarget(ctx, run, nav);
  if (nav.type === 'taxonomy') {
    const term = run.plan.terms.find(({ id, taxonomy }) => id === nav.objectId && taxonomy === nav.object);
    return { ...(await listTarget(ctx, run, 'post')), title: plainWords(term?.name ?? ''), segment: term?.slug ?? '' };
  }
  if (nav.type === 'post_type_archive')
    return { ...(await listTarget(ctx, run, nav.object)), title: nav.object, segment: nav.object };
  return customTarget(ctx, run, nav);
}

async function postTarget(ctx: Ctx, run: ImportRun, nav: NavItem): Promise<NavTarget> {
  const entry = await store.findEntry(ctx, nav.objectId);
  const about = { title: entry?.title ?? '', segment: entry?.slug ?? '' };
  if (entry?.kind === 'page') return { ...about, page: entry.guid, placeId: `place:${entry.post_id}` };
  if (entry?.kind === 'item') return { ...about, ...(await itemTarget(ctx, run, entry.guid)) };
  return about;
}

async function itemTarget(ctx: Ctx, { language }: ImportRun, guid: string): Promise<{ url?: string }> {
  try {
    return { url: encodeURI((await readItem(ctx, guid, language)).item.path) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return {};
    throw error;
  }
}

async function listTarget(ctx: Ctx, { lists, language }: ImportRun, type: string): Promise<{ url?: string }> {
  const list = lists.get(type);
  const path = list && (await pagePath(ctx, list.page, language));
  return path ? { url: encodeURI(path) } : {};
}

async function customTarget(ctx: Ctx, run: ImportRun, { url, title, id }: NavItem): Promise<NavTarget> {
  const { site } = run.plan;
  const about = { title, segment: '' };
  const absolute = url.startsWith('#') || url === '' ? undefined : URL.parse(url, site.home || undefined)?.href;
  if (absolute === undefined) return about;
  const own = oldAddress(site, absolute);
  const found = own === undefined ? undefined : (await store.findAddresses(ctx, [own])).get(own);
  if (found?.kind === 'page') {
    const placeId = found.post_id.startsWith('term ') ? 'place:list:post' : `place:${found.post_id}`;
    return { ...about, page: found.guid, placeId };
  }
  if (found?.kind === 'item') return { ...about, ...(await itemTarget(ctx, run, found.guid)) };
  if (own !== undefined && (own === '/' || own === site.basePath)) return { ...about, url: '/' };
  if (own !== undefined)
    run.report.add({ section: 'old link', where: `entry ${id} of a menu: ${title}`, address: absolute });
  return isPublicUrl(absolute) ? { ...about, url: absolute } : about;
}
