import type { Ctx } from '#infra/ctx.ts';
import type { ExportFailure, ExportKind, ExportStep } from '../exports.contract.ts';

export interface StoredExport {
  guid: string;
  kind: ExportKind;
  state: 'waiting' | 'running' | 'ready' | 'failed';
  askedBy: string | null;
  askedAt: Date;
  tries: number;
  step: ExportStep | null;
  done: number;
  total: number | null;
  finishedAt: Date | null;
  failure: ExportFailure | null;
  /** Null unless it is ready. */
  file: StoredExportFile | null;
}

export interface StoredExportFile {
  name: string;
  digest: string | null;
  /** One at least. */
  parts: StoredPart[];
  missing: string[];
  missingCount: number;
}

export interface StoredPart {
  name: string;
  bytes: number;
  sha256: string;
  /** Null: it was made before that was kept, or is the only one. */
  sha512: string | null;
  storageKey: string;
  /** Larger than a part is meant to be. */
  isTooLarge: boolean;
}

/** Those that wait or were broken off, as jobs: a job that goes on keeps its key, and is not given out again. */
export const dueExports = `
  select platform_id, json_build_object('export', id) as payload, id::text as key
  from platform_export where state in ('waiting', 'running') and asked_at <= $1::timestamptz`;

const all = (ctx: Ctx) => ctx.db.selectFrom('platform_export').selectAll().where('platform_id', '=', ctx.platform.id);

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const toStored = (row: Row): StoredExport => ({
  guid: row.id,
  kind: row.kind as ExportKind,
  state: row.state as StoredExport['state'],
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  tries: row.tries,
  step: row.step as ExportStep | null,
  done: row.done,
  total: row.total,
  finishedAt: row.finished_at,
  failure: row.failure as ExportFailure | null,
  file: row.state === 'ready' ? toFile(row) : null,
});

/** One that is alone stands in the columns of its row. */
function partsOf(row: Row): StoredPart[] {
  const parts = row.parts as StoredPart[];
  if (parts.length > 0) return parts;
  const { file_name: name, bytes, sha256, storage_key: storageKey } = row;
  return [
    {
      name: name ?? '',
      bytes: Number(bytes),
      sha256: sha256 ?? '',
      sha512: null,
      storageKey: storageKey ?? '',
      isTooLarge: false,
    },
  ];
}

const toFile = (row: Row): StoredExportFile => ({
  name: row.file_name ?? '',
  digest: row.digest,
  parts: partsOf(row),
  missing: row.missing as string[],
  missingCount: row.missing_count,
});

/** The last first. */
export async function selectExports(ctx: Ctx): Promise<StoredExport[]> {
  return (await all(ctx).orderBy('asked_at', 'desc').orderBy('id').execute()).map(toStored);
}

export async function findExport(ctx: Ctx, guid: string): Promise<StoredExport | undefined> {
  const row = await all(ctx).where('id', '=', guid).executeTakeFirst();
  return row && toStored(row);
}

export async function lockExport(ctx: Ctx, guid: string): Promise<StoredExport | undefined> {
  const row = await all(ctx).where('id', '=', guid).forUpdate().executeTakeFirst();
  return row && toStored(row);
}

export async function insertExport(ctx: Ctx, { guid, kind }: { guid: string; kind: ExportKind }) {
  await ctx.db
    .insertInto('platform_export')
    .values({
      platform_id: ctx.platform.id,
      id: guid,
      kind,
      state: 'waiting',
      asked_by: ctx.actor.accountId,
      asked_at: ctx.now(),
    })
    .execute();
}

export async function deleteExport(ctx: Ctx, guid: string) {
  await ctx.db
    .deleteFrom('platform_export')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

const update = (ctx: Ctx, guid: string) =>
  ctx.db.updateTable('platform_export').where('platform_id', '=', ctx.platform.id).where('id', '=', guid);

/** It is made from now on by who has this number. */
export async function setRunning(ctx: Ctx, guid: string, tries: number) {
  await update(ctx, guid).set({ state: 'running', tries, step: null, done: 0, total: null }).execute();
}

export interface Run {
  guid: string;
  /** Of the try: another one has another number. */
  tries: number;
}

export interface Progress {
  step: ExportStep;
  done: number;
  total: number | null;
}

/** False: it is no longer made by this run, which ends then. */
export async function setProgress(ctx: Ctx, { guid, tries }: Run, progress: Progress | undefined): Promise<boolean> {
  const { numUpdatedRows } = await update(ctx, guid)
    .set(progress ?? { tries })
    .where('state', '=', 'running')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: it is no longer made by this run, and its file is nobody's. */
export async function setReady(ctx: Ctx, { guid, tries }: Run, file: StoredExportFile): Promise<boolean> {
  const { parts } = file;
  const [first, ...others] = parts;
  const one = others.length === 0 ? first : undefined;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const { numUpdatedRows } = await update(ctx, guid)
    .set({
      state: 'ready',
      step: null,
      finished_at: ctx.now(),
      file_name: file.name,
      bytes: String(bytes),
      sha256: one?.sha256 ?? null,
      digest: file.digest,
      storage_key: one?.storageKey ?? null,
      parts: JSON.stringify(one ? [] : parts),
      missing: JSON.stringify(file.missing),
      missing_count: file.missingCount,
    })
    .where('state', '=', 'running')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing changes where it is ready, failed, or made by another run. */
export async function setFailed(ctx: Ctx, { guid, tries }: Run, failure: ExportFailure) {
  await update(ctx, guid)
    .set({ state: 'failed', step: null, failure, finished_at: ctx.now() })
    .where('state', 'in', ['waiting', 'running'])
    .where('tries', '=', tries)
    .execute();
}

export async function reassignExports(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('platform_export')
    .set({ asked_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('asked_by', '=', from)
    .execute();
}
