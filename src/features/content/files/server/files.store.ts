import type { Selectable } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { FileInspection, PdfFacts } from '../files.contract.ts';

/** What a file is made of, which a replacement changes. */
export interface FileContent {
  name: string;
  contentType: string;
  bytes: number;
  sha256: string;
  /** Where it lies in the store, in the folder of the upload that brought it. */
  storageKey: string;
}

export interface StoredFile extends FileContent {
  guid: string;
  context: string;
  owner: string | null;
  version: number;
  scan: 'pending' | 'clean' | 'blocked';
  createdAt: Date;
  createdBy: string | null;
  changedAt: Date;
  attachedAt: Date | null;
  removedAt: Date | null;
  /** What it says of itself; null: no PDF, or not looked at. */
  pdf: PdfFacts | null;
  /** What was found in its text; null: nobody looked yet, or nothing is looked for in its type. */
  inspection: FileInspection | null;
}

export async function insertFile(ctx: Ctx, file: StoredFile) {
  await ctx.db
    .insertInto('file')
    .values({
      platform_id: ctx.platform.id,
      id: file.guid,
      context: file.context,
      owner: file.owner,
      ...contentColumns(file),
      version: file.version,
      scan: file.scan,
      created_at: file.createdAt,
      created_by: file.createdBy,
      changed_at: file.changedAt,
      attached_at: file.attachedAt,
    })
    .execute();
}

const contentColumns = (content: FileContent) => ({
  name: content.name,
  content_type: content.contentType,
  bytes: String(content.bytes),
  sha256: content.sha256,
  storage_key: content.storageKey,
});

