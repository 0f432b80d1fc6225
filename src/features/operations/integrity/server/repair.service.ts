import { randomUUID } from 'node:crypto';
import { isSameJson } from '#document/canonical.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { isReservedFirst, numbered, toSlug } from '#kernel/text/slug.ts';
import { changeLive, type LiveUndo, undoLive } from '../../../authoring/live-changes/server/live-changes.service.ts';
import { SettingValues } from '../../../base/settings/settings.contract.ts';
import { projectAsItIs } from '../../../content/items/server/items.service.ts';
import { recordChange } from '../../../content/menus/server/record-entries.service.ts';
import type { BreakName } from '../integrity.contract.ts';
import * as breaks from './breaks.store.ts';
import { type Fix, findBreaks } from './find-breaks.service.ts';
import * as store from './repairs.store.ts';

/** What was done, and how it is undone: a row as it was and became (only the columns that changed), or a live change. */
type Step =
  | { table: store.RepairTable; key: store.Row; before: store.Row | null; after: store.Row | null }
  | { live: LiveUndo };

/** What is fixed can show what else is broken: as often as that, and no more. */
const maxRounds = 5;

export interface Repaired {
  /** For `--undo`; undefined: there was nothing to fix. */
  id: string | undefined;
  fixed: number;
}

/** Fixes what can be fixed without choosing for somebody, in one transaction. */
export const repair = (ctx: Ctx): Promise<Repaired> =>
  inTransaction(ctx, async (ctx) => {
    const steps: Step[] = [];
    const fixed: BreakName[] = [];
    for (let round = 0; round < maxRounds; round += 1) {
      const found = (await findBreaks(ctx)).flatMap(({ name, fix, targets }) => (fix ? [{ name, fix, targets }] : []));
      if (found.length === 0) break;
      await recordChange(ctx, async () => {
        for (const { fix, targets } of found) steps.push(...(await applyFix(ctx, fix, targets)));
      });
      fixed.push(...found.map(({ name }) => name));
    }
    if (steps.length === 0) return { id: undefined, fixed: 0 };
    const id = randomUUID();
    await store.insertRepair(ctx, { id, steps });
    await tellOthers(ctx, steps);
    record(ctx, 'integrity.repaired', { id, count: fixed.length, breaks: [...new Set(fixed)] });
    return { id, fixed: fixed.length };
  });

/**
 * Puts everything back as it was, what was broken included. Throws `not_found` where there is no such repair or it was undone, and
 * `conflict` where something was changed since: then nothing is put back.
 */
export const undoRepair = (ctx: Ctx, id: string): Promise<{ putBack: number }> =>
  inTransaction(ctx, async (ctx) => {
    const found = await store.lockRepair(ctx, id);
    if (!found) throw notFound('repair', id);
    const steps = found.steps as Step[];
    await recordChange(ctx, async () => {
      for (const step of steps.toReversed())
        if ('live' in step) await undoLive(ctx, step.live);
        else await putBack(ctx, step);
    });
    await store.markUndone(ctx, id);
    await tellOthers(ctx, steps);
    record(ctx, 'integrity.undone', { id, count: steps.length });
    return { putBack: steps.length };
  });

function record(
  ctx: Ctx,
  action: 'integrity.repaired' | 'integrity.undone',
  { id, ...said }: { id: string; count: number; breaks?: BreakName[] },
) {
  ctx.records({ action, object: { kind: 'repair', id }, new: said });
}

type RowStep = Extract<Step, { table: store.RepairTable }>;

async function putBack(ctx: Ctx, { table, key, before, after }: RowStep) {
  const row = await store.lockRow(ctx, table, key);
  const now = row && after ? pick(row, Object.keys(after)) : (row ?? null);
  if (!isSameJson(now, after)) throw new AppError('conflict', 'it was changed since', { [table]: JSON.stringify(key) });
  if (before === null) await store.deleteRow(ctx, table, key);
  else if (after === null) await store.insertRow(ctx, table, before);
  else await store.updateRow(ctx, table, { key, change: before });
}

const pick = (row: store.Row, columns: readonly string[]): store.Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Changes columns of a row, and keeps what they were. */
async function change(
  ctx: Ctx,
  table: store.RepairTable,
  { key, after }: { key: store.Row; after: store.Row },
): Promise<RowStep[]> {
  const row = await store.lockRow(ctx, table, key);
  if (!row) return [];
  await store.updateRow(ctx, table, { key, change: after });
  const now = (await store.lockRow(ctx, table, key)) ?? {};
  const columns = Object.keys(after);
  return [{ table, key, before: pick(row, columns), after: pick(now, columns) }];
}

async function remove(ctx: Ctx, table: store.RepairTable, key: store.Row): Promise<RowStep[]> {
  const row = await store.lockRow(ctx, table, key);
  if (!row) return [];
  await store.deleteRow(ctx, table, key);
  return [{ table, key, before: row, after: null }];
}

