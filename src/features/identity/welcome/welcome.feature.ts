import type { Feature } from '#infra/feature.ts';
import { welcomeRoutes } from './server/welcome.routes.ts';
import { welcomeEmailTemplates } from './server/welcome-email-templates.ts';
import { welcomeMails } from './server/welcome-mails.ts';

export const welcomeFeature: Feature = {
  routes: welcomeRoutes,
  emails: ({ originOf }) => welcomeMails(originOf),
  emailTemplates: welcomeEmailTemplates,
};
