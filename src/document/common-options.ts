import { z } from 'zod';

/** Options that every block has beside its own (functional reference 7.2). Its title is content: `blockTitle`, per language. */
export const commonOptions = z.object({
  showTitle: z.boolean().default(true),
  headingLevel: z.enum(['auto', '2', '3', '4', '5', '6']).default('auto'),
  /** Id for hash links. */
  anchor: z
    .string()
    .regex(/^[a-z][\w-]*$/i)
    .or(z.literal(''))
    .default(''),
  /** Columns of twelve inside its area. */
  width: z.enum(['12', '9', '8', '6', '4', '3']).default('12'),
  background: z.enum(['none', 'tint', 'brand']).default('none'),
  padding: z.enum(['none', 'small', 'normal', 'large']).default('none'),
  border: z.enum(['none', 'line', 'card']).default('none'),
  align: z.enum(['start', 'center', 'end']).default('start'),
  hideOn: z.enum(['none', 'mobile', 'desktop']).default('none'),
  visibility: z.enum(['Open', 'Closed', 'Custom']).default('Open'),
  from: z.iso.datetime({ offset: true }).nullable().default(null),
  until: z.iso.datetime({ offset: true }).nullable().default(null),
  collapsible: z.enum(['no', 'open', 'closed']).default('no'),
  showInToc: z.boolean().default(true),
  /** Only admins set it; nobody removes a locked block (functional reference 6.6.4). */
  locked: z.boolean().default(false),
});
export type CommonOptions = z.output<typeof commonOptions>;

/** Content that every block has beside its own. Translatable. */
export const commonContent = z.object({ blockTitle: z.string().max(150).default('') });
export type CommonContent = z.output<typeof commonContent>;
