import { writeCsv } from '#infra/csv/write-csv.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import { readStaffKeys } from '../../properties/server/properties.service.ts';
import { withoutStaffKeys } from '../../properties/staff.rules.ts';
import type { AuditEntry, AuditFilter } from '../audit.contract.ts';
import * as store from './audit.store.ts';

const countLimit = 10_000;
const longestExport = 20_000;

interface Asked extends AuditFilter {
  pageNumber: number;
  itemCount: number;
}

/** What was done, last first. Throws `validation_failed` for a page that is too deep. */
export async function readAudit(ctx: Ctx, { pageNumber, itemCount, ...filter }: Asked) {
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const hidden = await hiddenKeys(ctx);
  const seqs = await store.selectSeqs(ctx, { ...filter, hidden }, Math.max(countLimit + 1, offset + itemCount));
  const rows = await store.selectEntries(ctx, seqs.slice(offset, offset + itemCount));
  return {
    entries: rows.map(entryFor(hidden)),
    ...{ total: Math.min(seqs.length, countLimit), totalIsExact: seqs.length <= countLimit },
    actions: await store.selectActions(ctx),
  };
}

/** Of staff properties, which an admin who is no staff never learns of (security A29). */
const hiddenKeys = async (ctx: Ctx) => (ctx.actor.isMett ? new Set<string>() : readStaffKeys(ctx));

const entryFor =
  (hidden: ReadonlySet<string>) =>
  ({ seq, at, actorId, actorName, action, objectKind, objectId, detail }: store.AuditRow): AuditEntry => ({
    ...{ seq, at: at.toISOString(), action, isForgotten: detail === null },
    actor: actorId === null ? null : { guid: actorId, name: actorName ?? '' },
    object: objectKind === null || objectId === null ? null : { kind: objectKind, guid: objectId },
    ip: detail?.ip ?? null,
    ...{ old: withoutStaffKeys(detail?.old, hidden), new: withoutStaffKeys(detail?.new, hidden) },
  });

/** The entries of a filter as CSV, whose cells no spreadsheet takes for formulas. */
export async function exportAudit(ctx: Ctx, filter: AuditFilter) {
  const hidden = await hiddenKeys(ctx);
  const rows = await store.selectEntries(ctx, await store.selectSeqs(ctx, { ...filter, hidden }, longestExport + 1));
  const entries = rows.slice(0, longestExport).map(entryFor(hidden));
  const csv = writeCsv(
    entries.map(({ seq, at, actor, action, object, ip, old, new: became }) => [
      ...[seq, at, actor?.guid, actor?.name, action, object?.kind, object?.guid, ip],
      ...[old === undefined ? '' : JSON.stringify(old), became === undefined ? '' : JSON.stringify(became)],
    ]),
    ['seq', 'at', 'actor', 'actorName', 'action', 'objectKind', 'object', 'ip', 'old', 'new'],
  );
  ctx.records({ action: 'audit.exported', new: { count: entries.length, ...filter } });
  return { csv, count: entries.length, isComplete: rows.length <= longestExport };
}

/** Forgets what can be about a person in what they did and in what was done to them; the chain stays whole. */
export const forgetPerson = (ctx: Ctx, accountId: string) => store.forgetDetails(ctx, accountId);

/** Forgets what was said of a thing that tells of a person. */
export const forgetObject = (ctx: Ctx, guid: string) => store.forgetDetailsOf(ctx, guid);
