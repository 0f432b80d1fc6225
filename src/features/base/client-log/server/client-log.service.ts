import { createHash } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { ScriptMaps } from '#infra/script-maps.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import { readSettings } from '../../settings/server/settings.service.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import { type ClientLogEntry, type getLog, maxEntries, maxOccurrences } from '../client-log.contract.ts';
import { countRepeated, scrubEntry } from '../client-log.rules.ts';
import * as store from './client-log.store.ts';
import { toSourceStack } from './stack-places.ts';

/** Keeps what browsers report, scrubbed. */
export async function takeLog(ctx: Ctx, entries: readonly ClientLogEntry[]) {
  const kept = countRepeated(entries.map(scrubEntry).filter((entry) => entry !== undefined));
  if (kept.length === 0) return;
  await store.insertEntries(ctx, kept, ctx.credential ? sessionHash(ctx.credential.sessionId) : '');
}

/** Tells sessions apart, and whose they are to nobody who has the log alone. */
const sessionHash = (sessionId: string) =>
  createHash('sha256').update(`client log ${sessionId}`).digest('hex').slice(0, 12);

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
export async function readLogGroup(ctx: Ctx, fingerprint: string, maps: ScriptMaps) {
  const rows = await store.selectEntries(ctx, fingerprint, maxOccurrences);
  if (rows.length === 0) throw notFound('log group', fingerprint);
  const findSource = maps.open();
  const entries = await Promise.all(
    rows.map(async ({ received_at, correlation_id, happened_at, is_online, session_hash, ...row }) => ({
      ...row,
      receivedOn: received_at.toISOString(),
      happenedOn: happened_at?.toISOString() ?? null,
      correlationId: correlation_id,
      isOnline: is_online,
      session: session_hash,
      source: await toSourceStack(row.stack, findSource),
    })),
  );
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
