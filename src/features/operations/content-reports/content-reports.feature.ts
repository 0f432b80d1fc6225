import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { contentReportsAudit } from './content-reports.audit.ts';
import { contentReportEmailTemplates } from './server/content-report-email-templates.ts';
import { contentReportMails } from './server/content-report-mails.ts';
import { contentReportsRoutes } from './server/content-reports.routes.ts';
import { forgetReporters, undoDecision } from './server/content-reports.service.ts';

export const contentReportsFeature: Feature = {
  auditWords: contentReportsAudit,
  routes: contentReportsRoutes,
  emails: ({ originOf }) => contentReportMails(originOf),
  emailTemplates: contentReportEmailTemplates,
  undo: {
    'content-report': { access: 'user', undo: undoDecision },
  },
  cleanUp: {
    'content-reports': inOneTransaction(forgetReporters),
  },
};
