import { z } from 'zod';
import { businessConstants } from './business-constants.ts';

/** Deepest item that a list reaches by pages; beyond it, 400 with a hint (architecture §5). */
export const deepestItem = 100_000;

/** Results on one page of search (functional reference 6.12). */
export const searchPageSize = 20;

const whole = z.union([
  z.int().max(deepestItem),
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
]);

/** Page and size of a read; unset they are 1 and 1 (specification §9). */
export const Paging = z.object({
  pageNumber: whole.pipe(z.int().min(1).max(deepestItem)).default(businessConstants.unsetPageNumber),
  itemCount: whole.pipe(z.int().min(1).max(100)).default(businessConstants.unsetItemCount),
});
