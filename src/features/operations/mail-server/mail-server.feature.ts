import type { Feature } from '#infra/feature.ts';
import { mailServerAudit } from './mail-server.audit.ts';
import { mailServerRoutes } from './server/mail-server.routes.ts';
import { undoMailServer } from './server/mail-server.service.ts';
import { mailServerEmailTemplates } from './server/test-mail.ts';

/** What the server mounts. */
export const mailServerFeature: Feature = {
  routes: mailServerRoutes,
  undo: { 'mail-server': { access: 'staff', undo: undoMailServer } },
  emailTemplates: mailServerEmailTemplates,
  auditWords: mailServerAudit,
};
