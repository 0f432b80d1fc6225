import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { apiKeysAudit } from './api-keys.audit.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { apiKeyEmailTemplates, apiKeyMails } from './server/api-key-mails.ts';
import { apiKeysRoutes } from './server/api-keys.routes.ts';
import { forgetEnded } from './server/api-keys.service.ts';
import { warnsKeyOwners } from './server/warn-owners.service.ts';

/** What the server mounts. */
export const apiKeysFeature: Feature = {
  routes: apiKeysRoutes,
  jobs: [warnsKeyOwners],
  jobNames: { nl, en },
  emails: ({ originOf }) => apiKeyMails(originOf),
  emailTemplates: apiKeyEmailTemplates,
  cleanUp: { 'api-keys': inOneTransaction(forgetEnded) },
  auditWords: apiKeysAudit,
};
