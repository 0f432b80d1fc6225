import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import type { RedirectTarget } from '#features/content/redirects/redirects.contract.ts';
import { normalizeOldAddress } from '#features/content/redirects/redirects.rules.ts';
import type { StoredRedirect } from '#features/content/redirects/server/redirects.service.ts';
import * as redirects from '#features/content/redirects/server/redirects.service.ts';
import { readLongCsv } from '#infra/csv/read-long-csv.ts';
import { writeCsv } from '#infra/csv/write-csv.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { unprotectCell } from '#kernel/files/csv-cell.ts';
import { type ImportReport, longestImport } from '../redirect-manager.contract.ts';
import { columnsOf, readKind, readNewAddress } from '../redirect-manager.rules.ts';
import { checkRedirect, type Ground, readGround } from './check-redirect.ts';
import { type Change, commit, newRedirect } from './redirect-manager.service.ts';

/** What an import would do, line by line. Throws `validation_failed` for what is no CSV, or too long. */
export const checkImport = async (ctx: Ctx, text: string): Promise<ImportReport> => ({
  lines: (await planImport(ctx, text)).map(({ change: _, ...line }) => line),
});

/** Does what the check says. Every line is in the answer with its result; one with an error changes nothing. */
export const importRedirects = (ctx: Ctx, { text, existing }: { text: string; existing: 'keep' | 'replace' }) =>
  inTransaction(ctx, async (ctx) => {
    await redirects.lockRedirects(ctx);
    const planned = await planImport(ctx, text);
    const done = planned.filter(({ result }) => result === 'add' || (existing === 'replace' && result === 'replace'));
    const { undoToken } = await commit(
      ctx,
      done.flatMap(({ change }) => change ?? []),
    );
    const count = (kind: string) => done.filter(({ result }) => result === kind).length;
    const [added, replaced] = [count('add'), count('replace')];
    ctx.records({ action: 'redirect.imported', new: { created: added, changed: replaced } });
    return { lines: planned.map(({ change: _, ...line }) => line), added, replaced, undoToken };
  });

type Line = ImportReport['lines'][number] & { change?: Change };

async function planImport(ctx: Ctx, text: string): Promise<Line[]> {
  const rows = await readRows(text);
  const all = await redirects.selectAllRedirects(ctx);
  const find = async (addresses: readonly string[]) => addresses.flatMap((address) => all.get(address) ?? []).at(0);
  const ground = await readGround(ctx, find);
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const { line, from, to, kind } of rows) {
    const isPermanent = readKind(kind);
    const target = targetOf(ctx, ground, to);
    const checked = await checkRedirect(ctx, ground, { from, to: target });
    const { existing } = checked;
    const errors: Record<string, string> = { ...checked.errors };
    if (isPermanent === undefined) errors.kind = 'bad_kind';
    if (seen.has(checked.from)) errors.from ??= 'twice';
    seen.add(checked.from);
    const shown = { line, from, to, isPermanent: isPermanent ?? true, errors };
    if (Object.keys(errors).length > 0) {
      lines.push({ ...shown, result: 'error' });
      continue;
    }
    const after = made(ctx, existing, { ...checked, isPermanent: shown.isPermanent });
    const isSame = existing && existing.isPermanent === after.isPermanent && sameTarget(existing, after);
    // What the file makes counts for the lines below it: two of them may lead in a circle.
    all.set(after.from, after);
    lines.push({
      ...shown,
      result: isSame ? 'same' : existing ? 'replace' : 'add',
      ...(!isSame && { change: { before: existing ?? null, after } }),
    });
  }
  return lines;
}

/** The page or item that stands at an address, so that its redirect follows it wherever it goes; else the address. */
function targetOf(ctx: Ctx, ground: Ground, to: string): RedirectTarget {
  const [, kind, guid] = /^(page:|item:|\/i\/)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(to) ?? [];
  if (guid !== undefined) return kind === 'page:' ? { page: guid } : { item: guid };
  const read = readNewAddress(to, ctx.platform);
  if (read.error !== undefined || !read.address.startsWith('/') || /[?#]/.test(read.address)) return { path: to };
  const page = ground.pageAt(normalizeOldAddress(read.address));
  return page !== undefined && ground.knowsPage(page) ? { page } : { path: to };
}

const sameTarget = (one: StoredRedirect, other: StoredRedirect) =>
  JSON.stringify(one.target) === JSON.stringify(other.target);

/** One that takes the place of another keeps its id and hits. */
function made(
  ctx: Ctx,
  existing: StoredRedirect | undefined,
  { from, target, isPermanent }: Pick<StoredRedirect, 'from' | 'target' | 'isPermanent'>,
): StoredRedirect {
  const fresh = newRedirect(ctx, { from, target, isPermanent });
  if (!existing) return fresh;
  const { guid, hits, lastUsedOn } = existing;
  return { ...fresh, guid, hits, lastUsedOn };
}

async function readRows(text: string) {
  const found = await readLongCsv(text, { maxRows: longestImport + 1, maxColumns: 50 });
  if (typeof found === 'string') throw new AppError('validation_failed', 'no CSV that is read', { 'body.text': found });
  const [first, ...others] = found;
  const columns = columnsOf(first?.cells ?? []);
  const lines = columns.hasHead ? others : found;
  if (lines.length === 0) throw new AppError('validation_failed', 'no lines', { 'body.text': 'no_rows' });
  if (lines.length > longestImport) throw new AppError('validation_failed', 'too long', { 'body.text': 'too_long' });
  const cell = (cells: readonly string[], at: number) => unprotectCell((cells[at] ?? '').trim());
  return lines.map(({ line, cells }) => ({
    line,
    from: cell(cells, columns.from),
    to: cell(cells, columns.to),
    kind: cell(cells, columns.kind),
  }));
}

/** Every redirect as the import reads it. A page or item is written as its address of now. */
export const exportRedirects = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const all = [...(await redirects.selectAllRedirects(ctx)).values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const addressOf = await addressesNow(ctx);
    const csv = writeCsv(
      all.map((one) => [
        one.from,
        addressOf(one),
        one.isPermanent ? 301 : 302,
        one.hits,
        one.lastUsedOn ?? '',
        one.isManual ? 'manual' : 'automatic',
        one.madeOn,
      ]),
      ['from', 'to', 'status', 'hits', 'lastUsedOn', 'kind', 'madeOn'],
    );
    ctx.records({ action: 'redirect.exported', new: { count: all.length } });
    return { csv, count: all.length };
  });

/** A page as its address, or `page:` with its guid where it has none; an item as an address that is good wherever its lists stand. */
async function addressesNow(ctx: Ctx) {
  const routes = await readRoutes(ctx);
  return ({ target }: StoredRedirect): string => {
    if ('path' in target) return target.path;
    if ('item' in target) return `/i/${target.item}`;
    return routes.address(target.page, ctx.platform.defaultLanguage) ?? `page:${target.page}`;
  };
}
