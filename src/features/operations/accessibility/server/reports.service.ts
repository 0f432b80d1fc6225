import { randomUUID } from 'node:crypto';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { recordRequest } from '#features/identity/throttle/server/throttle.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { NewProblem } from '../accessibility.contract.ts';
import { referenceOf } from '../accessibility.rules.ts';
import * as store from './reports.store.ts';
import { readWarnings } from './statement.service.ts';

const maxShown = 100;
const keptDays = 365;

/** Where reports go; null: nowhere but the list. */
export async function findHandler(ctx: Ctx): Promise<string | null> {
  const { accessibilityEmail, contactEmail } = await readSettings(ctx);
  return accessibilityEmail ?? contactEmail;
}

/**
 * Keeps a report, mails it to who handles them, and writes to who made it that it came. Throws `too_many_requests` for a network that
 * reports very much. Opens its own transactions: what is refused is counted as well.
 */
export async function report(ctx: Ctx, { page, problem, email, language }: NewProblem, ip: string) {
  await recordRequest(ctx, 'accessibility-report', ip);
  const id = randomUUID();
  await inTransaction(ctx, async (ctx) => {
    const said = { page, problem, email, language: languageFor(ctx.platform, language) };
    await store.insertReport(ctx, { ...said, id, reportedOn: ctx.now().toISOString() });
    if (await findHandler(ctx)) await queueMail(ctx, 'accessibility-report', { report: id });
    if (email) await confirmReceipt(ctx, id, email);
  });
  return { reference: referenceOf(id) };
}

/** An address that somebody else filled in again and again gets no more mails. */
async function confirmReceipt(ctx: Ctx, id: string, email: string) {
  const { result } = await askToSend(ctx, { purpose: 'accessibility-report', email, ip: null, isApart: true });
  if (result === 'Sent') await queueMail(ctx, 'accessibility-report-received', { report: id });
}

/** What waits for somebody, and what is to be renewed of the statement where the reader can. */
export async function readReports(ctx: Ctx) {
  const { rows, total } = await store.selectReports(ctx, maxShown);
  const reports = rows.map(({ id, page, problem, email, reportedOn }) => ({
    guid: id,
    reference: referenceOf(id),
    page,
    problem,
    email,
    reportedOn,
  }));
  return { reports, total, warnings: hasGrant(ctx.actor, 'manage-settings') ? await readWarnings(ctx) : [] };
}

/** Characters by which a report without a page is known. */
const shownOfProblem = 80;

/** Takes a report off the list. Throws `not_found`. */
export const resolve = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const found = await store.deleteReport(ctx, guid);
    if (!found) throw notFound('accessibility report', guid);
    ctx.records({ action: 'accessibilityReport.resolved', object: { kind: 'accessibilityReport', id: guid } });
    return {
      undoToken: await offerUndo(ctx, 'accessibility-report', found, [
        { text: found.page || found.problem.slice(0, shownOfProblem) },
      ]),
    };
  });

/** Puts it back. */
export const undoResolve = (ctx: Ctx, payload: unknown) => store.insertReport(ctx, payload as store.StoredProblem);

/** Deletes what was reported a year ago. */
export const forgetOldReports = (ctx: Ctx) =>
  store.deleteBefore(ctx, new Date(ctx.now().getTime() - keptDays * 86_400_000));
