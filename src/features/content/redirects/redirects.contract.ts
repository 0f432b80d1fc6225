import { z } from 'zod';

/** Where an old address leads: to a page or an item, whose address is looked up when it is asked for, or to a path. */
export const RedirectTarget = z.union([
  z.strictObject({ page: z.guid() }),
  z.strictObject({ item: z.guid() }),
  z.strictObject({ path: z.string().min(1).max(2048) }),
]);
export type RedirectTarget = z.output<typeof RedirectTarget>;
