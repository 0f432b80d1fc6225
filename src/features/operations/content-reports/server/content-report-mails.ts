import { z } from 'zod';
import { type Writer, writerFor } from '#features/base/mail/server/email-renderer.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { referenceOf } from '../content-reports.rules.ts';
import { contentReportEmailTemplates } from './content-report-email-templates.ts';
import { findReport, type StoredReport } from './content-reports.store.ts';
import { logTexts } from './log-texts.ts';

const { words } = contentReportEmailTemplates;
const Received = z.object({ report: z.guid() });
const Decided = Received.extend({ decidedOn: z.iso.datetime() });
const Restricted = Decided.extend({ accountId: z.guid() });

/** What makes the mails about reports: none of a decision that was undone meanwhile, and none to who is forgotten or gone. */
export function contentReportMails(originOf: OriginOf): Readonly<Record<string, Composer>> {
  const toReporter = async (ctx: Ctx, { email, language }: StoredReport) =>
    email === '' ? undefined : writerFor(ctx, { person: { email, language }, originOf, words });
  return {
    'content-report-received': async (ctx, { payload }) => {
      const found = await findReport(ctx, Received.parse(payload).report);
      const writer = found && (await toReporter(ctx, found));
      if (!writer) return undefined;
      const { t } = writer;
      const values = factsOf(writer, found);
      return writer.write({
        subject: t('received.subject', values),
        before: [t('received.what', values), t('received.about', values), t('received.then', values)],
        after: [t('received.notYou', values)],
      });
    },
    'content-report-decided': async (ctx, { payload }) => {
      const found = await findDecided(ctx, Decided.parse(payload));
      const writer = found && (await toReporter(ctx, found));
      if (!writer) return undefined;
      const { t } = writer;
      const values = { ...factsOf(writer, found), ...(await redressOf(ctx, writer)) };
      const said = t(found.decision === 'offline' ? 'decided.offline' : 'decided.left', values);
      return writer.write({
        subject: t('decided.subject', values),
        before: [t('decided.what', values), t('decided.about', values), said, t('decided.why', values)],
        after: [t('decided.by', values), t('decided.redress', values)],
      });
    },
    'content-restricted': async (ctx, { payload }) => {
      const { accountId, ...about } = Restricted.parse(payload);
      const person = await findAddressee(ctx, { accountId });
      const found = await findDecided(ctx, about);
      if (!person || !found) return undefined;
      const writer = await writerFor(ctx, { person, originOf, words });
      const { t, formatDate, origin, language } = writer;
      const values = {
        ...factsOf(writer, found),
        ...(await redressOf(ctx, writer)),
        day: formatDate(about.decidedOn, 'day'),
        title: found.title,
        complaint: logTexts[language](`reason.${found.reason}`),
        terms: `${origin}/legal/terms-of-use/${language}`,
      };
      return writer.write({
        subject: t('restricted.subject', values),
        before: [
          t('restricted.what', values),
          t('restricted.about', values),
          t('restricted.facts', values),
          t(found.ground === 'rules' ? 'restricted.rules' : 'restricted.law', values),
          t('restricted.why', values),
        ],
        after: [t('restricted.by', values), t('restricted.redress', values)],
      });
    },
  };
}

/** The report, while that very decision stands. */
async function findDecided(ctx: Ctx, { report, decidedOn }: z.output<typeof Decided>) {
  const found = await findReport(ctx, report);
  return found?.decidedAt?.toISOString() === decidedOn ? found : undefined;
}

const factsOf = ({ names, origin, formatDate }: Writer, { id, address, reportedAt, decisionReason }: StoredReport) => ({
  ...names,
  reference: referenceOf(id),
  address: `${origin}${encodeURI(address)}`,
  day: formatDate(reportedAt.toISOString(), 'day'),
  reason: decisionReason,
});

/** Where somebody objects: the page for contact, else the website. */
async function redressOf(ctx: Ctx, { origin, language }: Writer) {
  const { contactPage } = await readSettings(ctx);
  const path = contactPage && (await pagePath(ctx, contactPage, language));
  return { contact: path ? `${origin}${encodeURI(path)}` : origin };
}
