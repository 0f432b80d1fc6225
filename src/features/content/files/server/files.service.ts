import type { Readable } from 'node:stream';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { FileContext, FileContexts } from '#infra/files/file-context.ts';
import { addDays, dayAt } from '#kernel/dates.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { ByteRange } from '#kernel/files/byte-range.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { countUses } from '../../documents/server/working.service.ts';
import { extensionOf, fileTypes, typeByContent } from '../file-types.rules.ts';
import { type FileInfo, type Files, filePageSize, filesAtOnce, type LibraryFile } from '../files.contract.ts';
import type { StoredFile } from './files.store.ts';
import * as store from './files.store.ts';
import { contentKey, type FileReplacement, recordOfWebsite, undoReplacement } from './ingest.service.ts';

/** Kept until it changes. Undefined: there is none, or it was removed. */
export async function findFile(ctx: Ctx, guid: string): Promise<StoredFile | undefined> {
  ctx.dependsOn(`file:${guid}`);
  const { found } = await ctx.cache.get<{ found?: StoredFile }>(`file:${guid}`, [`file:${guid}`], async () => {
    const [found] = await store.selectFiles(ctx, [guid]);
    return found ? { found } : {};
  });
  return found && !found.removedAt ? found : undefined;
}

/** What is in a file, all of it or a part. Asks nobody's rights. Throws `not_found` where the store has none. */
export async function openContent(ctx: Ctx, file: StoredFile, range?: ByteRange): Promise<Readable> {
  const content = await ctx.storage.open(contentKey(ctx, file.storageKey), range);
  if (!content) throw notFound('content of file', file.guid);
  return content;
}

/** A file of a context and what is in it, for its feature, which has asked for rights. Throws `not_found` before it was scanned too. */
export async function readFile(ctx: Ctx, guid: string): Promise<{ file: StoredFile; open: () => Promise<Readable> }> {
  const file = await findFile(ctx, guid);
  if (file?.scan !== 'clean') throw notFound('file', guid);
  return { file, open: () => openContent(ctx, file) };
}

interface Attachment {
  guid: string;
  context: string;
  owner: string;
}

/**
 * Hangs a file on what it was uploaded for, once that is there: from now on it stays. Only inside a transaction. Throws
 * `not_found` for a file of another context, or that somebody else has.
 */
export async function attachFile(ctx: Ctx, { guid, context, owner }: Attachment): Promise<StoredFile> {
  const file = await store.lockFile(ctx, guid);
  const isFree = file?.owner === owner || (file?.owner === null && file.attachedAt === null);
  if (!file || file.removedAt || file.context !== context || !isFree) throw notFound('file', guid);
  const attachedAt = file.attachedAt ?? ctx.now();
  await store.updateFile(ctx, guid, { owner, attachedAt });
  ctx.changed(`file:${guid}`);
  return { ...file, owner, attachedAt };
}

/** What hangs on an owner, the oldest first; also what is not attached yet. Asks nobody's rights. */
export const filesOf = store.selectFilesOf;

/** Removes a file of a context for good, without a way back; what is in it is deleted within two days. Inside a transaction. */
export async function dropFile(ctx: Ctx, guid: string) {
  await store.updateFile(ctx, guid, { removedAt: ctx.now() });
  ctx.changed(`file:${guid}`);
}

/** Removes every file that hangs on an owner, for good. Inside a transaction. */
export async function forgetFilesOf(ctx: Ctx, context: string, owner: string) {
  for (const guid of await store.deleteFilesOf(ctx, context, owner)) ctx.changed(`file:${guid}`);
}

/** The context of a file, or of one to come. Throws `validation_failed` where no feature brings it. */
export function contextNamed(contexts: FileContexts, name: string): FileContext {
  const context = Object.hasOwn(contexts, name) ? contexts[name] : undefined;
  if (!context) throw new AppError('validation_failed', `no context ${name}`, { context: 'unknown' });
  return context;
}

/** Throws `not_found` for what the actor may not change, as for what does not exist. */
export async function requireManage(ctx: Ctx, contexts: FileContexts, file: StoredFile | undefined, guid: string) {
  const mayManage = file && !file.removedAt && (await contextNamed(contexts, file.context).mayAdd(ctx, file.owner));
  if (!mayManage) throw notFound('file', guid);
  return file;
}

