import { z } from 'zod';
import { defineJob } from '#infra/jobs/job.ts';

/** What somebody placed goes with their account: done by the feature that knows of it. */
export const removesContributions = defineJob({
  name: 'remove-contributions',
  payload: z.object({ account: z.uuid() }),
});
