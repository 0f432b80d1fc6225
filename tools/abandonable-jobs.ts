import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { makesExports } from '#features/operations/exports/server/make-export.service.ts';
import { noJobEnvironment } from '#infra/feature.ts';
import type { JobHandler } from '#infra/jobs/job.ts';
import { sendsMails } from '#infra/mail/mail-jobs.ts';

/**
 * The jobs that rows ask for, which go with a job that is removed. A tool is run without a build, and manifests need one; a test
 * compares this list with theirs.
 */
export const abandonable: readonly JobHandler[] = [
  publishesScheduled,
  makesExports(noJobEnvironment),
  sendsMails({ mailer: { send: async () => {} }, composers: {} }),
];
