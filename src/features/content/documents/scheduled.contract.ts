import { z } from 'zod';

/** Something that is going to happen by itself. */
export const Scheduled = z
  .strictObject({
    id: z.guid(),
    at: z.iso.datetime(),
    action: z.enum(['publish', 'unpublish']),
    by: z.string().nullable(),
  })
  .meta({ id: 'Scheduled' });
export type Scheduled = z.infer<typeof Scheduled>;
