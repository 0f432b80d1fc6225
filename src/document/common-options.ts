import { z } from 'zod';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { timestamp } from '#kernel/bounded-values.ts';
import type { JsonObject } from './page-document.ts';

/** Its dates say something only then: elsewhere nobody is asked for one that would not be kept to. */
const byDates = { askedWhen: { option: 'visibility', is: ['Custom'] } };
const moment = timestamp.meta(byDates).nullable().default(null);

/** Up to five classes for a sheet that is not ours: for the frame of a block, or a whole page. Only admins set it. */
export const cssClass = trimmedText(100)
  .regex(/^([a-z][\w-]*( +[a-z][\w-]*){0,4})?$/i)
  .default('');

/** Options that every block has beside its own (functional reference 7.2). Its title is content: `blockTitle`, per language. */
export const commonOptions = z.object({
  showTitle: z.boolean().default(true),
  headingLevel: z.enum(['auto', '2', '3', '4', '5', '6']).default('auto'),
  /** Id for hash links. */
  anchor: boundedText(100)
    .regex(/^[a-z][\w-]*$/i)
    .or(z.literal(''))
    .default(''),
  /** Columns of twelve inside its area. */
  width: z.enum(['12', '9', '8', '6', '4', '3']).default('12'),
  background: z.enum(['none', 'tint', 'brand', 'image']).default('none'),
  /** Behind the block where `background` says so: only for the eye, so nobody describes it. */
  backgroundImage: z
    .guid()
    .meta({ control: 'image', askedWhen: { option: 'background', is: ['image'] } })
    .nullable()
    .default(null),
  padding: z.enum(['none', 'small', 'normal', 'large']).default('none'),
  border: z.enum(['none', 'line', 'card']).default('none'),
  align: z.enum(['start', 'center', 'end']).default('start'),
  hideOn: z.enum(['none', 'mobile', 'desktop']).default('none'),
  visibility: z.enum(['Open', 'Closed', 'Custom']).default('Open'),
  from: moment,
  until: moment,
  collapsible: z.enum(['no', 'open', 'closed']).default('no'),
  showInToc: z.boolean().default(true),
  /** Only admins set it; nobody removes a locked block (functional reference 6.6.4). */
  locked: z.boolean().default(false),
  cssClass,
});
export type CommonOptions = z.output<typeof commonOptions>;

/** True when the end of a block is not after its beginning: no moment is left at which it shows. */
export const endsTooEarly = ({ from, until }: Pick<CommonOptions, 'from' | 'until'>): boolean =>
  from !== null && until !== null && new Date(until) <= new Date(from);

/** Content that every block has beside its own. Translatable. */
export const commonContent = z.object({ blockTitle: z.string().max(150).default('') });
export type CommonContent = z.output<typeof commonContent>;

/** Options that only admins set. */
export const adminOptions = ['locked', 'cssClass'] as const satisfies readonly (keyof CommonOptions)[];

export const isAdminOption = (key: string): boolean => adminOptions.some((one) => one === key);

/** The first of them that a block has set. */
export const adminOptionIn = (options: JsonObject): (typeof adminOptions)[number] | undefined =>
  adminOptions.find((key) => Object.hasOwn(options, key) && options[key] !== commonOptions.shape[key].parse(undefined));

/** What a copy in another place has of them: locks stay behind, and what else only admins set, unless one copies. */
export const optionsOfCopy = (options: JsonObject, { isAdmin }: { isAdmin: boolean }): JsonObject =>
  Object.fromEntries(Object.entries(options).filter(([key]) => key !== 'locked' && (isAdmin || !isAdminOption(key))));
