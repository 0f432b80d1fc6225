import type { Feature } from '#infra/feature.ts';
import { accountStatusRoutes } from './server/account-status.routes.ts';
import { accountStatusEmailTemplates } from './server/account-status-email-templates.ts';
import { accountStatusMails } from './server/account-status-mails.ts';

export const accountStatusFeature: Feature = {
  routes: accountStatusRoutes,
  emails: ({ originOf }) => accountStatusMails(originOf),
  emailTemplates: accountStatusEmailTemplates,
};
