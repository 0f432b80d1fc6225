import type { Feature } from '#infra/feature.ts';
import { legalAudit } from './legal.audit.ts';
import { legalRoutes } from './server/legal.routes.ts';
import { undoDraft } from './server/legal-draft.service.ts';
import { legalEmailTemplates } from './server/legal-email-templates.ts';
import { legalMails } from './server/legal-mails.ts';

export const legalFeature: Feature = {
  auditWords: legalAudit,
  routes: legalRoutes,
  undo: {
    'legal-draft': { access: 'user', undo: undoDraft },
  },
  emails: ({ originOf }) => legalMails(originOf),
  emailTemplates: legalEmailTemplates,
};
