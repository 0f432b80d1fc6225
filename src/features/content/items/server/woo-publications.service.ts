import type { Ctx } from '#infra/ctx.ts';
import type { WooCategory } from '../fields/woo-publication.ts';
import { sitemapParts } from './sitemap-parts.ts';
import * as store from './woo-publications.store.ts';

/** So many publications stand in one sitemap, about. Each is read as a visitor reads it. */
const mostInOne = 200;

/** The categories that have publications, with the beginnings of the guids in each of their sitemaps. */
export async function wooSitemaps(ctx: Ctx): Promise<ReadonlyMap<WooCategory, readonly string[]>> {
  const counts = await store.countByCategory(ctx);
  return new Map([...counts].map(([category, count]) => [category as WooCategory, sitemapParts(count, mostInOne)]));
}

/** Publications of a category that are out, by guid, those too that are for some readers only. */
export const wooPublications = store.selectOfCategory;
