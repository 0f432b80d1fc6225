import type { Feature } from '#infra/feature.ts';
import { newsletterAudit } from './newsletter.audit.ts';
import { newsletterRoutes } from './server/newsletter.routes.ts';
import { newsletterEmailTemplates } from './server/newsletter-email-templates.ts';
import { newsletterMails } from './server/newsletter-mails.ts';

export const newsletterFeature: Feature = {
  auditWords: newsletterAudit,
  routes: newsletterRoutes,
  emails: ({ originOf }) => newsletterMails(originOf),
  emailTemplates: newsletterEmailTemplates,
};