export async function selectFiles(ctx: Ctx, guids: readonly string[]): Promise<StoredFile[]> {
  if (guids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', [...guids])
    .execute();
  return rows.map(toFile);
}

/** The same, and nobody else changes it before the transaction ends. */
export async function lockFile(ctx: Ctx, guid: string): Promise<StoredFile | undefined> {
  const row = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  return row && toFile(row);
}

interface Changes {
  content?: FileContent;
  version?: number;
  scan?: StoredFile['scan'];
  name?: string;
  changedAt?: Date;
  attachedAt?: Date;
  removedAt?: Date | null;
  context?: string;
  owner?: string | null;
  pdf?: PdfFacts;
  inspection?: FileInspection;
}

export async function updateFile(ctx: Ctx, guid: string, changes: Changes) {
  const { content, version, scan, name, changedAt, attachedAt, removedAt, context, owner, pdf, inspection } = changes;
  await ctx.db
    .updateTable('file')
    .set({
      // Of other content nothing is known yet.
      ...(content && { ...contentColumns(content), pdf: null, inspection: null }),
      ...(pdf && { pdf: JSON.stringify(pdf) }),
      ...(inspection && { inspection: JSON.stringify(inspection) }),
      ...(version !== undefined && { version }),
      ...(scan && { scan }),
      ...(name !== undefined && { name }),
      ...(changedAt && { changed_at: changedAt }),
      ...(attachedAt && { attached_at: attachedAt }),
      ...(removedAt !== undefined && { removed_at: removedAt }),
      ...(context !== undefined && { context }),
      ...(owner !== undefined && { owner }),
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** PDFs of the website that nobody looked at. */
export async function selectUnreadPdfs(ctx: Ctx, limit: number): Promise<StoredFile[]> {
  const rows = await filesOfWebsite(ctx, limit)
    .where('content_type', '=', 'application/pdf')
    .where('pdf', 'is', null)
    .execute();
  return rows.map(toFile);
}

/** Files of the website of these types that nobody looked into. */
export async function selectUninspected(ctx: Ctx, types: readonly string[], limit: number): Promise<StoredFile[]> {
  const rows = await filesOfWebsite(ctx, limit)
    .where('content_type', 'in', [...types])
    .where('inspection', 'is', null)
    .execute();
  return rows.map(toFile);
}

/** Those that are there and good to be shown. */
const filesOfWebsite = (ctx: Ctx, limit: number) =>
  ctx.db
    .selectFrom('file')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('scan', '=', 'clean')
    .where('removed_at', 'is', null)
    .where('context', 'in', ['library', 'document'])
    .orderBy('id')
    .limit(limit);

export async function selectFilesOf(ctx: Ctx, context: string, owner: string): Promise<StoredFile[]> {
  const rows = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('context', '=', context)
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toFile);
}

interface Kept {
  context: string;
  owner: string;
  kept: readonly string[];
}

/** All others of this owner wait again, for the clean-up. Gives them. */
export async function detachOthers(ctx: Ctx, { context, owner, kept }: Kept): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('file')
    .set({ attached_at: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('context', '=', context)
    .where('owner', '=', owner)
    .where('attached_at', 'is not', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', [...kept]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Search {
  contexts: readonly string[];
  /** Part of the name; empty for all. */
  search: string;
  contentTypes: readonly string[] | undefined;
  /** The last one of before. */
  after: { changedAt: Date; guid: string } | undefined;
  limit: number;
}

/** Files of the website, the newest first. */
export async function searchFiles(ctx: Ctx, { contexts, search, contentTypes, after, limit }: Search) {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('removed_at', 'is', null)
    .where('context', '=', ({ fn, val }) => fn.any(val([...contexts])))
    .$if(search !== '', (query) => query.where('name', 'ilike', part))
    .$if(contentTypes !== undefined, (query) =>
      query.where('content_type', '=', ({ fn, val }) => fn.any(val([...(contentTypes ?? [])]))),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and, val }) => {
        const at = after as NonNullable<typeof after>;
        return or([
          eb('changed_at', '<', val(at.changedAt)),
          and([eb('changed_at', '=', val(at.changedAt)), eb('id', '>', at.guid)]),
        ]);
      }),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toFile);
}

/** What is in the store and no file has any more. */
export async function noteRemoved(ctx: Ctx, storageKey: string) {
  await ctx.db
    .insertInto('file_removed')
    .values({ platform_id: ctx.platform.id, storage_key: storageKey, removed_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of a file that has it again. */
export async function deleteRemoved(ctx: Ctx, storageKey: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('file_removed')
    .where('platform_id', '=', ctx.platform.id)
    .where('storage_key', '=', storageKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function selectRemovedBefore(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('file_removed')
    .select('storage_key')
    .where('platform_id', '=', ctx.platform.id)
    .where('removed_at', '<', before)
    .limit(1000)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Deletes the rows of files that were removed before this. Gives where they lay. */
export async function deleteRemovedFiles(ctx: Ctx, before: Date) {
  return deleteAndNote(ctx, (query) => query.where('removed_at', '<', before));
}

/** The same of those that nobody attached. */
export async function deleteLooseFiles(ctx: Ctx, before: Date) {
  return deleteAndNote(ctx, (query) => query.where('attached_at', 'is', null).where('created_at', '<', before));
}

/** The same of all that hang on one owner, at once. */
export async function deleteFilesOf(ctx: Ctx, context: string, owner: string) {
  return deleteAndNote(ctx, (query) => query.where('context', '=', context).where('owner', '=', owner));
}

const deletion = (ctx: Ctx) => ctx.db.deleteFrom('file').where('file.platform_id', '=', ctx.platform.id);
type Deletion = ReturnType<typeof deletion>;

async function deleteAndNote(ctx: Ctx, which: (query: Deletion) => Deletion): Promise<string[]> {
  const gone = await which(deletion(ctx)).returning(['id', 'storage_key']).execute();
  for (const { storage_key } of gone) await noteRemoved(ctx, storage_key);
  return gone.map(({ id }) => id);
}

const toFile = (row: Selectable<Database['file']>): StoredFile => ({
  guid: row.id,
  context: row.context,
  owner: row.owner,
  name: row.name,
  contentType: row.content_type,
  bytes: Number(row.bytes),
  sha256: row.sha256,
  storageKey: row.storage_key,
  version: row.version,
  scan: row.scan as StoredFile['scan'],
  createdAt: row.created_at,
  createdBy: row.created_by,
  changedAt: row.changed_at,
  attachedAt: row.attached_at,
  removedAt: row.removed_at,
  pdf: row.pdf as PdfFacts | null,
  inspection: row.inspection as FileInspection | null,
});

/** Files that an account brought are another one's from now on, or nobody's. */
export async function reassignFiles(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('file')
    .set({ created_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('created_by', '=', from)
    .execute();
}

/** How often files were downloaded from a day on, as the statistics have it. */
export async function countDownloads(ctx: Ctx, guids: readonly string[], from: string): Promise<Map<string, number>> {
  if (guids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('statistics_content')
    .select(['subject', ({ fn }) => fn.sum<string>('views').as('total')])
    .where('platform_id', '=', ctx.platform.id)
    .where('kind', '=', 'download')
    .where('subject', 'in', [...guids])
    .where('day', '>=', from)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, total }) => [subject, Number(total)]));
}
