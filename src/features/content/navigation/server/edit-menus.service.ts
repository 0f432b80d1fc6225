import { randomUUID } from 'node:crypto';
import { isSameJson } from '#document/canonical.ts';
import { orderAt, orderBetween } from '#document/places/order-key.ts';
import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { readSummaries } from '../../items/server/item-overview.service.ts';
import type { MenuEntry, MenuEntryChange } from '../../menus/edit-menus.contract.ts';
import {
  type EntryTarget,
  hasSegment,
  leadsNowhere,
  segmentsNotKept,
  targetError,
} from '../../menus/entry-targets.rules.ts';
import type { NewMenuItem } from '../../menus/menus.contract.ts';
import { pathOf } from '../../menus/menus.rules.ts';
import { entryAudience } from '../../menus/server/entry-audiences.service.ts';
import type { EntryRow } from '../../menus/server/keep-entries.service.ts';
import { keepEntries, lockMenus, type Menus, storeEntries } from '../../menus/server/keep-entries.service.ts';
import { requireRight } from '../../menus/server/menu-rights.service.ts';
import { subtreeOf } from '../../menus/tree.rules.ts';
import { readEntry } from './menu-entries.service.ts';

interface Changed {
  item: MenuEntry;
  undoToken: string | null;
}

/** Adds an entry at the end of its siblings. Throws `not_allowed`, or `validation_failed` with the field. */
export const addEntry = (ctx: Ctx, { key, ...given }: Required<NewMenuItem> & { key?: string | undefined }) =>
  once(ctx, { key, asked: { entry: given } }, async (): Promise<Changed> => {
    const menus = await lockMenus(ctx);
    const place = requirePlace(menus, { menu: given.menu, parent: given.parentGuid });
    const audienceId = await entryAudience(ctx, given.audience);
    const entry = newEntry(ctx, menus, { ...given, ...place, audienceId });
    await requireRight(ctx, menus, { below: place.parentGuid, pages: [entry.pageGuid] });
    await requireItem(ctx, entry);
    const undoToken = await keepEntries(ctx, menus, { changed: [entry] });
    return { item: await readEntry(ctx, entry.guid), undoToken };
  });

/** Gives a page that was just made its place; undone with the page. Asks nobody's rights. Gives the entry and its path. */
export async function placeEntry(
  ctx: Ctx,
  menus: Menus,
  place: Pick<EntryRow, 'menuId' | 'parentGuid' | 'pageGuid' | 'urlSegment'> & Partial<Pick<EntryRow, 'audienceId'>>,
) {
  const entry = newEntry(ctx, menus, { ...leadsNowhere, audienceId: null, ...place, names: {}, urlSegments: {} });
  await storeEntries(ctx, menus, { changed: [entry] });
  const byGuid = new Map([...menus.entries, entry].map((one) => [one.guid, one]));
  return { entry: entry.guid, path: pathOf(entry, byGuid) };
}

function newEntry(ctx: Ctx, menus: Menus, given: Omit<EntryRow, 'guid' | 'sortKey' | 'createdAt'>): EntryRow {
  const { menuId, parentGuid, names, pageGuid, anchor, itemGuid, externalUrl, isSeparator, audienceId } = given;
  const last = siblingsAt(menus, { menuId, parentGuid }).at(-1);
  const entry: EntryRow = {
    guid: randomUUID(),
    menuId,
    parentGuid,
    sortKey: orderBetween(last?.sortKey ?? null, null),
    names,
    urlSegment: hasSegment(given) ? given.urlSegment : '',
    urlSegments: ownSegments(ctx, given),
    pageGuid,
    anchor,
    itemGuid,
    externalUrl,
    isSeparator,
    audienceId,
    createdAt: ctx.now().toISOString(),
  };
  requireTarget(entry);
  return entry;
}

/** Changes what an entry says and where it leads. */
export async function changeEntry(ctx: Ctx, guid: string, change: MenuEntryChange): Promise<Changed> {
  const menus = await lockMenus(ctx);
  const before = requireEntry(menus, guid);
  const entry: EntryRow = { ...before, ...targetOf(before, change), names: change.names ?? before.names };
  entry.urlSegment = hasSegment(entry) ? (change.urlSegment ?? before.urlSegment) : '';
  const { defaultLanguage } = ctx.platform;
  const notKept = segmentsNotKept({ given: change, before, entry, defaultLanguage });
  if (Object.keys(notKept).length > 0) throw new AppError('validation_failed', `segments of ${guid}`, notKept);
  entry.urlSegments = ownSegments(ctx, { ...entry, urlSegments: change.urlSegments ?? before.urlSegments });
  // What an entry led to may be gone for good: it can be called otherwise all the same.
  if (!isSameJson(targetOf(before, {}), targetOf(entry, {}))) requireTarget(entry);
  await requireRight(ctx, menus, { at: guid, pages: [entry.pageGuid] });
  // Who does not hear what it is called would write over it.
  if ((await readEntry(ctx, guid)).isClosed) throw new AppError('not_allowed', `may not see the page of ${guid}`);
  if (entry.itemGuid !== before.itemGuid) await requireItem(ctx, entry);
  if (change.audience) entry.audienceId = await entryAudience(ctx, change.audience);
  const undoToken = await keepEntries(ctx, menus, { changed: [entry] });
  return { item: await readEntry(ctx, guid), undoToken };
}

/** Those that say something else than the shared one. What has no segment, or an empty one, has none in any language. */
function ownSegments(ctx: Ctx, entry: Pick<EntryRow, 'urlSegment' | 'urlSegments'> & EntryTarget): Localized {
  if (!hasSegment(entry) || entry.urlSegment === '') return {};
  const own = Object.entries(entry.urlSegments).filter(([, segment]) => segment !== '' && segment !== entry.urlSegment);
  return Object.fromEntries(own.filter(([language]) => language !== ctx.platform.defaultLanguage));
}