export interface ReadableFile {
  file: StoredFile;
  /** Somebody who is nobody may read it as well. */
  isForAll: boolean;
}

/** A file that the actor may read. Throws `not_found` for all else: unknown, removed, not scanned yet, or not theirs. */
export async function findReadable(ctx: Ctx, contexts: FileContexts, guid: string): Promise<ReadableFile> {
  const file = await findFile(ctx, guid);
  const context = file && contexts[file.context];
  if (!context || file.scan !== 'clean') throw notFound('file', guid);
  const nobody: Ctx = { ...ctx, actor: anonymous, credential: undefined };
  const isForAll = await context.mayRead(nobody, file);
  const isTheirs = file.createdBy !== null && ctx.actor.accountId === file.createdBy && ctx.actor.isSignedIn;
  if (!isForAll && !isTheirs && !ctx.actor.isAdmin && !(await context.mayRead(ctx, file))) throw notFound('file', guid);
  return { file, isForAll };
}

/** Names, types and sizes of files that the actor may read, for a page that shows them. */
export async function readFiles(ctx: Ctx, contexts: FileContexts, guids: readonly string[]): Promise<Files> {
  const asked = [...new Set(guids)].slice(0, filesAtOnce);
  const found = await Promise.all(asked.map((guid) => findFile(ctx, guid)));
  const files: Record<string, FileInfo> = {};
  for (const file of found) {
    if (file?.scan !== 'clean') continue;
    if (ctx.actor.isAdmin || (await contexts[file.context]?.mayRead(ctx, file))) files[file.guid] = toInfo(file);
  }
  return { files };
}

export const toInfo = ({ guid, name, contentType, bytes, changedAt }: StoredFile): FileInfo => ({
  guid,
  name,
  contentType,
  kind: typeByContent(contentType)?.kind ?? 'document',
  size: bytes,
  changedOn: changedAt.toISOString(),
});

interface LibraryQuery {
  search: string;
  kind?: FileInfo['kind'] | undefined;
  after?: string | undefined;
}

/** So many are looked at for one page, of which those that the actor may read are shown. */
const lookedThrough = 500;

/** A page of the files of the website that the actor may read. */
export async function readLibrary(ctx: Ctx, contexts: FileContexts, { search, kind, after }: LibraryQuery) {
  const names = Object.keys(contexts).filter((name) => contexts[name]?.isOfWebsite);
  const contentTypes = kind && fileTypes.filter((one) => one.kind === kind).map(({ contentType }) => contentType);
  const shown: StoredFile[] = [];
  let last = readCursor(after);
  let next: string | null = null;
  for (let looked = 0; looked < lookedThrough; ) {
    const limit = 50;
    const found = await store.searchFiles(ctx, {
      contexts: names,
      search: search.trim(),
      contentTypes,
      after: last,
      limit,
    });
    for (const file of found) {
      if (shown.length === filePageSize) {
        next = last ? writeCursor(last) : null;
        return { files: await toLibrary(ctx, shown), next };
      }
      last = file;
      if (ctx.actor.isAdmin || (await contexts[file.context]?.mayRead(ctx, file))) shown.push(file);
    }
    looked += found.length;
    if (found.length < limit) return { files: await toLibrary(ctx, shown), next: null };
  }
  return { files: await toLibrary(ctx, shown), next: last ? writeCursor(last) : null };
}

const writeCursor = ({ changedAt, guid }: { changedAt: Date; guid: string }) => `${changedAt.toISOString()} ${guid}`;

function readCursor(text: string | undefined): { changedAt: Date; guid: string } | undefined {
  if (text === undefined) return undefined;
  const [at = '', guid = ''] = text.split(' ');
  const changedAt = new Date(at);
  if (Number.isNaN(changedAt.getTime()) || !/^[\da-f-]{36}$/.test(guid))
    throw new AppError('validation_failed', 'bad cursor', { after: 'bad_value' });
  return { changedAt, guid };
}

