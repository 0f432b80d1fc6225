import { z } from 'zod';
import { defineEndpoint, GivenFile } from '#kernel/endpoint.ts';

/** Everything, for another installation; or an archive of what visitors see. */
export const exportKinds = ['everything', 'archive'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** What is done now. */
export const exportSteps = ['database', 'files', 'checking', 'pages', 'storing'] as const;
export type ExportStep = (typeof exportSteps)[number];

/** Why there is no file: `interrupted` is a server that ended several times while it was made. */
export const exportFailures = ['disk_full', 'store', 'members_only', 'interrupted', 'given_up', 'other'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Days that a file stays. */
export const keptDays = 7;

/** So much of what is not in a file is told. */
export const mostMissing = 100;

/** Files of one export; an archive in so many has 10 TB. */
const mostParts = 10_000;

export const ExportPart = z
  .strictObject({
    name: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    /** Null: it is the only one. */
    sha512: z.string().nullable(),
    /** It holds one response of the website, which is larger than 1 GB. */
    isTooLarge: z.boolean(),
  })
  .meta({ id: 'ExportPart' });
export type ExportPart = z.output<typeof ExportPart>;

export const PlatformExport = z
  .strictObject({
    guid: z.guid(),
    kind: z.enum(exportKinds),
    state: z.enum(exportStates),
    askedOn: z.iso.datetime(),
    /** Null: their account is gone. */
    askedBy: z.string().nullable(),
    /** Null unless it is being made; `total` is null where that is not known. */
    progress: z.strictObject({ step: z.enum(exportSteps), done: z.int(), total: z.int().nullable() }).nullable(),
    /** Null unless it failed. */
    failure: z.enum(exportFailures).nullable(),
    /** Null unless it is ready. */
    file: z
      .strictObject({
        name: z.string(),
        /** Of all parts. */
        bytes: z.int(),
        /** The files that it consists of: one, or an archive in parts of 1 GB at the most. */
        parts: z.array(ExportPart).min(1),
        /** What `npm run platform -- import` prints of the file. */
        digest: z.string().nullable(),
        expiresOn: z.iso.datetime(),
        /** What could not be put in, the first of them. */
        missing: z.array(z.string()).max(mostMissing),
        missingCount: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'PlatformExport' });
export type PlatformExport = z.output<typeof PlatformExport>;

const ofOne = z.strictObject({ guid: z.guid() });

export const getExports = defineEndpoint({
  name: 'exports.list',
  method: 'GET',
  path: '/api/exports',
  access: 'admin',
  capability: 'exports',
  summary: 'Exports of the platform that are made or kept, the last first.',
  response: z.strictObject({ exports: z.array(PlatformExport) }),
});

export const askExport = defineEndpoint({
  name: 'exports.ask',
  method: 'POST',
  path: '/api/exports',
  access: 'admin',
  capability: 'exports',
  needsFresh: true,
  summary:
    'Has an export made; who asked gets an email when it is ready. `everything` holds personal data and hashes of passwords; `archive` is a WARC file of what visitors see. 409 while another one is being made.',
  body: z.strictObject({ kind: z.enum(exportKinds) }),
  response: PlatformExport,
});

export const removeExport = defineEndpoint({
  name: 'exports.remove',
  method: 'DELETE',
  path: '/api/exports/{guid}',
  access: 'admin',
  capability: 'exports',
  summary: 'Deletes an export with its file for good; one that is being made is cancelled.',
  params: ofOne,
  response: z.undefined(),
});

export const beginDownload = defineEndpoint({
  name: 'exports.beginDownload',
  method: 'POST',
  path: '/api/exports/{guid}/download',
  access: 'admin',
  capability: 'exports',
  needsFresh: true,
  summary:
    'Gives the address of the file, or of the part with that number from 1 on, for this session alone and for 12 hours. 410 where the store does not have it any more.',
  params: ofOne,
  query: z.strictObject({ part: z.coerce.number().int().min(1).max(mostParts).default(1) }),
  refusals: ['gone'],
  response: z.strictObject({ address: z.string() }),
});

export const downloadExport = defineEndpoint({
  name: 'exports.download',
  method: 'GET',
  path: '/api/exports/{guid}/file',
  access: 'admin',
  isOpenToKeys: false,
  capability: 'exports',
  givesFile: true,
  summary: 'The file, at the address that `exports.beginDownload` gave. Takes `Range`, so that a download goes on.',
  params: ofOne,
  query: z.strictObject({ ticket: z.string().max(500) }),
  refusals: ['gone'],
  response: GivenFile,
});