/** What it is to lead to takes the place of all that it led to. */
function targetOf(before: EntryRow, change: MenuEntryChange): EntryTarget {
  const isOther = change.pageGuid ?? change.itemGuid ?? change.externalUrl ?? change.isSeparator;
  const kept = isOther ? leadsNowhere : before;
  return {
    pageGuid: change.pageGuid === undefined ? kept.pageGuid : change.pageGuid,
    anchor: change.anchor === undefined ? kept.anchor : change.anchor,
    itemGuid: change.itemGuid === undefined ? kept.itemGuid : change.itemGuid,
    externalUrl: change.externalUrl === undefined ? kept.externalUrl : change.externalUrl,
    isSeparator: change.isSeparator ?? kept.isSeparator,
  };
}

/** Where an entry goes. */
export interface Placing {
  parent: string | null;
  menu: string;
  before: string | null;
}

interface Moving extends Placing {
  guid: string;
}

/** Moves an entry with all below it. */
export async function moveEntry(ctx: Ctx, moving: Moving): Promise<Changed> {
  const menus = await lockMenus(ctx);
  const undoToken = await keepEntries(ctx, menus, { changed: await movedEntries(ctx, menus, moving) });
  return { item: await readEntry(ctx, moving.guid), undoToken };
}

/** An entry where it goes, and all below it where they go to another menu with it. Throws `not_allowed` or `validation_failed`. */
export async function movedEntries(ctx: Ctx, menus: Menus, { guid, parent, menu, before }: Moving) {
  const entry = requireEntry(menus, guid);
  const place = requirePlace(menus, { menu, parent });
  await requireRight(ctx, menus, { at: guid, below: place.parentGuid, pages: [] });
  return [{ ...entry, ...place, sortKey: orderOf(menus, { guid, place, before }) }, ...followers(menus, guid, place)];
}

/** The place of a page that has none yet, with this segment. Throws as `movedEntries`. */
export async function firstEntry(
  ctx: Ctx,
  menus: Menus,
  { pageGuid, segmentAt, ...to }: Placing & { pageGuid: string; segmentAt: (place: Place) => string },
) {
  const place = requirePlace(menus, to);
  await requireRight(ctx, menus, { below: place.parentGuid, pages: [pageGuid] });
  const given = { ...leadsNowhere, ...place, pageGuid, names: {}, urlSegments: {}, urlSegment: segmentAt(place) };
  const entry = newEntry(ctx, menus, { ...given, audienceId: null });
  return [{ ...entry, sortKey: orderOf(menus, { guid: entry.guid, place, before: to.before }) }];
}

type Place = Pick<EntryRow, 'menuId' | 'parentGuid'>;

function orderOf(menus: Menus, { guid, place, before }: { guid: string; place: Place; before: string | null }): string {
  const siblings = siblingsAt(menus, place).filter((one) => one.guid !== guid);
  const index = before === null ? siblings.length : siblings.findIndex((one) => one.guid === before);
  if (index < 0) throw new AppError('validation_failed', `no sibling ${before}`, { before: 'unknown' });
  return orderAt(
    siblings.map(({ sortKey }) => ({ order: sortKey })),
    index,
  );
}

const followers = ({ entries }: Menus, guid: string, { menuId }: Place) =>
  subtreeOf(guid, entries)
    .slice(1)
    .filter((one) => one.menuId !== menuId)
    .map((one) => ({ ...one, menuId }));

/** Takes an entry and all below it out of its menu. */
export async function removeEntry(ctx: Ctx, guid: string) {
  const menus = await lockMenus(ctx);
  requireEntry(menus, guid);
  const below = subtreeOf(guid, menus.entries);
  await requireRight(ctx, menus, { at: guid, pages: below.map(({ pageGuid }) => pageGuid) });
  return { undoToken: await keepEntries(ctx, menus, { removed: below.map(({ guid }) => guid).reverse() }) };
}

function requireEntry({ entries }: Menus, guid: string): EntryRow {
  const found = entries.find((entry) => entry.guid === guid);
  if (!found) throw notFound('menu item', guid);
  return found;
}

/** Where an entry is to stand. Throws `validation_failed` for a menu or parent that is not there. */
function requirePlace({ menus, entries }: Menus, { menu, parent }: { menu: string; parent: string | null }) {
  const menuId = menus.find(({ name }) => name.toLowerCase() === menu.toLowerCase())?.guid;
  if (!menuId) throw new AppError('validation_failed', `no menu ${menu}`, { menu: 'unknown' });
  const above = parent === null ? undefined : entries.find(({ guid }) => guid === parent);
  if (parent !== null && above?.menuId !== menuId)
    throw new AppError('validation_failed', `no parent ${parent} in ${menu}`, { parent: 'unknown' });
  return { menuId, parentGuid: parent };
}

const siblingsAt = ({ entries }: Menus, place: Pick<EntryRow, 'menuId' | 'parentGuid'>) =>
  entries.filter(({ menuId, parentGuid }) => menuId === place.menuId && parentGuid === place.parentGuid);

function requireTarget(entry: EntryRow) {
  const error = targetError(entry);
  if (error) throw new AppError('validation_failed', `entry ${entry.guid}`, { [error.field]: error.code });
}

/** Throws `validation_failed` for an item that the actor may neither see nor edit. */
async function requireItem(ctx: Ctx, { itemGuid }: EntryRow) {
  if (itemGuid === null || (await readSummaries(ctx, [itemGuid])).has(itemGuid)) return;
  throw new AppError('validation_failed', `no item ${itemGuid}`, { itemGuid: 'unknown' });
}
