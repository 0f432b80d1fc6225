import type { Ctx } from '#infra/ctx.ts';
import { type Routes, readRoutes } from '../../../content/menus/server/menus.service.ts';
import type { RedirectTarget } from '../../../content/redirects/redirects.contract.ts';
import { addRedirect, findRedirect } from '../../../content/redirects/server/redirects.service.ts';
import type { FoundAddress } from './import.store.ts';
import * as store from './import.store.ts';
import type { ImportRun } from './import-run.ts';
import { type OldSite, oldAddress } from './old-site.ts';
import type { WxrTerm } from './wxr/wxr-records.ts';

const together = 500;

/** Old addresses lead to what they were. One that is the page's path still needs none; one that somebody made stays. */
export async function importRedirects(ctx: Ctx, run: ImportRun) {
  const routes = await readRoutes(ctx);
  for (let after = ''; ; ) {
    const batch = await store.selectAddresses(ctx, after, together);
    if (batch.length === 0) return;
    for (const found of batch) if (!found.is_known) await importAddress(ctx, run, { found, routes });
    after = batch.at(-1)?.address ?? '';
  }
}

async function importAddress(ctx: Ctx, run: ImportRun, { found, routes }: { found: FoundAddress; routes: Routes }) {
  const address = redirectable(found, run.plan.site);
  const target = address === undefined ? undefined : await targetOf(ctx, found);
  if (address === undefined || !target) return;
  const there = routes.pageAt(address, ctx.platform.defaultLanguage);
  const isOwn = 'page' in target && there === target.page;
  const isPath =
    isOwn && run.language === ctx.platform.defaultLanguage && routes.address(target.page, run.language) === address;
  if (isPath) run.report.record('old address', 'is the path still');
  else if (there !== undefined && !isOwn) run.report.record('old address', 'is the path of another page now');
  else await redirect(ctx, run, { address, target });
}

/** Files that became images redirect too, where they lay on the old site itself. */
function redirectable({ address, url, image }: FoundAddress, site: OldSite): string | undefined {
  if (!address.startsWith('file:')) return address;
  return image === null ? undefined : oldAddress(site, url);
}

async function targetOf(ctx: Ctx, { kind, guid, image, parent }: FoundAddress): Promise<RedirectTarget | undefined> {
  if (kind === 'page') return { page: guid };
  if (kind === 'item') return { item: guid };
  const above = parent === '' ? undefined : await store.findEntry(ctx, parent);
  if (above?.kind === 'page') return { page: above.guid };
  if (above?.kind === 'item') return { item: above.guid };
  return image === null ? undefined : { path: `/a/${image}` };
}

async function redirect(
  ctx: Ctx,
  { report }: ImportRun,
  { address, target }: { address: string; target: RedirectTarget },
) {
  if (await findRedirect(ctx, address)) {
    report.record('old address', 'had a redirect already');
    return;
  }
  await addRedirect(ctx, address, target);
  report.record('old address', 'redirect');
}

/** Archives of categories and tags lead to the list of news. */
export function archiveAddresses(terms: readonly WxrTerm[], site: OldSite, page: string): store.Address[] {
  const bySlug = new Map(terms.filter(({ taxonomy }) => taxonomy === 'category').map((term) => [term.slug, term]));
  const home = site.home.replace(/\/$/, '');
  return terms.flatMap((term) => {
    const addresses = archivesOf(term, bySlug).flatMap((path) => oldAddress(site, `${home}${path}`) ?? []);
    return addresses.map((address) => ({
      address,
      guid: page,
      kind: 'page' as const,
      post_id: `term ${term.taxonomy} ${term.slug}`,
    }));
  });
}

function archivesOf(term: WxrTerm, categories: ReadonlyMap<string, WxrTerm>): string[] {
  const { taxonomy, slug, id } = term;
  if (taxonomy === 'post_tag') return [`/tag/${slug}/`, `/?tag=${slug}`];
  if (taxonomy !== 'category') return [];
  const chain = [slug];
  for (
    let above = categories.get(term.parent);
    above && chain.length < 20 && !chain.includes(above.slug);
    above = categories.get(above.parent)
  ) {
    chain.unshift(above.slug);
  }
  return [`/category/${chain.join('/')}/`, `/category/${slug}/`, ...(id ? [`/?cat=${id}`] : [])];
}
