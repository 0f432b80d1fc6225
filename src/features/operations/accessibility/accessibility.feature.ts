import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { accessibilityAudit } from './accessibility.audit.ts';
import { accessibilityRoutes } from './server/accessibility.routes.ts';
import { accessibilityEmailTemplates } from './server/report-email-templates.ts';
import { accessibilityMails } from './server/report-mails.ts';
import { forgetOldReports, undoResolve } from './server/reports.service.ts';

export const accessibilityFeature: Feature = {
  auditWords: accessibilityAudit,
  routes: accessibilityRoutes,
  emails: ({ originOf }) => accessibilityMails(originOf),
  emailTemplates: accessibilityEmailTemplates,
  undo: {
    'accessibility-report': { access: 'content-manager', undo: undoResolve },
  },
  cleanUp: {
    'accessibility-reports': inOneTransaction(forgetOldReports),
  },
};
