import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { isSafeHref } from '#kernel/url.ts';

/** Where a link leads: a page or an item of this platform, whose address is looked up when it is shown, or any address. */
export const Link = z.union([
  z.strictObject({ page: z.guid(), anchor: z.string().max(100).optional() }),
  z.strictObject({ item: z.guid() }),
  z.strictObject({ url: boundedText(2048).refine(isSafeHref, 'unsafe_url') }),
]);
export type Link = z.infer<typeof Link>;
