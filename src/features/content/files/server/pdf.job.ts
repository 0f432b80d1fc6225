import { z } from 'zod';
import { defineJob } from '#infra/jobs/job.ts';

/** Looks at what a PDF says of itself to who cannot see it. */
export const looksAtPdf = defineJob({
  name: 'look-at-pdf',
  payload: z.object({ file: z.guid(), storageKey: z.string() }),
});
