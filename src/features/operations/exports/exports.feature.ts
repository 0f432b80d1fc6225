import type { Feature } from '#infra/feature.ts';
import { exportsAudit } from './exports.audit.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { cleanUpExports } from './server/clean-up.service.ts';
import { deletesExportFiles } from './server/delete-file.job.ts';
import { exportEmailTemplates, exportMails } from './server/export-mails.ts';
import { exportsRoutes } from './server/exports.routes.ts';
import { makesExports } from './server/make-export.service.ts';

/** What the server mounts. */
export const exportsFeature: Feature = {
  routes: exportsRoutes,
  jobs: (environment) => [makesExports(environment), deletesExportFiles],
  jobNames: { nl, en },
  emails: ({ originOf }) => exportMails(originOf),
  emailTemplates: exportEmailTemplates,
  cleanUp: { exports: cleanUpExports },
  auditWords: exportsAudit,
};
