import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { accountStatusAudit } from './account-status.audit.ts';
import { accountStatusRoutes } from './server/account-status.routes.ts';
import { accountStatusEmailTemplates } from './server/account-status-email-templates.ts';
import { accountStatusMails } from './server/account-status-mails.ts';
import { liftEndedBlocks, pauseDormant } from './server/dormant-accounts.service.ts';

export const accountStatusFeature: Feature = {
  auditWords: accountStatusAudit,
  routes: accountStatusRoutes,
  emails: ({ originOf }) => accountStatusMails(originOf),
  emailTemplates: accountStatusEmailTemplates,
  cleanUp: {
    blocks: inOneTransaction(liftEndedBlocks),
    dormant: pauseDormant,
  },
};
