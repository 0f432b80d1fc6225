import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { referenceOf } from '../accessibility.rules.ts';
import { accessibilityEmailTemplates } from './report-email-templates.ts';
import { findHandler } from './reports.service.ts';
import { findReport } from './reports.store.ts';

const Reported = z.object({ report: z.guid() });
const { words } = accessibilityEmailTemplates;

/** What makes the mails about accessibility reports; none about one that was resolved meanwhile. */
export const accessibilityMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'accessibility-report-received': async (ctx, { payload }) => {
    const found = await findReport(ctx, Reported.parse(payload).report);
    if (!found?.email) return undefined;
    const { email, language } = found;
    const { t, names, formatDate, write } = await writerFor(ctx, { person: { email, language }, originOf, words });
    const { accessibilityReactionDays: days } = await readSettings(ctx);
    const values = { ...names, days, reference: referenceOf(found.id), day: formatDate(found.reportedOn, 'day') };
    return write({
      subject: t('received.subject', values),
      before: [t('received.what', values), t('received.then', values)],
      after: [t('received.notYou', values)],
    });
  },
  'accessibility-report': async (ctx, { payload }) => {
    const found = await findReport(ctx, Reported.parse(payload).report);
    const email = await findHandler(ctx);
    if (!found || !email) return undefined;
    const writer = await writerFor(ctx, { person: { email, language: undefined }, originOf, words });
    const { t, names, origin, formatDate, write } = writer;
    const { page, problem, email: reporter } = found;
    const values = { ...names, page, problem, reporter, reference: referenceOf(found.id) };
    const day = formatDate(found.reportedOn, 'day');
    return write({
      subject: t('report.subject', values),
      before: [
        t('report.what', { ...values, day }),
        ...(page ? [t('report.page', values)] : []),
        t('report.problem', values),
        ...(reporter ? [t('report.email', values)] : []),
      ],
      action: { label: t('report.action'), url: `${origin}/edit` },
      after: [],
    });
  },
});
