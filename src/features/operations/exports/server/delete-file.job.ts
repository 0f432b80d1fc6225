import { z } from 'zod';
import { defineJob, handleJob } from '#infra/jobs/job.ts';

export const deleteFileJob = defineJob({
  name: 'delete-export-file',
  payload: z.object({ storageKey: z.string() }),
});

/** Until the store has done it. */
export const deletesExportFiles = handleJob(deleteFileJob, {
  run: (ctx, { storageKey }) => ctx.storage.delete(storageKey),
});
