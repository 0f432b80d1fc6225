import { randomUUID } from 'node:crypto';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { readItem } from '#features/content/items/server/items.service.ts';
import { recordRequest } from '#features/identity/throttle/server/throttle.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail, queueMails } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { putBackOnline, takeOffline } from '../../../authoring/publishing/server/publishing.service.ts';
import type { ContentReport, decisions, grounds, NewContentReport } from '../content-reports.contract.ts';
import { keptAfterDecision, mailDelay, type ReportReason, referenceOf } from '../content-reports.rules.ts';
import * as store from './content-reports.store.ts';

const maxShown = 100;
/** So many open ones are looked at for who may decide on some of them. */
const maxLookedAt = 300;

/** What a visitor reads of an item that they report. Throws `not_found` for one that they do not see. */
export async function readReported(ctx: Ctx, item: string, asked: string | undefined) {
  const language = languageFor(ctx.platform, asked);
  const found = (await readItem(ctx, item, language)).item;
  return { guid: found.guid, title: found.title, path: found.path, language };
}

/**
 * Keeps a report, and writes to who made it that it came. Throws `not_found` for an item that they do not see, and
 * `too_many_requests` for a network that reports very much. Opens its own transactions: what is refused is counted as well.
 */
export async function report(ctx: Ctx, given: NewContentReport, ip: string): Promise<{ reference: string }> {
  await recordRequest(ctx, 'content-report', ip);
  const { item, goodFaith: _, language: asked, ...said } = given;
  const { title, path: address, language } = await readReported(ctx, item, asked);
  const id = randomUUID();
  await inTransaction(ctx, async (ctx) => {
    await store.insertReport(ctx, { ...said, id, itemId: item, title, address, language });
    if (said.email) await confirmReceipt(ctx, id, said.email);
  });
  return { reference: referenceOf(id) };
}

/** An address that somebody else filled in again and again gets its mails slowly, and then none. */
async function confirmReceipt(ctx: Ctx, id: string, email: string) {
  const { result, retryAfter = 0 } = await askToSend(ctx, {
    purpose: 'content-report',
    email,
    ip: null,
    isApart: true,
  });
  const [kind, payload] = ['content-report-received', { report: id }] as const;
  const dueAt = new Date(ctx.now().getTime() + retryAfter * 1000);
  if (result === 'Sent') await queueMail(ctx, kind, payload);
  if (result === 'TooSoon') await queueMails(ctx, kind, [{ payload, dueAt }]);
}

/** What waits for a decision of the actor, the oldest first; of who does not moderate the oldest are looked at. */
export async function readOpen(ctx: Ctx) {
  if (hasGrant(ctx.actor, 'moderate')) {
    const [rows, total] = [await store.selectOpen(ctx, maxShown), await store.countOpen(ctx)];
    return { reports: rows.map(toReport), total };
  }
  const rows = await store.selectOpen(ctx, maxLookedAt);
  const edited = new Set<string>();
  for (const item of new Set(rows.map(({ itemId }) => itemId))) if (await mayEditObject(ctx, item)) edited.add(item);
  const own = rows.filter(({ itemId }) => edited.has(itemId));
  return { reports: own.slice(0, maxShown).map(toReport), total: own.length };
}

const mayDecide = async (ctx: Ctx, { itemId }: Pick<store.StoredReport, 'itemId'>): Promise<boolean> =>
  hasGrant(ctx.actor, 'moderate') || mayEditObject(ctx, itemId);

export function toReport(row: store.StoredReport): ContentReport {
  const { id, itemId, title, address, isOnline, explanation, name, email, reportedAt, decidedAt } = row;
  return {
    guid: id,
    reference: referenceOf(id),
    item: itemId,
    title,
    address,
    isOnline: isOnline === true,
    reason: row.reason as ReportReason,
    explanation,
    name,
    email,
    reportedOn: reportedAt.toISOString(),
    decision: decidedAt && {
      kind: row.decision as (typeof decisions)[number],
      ground: row.ground as (typeof grounds)[number] | null,
      reason: row.decisionReason,
      decidedOn: decidedAt.toISOString(),
      by: row.decidedBy,
    },
  };
}

interface Deciding {
  decision: (typeof decisions)[number];
  ground?: (typeof grounds)[number] | undefined;
  reason: string;
}

/**
 * Decides on a report, and takes the item offline where that is the decision. The mails about it wait until it can no longer be
 * undone. Throws `not_found` for who may not decide on it, and `conflict` where somebody has.
 */
export async function decide(ctx: Ctx, guid: string, { decision, ground = undefined, reason }: Deciding) {
  const found = await requireReport(ctx, guid);
  if (found.decidedAt) throw new AppError('conflict', 'somebody decided on it');
  const at = ctx.now();
  const taken = decision === 'offline' ? await takeOffline(ctx, found.itemId) : undefined;
  const by = ctx.actor.accountId;
  await store.saveDecision(ctx, guid, { decision, ground: ground ?? null, reason, at, by });
  const told = { report: guid, decidedOn: at.toISOString() };
  const dueAt = new Date(at.getTime() + mailDelay);
  if (found.email) await queueMails(ctx, 'content-report-decided', [{ payload: told, dueAt }]);
  const author = taken && (await store.findAuthor(ctx, found.itemId));
  if (author && author !== by)
    await queueMails(ctx, 'content-restricted', [{ payload: { accountId: author, ...told }, dueAt }]);
  ctx.records({ action: 'contentReport.decided', ...aboutItem(ctx, found), new: { decision, ground, reason } });
  return {
    undoToken: await offerUndo(ctx, 'content-report', { ...told, taken: taken ?? null }, [{ object: found.itemId }]),
  };
}

async function requireReport(ctx: Ctx, guid: string): Promise<store.StoredReport> {
  const found = await store.lockReport(ctx, guid);
  if (!found || !(await mayDecide(ctx, found))) throw notFound('content report', guid);
  return found;
}

/** The item may be gone by then. */
const aboutItem = ({ platform }: Ctx, { itemId, title, address }: store.StoredReport) => ({
  object: { kind: 'item', id: itemId },
  names: { [itemId]: { title: { [platform.defaultLanguage]: title }, address } },
});

interface DecisionUndo {
  report: string;
  decidedOn: string;
  taken: object | null;
}

/** Opens a report again, with its item as it was. Throws `gone` once somebody was told, and `conflict` where it was decided again. */
export async function undoDecision(ctx: Ctx, payload: unknown) {
  const { report: guid, decidedOn, taken } = payload as DecisionUndo;
  const found = await requireReport(ctx, guid);
  if (found.decidedAt?.toISOString() !== decidedOn) throw new AppError('conflict', 'it was decided again');
  if (ctx.now().getTime() >= found.decidedAt.getTime() + mailDelay) throw new AppError('gone', 'people were told');
  if (taken) await putBackOnline(ctx, taken);
  await store.saveDecision(ctx, guid, { decision: null, ground: null, reason: '', at: null, by: null });
  ctx.records({ action: 'contentReport.reopened', ...aboutItem(ctx, found) });
}

/** Deletes who reported what was decided long ago. */
export const forgetReporters = (ctx: Ctx) =>
  store.forgetReporters(ctx, new Date(ctx.now().getTime() - keptAfterDecision));

export { reassignDecisions } from './content-reports.store.ts';
