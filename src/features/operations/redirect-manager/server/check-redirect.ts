import { publishedStates } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { mayEditEach } from '#features/content/edit-rights/server/page-rights.service.ts';
import { readItemOn } from '#features/content/items/server/items.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import type { RedirectTarget } from '#features/content/redirects/redirects.contract.ts';
import { namesPageInQuery, normalizeOldAddress } from '#features/content/redirects/redirects.rules.ts';
import type { StoredRedirect } from '#features/content/redirects/server/redirects.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isLocalPath } from '#kernel/url.ts';
import { formsOf, readNewAddress, readOldAddress, withoutQuery } from '../redirect-manager.rules.ts';

/** What stands at addresses now. */
export interface Ground {
  /** The page that visitors read at an address. */
  pageAt(address: string): string | undefined;
  /** Every address of a page, in the form of old ones. */
  addressesOf(page: string): string[];
  /** Whether the actor may lead to a page. */
  knowsPage(page: string): boolean;
  /** What leads on from the first of these addresses. */
  find(addresses: readonly string[]): Promise<StoredRedirect | undefined>;
}

/** Reads what stands at addresses: `find` says what leads on, also of what is about to be made. */
export async function readGround(ctx: Ctx, find: Ground['find']): Promise<Ground> {
  const { defaultLanguage, languages } = ctx.platform;
  const routes = await readRoutes(ctx);
  const published = await publishedStates(ctx, 'page');
  const mayEdit = await mayEditEach(ctx);
  const seen = await Promise.all(languages.map((language) => pageStates(ctx, language)));
  const isRead = (page: string) => published.get(page)?.pointers.some(({ revisionId }) => revisionId !== null) === true;
  return {
    find,
    knowsPage: (page) => mayEdit(page) || seen.some((states) => states.has(page)),
    addressesOf: (page) =>
      languages.flatMap((language) => {
        const address = routes.address(page, language);
        return address === undefined ? [] : [normalizeOldAddress(address)];
      }),
    pageAt(address) {
      const path = withoutQuery(address);
      const [, first = '', ...others] = path.split('/');
      const isPrefixed = first !== defaultLanguage && languages.includes(first);
      const page = isPrefixed ? routes.pageAt(`/${others.join('/')}`, first) : routes.pageAt(path, defaultLanguage);
      return page !== undefined && isRead(page) ? page : undefined;
    },
  };
}

interface Wanted {
  from: string;
  to: RedirectTarget;
  /** The redirect that is changed: it does not stand in its own way. */
  instead?: string | undefined;
}

interface Checked {
  from: string;
  target: RedirectTarget;
  /** What leads on from there already. */
  existing: StoredRedirect | undefined;
  errors: { from?: string; to?: string };
}

/** A redirect in the form that it is kept in, with what is wrong with it by field (functional reference 6.7). */
export async function checkRedirect(ctx: Ctx, ground: Ground, { from, to, instead }: Wanted): Promise<Checked> {
  const old = readOldAddress(from, ctx.platform);
  const target = await checkTarget(ctx, ground, to);
  const address = old.error === undefined ? old.address : from.trim();
  const errors: Checked['errors'] = {
    ...(old.error !== undefined && { from: old.error }),
    ...(target.error !== undefined && { to: target.error }),
  };
  if (old.error !== undefined) return { from: address, target: target.target, existing: undefined, errors };
  if (!namesPageInQuery(address) && ground.pageAt(address) !== undefined) errors.from = 'is_page';
  const found = await ground.find([address]);
  const existing = found?.guid === instead ? undefined : found;
  if (errors.to === undefined && (await leadsBack(ctx, ground, { from: address, target: target.target, instead })))
    errors.to = 'loop';
  return { from: address, target: target.target, existing, errors };
}

async function checkTarget(ctx: Ctx, ground: Ground, to: RedirectTarget) {
  if ('path' in to) {
    const read = readNewAddress(to.path, ctx.platform);
    return read.error === undefined ? { target: { path: read.address } } : { target: to, error: read.error };
  }
  if ('page' in to) return { target: to, ...(!ground.knowsPage(to.page) && { error: 'not_found' }) };
  return { target: to, ...((await findItem(ctx, to.item)) === undefined && { error: 'not_found' }) };
}

/** An item that somebody reads in some language, the one asked for first. */
export async function findItem(ctx: Ctx, guid: string, language = ctx.platform.defaultLanguage) {
  for (const one of new Set([language, ...ctx.platform.languages]))
    try {
      return (await readItemOn(ctx, guid, { language: one })).item;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  return undefined;
}

const maxSteps = 20;

/** Whether who follows a redirect comes back to where it begins, however many others lie between. */
async function leadsBack(
  ctx: Ctx,
  ground: Ground,
  { from, target, instead }: { from: string; target: RedirectTarget; instead: string | undefined },
): Promise<boolean> {
  let at = target;
  for (let step = 0; step < maxSteps; step += 1) {
    if ('item' in at) return false;
    if ('page' in at) return ground.addressesOf(at.page).includes(from);
    if (!isLocalPath(at.path)) return false;
    const forms = formsOf(normalizeOldAddress(at.path), ctx.platform);
    if (forms.includes(from)) return true;
    if (ground.pageAt(forms[0] ?? '') !== undefined) return false;
    const next = await ground.find(forms);
    if (!next || next.guid === instead) return false;
    at = next.target;
  }
  return true;
}
