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
 * by what is wrong in its units. `gone`: it is not in the document any more, or its source was never sent out.
 */
export const importResults = ['imported', 'unchanged', 'incomplete', 'refused', 'gone'] as const;

const ImportedBlock = z
  .strictObject({
    /** Null: the title. */
    guid: Guid.nullable(),
    buildingBlockName: z.string().nullable(),
    result: z.enum(importResults),
    faults: z.array(z.strictObject({ unit: z.string(), code: z.string() })),
  })
  .meta({ id: 'ImportedBlock' });
export type ImportedBlock = z.infer<typeof ImportedBlock>;

export const importXliff = defineEndpoint({
  name: 'translations.importXliff',
  method: 'POST',
  path: '/api/documents/{id}/xliff:import',
  isLongJob: true,
  access: 'user',
  summary:
    'Takes translations of an XLIFF 2.x file over, as one step that can be undone; with `isDryRun` it only says what would come of it.',
  params: document,
  body: z.strictObject({
    xliff: z.string().max(xliffMost),
    isDryRun: z.boolean().default(false),
    /** Sent again with the same key, it has one effect. */
    key: z.guid(),
  }),
  response: z.strictObject({ language: Language, blocks: z.array(ImportedBlock) }),
});
