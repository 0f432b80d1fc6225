import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const longestKey = 500;
export const longestServiceAddress = 2_000;

/** APIs of translation services that are spoken here. */
export const translationKinds = ['deepl', 'libretranslate'] as const;
export type TranslationKind = (typeof translationKinds)[number];

/** Which service translates: that of the installation, none, or one of the platform's own. */
export const providerUses = ['installation', 'none', ...translationKinds] as const;

/**
 * Why a service does not serve. `languages`: it does not translate from the language of the website. `private_address`: its name leads
 * to a network that is not the internet.
 */
export const providerErrors = [
  'private_address',
  'unreachable',
  'timeout',
  'key',
  'busy',
  'limit',
  'failed',
  'languages',
] as const;
export type ProviderError = (typeof providerErrors)[number];

export const TranslationProvider = z
  .strictObject({
    uses: z.enum(providerUses),
    /** Null: of DeepL, the address that its key is for; of what is not the platform's own, none. */
    url: z.string().nullable(),
    /** It is not read back. */
    hasKey: z.boolean(),
    /** Another one with each change; null: it was never changed. */
    version: z.guid().nullable(),
    /** What the installation has; null: nothing. */
    installation: z.enum(translationKinds).nullable(),
  })
  .meta({ id: 'TranslationProvider' });
export type TranslationProvider = z.output<typeof TranslationProvider>;

/** What a service made of a text. */
const Sample = z.strictObject({ language: z.string(), text: z.string(), translation: z.string() });
export type ProviderSample = z.output<typeof Sample>;

export const GivenTranslationProvider = z
  .strictObject({
    uses: z.enum(providerUses),
    /** Of a service of one's own. Null: of DeepL, the address that the key is for. */
    url: trimmedText(longestServiceAddress).pipe(z.string().min(1)).nullable(),
    /** Left out: the one that it has, for the same service at the same address. Null: none. */
    key: boundedText(longestKey).pipe(z.string().min(1)).nullable().optional(),
    /** As it was seen. */
    version: z.guid().nullable(),
  })
  .meta({ id: 'GivenTranslationProvider' });
export type GivenTranslationProvider = z.output<typeof GivenTranslationProvider>;

const path = '/api/platform/translation-provider';

export const getTranslationProvider = defineEndpoint({
  name: 'translationProvider.read',
  method: 'GET',
  path,
  access: 'admin',
  capability: 'machine-translation',
  summary: 'Which service translates for the platform, without its key.',
  response: TranslationProvider,
});

export const setTranslationProvider = defineEndpoint({
  name: 'translationProvider.set',
  method: 'PUT',
  path,
  access: 'admin',
  capability: 'machine-translation',
  needsFresh: true,
  refusals: ['too_many_requests'],
  summary:
    'Which service translates from now on. One of the platform’s own is on the internet, over https, unless the operator trusts it, and translates a text before it is saved: 400 names what is wrong, at `url` or `key`. A key is for one service at one address. 409 when it was changed since.',
  body: GivenTranslationProvider,
  response: z.strictObject({
    provider: TranslationProvider,
    /** Null: nothing was tried. */
    sample: Sample.nullable(),
    undoToken: UndoToken,
  }),
});

export const testTranslationProvider = defineEndpoint({
  name: 'translationProvider.test',
  method: 'POST',
  path: `${path}/test`,
  access: 'admin',
  capability: 'machine-translation',
  refusals: ['not_found', 'too_many_requests'],
  summary: 'Has the service that is in use translate a text. 404 where there is none.',
  response: z.strictObject({
    /** Null: it translated. */
    error: z.enum(providerErrors).nullable(),
    sample: Sample.nullable(),
  }),
});
