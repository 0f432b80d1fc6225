import { randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { publishedStates } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readTitles } from '#features/content/documents/server/working.service.ts';
import { mayEditEach } from '#features/content/edit-rights/server/page-rights.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import type { RedirectTarget } from '#features/content/redirects/redirects.contract.ts';
import type { StoredRedirect } from '#features/content/redirects/server/redirects.service.ts';
import * as redirects from '#features/content/redirects/server/redirects.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { deepestItem } from '#kernel/paging.ts';
import { namesOfPeople } from '../../audit/server/names.service.ts';
import type { Redirect, RedirectsQuery } from '../redirect-manager.contract.ts';
import { checkRedirect, findItem, readGround } from './check-redirect.ts';

/** Redirects that match, in order. Throws `validation_failed` for a page that is too deep. */
export async function readRedirects(ctx: Ctx, { search, kind, sort, lang, pageNumber, itemCount }: RedirectsQuery) {
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const filter = { search: search.trim(), kind };
  const found = await redirects.selectRedirectPage(ctx, filter, { sort, offset, limit: itemCount });
  const describe = await describer(ctx, languageFor(ctx.platform, lang));
  const people = await namesOfPeople(
    ctx,
    found.redirects.flatMap(({ madeBy }) => madeBy ?? []),
  );
  const shown: Redirect[] = [];
  for (const { target, madeBy, ...one } of found.redirects)
    shown.push({
      ...one,
      to: target,
      ...(await describe(target)),
      madeBy: (madeBy !== null && people.get(madeBy)) || null,
    });
  return { redirects: shown, total: found.total };
}

/** What a target is called, and where visitors come out; nothing of what the actor may not know of. */
async function describer(ctx: Ctx, language: string) {
  const routes = await readRoutes(ctx);
  const published = await publishedStates(ctx, 'page');
  const states = await pageStates(ctx, language);
  const mayEdit = await mayEditEach(ctx);
  const titles = await readTitles(ctx, 'page');
  return async (target: RedirectTarget): Promise<Pick<Redirect, 'title' | 'leadsTo'>> => {
    if ('path' in target) return { title: null, leadsTo: target.path };
    if ('item' in target) {
      const item = await findItem(ctx, target.item, language);
      return { title: item?.title ?? null, leadsTo: item?.path ?? null };
    }
    const title = mayEdit(target.page)
      ? localized(titles.get(target.page) ?? {}, language, ctx.platform.defaultLanguage).text
      : (states.get(target.page)?.title ?? null);
    const isRead = published.get(target.page)?.pointers.some(({ revisionId }) => revisionId !== null) === true;
    return { title, leadsTo: (title !== null && isRead && routes.address(target.page, language)) || null };
  };
}

interface New {
  from: readonly string[];
  to: RedirectTarget;
  isPermanent: boolean;
}

/** Has old addresses lead on. Throws `validation_failed` with every field that is wrong. */
export const addRedirects = (ctx: Ctx, { from, to, isPermanent }: New) =>
  inTransaction(ctx, async (ctx) => {
    await redirects.lockRedirects(ctx);
    const ground = await readGround(ctx, findStored(ctx));
    const errors: Record<string, string> = {};
    const made = new Map<string, StoredRedirect>();
    for (const [at, one] of from.entries()) {
      const checked = await checkRedirect(ctx, ground, { from: one, to });
      const wrong = checked.errors.from ?? (checked.existing || made.has(checked.from) ? 'taken' : undefined);
      if (wrong) errors[`body.from.${at}`] = wrong;
      if (checked.errors.to) errors['body.to'] = checked.errors.to;
      made.set(checked.from, newRedirect(ctx, { from: checked.from, target: checked.target, isPermanent }));
    }
    refuse(errors);
    const put = [...made.values()];
    for (const one of put)
      ctx.records({ action: 'redirect.added', object: { kind: 'redirect', id: one.guid }, new: factsOf(one) });
    return commit(
      ctx,
      put.map((after) => ({ before: null, after })),
    );
  });

