import type { Feature } from '#infra/feature.ts';
import { accessRequestsAudit } from './access-requests.audit.ts';
import { accessRequestEmailTemplates } from './server/access-request-email-templates.ts';
import { accessRequestMails } from './server/access-request-mails.ts';
import { accessRequestsRoutes } from './server/access-requests.routes.ts';

export const accessRequestsFeature: Feature = {
  auditWords: accessRequestsAudit,
  routes: accessRequestsRoutes,
  emails: ({ originOf }) => accessRequestMails(originOf),
  emailTemplates: accessRequestEmailTemplates,
};
