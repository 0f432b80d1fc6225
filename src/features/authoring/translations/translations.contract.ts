import { z } from 'zod';
import { JsonRecord, Language } from '#document/page-document.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { Paging } from '#kernel/paging.ts';
import { publicationStates } from '../../content/documents/publication.rules.ts';

/** Something that was done to the texts of a block in a language. `confirmed`: they were right for their source as it had become. */
const TranslationEntry = z
  .strictObject({
    at: z.iso.datetime(),
    /** Null: an account that is gone, or the product itself. */
    by: z.string().nullable(),
    how: z.enum(['translated', 'confirmed', 'machine']),
    from: Language,
    /** Content address of what it was made from, as in the `made` of a block. */
    source: z.string(),
    /** Those texts themselves; null where they were not kept. */
    texts: JsonRecord.nullable(),
  })
  .meta({ id: 'TranslationEntry' });
export type TranslationEntry = z.infer<typeof TranslationEntry>;

export const getBlockTranslations = defineEndpoint({
  name: 'translations.block',
  method: 'GET',
  path: '/api/documents/{id}/translations/{guid}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Who translated or confirmed a block in a language, from which version of its source, last first.',
  params: z.strictObject({ id: z.guid(), guid: z.guid() }),
  query: z.strictObject({ language: Language }),
  response: z.strictObject({
    entries: z.array(TranslationEntry),
    /** The texts that it is made from as it stands, also where nobody is known to have made it; null where they were not kept. */
    source: JsonRecord.nullable(),
  }),
});

/** What of a document waits for somebody in a language. */
export const waitingKinds = ['missing', 'outdated', 'machine', 'unpublished'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** `unpublished`: taken offline on purpose. `changed`: visitors of this language would see something else if it were published now. */

const counts = {
  /** Blocks with texts that show in this language. */
  blocks: z.int(),
  missing: z.int(),
  outdated: z.int(),
  machine: z.int(),
};

export const TranslatedDocument = z
  .strictObject({
    owner: z.guid(),
    kind: z.enum(['page', 'item', 'footer']),
    /** In the language, else in the default one, else in any. */
    title: z.string(),
    titles: Localized,
    ...counts,
    hasTitle: z.boolean(),
    state: z.enum(publicationStates),
    changedOn: z.iso.datetime(),
    /** Where it is edited in this language; null: nowhere by an address. */
    editPath: z.string().nullable(),
  })
  .meta({ id: 'TranslatedDocument' });
export type TranslatedDocument = z.infer<typeof TranslatedDocument>;

const LanguageTotals = z
  .strictObject({
    language: Language,
    documents: z.int(),
    /** Documents with something that waits, of each kind; one may wait for several reasons. */
    missing: z.int(),
    outdated: z.int(),
    machine: z.int(),
    unpublished: z.int(),
  })
  .meta({ id: 'LanguageTotals' });
export type LanguageTotals = z.infer<typeof LanguageTotals>;

export const OverviewQuery = z.strictObject({
  pageNumber: Paging.shape.pageNumber,
  itemCount: Paging.shape.itemCount.unwrap().default(25),
  language: Language,
  /** Only what waits for this. */
  waiting: z.enum(waitingKinds).optional(),
  kind: z.enum(['page', 'item', 'footer']).optional(),
  /** In titles. */
  search: z.string().max(150).optional(),
});
export type OverviewQuery = z.output<typeof OverviewQuery>;

export const getTranslationOverview = defineEndpoint({
  name: 'translations.overview',
  method: 'GET',
  path: '/api/translations:overview',
  access: 'content-manager',
  summary: 'What the caller edits, with how far it is in a language: missing, outdated, machine-made, not published.',
  query: OverviewQuery,
  response: z.strictObject({
    documents: z.array(TranslatedDocument),
    total: z.int(),
    languages: z.array(LanguageTotals),
    /** Documents that nobody has counted since they changed: ask again. */
    uncounted: z.int(),
    pageNumber: z.int(),
    itemCount: z.int(),
  }),
});