/** Throws `not_found`, or `validation_failed` with the field. */
export const changeRedirect = (
  ctx: Ctx,
  guid: string,
  { from, to, isPermanent }: Omit<New, 'from'> & { from: string },
) =>
  inTransaction(ctx, async (ctx) => {
    await redirects.lockRedirects(ctx);
    const [before] = await redirects.selectByGuids(ctx, [guid]);
    if (!before) throw notFound('redirect', guid);
    const ground = await readGround(ctx, findStored(ctx));
    const checked = await checkRedirect(ctx, ground, { from, to, instead: guid });
    const wrong = checked.errors.from ?? (checked.existing ? 'taken' : undefined);
    refuse({
      ...(wrong && { 'body.from': wrong }),
      ...(checked.errors.to && { 'body.to': checked.errors.to }),
    });
    const after: StoredRedirect = {
      ...before,
      from: checked.from,
      target: checked.target,
      isPermanent,
      isManual: true,
      madeBy: ctx.actor.accountId,
    };
    ctx.records({
      action: 'redirect.changed',
      object: { kind: 'redirect', id: guid },
      old: factsOf(before),
      new: factsOf(after),
    });
    return commit(ctx, [{ before, after }]);
  });

/** Throws `not_found` where none of them is there. */
export const deleteRedirects = (ctx: Ctx, guids: readonly string[]) =>
  inTransaction(ctx, async (ctx) => {
    const gone = await redirects.selectByGuids(ctx, guids);
    if (gone.length === 0) throw notFound('redirect', guids.join());
    for (const one of gone)
      ctx.records({ action: 'redirect.deleted', object: { kind: 'redirect', id: one.guid }, old: factsOf(one) });
    return commit(
      ctx,
      gone.map((before) => ({ before, after: null })),
    );
  });

export interface Change {
  before: StoredRedirect | null;
  after: StoredRedirect | null;
}

/** Writes changes, with a way back. */
export async function commit(ctx: Ctx, changes: readonly Change[]) {
  await write(ctx, changes);
  const subjects = changes.map(({ before, after }) => ({ text: after?.from ?? before?.from ?? '' }));
  return {
    guids: changes.flatMap(({ before, after }) => after?.guid ?? before?.guid ?? []),
    undoToken: changes.length > 0 ? await offerUndo(ctx, 'redirects', { changes }, subjects) : null,
  };
}

const write = (ctx: Ctx, changes: readonly Change[]) =>
  redirects.changeRedirects(ctx, {
    drop: changes.flatMap(({ before, after }) => (before && before.from !== after?.from ? [before.from] : [])),
    put: changes.flatMap(({ after }) => after ?? []),
  });

/** Takes changes back. Throws `conflict` where one of these addresses leads elsewhere since, or another one took its place. */
export async function undoRedirects(ctx: Ctx, payload: unknown) {
  const { changes } = payload as { changes: Change[] };
  await redirects.lockRedirects(ctx);
  const addresses = changes.flatMap(({ before, after }) => [before?.from ?? [], after?.from ?? []].flat());
  const now = await redirects.selectRedirects(ctx, [...new Set(addresses)]);
  for (const { before, after } of changes) {
    const isAsLeft = after
      ? isSame(now.get(after.from), after) && (!before || before.from === after.from || !now.has(before.from))
      : before !== null && !now.has(before.from);
    if (!isAsLeft) throw new AppError('conflict', 'a redirect was changed since');
  }
  const back = changes.map(({ before, after }) => {
    const hits = after ? now.get(after.from) : undefined;
    return {
      before: after,
      after: before && hits ? { ...before, hits: hits.hits, lastUsedOn: hits.lastUsedOn } : before,
    };
  });
  for (const { before, after } of back)
    ctx.records({
      action: after ? (before ? 'redirect.changed' : 'redirect.added') : 'redirect.deleted',
      object: { kind: 'redirect', id: after?.guid ?? before?.guid ?? '' },
      ...(before && { old: factsOf(before) }),
      ...(after && { new: factsOf(after) }),
    });
  await write(ctx, back);
}

const isSame = (one: StoredRedirect | undefined, other: StoredRedirect) =>
  one?.guid === other.guid && JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

const factsOf = ({ from, target, isPermanent }: StoredRedirect) => ({
  address: from,
  leadsTo: 'path' in target ? target.path : 'page' in target ? target.page : target.item,
  isPermanent,
});

interface Facts {
  from: string;
  target: RedirectTarget;
  isPermanent: boolean;
}

export const newRedirect = (ctx: Ctx, facts: Facts): StoredRedirect => ({
  ...facts,
  guid: randomUUID(),
  isManual: true,
  madeBy: ctx.actor.accountId,
  madeOn: ctx.now().toISOString(),
  hits: 0,
  lastUsedOn: null,
});

const findStored = (ctx: Ctx) => async (addresses: readonly string[]) => {
  const found = await redirects.selectRedirects(ctx, addresses);
  return addresses.flatMap((address) => found.get(address) ?? []).at(0);
};

function refuse(errors: Record<string, string>) {
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', 'no such redirect', errors);
}
