import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import { inParts } from '#infra/files/in-parts.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { mostBytes, typeByName } from '../file-types.rules.ts';
import type { UploadQuery } from '../files.contract.ts';
import { detectType, lookedAt, requireTaken } from './detect-type.ts';
import { contextNamed, requireManage } from './files.service.ts';
import * as store from './files.store.ts';
import { expiryFrom, folderOf, forgetUpload, type IngestResult, takeIn, tooLarge } from './ingest.service.ts';
import type { Upload } from './uploads.store.ts';
import * as uploads from './uploads.store.ts';

/** So much of an upload is in memory; what came is kept in parts of this size. */
const partSize = 4 * 1024 * 1024;
/** A connection that breaks leaves a small part: more are not kept. */
const mostParts = 5_000;

/**
 * Throws unless the actor may add a file there, or put it in the place of another: `not_signed_in`, `not_allowed` or `not_found`;
 * `validation_failed` where there are as many as there may be.
 */
export async function requireUpload(ctx: Ctx, contexts: FileContexts, { context, owner, replaces }: UploadQuery) {
  const { mayAdd, most } = contextNamed(contexts, context);
  if (replaces) {
    const [file] = await store.selectFiles(ctx, [replaces]);
    await requireManage(ctx, contexts, file?.context === context ? file : undefined, replaces);
    return;
  }
  if (await mayAdd(ctx, owner ?? null)) {
    if (most === undefined || !owner || (await store.selectFilesOf(ctx, context, owner)).length < most) return;
    throw new AppError('validation_failed', 'as many files as there may be', { File: 'too_many' });
  }
  if (!ctx.actor.isSignedIn) throw new AppError('not_signed_in', 'may not add a file there');
  throw new AppError('not_allowed', 'may not add a file there');
}

interface Beginning {
  name: string;
  bytes: number;
  query: UploadQuery;
  /** What its context takes. */
  largest: number | undefined;
}

/** Begins an upload that may come in parts. Throws `validation_failed` and `too_large` by its name and size already. */
export async function beginUpload(ctx: Ctx, { name, bytes, query, largest }: Beginning): Promise<uploads.NewUpload> {
  const clean = cleanFileName(name);
  const type = typeByName(clean);
  if (!type) throw new AppError('validation_failed', 'no files of this name', { File: 'bad_type' });
  await requireTaken(ctx, type);
  if (bytes === 0) throw new AppError('validation_failed', 'an empty file', { File: 'empty' });
  const most = mostBytes(type, await readSettings(ctx), largest);
  if (bytes > most) throw tooLarge(most, bytes);
  const { context, owner = null, replaces = null } = query;
  const id = randomUUID();
  const expiresAt = expiryFrom(ctx);
  const upload = { id, accountId: ctx.actor.accountId, context, owner, replaces, name: clean, bytes, expiresAt };
  await uploads.insertUpload(ctx, upload);
  return upload;
}

/** An upload of the actor. Throws `not_found`, also for one of somebody else, and `gone` for one that is too old. */
export async function findOwnUpload(ctx: Ctx, id: string): Promise<Upload> {
  const upload = await uploads.findUpload(ctx, id);
  if (!upload || upload.accountId !== ctx.actor.accountId) throw notFound('upload', id);
  if (upload.expiresAt < ctx.now() && !upload.isFinished) throw new AppError('gone', 'the upload has expired');
  return upload;
}

export async function endUpload(ctx: Ctx, id: string) {
  const { isFinished } = await findOwnUpload(ctx, id);
  if (!isFinished) await forgetUpload(ctx, id);
}

interface Arriving {
  /** False: it waits for `attachFile`. */
  isAttached: boolean;
  upload: Upload;
  body: AsyncIterable<Uint8Array>;
  /** What the body must hash to; nothing of it is kept otherwise. */
  checksum: { algorithm: string; digest: Buffer } | undefined;
  /** Throws where the actor may no longer; asked in the transaction that makes the file. */
  isStillAllowed: (ctx: Ctx) => Promise<void>;
}

export interface Arrived {
  received: number;
  expiresAt: Date;
  /** Once all came. */
  result?: IngestResult;
}

export class ChecksumError extends Error {
  override readonly name = 'ChecksumError';
}

/**
 * Takes the next bytes of an upload, in parts: what came is kept where the connection breaks, but for the last part of all, which
 * is kept together with the file that it completes. Throws `conflict` where another came first.
 */
