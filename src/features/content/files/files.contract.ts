import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { fileKinds } from './file-types.rules.ts';

/** What a page needs to know of a file to show it, or a way to it. */
export const FileInfo = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    contentType: z.string(),
    kind: z.enum(fileKinds),
    /** Bytes. */
    size: z.int(),
    changedOn: z.iso.datetime(),
  })
  .meta({ id: 'FileInfo' });
export type FileInfo = z.output<typeof FileInfo>;

/** Files in one question: more than a folder has. */
export const filesAtOnce = 200;

export const getFiles = defineEndpoint({
  name: 'files.get',
  method: 'GET',
  path: '/api/files',
  access: 'public',
  summary: 'Files that the caller may read, by guid. Unknown ones are left out.',
  query: z.strictObject({ guids: z.string().max(8000).describe('Guids, separated by commas') }),
  response: z.strictObject({ files: z.record(z.string(), FileInfo) }),
});
export type Files = z.output<typeof getFiles.response>;

/** Files in one answer of the library. */
export const filePageSize = 24;

/** What a PDF says of itself to who cannot see it. One that is locked, broken or too large says nothing. */
export const PdfFacts = z
  .strictObject({ isReadable: z.boolean(), isTagged: z.boolean(), hasTitle: z.boolean(), hasLanguage: z.boolean() })
  .meta({ id: 'PdfFacts' });
export type PdfFacts = z.output<typeof PdfFacts>;

/** Why nobody can say what stands in a file; `no-text`: it is a scan, or empty. `type`: nothing is looked for in such files. */
export const unreadReasons = ['locked', 'broken', 'too-large', 'no-text', 'type'] as const;

/** What was found in the text of a file (functional reference WOO-05). */
export const FileInspection = z
  .strictObject({
    /** Null: it was read. */
    unread: z.enum(unreadReasons).nullable(),
    /** How many of what can be citizen service numbers, by page or slide; `page` is null where a file has none. */
    numbers: z.array(z.strictObject({ page: z.int().nullable(), count: z.int() })),
    /** Pages without any text among others that have it: a scan, or blank. */
    emptyPages: z.int(),
    /** Who made it, as its properties say; empty: they do not. */
    author: z.string(),
  })
  .meta({ id: 'FileInspection' });
export type FileInspection = z.output<typeof FileInspection>;

/** Of a file for who manages it. */
export const LibraryFile = FileInfo.extend({
  /** What it hangs on. */
  context: z.string(),
  version: z.int(),
  /** `pending`: it is not served before it was scanned. `blocked`: it was not clean, and is gone. */
  scan: z.enum(['pending', 'clean', 'blocked']),
  createdOn: z.iso.datetime(),
  /** Null: it is no PDF, or nobody looked yet. */
  pdf: PdfFacts.nullable(),
  /** In so many documents it is used. */
  uses: z.int(),
  /** By visitors, in the last 30 days; null: nothing is counted. */
  downloads: z.int().nullable(),
}).meta({ id: 'LibraryFile' });
export type LibraryFile = z.output<typeof LibraryFile>;

export const getFileLibrary = defineEndpoint({
  name: 'files.library',
  method: 'GET',
  path: '/api/files:library',
  access: 'content-manager',
  summary: 'Files of the website that the caller may read, the newest first.',
  query: z.strictObject({
    search: z.string().max(120).default('').describe('Part of the name'),
    kind: z.enum(fileKinds).optional(),
    after: z.string().max(100).optional().describe('`next` of the answer before'),
  }),
  response: z.strictObject({ files: z.array(LibraryFile), next: z.string().nullable() }),
});

const params = z.strictObject({ guid: z.guid() });

export const getFile = defineEndpoint({
  name: 'files.one',
  method: 'GET',
  path: '/api/files/{guid}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'A file that the caller uploaded or may change, before it is used as well.',
  params,
  response: LibraryFile,
});

export const renameFile = defineEndpoint({
  name: 'files.rename',
  method: 'PUT',
  path: '/api/files/{guid}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Gives a file another name; its extension stays.',
  params,
  body: z.strictObject({ name: z.string().min(1).max(200) }),
  response: LibraryFile,
});

export const deleteFile = defineEndpoint({
  name: 'files.delete',
  method: 'DELETE',
  path: '/api/files/{guid}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'Removes a file for everybody; the token takes that back within 24 hours.',
  params,
  response: z.strictObject({ undoToken: z.guid().nullable() }),
});

const guid = z.guid().optional();

/** What a file hangs on: one of the contexts that features bring. `replaces`: it takes the place of a file, under the same address. */
export const UploadQuery = z.strictObject({
  context: z
    .string()
    .regex(/^[a-z][a-z-]{0,30}$/)
    .default('library'),
  owner: guid,
  replaces: guid,
});
export type UploadQuery = z.output<typeof UploadQuery>;

export const uploadFile = defineEndpoint({
  name: 'files.upload',
  method: 'POST',
  path: '/f/upload',
  access: 'public',
  isOpenToKeys: true,
  refusals: ['not_found', 'not_signed_in', 'not_allowed', 'too_many_requests'],
  summary: 'Add a file in one go: multipart with one file called File; answers 201. Large ones go by tus to /f/tus.',
  file: 'File',
  query: UploadQuery,
  response: FileInfo.extend({ undoToken: z.guid().nullable() }),
});
export type UploadedFile = z.output<typeof uploadFile.response>;

/** The address of a file, which stays when it is replaced. */
export const fileAddress = ({ guid, name }: Pick<FileInfo, 'guid' | 'name'>): string =>
  `/f/${guid}/${encodeURIComponent(name)}`;

/** The address of these files together, as a zip of this name. */
export const zipAddress = (guids: readonly string[], name: string): string =>
  `/f/zip/${encodeURIComponent(name)}.zip?files=${guids.map((guid) => guid.replaceAll('-', '')).join(',')}`;
