import { createHash, randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { requireStorage } from '../../../base/plan/server/plan.service.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { type FileType, mostBytes, textFormatOf, typeByContent } from '../file-types.rules.ts';
import { detectType, lookedAt, requireTaken } from './detect-type.ts';
import type { FileContent, StoredFile } from './files.store.ts';
import * as store from './files.store.ts';
import { inspectsFile } from './inspection.job.ts';
import { looksAtPdf } from './pdf.job.ts';
import { scansFile } from './scan.job.ts';
import * as uploads from './uploads.store.ts';

/** An upload that nobody goes on with is kept so long, and a file that nobody attaches. In milliseconds. */
export const keptFor = 24 * 3_600_000;

export const expiryFrom = (ctx: Ctx) => new Date(ctx.now().getTime() + keptFor);

interface OfPlatform {
  platform: { id: string };
}

/** Where what an upload brings lies in the store; `storageKey` is that of a file in it. */
export const folderOf = ({ platform }: OfPlatform, storageKey: string) => `${platform.id}/${storageKey.split('/')[0]}`;
export const contentKey = ({ platform }: OfPlatform, storageKey: string) => `${platform.id}/${storageKey}`;

export interface NewFile {
  name: string;
  context: string;
  owner: string | null;
  /** Left out: a new one. */
  guid?: string;
  /** The file that it takes the place of; it keeps its guid and address. */
  replaces?: string | undefined;
  /** False: it waits for `attachFile`. */
  isAttached?: boolean;
  /** Bytes that what it hangs on takes at the most. */
  largest?: number | undefined;
}

export interface IngestResult {
  file: StoredFile;
  /** Of a replacement: how to take it back. */
  undoToken: string | null;
}

type Check = (ctx: Ctx) => Promise<void>;

/**
 * Takes a file in from any upload: by its content, within its size, under a clean name, and scanned where the operator set that.
 * Asks nobody's rights but what `before` asks in the transaction that keeps it. Not inside a transaction but by a seed: a
 * large file takes minutes, and where the transaction fails, what lies in the store stays. Throws `validation_failed` and `too_large` with the field `File`, and
 * `not_allowed` for a file of the website that is beyond the plan.
 */
export async function storeFile(
  ctx: Ctx,
  source: AsyncIterable<Uint8Array>,
  file: NewFile,
  before: Check = async () => {},
): Promise<StoredFile> {
  return (await ingest(ctx, source, file, before)).file;
}

/** The same, for who may have replaced another file with it. */
export async function ingest(
  ctx: Ctx,
  source: AsyncIterable<Uint8Array>,
  file: NewFile,
  before: Check,
): Promise<IngestResult> {
  const id = randomUUID();
  const { name, context, owner, replaces = null } = file;
  const accountId = ctx.actor.accountId;
  // It is known of before it is there, so that nothing is left in the store of what broke off.
  const upload = { id, accountId, context, owner, replaces, name, bytes: 0, expiresAt: expiryFrom(ctx) };
  await uploads.insertUpload(ctx, upload);
  try {
    return await takeIn(ctx, source, { upload: id, file }, async (ctx) => {
      await before(ctx);
      await uploads.deleteUnfinished(ctx, id);
    });
  } catch (error) {
    await forgetUpload(ctx, id);
    throw error;
  }
}

/** Ends an upload with all that came of it, unless it became a file meanwhile. */
export async function forgetUpload(ctx: Ctx, id: string) {
  if (await uploads.deleteUnfinished(ctx, id)) await ctx.storage.deleteBelow(folderOf(ctx, id));
}

interface TakingIn {
  upload: string;
  file: NewFile;
}

/** Puts what comes in its place in the store and makes it a file, in a transaction that `keep` begins. */
export async function takeIn(
  ctx: Ctx,
  source: AsyncIterable<Uint8Array>,
  { upload, file }: TakingIn,
  keep: Check,
): Promise<IngestResult> {
  const name = cleanFileName(file.name);
  const measured = await measure(ctx, source, { name, largest: file.largest });
  // Two may complete one upload at the same moment: each has a place of its own, and one becomes the file.
  const storageKey = `${upload}/whole-${randomUUID().slice(0, 8)}`;
  const key = contentKey(ctx, storageKey);
  try {
    const bytes = await ctx.storage.put(key, measured.stream);
    const { contentType } = measured.type;
    const content: FileContent = { name, contentType, bytes, sha256: measured.sha256(), storageKey };
    return await inTransaction(ctx, async (ctx) => {
      await keep(ctx);
      if (isOfWebsite(file.context)) await requireStorage(ctx, bytes);
      const result = await (file.replaces ? replace(ctx, file.replaces, content) : add(ctx, file, content));
      await queueLooking(ctx, result.file);
      return result;
    });
  } catch (error) {
    await ctx.storage.delete(key).catch(() => {});
    throw error;
  }
}

interface Measured {
  type: FileType;
  stream: AsyncIterable<Uint8Array>;
  /** Once all of it came. */
  sha256: () => string;
}

/** Looks at the beginning, then counts and hashes what goes by. Throws `validation_failed`; the stream throws `too_large`. */
async function measure(
  ctx: Ctx,
  source: AsyncIterable<Uint8Array>,
  { name, largest }: { name: string; largest: number | undefined },
): Promise<Measured> {
  const parts = source[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  const hash = createHash('sha256');
  let [looked, size] = [0, 0];
  try {
    while (looked < lookedAt) {
      const { done, value } = await parts.next();
      if (done) break;
      head.push(value);
      looked += value.length;
    }
    const type = await detectType(name, Buffer.concat(head).subarray(0, lookedAt));
    await requireTaken(ctx, type);
    const most = mostBytes(type, await readSettings(ctx), largest);
    const count = (part: Uint8Array) => {
      size += part.length;
      if (size > most) throw tooLarge(most);
      hash.update(part);
      return part;
    };
    return { type, stream: counted(head, parts, count), sha256: () => hash.digest('hex') };
  } catch (error) {
    await parts.return?.();
    throw error;
  }
}

async function* counted(
  head: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  count: (part: Uint8Array) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  try {
    for (const part of head.splice(0)) yield count(part);
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield count(next.value);
  } finally {
    await rest.return?.();
  }
}

/** More bytes than such a file may have: says how many that are, and how many it has where that is known. */
export const tooLarge = (most: number, bytes?: number) =>
  new AppError('too_large', `more than ${most} bytes`, {
    File: 'too_large',
    limit: String(most),
    ...(bytes !== undefined && { size: String(bytes) }),
  });

async function add(ctx: Ctx, file: NewFile, content: FileContent): Promise<IngestResult> {
  const { guid = randomUUID(), context, owner, isAttached = true } = file;
  const at = ctx.now();
  const added: StoredFile = {
    ...content,
    guid,
    context,
    owner,
    version: 1,
    scan: ctx.scanFile ? 'pending' : 'clean',
    createdAt: at,
    createdBy: ctx.actor.accountId,
    changedAt: at,
    attachedAt: isAttached ? at : null,
    removedAt: null,
    pdf: null,
    inspection: null,
  };
  await store.insertFile(ctx, added);
  ctx.changed(`file:${guid}`);
  recordOfWebsite(ctx, 'file.added', added);
  return { file: added, undoToken: null };
}

export interface FileReplacement {
  guid: string;
  before: FileContent;
  wasBlocked: boolean;
  /** Of the file once it was replaced. */
  version: number;
}

/** The same file with other content: places, guid and address stay. */
async function replace(ctx: Ctx, guid: string, content: FileContent): Promise<IngestResult> {
  const file = await store.lockFile(ctx, guid);
  if (!file || file.removedAt) throw notFound('file', guid);
  if (typeByContent(file.contentType)?.kind !== typeByContent(content.contentType)?.kind)
    throw new AppError('validation_failed', 'another kind of file', { File: 'other_kind' });
  const { name, contentType, bytes, sha256, storageKey } = file;
  const version = file.version + 1;
  const scan = ctx.scanFile ? 'pending' : 'clean';
  const changed: StoredFile = { ...file, ...content, version, scan, changedAt: ctx.now(), pdf: null, inspection: null };
  await store.updateFile(ctx, guid, { content, version, scan, changedAt: changed.changedAt });
  await store.noteRemoved(ctx, storageKey);
  ctx.changed(`file:${guid}`);
  recordOfWebsite(ctx, 'file.replaced', changed);
  const before = { name, contentType, bytes, sha256, storageKey };
  const payload: FileReplacement = { guid, before, wasBlocked: file.scan === 'blocked', version };
  return { file: changed, undoToken: await offerUndo(ctx, 'file-replacement', payload, [{ text: name }]) };
}

/** Takes a replacement back; the caller asked for rights. Throws `conflict` where the file was replaced or removed since. */
export async function undoReplacement(ctx: Ctx, file: StoredFile, { before, wasBlocked, version }: FileReplacement) {
  const { guid } = file;
  const isThere = file.version === version && !file.removedAt && !wasBlocked;
  if (!isThere || !(await store.deleteRemoved(ctx, before.storageKey)))
    throw new AppError('conflict', 'the file was changed since');
  await store.noteRemoved(ctx, file.storageKey);
  const scan = ctx.scanFile ? 'pending' : 'clean';
  await store.updateFile(ctx, guid, { content: before, version: version + 1, scan, changedAt: ctx.now() });
  await queueLooking(ctx, { ...file, ...before, scan });
  ctx.changed(`file:${guid}`);
  recordOfWebsite(ctx, 'file.replaced', { ...file, ...before });
}

/** What is to be found out of new content: whether it is clean, and then, of a file of the website, what is in it and whom a PDF can be read by. */
export async function queueLooking(ctx: Ctx, { guid, storageKey, contentType, context, scan }: StoredFile) {
  const payload = { file: guid, storageKey };
  if (scan === 'pending') await queueJob(ctx, scansFile, payload);
  if (scan !== 'clean' || !isOfWebsite(context)) return;
  if (contentType === 'application/pdf') await queueJob(ctx, looksAtPdf, payload, { key: guid });
  if (textFormatOf(contentType)) await queueJob(ctx, inspectsFile, payload, { key: guid });
}

const isOfWebsite = (context: string) => context === 'library' || context === 'document';

type FileAction = 'file.added' | 'file.replaced' | 'file.renamed' | 'file.removed' | 'file.restored' | 'file.blocked';

/** Content of the website is written down by its name; what people send of themselves is not. */
export function recordOfWebsite(ctx: Ctx, action: FileAction, { guid, name, context }: StoredFile) {
  if (!isOfWebsite(context)) return;
  const names = { [guid]: { title: { [ctx.platform.defaultLanguage]: name } } };
  ctx.records({ action, object: { kind: 'file', id: guid }, names });
}
