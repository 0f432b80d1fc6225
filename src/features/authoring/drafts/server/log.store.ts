import type { Command } from '#document/commands/apply.ts';
import type { JsonValue } from '#document/page-document.ts';
import { type Ctx, writeAtEnd } from '#infra/ctx.ts';
import type { EarlierText } from '../earlier-texts.ts';

/** A row of a document's log: the version it made, whose step it belongs to, and how to undo it. */
export interface LogRow {
  seq: number;
  step: string;
  accountId: string | null;
  name: string;
  kind: 'do' | 'undo' | 'redo';
  state: 'done' | 'undone' | 'dropped';
  at: Date;
  commands: Command[];
  undo: Command[];
  written: Record<string, JsonValue>;
  needed: string[];
  /** What its text said at versions that were typed past, in order. */
  earlier: EarlierText[];
}

export type NewRow = Omit<LogRow, 'state' | 'name'>;

export const insertRow = async (ctx: Ctx, owner: string, row: NewRow) =>
  void (await inserting(ctx, owner, row).execute());

function inserting(ctx: Ctx, owner: string, row: NewRow) {
  const { seq, step, accountId, kind, at } = row;
  return ctx.db.insertInto('document_log').values({
    platform_id: ctx.platform.id,
    owner,
    seq,
    step_id: step,
    account_id: accountId,
    kind,
    at,
    ...toJson(row),
  });
}

type JsonColumns = Pick<NewRow, 'commands' | 'undo' | 'written' | 'needed' | 'earlier'>;

const toJson = ({ commands, undo, written, needed, earlier }: JsonColumns) => ({
  commands: JSON.stringify(commands),
  undo: JSON.stringify(undo),
  written: JSON.stringify(written),
  needed: JSON.stringify(needed),
  earlier: JSON.stringify(earlier),
});

/** Rows of steps that are done: the first in place of an earlier one where typing went on from it. */
export async function writeRows(ctx: Ctx, owner: string, rows: readonly NewRow[], oldSeq: number | undefined) {
  const [first, ...others] = rows;
  const replaced = first && oldSeq !== undefined ? [replacing(ctx, owner, { oldSeq, ...first })] : [];
  const added = (replaced.length > 0 ? others : rows).map((row) => inserting(ctx, owner, row));
  await writeAtEnd(ctx, `steps of ${owner}`, ...replaced, ...added, droppingUndone(ctx, owner));
}

function replacing(ctx: Ctx, owner: string, { oldSeq, ...row }: NewRow & { oldSeq: number }) {
  return ctx.db
    .updateTable('document_log')
    .set({ seq: row.seq, at: row.at, ...toJson(row) })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('seq', '=', oldSeq);
}

export const selectRows = (db: Ctx['db'], owner: string, platformId: string) =>
  db
    .selectFrom('document_log as l')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'l.platform_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select(['l.seq', 'l.step_id', 'l.account_id', 'l.kind', 'l.state', 'l.at'])
    .select(['l.commands', 'l.undo', 'l.written', 'l.needed', 'l.earlier', 'a.first_name', 'a.last_name'])
    .where('l.platform_id', '=', platformId)
    .where('l.owner', '=', owner);

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export const toRow = (row: Selected): LogRow => ({
  seq: row.seq,
  step: row.step_id,
  accountId: row.account_id,
  at: row.at,
  name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  kind: row.kind as LogRow['kind'],
  state: row.state as LogRow['state'],
  commands: row.commands as Command[],
  undo: row.undo as Command[],
  written: row.written as LogRow['written'],
  needed: row.needed as string[],
  earlier: row.earlier as EarlierText[],
});

/** The rows after a version, in order. */
export async function selectAfter(ctx: Ctx, owner: string, version: number): Promise<LogRow[]> {
  const rows = await selectRows(ctx.db, owner, ctx.platform.id).where('l.seq', '>', version).orderBy('l.seq').execute();
  return rows.map(toRow);
}

/** The rows of one step of one kind, in order. */
export async function selectStep(
  ctx: Ctx,
  owner: string,
  { step, kinds }: { step: string; kinds: readonly LogRow['kind'][] },
): Promise<LogRow[]> {
  const rows = await selectRows(ctx.db, owner, ctx.platform.id)
    .where('l.step_id', '=', step)
    .where('l.kind', 'in', [...kinds])
    .orderBy('l.seq')
    .execute();
  return rows.map(toRow);
}

interface Takeback {
  state: 'done' | 'undone';
  /** Only this one. */
  step?: string | undefined;
}

/**
 * The step of the actor that would be undone (done) or done again (undone) now, with the names of its commands: the one that they
 * did, or took back, last.
 */
export async function findTakeback(
  ctx: Ctx,
  owner: string,
  { state, step }: Takeback,
): Promise<{ step: string; names: string[] } | null> {
  if (ctx.actor.accountId === null) return null;
  const row = await ctx.db
    .selectFrom('document_log as latest')
    .innerJoin('document_log as done', (join) =>
      join
        .onRef('done.platform_id', '=', 'latest.platform_id')
        .onRef('done.owner', '=', 'latest.owner')
        .onRef('done.step_id', '=', 'latest.step_id')
        .on('done.kind', '=', 'do'),
    )
    .select(['done.step_id', 'done.commands'])
    .where('latest.platform_id', '=', ctx.platform.id)
    .where('latest.owner', '=', owner)
    .where('latest.account_id', '=', ctx.actor.accountId)
    .where('latest.kind', 'in', state === 'done' ? ['do', 'redo'] : ['undo'])
    .where('done.state', '=', state)
    .$if(step !== undefined, (query) => query.where('latest.step_id', '=', step ?? ''))
    .orderBy('latest.seq', 'desc')
    .orderBy('done.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { step: row.step_id, names: (row.commands as Command[]).map(({ name }) => name) } : null;
}

export async function setState(ctx: Ctx, owner: string, { step, state }: { step: string; state: LogRow['state'] }) {
  await ctx.db
    .updateTable('document_log')
    .set({ state })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('step_id', '=', step)
    .where('kind', '=', 'do')
    .execute();
}

/** What the actor had undone cannot be done again after something else was done. */
export const dropUndone = async (ctx: Ctx, owner: string) => void (await droppingUndone(ctx, owner).execute());

const droppingUndone = (ctx: Ctx, owner: string) =>
  ctx.db
    .updateTable('document_log')
    .set({ state: 'dropped' })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('account_id', '=', ctx.actor.accountId)
    .where('state', '=', 'undone');

/** What an account did to documents is from now on by another one, or by nobody. */
export async function reassignLog(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('document_log')
    .set({ account_id: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', from)
    .execute();
}

/** What was done to these documents is forgotten. */
export async function deleteLogs(ctx: Ctx, owners: readonly string[]) {
  await ctx.db
    .deleteFrom('document_log')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...owners])))
    .execute();
}
