import type { Feature } from '#infra/feature.ts';
import { contributionEmailTemplates } from './server/contribution-email-templates.ts';
import { contributionMails } from './server/contribution-mails.ts';

export const contributionsFeature: Feature = {
  emails: ({ originOf }) => contributionMails(originOf),
  emailTemplates: contributionEmailTemplates,
};
