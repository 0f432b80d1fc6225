import { type Feature, inOneTransaction } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { deliversWebhooks } from './server/deliver.service.ts';
import { webhookEmailTemplates, webhookMails } from './server/webhook-mails.ts';
import { webhooksRoutes } from './server/webhooks.routes.ts';
import { forgetOld, undoRemove, undoSave } from './server/webhooks.service.ts';
import { webhooksAudit } from './webhooks.audit.ts';

/** What the server mounts. */
export const webhooksFeature: Feature = {
  routes: webhooksRoutes,
  undo: {
    webhook: { access: 'manage-settings', undo: undoSave },
    'webhook-removed': { access: 'manage-settings', undo: undoRemove },
  },
  jobs: [deliversWebhooks],
  jobNames: { nl, en },
  emails: ({ originOf }) => webhookMails(originOf),
  emailTemplates: webhookEmailTemplates,
  cleanUp: { webhooks: inOneTransaction(forgetOld) },
  auditWords: webhooksAudit,
};