export async function receive(ctx: Ctx, arriving: Arriving): Promise<Arrived> {
  const { upload, body, checksum, isStillAllowed, isAttached } = arriving;
  const line = keepParts(ctx, upload);
  const hash = checksum && createHash(checksum.algorithm);
  const broken: { by?: unknown } = {};
  try {
    for await (const part of inParts(untilBroken(body, broken), partSize)) {
      hash?.update(part);
      await line.put(part);
      // With a checksum all of it counts, or nothing.
      if (!checksum && !line.isWhole()) await line.commit();
    }
    if (checksum && (broken.by || !hash?.digest().equals(checksum.digest)))
      throw new ChecksumError('not what was said');
    if (!line.isWhole()) await line.commit();
    const result = line.isWhole()
      ? await complete(ctx, upload, { ...line.state(), isAttached, isStillAllowed })
      : undefined;
    const { received, expiresAt } = line.state();
    return { received: result ? upload.bytes : received, expiresAt, ...(result && { result }) };
  } catch (error) {
    await line.drop();
    if (error instanceof AppError && isFinal(error)) await forgetUpload(ctx, upload.id);
    throw error;
  }
}

/** Parts of an upload, put in the store one by one, and noted together. */
function keepParts(ctx: Ctx, upload: Upload) {
  const { id, bytes } = upload;
  let { received, expiresAt } = upload;
  const parts = [...upload.parts];
  const held: string[] = [];
  let heldBytes = 0;
  return {
    async put(part: Uint8Array) {
      const at = received + heldBytes;
      if (at + part.length > bytes) throw new AppError('too_large', 'more than was said', { File: 'too_large' });
      if (parts.length + held.length >= mostParts)
        throw new AppError('too_large', 'too many parts', { File: 'too_many_parts' });
      if (at === 0) await detectEarly(upload, part);
      const key = `${folderOf(ctx, id)}/${at}-${randomUUID().slice(0, 8)}`;
      held.push(key);
      await ctx.storage.put(key, once(part));
      heldBytes += part.length;
    },
    async commit() {
      if (held.length === 0) return;
      const to = received + heldBytes;
      expiresAt = expiryFrom(ctx);
      const isFirst = await uploads.noteReceived(ctx, id, { from: received, parts: held, to, expiresAt });
      if (!isFirst) throw new AppError('conflict', 'another part came first');
      parts.push(...held.splice(0));
      [received, heldBytes] = [to, 0];
    },
    /** What was put and not noted is of no use. */
    async drop() {
      for (const key of held) await ctx.storage.delete(key).catch(() => {});
    },
    isWhole: () => received + heldBytes === bytes,
    state: () => ({ received, expiresAt, parts: [...parts, ...held] }),
  };
}

/** It will never be taken in, whatever comes after. */
const isFinal = ({ code, fields }: AppError) =>
  (code === 'validation_failed' || code === 'too_large') && 'File' in fields;

/** What is of the wrong type is refused with its first bytes, and not with its last. */
async function detectEarly({ name, bytes }: Upload, part: Uint8Array) {
  if (part.length >= Math.min(lookedAt, bytes)) await detectType(name, part.subarray(0, lookedAt));
}

interface Completing {
  isAttached: boolean;
  parts: readonly string[];
  received: number;
  isStillAllowed: (ctx: Ctx) => Promise<void>;
}

/** All parts are there: they become a file. */
async function complete(
  ctx: Ctx,
  upload: Upload,
  { parts, received, isAttached, isStillAllowed }: Completing,
): Promise<IngestResult> {
  const { id, name, context, owner, replaces } = upload;
  const file = { guid: id, name, context, owner, ...(replaces !== null && { replaces }), isAttached };
  const result = await takeIn(ctx, partsOf(ctx, parts), { upload: id, file }, async (ctx) => {
    await isStillAllowed(ctx);
    if (!(await uploads.finishUpload(ctx, id, received))) throw new AppError('conflict', 'another part came first');
  });
  for (const key of parts) await ctx.storage.delete(key).catch(() => {});
  return result;
}

async function* partsOf(ctx: Ctx, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const part = await ctx.storage.open(key);
    if (!part) throw new AppError('conflict', 'a part of the upload is gone');
    yield* part;
  }
}

async function* once(part: Uint8Array) {
  yield part;
}

/** What comes until the connection breaks, which is an end like any other for what came before. */
async function* untilBroken(body: AsyncIterable<Uint8Array>, broken: { by?: unknown }) {
  try {
    yield* body;
  } catch (error) {
    broken.by = error;
  }
}
