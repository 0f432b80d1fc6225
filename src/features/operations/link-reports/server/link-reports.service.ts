import { randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { recordRequest } from '#features/identity/throttle/server/throttle.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import * as store from './link-reports.store.ts';

const maxShown = 100;
const maxKept = 1000;
const keptDays = 90;

/** Throws `too_many_requests` for a network that reports very much. Before any transaction: what is refused is counted as well. */
export const slowReports = (ctx: Ctx, ip: string) => recordRequest(ctx, 'link-report', ip);

/** Puts a link on the list, or counts it once more. Only inside a transaction. */
export async function report(ctx: Ctx, { path, foundOn }: { path: string; foundOn: string }) {
  await store.upsertReport(ctx, { id: randomUUID(), path, foundOn });
  await store.deleteBeyond(ctx, maxKept);
}

/** What content managers see: the last reported first. */
export async function readReports(ctx: Ctx) {
  const { rows, total } = await store.selectReports(ctx, maxShown);
  const reports = rows.map(({ id, path, foundOn, times, firstAt, lastAt }) => ({
    guid: id,
    path,
    foundOn,
    times,
    firstOn: firstAt.toISOString(),
    lastOn: lastAt.toISOString(),
  }));
  return { reports, total };
}

/** Takes a link off the list. Throws `not_found`. */
export const resolve = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const report = await store.deleteReport(ctx, guid);
    if (!report) throw notFound('link report', guid);
    ctx.records({
      action: 'linkReport.resolved',
      object: { kind: 'linkReport', id: guid },
      old: { address: report.path },
    });
    return { undoToken: await offerUndo(ctx, 'link-report', report, [{ text: report.path }]) };
  });

/** Puts it back; what was reported since is counted in. */
export async function undoResolve(ctx: Ctx, payload: unknown) {
  await store.restoreReport(ctx, payload as Awaited<ReturnType<typeof store.deleteReport>> & object);
}

/** Deletes what nobody reported for long. */
export const forgetOldReports = (ctx: Ctx) =>
  store.deleteBefore(ctx, new Date(ctx.now().getTime() - keptDays * 86_400_000));

/** How often visitors reported links to these paths. */
export const countReports = store.selectTimes;
