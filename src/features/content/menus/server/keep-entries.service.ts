import { isSameJson } from '#document/canonical.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { type ChangeSubject, offerUndo } from '../../../base/undo/server/undo.service.ts';
import { publishedStates } from '../../documents/server/documents.service.ts';
import { leaveRedirects, type RedirectChange, takeRedirectsBack } from '../../redirects/server/redirects.service.ts';
import { hasSegment, leadsNowhere } from '../entry-targets.rules.ts';
import { topLevelMenu } from '../menus.contract.ts';
import { localizedPath, pathOf } from '../menus.rules.ts';
import { pageAddresses, subtreeOf, treeError } from '../tree.rules.ts';
import * as store from './edit-menus.store.ts';
import { requireRightAgain } from './menu-rights.service.ts';
import { recordEntries } from './record-entries.service.ts';

/** Menus and their entries as they are stored, for what shows and changes them. */
export { type EntryRow, type MenuRow, selectEntries, selectMenus } from './edit-menus.store.ts';

/** The menus as they are, locked until the transaction ends. */
export interface Menus {
  menus: readonly store.MenuRow[];
  entries: readonly store.EntryRow[];
}

export async function lockMenus(ctx: Ctx): Promise<Menus> {
  const menus = await store.lockMenus(ctx);
  return { menus, entries: await store.selectEntries(ctx) };
}

/** The same without a lock, to look what would become of a change. */
export async function readMenusAsTheyAre(ctx: Ctx): Promise<Menus> {
  return { menus: await store.selectMenus(ctx), entries: await store.selectEntries(ctx) };
}

interface EntryBefore {
  /** Entries as they become: new ones, and others in the place of what they were. */
  changed?: readonly store.EntryRow[];
  removed?: readonly string[];
}

interface MenuUndo {
  before: store.EntryRow[];
  after: store.EntryRow[];
  redirects: RedirectChange[];
}

/** As `storeEntries`, as a change of its own. Gives the undo token. */
export async function keepEntries(ctx: Ctx, menus: Menus, kept: EntryBefore): Promise<string | null> {
  const payload = await storeEntries(ctx, menus, kept);
  const { before, after } = payload;
  return offerUndo(ctx, 'menu', payload, (after.length > 0 ? after : before).map(subjectOf));
}

/** Stores entries and leaves redirects where pages stood. Gives what brings back what was. Throws `validation_failed` with the field. */
export async function storeEntries(ctx: Ctx, menus: Menus, kept: EntryBefore): Promise<MenuUndo> {
  const { changed = [], removed = [] } = kept;
  const next = applied(menus.entries, kept);
  for (const entry of changed) requirePlace(ctx, { ...menus, next }, entry);
  const touched = new Set([...removed, ...changed.map(({ guid }) => guid)]);
  const before = menus.entries.filter(({ guid }) => touched.has(guid));
  await write(ctx, { now: menus.entries, changed, removed });
  await recordEntries(ctx, menus.entries, next);
  const redirects = await leaveRedirects(ctx, await redirectsBetween(ctx, menus.entries, next));
  return { before, after: [...changed], redirects };
}

/** An entry without a name has the title of its page. */
const subjectOf = ({ names, pageGuid }: store.EntryRow): ChangeSubject =>
  pageGuid !== null && Object.keys(names).length === 0 ? { object: pageGuid } : { texts: names };

/** A page gets another address in a language, or its first. */
export interface MovedAddress {
  page: string;
  language: string;
  from: string | null;
  to: string;
}

/** The addresses that entries would give pages, those below them included. Throws `validation_failed` where they cannot stand. */
export function movedAddresses(ctx: Ctx, menus: Menus, changed: readonly store.EntryRow[]): MovedAddress[] {
  const next = applied(menus.entries, { changed });
  for (const entry of changed) requirePlace(ctx, { ...menus, next }, entry);
  const { defaultLanguage } = ctx.platform;
  const touched = new Set(changed.flatMap(({ guid }) => subtreeOf(guid, next)));
  const addressesOf = (entries: readonly store.EntryRow[]) => {
    const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
    return (guid: string, language: string) => {
      const entry = byGuid.get(guid);
      return entry ? localizedPath(pathOf(entry, byGuid, language), language, defaultLanguage) : null;
    };
  };
  const [before, after] = [addressesOf(menus.entries), addressesOf(next)];
  return [...touched].flatMap(({ guid, pageGuid: page, ...target }) => {
    if (page === null || !hasSegment({ ...target, pageGuid: page })) return [];
    return ctx.platform.languages.flatMap((language) => {
      const [from, to] = [before(guid, language), after(guid, language)];
      return to === null || from === to ? [] : [{ page, language, from, to }];
    });
  });
}

/** Throws `validation_failed` where the entry cannot stand, unless it stood there before. */
function requirePlace(
  ctx: Ctx,
  { menus, entries, next }: Menus & { next: readonly store.EntryRow[] },
  entry: store.EntryRow,
) {
  const before = entries.find(({ guid }) => guid === entry.guid);
  if (before && standsTheSame(before, entry)) return;
  const languages = everyLanguage(ctx.platform);
  const topMenuId = menus.find(({ name }) => name === topLevelMenu)?.guid ?? '';
  const error = treeError({ entries: next, guid: entry.guid, topMenuId, languages });
  if (error) throw new AppError('validation_failed', `entry ${entry.guid}`, { [error.field]: error.code });
}

