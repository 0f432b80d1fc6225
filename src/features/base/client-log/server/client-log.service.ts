import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import { readSettings } from '../../settings/server/settings.service.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import { type ClientLogEntry, type getLog, maxEntries, maxOccurrences } from '../client-log.contract.ts';
import { countRepeated, scrubEntry } from '../client-log.rules.ts';
import * as store from './client-log.store.ts';

/** Keeps what browsers report, scrubbed. */
export async function takeLog(ctx: Ctx, entries: readonly ClientLogEntry[]) {
  const kept = countRepeated(entries.map(scrubEntry).filter((entry) => entry !== undefined));
  if (kept.length === 0) return;
  await store.insertEntries(ctx, kept);
}

/** Keeps as many days as the setting says, and the newest 20,000. */
export async function deleteOldEntries(ctx: Ctx) {
  const { clientLogDays } = await readSettings(ctx);
  await store.deleteOldEntries(ctx, { days: clientLogDays, max: maxEntries });
  await store.deleteLooseMarks(ctx);
}

/** Throws `validation_failed` for a page that is too deep. */
export async function readLog(ctx: Ctx, query: Input<typeof getLog>['query']) {
  const { level, release, path, days, state, pageNumber, itemCount } = query;
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const since = new Date(ctx.now().getTime() - Number(days) * 86_400_000);
  const wanted = { level: level === undefined ? undefined : Number(level), release, path: path.trim(), since, state };
  const { rows, total } = await store.selectGroups(ctx, { ...wanted, offset, limit: itemCount });
  const groups = rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    firstOn: first_at.toISOString(),
    lastOn: last_at.toISOString(),
  }));
  return { groups, total, releases: await store.selectReleases(ctx) };
}

/** Throws `not_found`. */
export async function readLogGroup(ctx: Ctx, fingerprint: string) {
  const rows = await store.selectEntries(ctx, fingerprint, maxOccurrences);
  if (rows.length === 0) throw notFound('log group', fingerprint);
  const entries = rows.map(({ received_at, correlation_id, ...row }) => ({
    ...row,
    receivedOn: received_at.toISOString(),
    correlationId: correlation_id,
  }));
  return { entries };
}

interface Mark {
  fingerprint: string;
  isDone: boolean;
}

/** Throws `not_found`. */
export const markGroup = (ctx: Ctx, { fingerprint, isDone }: Mark) =>
  inTransaction(ctx, async (ctx) => {
    const [entry] = await store.selectEntries(ctx, fingerprint, 1);
    if (!entry) throw notFound('log group', fingerprint);
    const wasDone = await store.updateMark(ctx, fingerprint, isDone);
    const action = isDone ? 'clientLog.done' : 'clientLog.reopened';
    ctx.records({ action, new: entry.path === '' ? {} : { address: entry.path } });
    const payload: Mark = { fingerprint, isDone: wasDone };
    return { undoToken: await offerUndo(ctx, 'client-log-marked', payload, [{ text: entry.path || entry.message }]) };
  });

/** Puts the mark back as it was. */
export async function undoMark(ctx: Ctx, payload: unknown) {
  const { fingerprint, isDone } = payload as Mark;
  await store.updateMark(ctx, fingerprint, isDone);
}
