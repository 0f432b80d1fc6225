import type { Feature } from '#infra/feature.ts';
import { emailTemplatesAudit } from './email-templates.audit.ts';
import { emailTemplateRoutes } from './server/email-templates.routes.ts';
import { undoEmailTemplates } from './server/email-templates.service.ts';
import { madeUpMails } from './server/preview-email.service.ts';

export const emailTemplatesFeature: Feature = {
  auditWords: emailTemplatesAudit,
  routes: emailTemplateRoutes,
  undo: {
    'email-templates': { access: 'admin', undo: undoEmailTemplates },
  },
  emails: madeUpMails,
};