async function toLibrary(ctx: Ctx, files: readonly StoredFile[]): Promise<LibraryFile[]> {
  const guids = files.map(({ guid }) => guid);
  const uses = await countUses(ctx, guids);
  const downloads = await downloadsOf(ctx, guids);
  return files.map((file) => ({
    ...toLibraryFile(file),
    uses: uses.get(file.guid) ?? 0,
    downloads: downloads && (downloads.get(file.guid) ?? 0),
  }));
}

/** In the last 30 days, today included; null: visits are not counted here. */
async function downloadsOf(ctx: Ctx, guids: readonly string[]): Promise<ReadonlyMap<string, number> | null> {
  if (!(await readSettings(ctx)).countVisits) return null;
  return store.countDownloads(ctx, guids, addDays(dayAt(ctx.now(), ctx.platform.timeZone), -29));
}

const toLibraryFile = (file: StoredFile): Omit<LibraryFile, 'uses' | 'downloads'> => ({
  ...toInfo(file),
  context: file.context,
  version: file.version,
  scan: file.scan,
  createdOn: file.createdAt.toISOString(),
  pdf: file.pdf,
});

/** A file for who may change it, or who uploaded it. Throws `not_found`. */
export async function readManaged(ctx: Ctx, contexts: FileContexts, guid: string): Promise<LibraryFile> {
  const file = await findFile(ctx, guid);
  if (!file || ctx.actor.accountId === null || file.createdBy !== ctx.actor.accountId)
    await requireManage(ctx, contexts, file, guid);
  const [shown] = file ? await toLibrary(ctx, [file]) : [];
  if (!shown) throw notFound('file', guid);
  return shown;
}

/** Another name under which it is saved; the extension says what it is, and stays. */
export async function rename(ctx: Ctx, contexts: FileContexts, { guid, name }: { guid: string; name: string }) {
  const file = await requireManage(ctx, contexts, await store.lockFile(ctx, guid), guid);
  const extension = extensionOf(file.name);
  const clean = cleanFileName(name);
  const whole = extensionOf(clean) === extension ? clean : cleanFileName(`${clean.slice(0, 100)}.${extension}`);
  if (whole.length <= extension.length + 1) throw new AppError('validation_failed', 'no name', { name: 'bad_value' });
  await store.updateFile(ctx, guid, { name: whole });
  ctx.changed(`file:${guid}`);
  recordOfWebsite(ctx, 'file.renamed', { ...file, name: whole });
  const [shown] = await toLibrary(ctx, [{ ...file, name: whole }]);
  return shown as LibraryFile;
}

/** Removes a file for everybody, wherever it stands. Gives the undo token. */
export async function remove(ctx: Ctx, contexts: FileContexts, guid: string) {
  const file = await requireManage(ctx, contexts, await store.lockFile(ctx, guid), guid);
  const removedAt = ctx.now();
  await store.updateFile(ctx, guid, { removedAt });
  ctx.changed(`file:${guid}`);
  recordOfWebsite(ctx, 'file.removed', file);
  const payload = { guid, at: removedAt.toISOString() };
  return { undoToken: await offerUndo(ctx, 'file-removal', payload, [{ text: file.name }]) };
}

/** Takes a removal back. Throws `conflict` where it was put back and removed again since. */
export async function undoRemoval(ctx: Ctx, contexts: FileContexts, { guid, at }: { guid: string; at: string }) {
  const file = await store.lockFile(ctx, guid);
  if (file?.removedAt?.toISOString() !== at) throw new AppError('conflict', 'the file was put back since');
  await requireManage(ctx, contexts, { ...file, removedAt: null }, guid);
  await store.updateFile(ctx, guid, { removedAt: null });
  ctx.changed(`file:${guid}`);
  recordOfWebsite(ctx, 'file.restored', file);
}

/** Takes a replacement back, for who may still change the file. */
export async function undoReplaced(ctx: Ctx, contexts: FileContexts, payload: FileReplacement) {
  const file = await requireManage(ctx, contexts, await store.lockFile(ctx, payload.guid), payload.guid);
  await undoReplacement(ctx, file, payload);
}

export { reassignFiles } from './files.store.ts';
