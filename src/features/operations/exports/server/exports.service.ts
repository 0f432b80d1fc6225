import { randomUUID } from 'node:crypto';
import { requireSession } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { NamedContent } from '#infra/http/stored-file.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { StoreError } from '#infra/object-store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { namesOfPeople } from '../../audit/server/names.service.ts';
import { type ExportKind, keptDays, type PlatformExport } from '../exports.contract.ts';
import { deleteFileJob } from './delete-file.job.ts';
import * as store from './exports.store.ts';

const day = 86_400_000;

/** When the file of an export goes. */
export const expiryOf = (finishedAt: Date) => new Date(finishedAt.getTime() + keptDays * day);

/** Of all its parts. */
export const bytesOf = ({ parts }: store.StoredExportFile) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

const toWire = (one: store.StoredExport, people: ReadonlyMap<string, string>): PlatformExport => ({
  guid: one.guid,
  kind: one.kind,
  state: one.state,
  askedOn: one.askedAt.toISOString(),
  askedBy: (one.askedBy !== null && people.get(one.askedBy)) || null,
  progress: one.state === 'running' && one.step !== null ? { step: one.step, done: one.done, total: one.total } : null,
  failure: one.failure,
  file:
    one.file && one.finishedAt
      ? {
          name: one.file.name,
          bytes: bytesOf(one.file),
          digest: one.file.digest,
          parts: one.file.parts.map(({ storageKey, ...part }) => part),
          expiresOn: expiryOf(one.finishedAt).toISOString(),
          missing: one.file.missing,
          missingCount: one.file.missingCount,
        }
      : null,
});

const peopleOf = (ctx: Ctx, exports: readonly store.StoredExport[]) =>
  namesOfPeople(
    ctx,
    exports.flatMap(({ askedBy }) => askedBy ?? []),
  );

/** The last first. */
export async function readExports(ctx: Ctx): Promise<{ exports: PlatformExport[] }> {
  const exports = await store.selectExports(ctx);
  const people = await peopleOf(ctx, exports);
  return { exports: exports.map((one) => toWire(one, people)) };
}

/** Has one made. Throws `conflict` while another is. */
export const askExport = (ctx: Ctx, kind: ExportKind) =>
  inTransaction(ctx, async (ctx) => {
    const others = await store.selectExports(ctx);
    if (others.some(({ state }) => state === 'waiting' || state === 'running'))
      throw new AppError('conflict', 'another export is being made', { 'body.kind': 'busy' });
    const guid = randomUUID();
    await store.insertExport(ctx, { guid, kind });
    ctx.records({ action: 'export.asked', object: aboutExport(guid), new: { exportKind: kind } });
    const made = await getExport(ctx, guid);
    return toWire(made, await peopleOf(ctx, [made]));
  });

/** For good, with its file. One that is being made is so no longer. Throws `not_found`. */
export const removeExport = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const found = await store.lockExport(ctx, guid);
    if (!found) throw notFound('export', guid);
    await store.deleteExport(ctx, guid);
    for (const { storageKey } of found.file?.parts ?? []) await queueJob(ctx, deleteFileJob, { storageKey });
    const isGoingOn = found.state === 'waiting' || found.state === 'running';
    ctx.records({
      action: isGoingOn ? 'export.cancelled' : 'export.removed',
      object: aboutExport(guid),
      old: { exportKind: found.kind },
    });
  });

async function getExport(ctx: Ctx, guid: string): Promise<store.StoredExport> {
  const found = await store.findExport(ctx, guid);
  if (!found) throw notFound('export', guid);
  return found;
}

/** A part of one, by its number from 1 on, which is there. Throws `not_found`, and `gone` where the store has it no more. */
async function getFile(ctx: Ctx, guid: string, number: number) {
  const { file, finishedAt, kind } = await getExport(ctx, guid);
  if (!file || !finishedAt || expiryOf(finishedAt) <= ctx.now()) throw notFound('file of export', guid);
  const part = file.parts[number - 1];
  if (!part) throw notFound('part of export', `${guid} ${number}`);
  const size = await ctx.storage.stat(part.storageKey).catch(tellStore);
  if (size !== part.bytes) throw new AppError('gone', 'the store does not have the file of the export');
  return { part, finishedAt, kind, isOne: file.parts.length === 1 };
}

/** A store that is away is no error of the product. */
function tellStore(error: unknown): never {
  if (error instanceof StoreError) throw new AppError('unavailable', error.message, {}, { cause: error });
  throw error;
}

/** A download that breaks off goes on for so long. */
const ticketFor = day / 2;

const purposeOf = (ctx: Ctx, guid: string) => `export download ${ctx.platform.id} ${guid}`;

/** The address of a file, or of one of its parts, for this session alone. Throws `not_found`, `gone`. */
export const beginDownload = (ctx: Ctx, guid: string, number: number) =>
  inTransaction(ctx, async (ctx) => {
    const { kind, isOne } = await getFile(ctx, guid, number);
    const until = ctx.now().getTime() + ticketFor;
    const ticket = ctx.secrets.seal(JSON.stringify([requireSession(ctx), until, number]), purposeOf(ctx, guid));
    ctx.records({
      action: 'export.downloaded',
      object: aboutExport(guid),
      new: { exportKind: kind, ...(!isOne && { exportPart: number }) },
    });
    return { address: `/api/exports/${guid}/file?ticket=${encodeURIComponent(ticket)}` };
  });

/** Throws `not_allowed` for a ticket of another session, or of too long ago. */
export async function openDownload(ctx: Ctx, guid: string, ticket: string): Promise<NamedContent> {
  // One that is not there is told before what is wrong with a ticket.
  await getExport(ctx, guid);
  const { part, finishedAt } = await getFile(ctx, guid, requireTicket(ctx, guid, ticket));
  return {
    name: part.name,
    mediaType: 'application/octet-stream',
    bytes: part.bytes,
    etag: `"${part.sha256.slice(0, 32)}"`,
    changedAt: finishedAt,
    async open(range) {
      const content = await ctx.storage.open(part.storageKey, range).catch(tellStore);
      if (!content) throw new AppError('gone', 'the store does not have the file of the export');
      return content;
    },
  };
}

/** Gives the number of the part that it is for. */
function requireTicket(ctx: Ctx, guid: string, ticket: string): number {
  // Tickets of an earlier version name no part.
  const [session, until, number = 1] = readTicket(ctx, guid, ticket);
  if (session !== requireSession(ctx) || until <= ctx.now().getTime())
    throw new AppError('not_allowed', 'the ticket is of another session, or too old');
  return number;
}

function readTicket(ctx: Ctx, guid: string, ticket: string): [session: string, until: number, part?: number] {
  try {
    return JSON.parse(ctx.secrets.open(ticket, purposeOf(ctx, guid)));
  } catch (cause) {
    throw new AppError('not_allowed', 'no ticket of this export', {}, { cause });
  }
}

const aboutExport = (guid: string) => ({ kind: 'export', id: guid });

/** Those of one person are from now on of another one, or of nobody. */
export const reassignExports = store.reassignExports;
