import type { Feature } from '#infra/feature.ts';
import { roleRequestsAudit } from './role-requests.audit.ts';
import { joiningRoutes } from './server/joining.routes.ts';
import { joiningEmailTemplates } from './server/joining-email-templates.ts';
import { joiningMails } from './server/joining-mails.ts';

export const roleRequestsFeature: Feature = {
  auditWords: roleRequestsAudit,
  routes: joiningRoutes,
  emails: ({ originOf }) => joiningMails(originOf),
  emailTemplates: joiningEmailTemplates,
};
