import { z } from 'zod';
import { defineJob } from '#infra/jobs/job.ts';

/** Looks for malware in what an upload brought, for the file that has it. */
export const scansFile = defineJob({
  name: 'scan-file',
  payload: z.object({ file: z.guid(), storageKey: z.string() }),
  priority: 10,
});
