import { z } from 'zod';
import { defineJob } from '#infra/jobs/job.ts';

/** Makes an image that was sent the image of the item that became of it. */
export const takesItemImage = defineJob({
  name: 'item-image',
  payload: z.object({ submission: z.guid(), item: z.guid(), file: z.guid() }),
});
