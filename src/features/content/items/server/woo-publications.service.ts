import type { Ctx } from '#infra/ctx.ts';
import type { WooCategory } from '../fields/woo-publication.ts';
import * as store from './woo-publications.store.ts';

/** So many publications stand in one sitemap, about. Each is read as a visitor reads it. */
const mostInOne = 200;

/** The categories that have publications, with the beginnings of the guids in each of their sitemaps. */
export async function wooSitemaps(ctx: Ctx): Promise<ReadonlyMap<WooCategory, readonly string[]>> {
  const counts = await store.countByCategory(ctx);
  return new Map([...counts].map(([category, count]) => [category as WooCategory, partsOf(count)]));
}

function partsOf(count: number): string[] {
  const digits = count <= mostInOne ? 0 : count <= 16 * mostInOne ? 1 : 2;
  return Array.from({ length: 16 ** digits }, (_, at) => (digits === 0 ? '' : at.toString(16).padStart(digits, '0')));
}

/** Publications of a category that are out, by guid, whoever may read them. */
export const wooPublications = store.selectOfCategory;
