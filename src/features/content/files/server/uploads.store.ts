import type { Ctx } from '#infra/ctx.ts';

/** An upload that is under way, or that ended less than a day ago. */
export interface Upload {
  id: string;
  /** Null: of nobody who is known. */
  accountId: string | null;
  context: string;
  owner: string | null;
  /** The file that it takes the place of. */
  replaces: string | null;
  name: string;
  bytes: number;
  received: number;
  /** Keys in the store, in order. */
  parts: readonly string[];
  expiresAt: Date;
  isFinished: boolean;
}

export type NewUpload = Omit<Upload, 'received' | 'parts' | 'isFinished'>;

export async function insertUpload(ctx: Ctx, upload: NewUpload) {
  await ctx.db
    .insertInto('file_upload')
    .values({
      platform_id: ctx.platform.id,
      id: upload.id,
      account_id: upload.accountId,
      context: upload.context,
      owner: upload.owner,
      replaces: upload.replaces,
      name: upload.name,
      bytes: String(upload.bytes),
      created_at: ctx.now(),
      expires_at: upload.expiresAt,
    })
    .execute();
}

export async function findUpload(ctx: Ctx, id: string): Promise<Upload | undefined> {
  const row = await ctx.db
    .selectFrom('file_upload')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      context: row.context,
      owner: row.owner,
      replaces: row.replaces,
      name: row.name,
      bytes: Number(row.bytes),
      received: Number(row.received),
      parts: row.parts,
      expiresAt: row.expires_at,
      isFinished: row.finished_at !== null,
    }
  );
}

interface Received {
  /** What was there before: of two that bring the same part one is too late. */
  from: number;
  parts: readonly string[];
  to: number;
  expiresAt: Date;
}

/** Notes what came. False: another came first, or the upload is gone. */
export async function noteReceived(ctx: Ctx, id: string, { from, parts, to, expiresAt }: Received): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('file_upload')
    .set(({ fn, ref, val }) => ({
      received: String(to),
      expires_at: expiresAt,
      parts: fn<string[]>('array_cat', [ref('parts'), val([...parts])]),
    }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('received', '=', String(from))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** All came, and a file has it. False: another was first. */
export async function finishUpload(ctx: Ctx, id: string, from: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('file_upload')
    .set(({ ref }) => ({ received: ref('bytes'), parts: [], finished_at: ctx.now() }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('received', '=', String(from))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** True: it was there and not finished, so that what is in the store is of no use. */
export async function deleteUnfinished(ctx: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('file_upload')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those that became files are known no longer than any other. */
export async function deleteFinished(ctx: Ctx) {
  await ctx.db
    .deleteFrom('file_upload')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<', ctx.now())
    .where('finished_at', 'is not', null)
    .execute();
}

/** Of those that are not finished. */
export async function selectExpired(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('file_upload')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<', ctx.now())
    .where('finished_at', 'is', null)
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