async function applyFix(ctx: Ctx, fix: Fix, targets: readonly string[]): Promise<Step[]> {
  switch (fix.as) {
    case 'entry':
      return fix.hasBelow ? toHeading(ctx, fix.id) : remove(ctx, 'menu_item', { id: fix.id });
    case 'entry-to-root':
      return toRoot(ctx, fix.id);
    case 'clear':
      return change(ctx, fix.table, { key: { id: fix.id }, after: { [fix.column]: null } });
    case 'roles':
      return withoutRoles(ctx, fix, targets);
    case 'provider':
      return withoutGivenRoles(ctx, fix.id, targets);
    case 'delete': {
      const steps = [];
      for (const key of fix.keys) steps.push(...(await remove(ctx, fix.table, key)));
      return steps;
    }
    case 'setting':
      return withoutInSetting(ctx, fix.key, targets);
    case 'option':
      return [{ live: await changeLive(ctx, fix.owner, () => [without(fix.key)]) }];
  }
}

/** An entry with others below it stays as a heading: they keep their place. */
async function toHeading(ctx: Ctx, id: string): Promise<Step[]> {
  const row = await store.lockRow(ctx, 'menu_item', { id });
  if (!row) return [];
  const [name = ''] = Object.values(row.names as Record<string, string>);
  const url_segment = await freeSegment(ctx, { ...row, id, url_segment: toSlug(name) });
  return change(ctx, 'menu_item', { key: { id }, after: { item_id: null, url_segment } });
}

/** Out of the loop or the other menu, to the root of its own menu. */
async function toRoot(ctx: Ctx, id: string): Promise<Step[]> {
  const row = await store.lockRow(ctx, 'menu_item', { id });
  if (!row) return [];
  const url_segment = await freeSegment(ctx, { ...row, id, parent_id: null });
  return change(ctx, 'menu_item', { key: { id }, after: { parent_id: null, url_segment } });
}

/** The part of the address that it has, or with a number where one of its siblings has that, or no page may at the root. */
async function freeSegment(ctx: Ctx, row: store.Row): Promise<string> {
  const siblings = (await breaks.allEntries(ctx)).filter(
    ({ id, menu_id, parent_id }) => id !== row.id && menu_id === row.menu_id && parent_id === (row.parent_id ?? null),
  );
  const taken = new Set(siblings.map(({ url_segment }) => url_segment));
  const languages = everyLanguage(ctx.platform);
  const isFree = (segment: string) =>
    !taken.has(segment) && !((row.parent_id ?? null) === null && isReservedFirst(segment, languages));
  const base = String(row.url_segment ?? '') || 'menu';
  for (let number = 1; ; number += 1) if (isFree(numbered(base, number))) return numbered(base, number);
}

async function withoutRoles(ctx: Ctx, { table, column, id }: Extract<Fix, { as: 'roles' }>, gone: readonly string[]) {
  const row = await store.lockRow(ctx, table, { id });
  const left = ((row?.[column] ?? []) as string[]).filter((role) => !gone.includes(role));
  return change(ctx, table, { key: { id }, after: { [column]: left } });
}

async function withoutGivenRoles(ctx: Ctx, id: string, gone: readonly string[]) {
  const row = await store.lockRow(ctx, 'sign_in_provider', { id });
  const facts = row?.facts as { roles?: { role: string }[] } | undefined;
  const roles = (facts?.roles ?? []).filter(({ role }) => !gone.includes(role));
  return change(ctx, 'sign_in_provider', { key: { id }, after: { facts: { ...facts, roles } } });
}

async function withoutInSetting(
  ctx: Ctx,
  key: Extract<Fix, { as: 'setting' }>['key'],
  gone: readonly string[],
): Promise<Step[]> {
  const row = await store.lockRow(ctx, 'setting', { key });
  const stored = key === 'headerImages' ? SettingValues.shape.headerImages.parse(row?.value) : [];
  const value = stored
    .filter(({ imageGuid }) => !gone.includes(imageGuid))
    .map((image) =>
      image.link && 'page' in image.link && gone.includes(image.link.page) ? { ...image, link: null } : image,
    );
  const steps: RowStep[] =
    key === 'headerImages'
      ? await change(ctx, 'setting', { key: { key }, after: { value } })
      : await remove(ctx, 'setting', { key });
  for (const { before, after } of steps)
    ctx.records({
      action: 'settings.changed',
      old: { [key]: json(before?.value) },
      new: { [key]: json(after?.value) },
    });
  return steps;
}

const json = (value: unknown): ReturnType<typeof JSON.parse> => value ?? null;

/** What was made of the rows is made again. */
async function tellOthers(ctx: Ctx, steps: readonly Step[]) {
  const rows = steps.flatMap((step) => ('table' in step ? [step] : []));
  const tables = new Set(rows.map(({ table }) => table));
  if (tables.has('menu_item')) ctx.changed('menus');
  if (tables.has('redirect')) ctx.changed('redirects');
  if (tables.has('setting') || tables.has('sign_in_provider')) ctx.changed('settings');
  if (tables.has('audience') || tables.has('page')) ctx.changed('access');
  const items = new Set(
    rows.flatMap(({ table, key }) =>
      table === 'item' ? [String(key.id)] : table === 'item_parent' ? [String(key.item_id)] : [],
    ),
  );
  for (const item of items) {
    await projectAsItIs(ctx, item);
    ctx.changed(`document:${item}`);
  }
}

const without = (key: string): EditorCommand => ({ name: 'changePage', input: { reset: [key] } });