const standsTheSame = (one: store.EntryRow, other: store.EntryRow) =>
  one.menuId === other.menuId &&
  one.parentGuid === other.parentGuid &&
  one.urlSegment === other.urlSegment &&
  isSameJson(one.urlSegments, other.urlSegments) &&
  one.pageGuid === other.pageGuid &&
  one.anchor === other.anchor &&
  one.itemGuid === other.itemGuid &&
  one.externalUrl === other.externalUrl &&
  one.isSeparator === other.isSeparator;

function applied(entries: readonly store.EntryRow[], { changed = [], removed = [] }: EntryBefore): store.EntryRow[] {
  const gone = new Set([...removed, ...changed.map(({ guid }) => guid)]);
  return [...entries.filter(({ guid }) => !gone.has(guid)), ...changed];
}

interface Writing extends Required<EntryBefore> {
  now: readonly store.EntryRow[];
}

async function write(ctx: Ctx, { now, changed, removed }: Writing) {
  const known = new Set(now.map(({ guid }) => guid));
  await store.deleteEntries(ctx, removed);
  await store.insertEntries(ctx, parentsFirst(changed.filter(({ guid }) => !known.has(guid))));
  for (const entry of changed) if (known.has(entry.guid)) await store.updateEntry(ctx, entry);
  ctx.changed('menus');
}

function parentsFirst(entries: readonly store.EntryRow[]): store.EntryRow[] {
  const own = new Set(entries.map(({ guid }) => guid));
  const roots = entries.filter(({ parentGuid }) => parentGuid === null || !own.has(parentGuid));
  return roots.flatMap(({ guid }) => subtreeOf(guid, entries));
}

/** Where pages stood and stand no more leads to them, also to one that is given another place later. */
async function redirectsBetween(ctx: Ctx, before: readonly store.EntryRow[], after: readonly store.EntryRow[]) {
  const { defaultLanguage } = ctx.platform;
  const [old, now] = [pageAddresses(before, defaultLanguage), pageAddresses(after, defaultLanguage)];
  const published = await publishedStates(ctx, 'page');
  const left = [...old].filter(([path, page]) => now.get(path) !== page);
  const taken = [...now].filter(([path, page]) => old.get(path) !== page);
  return { left: left.map(([from, page]) => ({ from, page, wasPublic: published.has(page) })), taken: new Map(taken) };
}

/** Addresses that visitors met between a change and its undoing lead on, where they led nowhere before it. */
async function leaveInBetween(ctx: Ctx, current: readonly store.EntryRow[], next: readonly store.EntryRow[]) {
  const { left, taken } = await redirectsBetween(ctx, current, next);
  const met = left.filter(({ wasPublic }) => wasPublic);
  await leaveRedirects(ctx, { left: met.map((one) => ({ ...one, wasPublic: false })), taken });
}

/** Puts the entries back, and lets addresses lead where they did before. Throws `not_allowed`, or `conflict` where the menu was changed since. */
export async function undoMenu(ctx: Ctx, payload: unknown) {
  const { before, after, redirects } = readUndo(payload as MenuUndo);
  const menus = await lockMenus(ctx);
  const touched = new Set([...before, ...after].map(({ guid }) => guid));
  const current = menus.entries.filter(({ guid }) => touched.has(guid));
  const removed = after.filter(({ guid }) => !before.some((one) => one.guid === guid)).map(({ guid }) => guid);
  const next = applied(menus.entries, { changed: before, removed });
  const known = new Set(next.map(({ guid }) => guid));
  const isWhole = next.every(({ parentGuid }) => parentGuid === null || known.has(parentGuid));
  if (!isSameJson(byGuid(current), byGuid(after)) || !isWhole)
    throw new AppError('conflict', 'the menu was changed since');
  await requireRightAgain(ctx, { entries: next }, { before, after });
  try {
    for (const entry of before) requirePlace(ctx, { ...menus, next }, entry);
  } catch (cause) {
    throw new AppError('conflict', 'its place was taken since', {}, { cause });
  }
  await write(ctx, { now: menus.entries, changed: before, removed });
  await recordEntries(ctx, menus.entries, next);
  await takeRedirectsBack(ctx, redirects);
  await leaveInBetween(ctx, menus.entries, next);
}

/** Tokens of before there were other kinds than pages, addresses and headings, segments per language, or audiences, say nothing of them. */
function readUndo({ before, after, redirects }: MenuUndo): MenuUndo {
  const whole = (entry: store.EntryRow) => ({
    ...leadsNowhere,
    ...entry,
    audienceId: entry.audienceId ?? null,
    urlSegments: entry.urlSegments ?? {},
  });
  return { before: before.map(whole), after: after.map(whole), redirects };
}

/** As JSON, whatever order they come in. */
const byGuid = (entries: readonly store.EntryRow[]) =>
  Object.fromEntries(entries.map((entry) => [entry.guid, { ...entry }]));
