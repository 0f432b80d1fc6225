import { z } from 'zod';
import { Guid, Language } from '#document/page-document.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const document = z.strictObject({ id: z.guid() });

export const exportXliff = defineEndpoint({
  name: 'translations.exportXliff',
  method: 'POST',
  path: '/api/documents/{id}/xliff:export',
  isLongJob: true,
  access: 'user',
  isOpenToKeys: true,
  summary:
    'The texts of a document as XLIFF 2.1, for translators. What they were is kept, so that it can come back later.',
  params: document,
  body: z.strictObject({ source: Language, target: Language }),
  response: z.strictObject({ fileName: z.string(), xliff: z.string() }),
});

/** Characters of a file that comes back. */
export const xliffMost = 900_000;

/**
 * What came of one block, or of the title. `incomplete`: some of its units have no target or an empty one, and it stays as it was. `refused`:
 * by what is wrong in its units. `gone`: it is not in the document any more, or its source was never sent out. `edited`: its
 * translation, and `outdated`: its source was changed since the file was made; it stays as it was, unless `useFile` names it.
 */
export const importResults = ['imported', 'unchanged', 'edited', 'outdated', 'incomplete', 'refused', 'gone'] as const;

/** A piece of a text that the file would write over. */
const WrittenOver = z
  .strictObject({
    /** Where in the block it stands. */
    unit: z.string(),
    /** What it says here, and in the file. */
    here: z.string(),
    file: z.string(),
    /** What it was translated from, and what that is now; null: the same. */
    source: z.strictObject({ was: z.string(), now: z.string() }).nullable(),
  })
  .meta({ id: 'WrittenOver' });
export type WrittenOver = z.infer<typeof WrittenOver>;

/** A text as somebody saw it who chose that of the file. */
const Chosen = z.strictObject({ name: z.string().max(100), seen: z.string().max(100) });

const ImportedBlock = z
  .strictObject({
    /** Null: of the document itself, not of a block. */
    guid: Guid.nullable(),
    /** The guid of the block, `title` or `image`: the description of the main image. */
    name: z.string(),
    buildingBlockName: z.string().nullable(),
    result: z.enum(importResults),
    errors: z.array(z.strictObject({ unit: z.string(), code: z.string() })),
    /** Of an `edited` or `outdated` one: what the file would write over, and the sign by which it is chosen. */
    pieces: z.array(WrittenOver),
    seen: z.string().nullable(),
  })
  .meta({ id: 'ImportedBlock' });
export type ImportedBlock = z.infer<typeof ImportedBlock>;

export const importXliff = defineEndpoint({
  name: 'translations.importXliff',
  method: 'POST',
  path: '/api/documents/{id}/xliff:import',
  isLongJob: true,
  access: 'user',
  isOpenToKeys: true,
  summary:
    'Takes translations of an XLIFF 2.x file over, as one step that can be undone; what was changed here since the file was made only where `useFile` names it. With `isDryRun` it only says what would come of it.',
  params: document,
  body: z.strictObject({
    xliff: z.string().max(xliffMost),
    isDryRun: z.boolean().default(false),
    /** Texts that are taken from the file although they were changed here, as long as they still are what was seen. */
    useFile: z.array(Chosen).max(10_000).default([]),
    /** Sent again with the same key, it has one effect. */
    key: z.guid(),
  }),
  response: z.strictObject({ language: Language, blocks: z.array(ImportedBlock) }),
});
