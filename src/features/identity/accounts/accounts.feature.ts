import type { Feature } from '#infra/feature.ts';
import { accountEmailTemplates } from './server/mails/account-email-templates.ts';
import { noticeMails } from './server/mails/notice-mails.ts';

export const accountsFeature: Feature = {
  emails: ({ originOf }) => noticeMails(originOf),
  emailTemplates: accountEmailTemplates,
};
