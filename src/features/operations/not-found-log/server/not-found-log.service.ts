import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { countReports } from '#features/operations/link-reports/server/link-reports.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import { type getNotFound, keptDays } from '../not-found-log.contract.ts';
import * as store from './not-found-log.store.ts';

/** Throws `validation_failed` for a page that is too deep. */
export async function readNotFound(
  ctx: Ctx,
  { search, state, sort, pageNumber, itemCount }: Input<typeof getNotFound>['query'],
) {
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const wanted = { search: search.trim(), isIgnored: state === 'ignored', sort, offset, limit: itemCount };
  const { rows, total } = await store.selectNotFound(ctx, wanted);
  const reports = await countReports(
    ctx,
    rows.map(({ path }) => path),
  );
  const addresses = rows.map(({ id, path, hits, first_at, last_at, found_on }) => ({
    guid: id,
    path,
    hits: Number(hits),
    firstOn: first_at.toISOString(),
    lastOn: last_at.toISOString(),
    foundOn: found_on,
    reports: reports.get(path) ?? 0,
  }));
  return { addresses, total };
}

/** Throws `not_found` where none of them changes. */
export const ignore = (ctx: Ctx, { guids, isIgnored }: { guids: readonly string[]; isIgnored: boolean }) =>
  inTransaction(ctx, async (ctx) => {
    const changed = await store.updateIgnored(ctx, guids, isIgnored);
    const [first] = changed;
    if (!first) throw notFound('address', guids.join());
    ctx.records({
      action: isIgnored ? 'notFound.ignored' : 'notFound.listed',
      new: { count: changed.length, address: first.path },
    });
    const payload = { guids: changed.map(({ id }) => id), isIgnored };
    const subjects = changed.map(({ path }) => ({ text: path }));
    return { count: changed.length, undoToken: await offerUndo(ctx, 'not-found-ignored', payload, subjects) };
  });

export async function undoIgnore(ctx: Ctx, payload: unknown) {
  const { guids, isIgnored } = payload as { guids: string[]; isIgnored: boolean };
  await store.updateIgnored(ctx, guids, !isIgnored);
}

/** Deletes what nobody asked for since long. */
export const forgetOldAddresses = (ctx: Ctx) =>
  store.deleteBefore(ctx, new Date(ctx.now().getTime() - keptDays * 86_400_000));
