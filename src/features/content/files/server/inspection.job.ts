import { z } from 'zod';
import { defineJob } from '#infra/jobs/job.ts';

/** Looks for numbers of people in the text of a file. */
export const inspectsFile = defineJob({
  name: 'inspect-file',
  payload: z.object({ file: z.guid(), storageKey: z.string() }),
});
