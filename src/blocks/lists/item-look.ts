import { z } from 'zod';
import '../field-control.ts';

const inCards = { askedWhen: { option: 'view', is: ['cards'] } };
const withRoom = { askedWhen: { option: 'view', is: ['cards', 'rows'] } };

/** How items are shown, wherever a block shows them. */
export const itemLook = {
  view: z.enum(['cards', 'rows', 'compact']).default('cards'),
  columns: z.enum(['1', '2', '3', '4']).meta(inCards).default('3'),
  showImage: z.boolean().meta(withRoom).default(true),
  showDate: z.boolean().default(true),
  showSummary: z.boolean().meta(withRoom).default(true),
  showType: z.boolean().default(false),
};
export type ItemLook = z.output<z.ZodObject<typeof itemLook>>;
