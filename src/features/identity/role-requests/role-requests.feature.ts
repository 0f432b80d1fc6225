import type { Feature } from '#infra/feature.ts';
import { joiningRoutes } from './server/joining.routes.ts';
import { joiningEmailTemplates } from './server/joining-email-templates.ts';
import { joiningMails } from './server/joining-mails.ts';

export const roleRequestsFeature: Feature = {
  routes: joiningRoutes,
  emails: ({ originOf }) => joiningMails(originOf),
  emailTemplates: joiningEmailTemplates,
};
