import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';

/** A language of the platform, or one that it had, with what was ever published in it. */
export const PlatformLanguage = z
  .strictObject({ code: LanguageCode, isDefault: z.boolean(), pages: z.int(), items: z.int() })
  .meta({ id: 'PlatformLanguage' });
export type PlatformLanguage = z.output<typeof PlatformLanguage>;

const languages = z.strictObject({
  /** In the order of the language switch. */
  languages: z.array(PlatformLanguage),
  retired: z.array(PlatformLanguage),
});

/** Languages that a platform may have at once. */
export const maxLanguages = 30;

export const getLanguages = defineEndpoint({
  name: 'platforms.languages',
  method: 'GET',
  path: '/api/platform/languages',
  access: 'manage-settings',
  summary: 'The languages of the platform and those that it had, with how many pages and items were published in each.',
  response: languages,
});

export const setLanguages = defineEndpoint({
  name: 'platforms.setLanguages',
  method: 'PUT',
  path: '/api/platform/languages',
  access: 'manage-settings',
  isSlow: true,
  summary:
    'The languages that visitors can choose from now on. One that goes keeps its texts, and its addresses lead to those of the default language; one that comes back shows what was published in it. 409 when they are no longer what was seen.',
  body: z.strictObject({
    languages: z.array(LanguageCode).min(1).max(maxLanguages),
    seen: z.array(LanguageCode),
  }),
  response: languages.extend({ undoToken: UndoToken }),
});
