import { z } from 'zod';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { publicationStates } from '../../content/documents/publication.rules.ts';
import { Scheduled } from '../../content/documents/scheduled.contract.ts';

/** What visitors of one language see, beside what is being worked on. */
export const LanguageState = z
  .strictObject({
    language: LanguageCode,
    state: z.enum(publicationStates),
    revision: z.guid().nullable(),
    /** Publishing now would change what visitors of this language see. */
    hasChanges: z.boolean(),
    scheduled: z.array(Scheduled),
  })
  .meta({ id: 'LanguageState' });
export type LanguageState = z.infer<typeof LanguageState>;

export const Publication = z.strictObject({
  version: z.int(),
  /** The one of `publicationTag` in a draft: another one means that this is another. */
  tag: z.string(),
  /** Of an item that is published for a day to come; until then visitors see nothing of it. */
  from: z.iso.datetime().nullable(),
  languages: z.array(LanguageState),
});
export type Publication = z.infer<typeof Publication>;
