import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { RedirectTarget } from '#features/content/redirects/redirects.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';

/** An old address: a path on this website, with what stood behind the question mark if that matters. */
export const longestAddress = 2_000;
/** As many as are made or deleted at once. */
export const mostAtOnce = 100;

export const redirectSorts = ['from', 'hits', 'lastUsed', 'newest'] as const;
export const redirectKinds = ['automatic', 'manual'] as const;

export const Redirect = z
  .strictObject({
    guid: z.guid(),
    from: z.string(),
    to: RedirectTarget,
    /** Of the page or item; null: the path says it, or the caller may not know of it. */
    title: z.string().nullable(),
    /** Where visitors come out now; null: nowhere, or nowhere that the caller may know of. */
    leadsTo: z.string().nullable(),
    /** 301; false: 302. */
    isPermanent: z.boolean(),
    /** Made or changed by somebody; false: left behind by a page that moved. */
    isManual: z.boolean(),
    hits: z.int(),
    lastUsedOn: z.iso.datetime().nullable(),
    madeBy: z.string().nullable(),
    madeOn: z.iso.datetime(),
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.output<typeof Redirect>;

export const RedirectsQuery = z.strictObject({
  /** In the old address, or the path that it leads to. */
  search: boundedText(150).default(''),
  kind: z.enum(redirectKinds).optional(),
  sort: z.enum(redirectSorts).default('from'),
  lang: z.string().max(20).optional(),
  pageNumber: Paging.shape.pageNumber,
  itemCount: Paging.shape.itemCount.unwrap().default(50),
});
export type RedirectsQuery = z.output<typeof RedirectsQuery>;

export const getRedirects = defineEndpoint({
  name: 'redirects.list',
  method: 'GET',
  path: '/api/redirects',
  access: 'manage-menus',
  summary: 'Old addresses and where they lead, with how often visitors came that way.',
  query: RedirectsQuery,
  response: z.strictObject({ redirects: z.array(Redirect), total: z.int() }),
});

const address = boundedText(longestAddress);
const to = z.union([
  z.strictObject({ page: z.guid() }),
  z.strictObject({ item: z.guid() }),
  z.strictObject({ path: boundedText(longestAddress) }),
]);

const result = z.strictObject({ guids: z.array(z.guid()), undoToken: UndoToken });

export const addRedirects = defineEndpoint({
  name: 'redirects.add',
  method: 'POST',
  path: '/api/redirects',
  access: 'manage-menus',
  summary:
    'Has old addresses lead to a page, an item or an address. 400 with the field: `from.0` is `taken`, `is_page`, `reserved_segment`, `loop`, `bad_characters` or `not_an_address`; `to` is `unsafe_url`, `not_found` or `loop`.',
  body: z.strictObject({ from: z.array(address).min(1).max(mostAtOnce), to, isPermanent: z.boolean().default(true) }),
  response: result,
});

export const changeRedirect = defineEndpoint({
  name: 'redirects.change',
  method: 'PUT',
  path: '/api/redirects/{guid}',
  access: 'manage-menus',
  summary: 'Changes an old address, where it leads, or for how long; refused as `redirects.add` does.',
  params: z.strictObject({ guid: z.guid() }),
  body: z.strictObject({ from: address, to, isPermanent: z.boolean() }),
  response: result,
});

export const deleteRedirects = defineEndpoint({
  name: 'redirects.delete',
  method: 'POST',
  path: '/api/redirects:delete',
  access: 'manage-menus',
  refusals: ['not_found'],
  summary: 'Old addresses lead nowhere any more. Those that are gone already are left out.',
  body: z.strictObject({ guids: z.array(z.guid()).min(1).max(mostAtOnce) }),
  response: result,
});

/** Lines of a file, its head left out. */
export const longestImport = 5_000;
const largestImport = 900_000;

export const lineResults = ['add', 'replace', 'same', 'error'] as const;

const ImportLine = z.strictObject({
  /** In the file, counted from 1. */
  line: z.int(),
  from: z.string(),
  to: z.string(),
  isPermanent: z.boolean(),
  result: z.enum(lineResults),
  /** What is wrong, by field. */
  errors: z.record(z.string(), z.string()),
});

export const ImportReport = z.strictObject({ lines: z.array(ImportLine) }).meta({ id: 'RedirectImportReport' });
export type ImportReport = z.output<typeof ImportReport>;

const file = z.string().min(1).max(largestImport);

export const checkRedirectImport = defineEndpoint({
  name: 'redirects.checkImport',
  method: 'POST',
  path: '/api/redirects:checkimport',
  access: 'manage-menus',
  capability: 'imports',
  isRead: true,
  isLongJob: true,
  summary:
    'What an import of this CSV would do, line by line; changes nothing. Columns: old address, new address, and 301 or 302; with or without a head.',
  body: z.strictObject({ text: file }),
  response: ImportReport,
});

export const importRedirects = defineEndpoint({
  name: 'redirects.import',
  method: 'POST',
  path: '/api/redirects:import',
  access: 'manage-menus',
  capability: 'imports',
  isLongJob: true,
  summary:
    'Does what the check says, but for lines with errors; `existing` says what becomes of old addresses that lead elsewhere.',
  body: z.strictObject({ text: file, existing: z.enum(['keep', 'replace']).default('keep') }),
  response: ImportReport.extend({ added: z.int(), replaced: z.int(), undoToken: UndoToken }),
});

export const exportRedirects = defineEndpoint({
  name: 'redirects.export',
  method: 'POST',
  path: '/api/redirects:export',
  access: 'manage-menus',
  isLongJob: true,
  summary: 'Every redirect as CSV (RFC 4180), as the import reads it, with hits. Recorded in the audit log.',
  body: z.strictObject({}),
  response: z.strictObject({ csv: z.string(), count: z.int() }),
});
