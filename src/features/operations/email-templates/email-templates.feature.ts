import type { Feature } from '#infra/feature.ts';
import { emailTemplateRoutes } from './server/email-templates.routes.ts';
import { undoEmailTemplates } from './server/email-templates.service.ts';
import { madeUpMails } from './server/preview-email.service.ts';

export const emailTemplatesFeature: Feature = {
  routes: emailTemplateRoutes,
  undo: {
    'email-templates': { access: 'admin', undo: undoEmailTemplates },
  },
  emails: madeUpMails,
};
