import { isSameJson } from '#document/canonical.ts';
import type { AuditNames } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type Audience, everyone } from '../../../identity/roles/roles.contract.ts';
import { kindOf } from '../entry-targets.rules.ts';
import { type EntryRow, selectEntries, selectMenus } from './edit-menus.store.ts';
import { entryAudiences, toldAudience } from './entry-audiences.service.ts';
import { nameAmong } from './entry-names.service.ts';

/** Writes down in the audit log which entries were added, changed, moved and removed between these states of all menus. */
export async function recordEntries(ctx: Ctx, before: readonly EntryRow[], after: readonly EntryRow[]) {
  const touched = touchedBetween(before, after);
  if (touched.length > 0)
    await recordEach(ctx, touched, { before, after, named: await nameAmong(ctx, before, touched) });
}

/** The same of a change that may delete what entries lead to. */
export async function recordChange(ctx: Ctx, change: () => Promise<void>) {
  const before = await selectEntries(ctx);
  const named = await nameAmong(ctx, before, [...byGuid(before).keys()]);
  await change();
  const after = await selectEntries(ctx);
  await recordEach(ctx, touchedBetween(before, after), { before, after, named });
}

function touchedBetween(before: readonly EntryRow[], after: readonly EntryRow[]): string[] {
  const [old, now] = [byGuid(before), byGuid(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((guid) => !isSame(old.get(guid), now.get(guid)));
}

interface Between {
  before: readonly EntryRow[];
  after: readonly EntryRow[];
  /** What was called how before. */
  named: AuditNames;
}

async function recordEach(ctx: Ctx, touched: readonly string[], { before, after, named }: Between) {
  if (touched.length === 0) return;
  const menus = new Map((await selectMenus(ctx)).map(({ guid, name }) => [guid, name]));
  const own = new Set(touched);
  const audiences = await entryAudiences(
    ctx,
    [...before, ...after].filter(({ guid }) => own.has(guid)),
  );
  const roles = await ctx.namesOf(
    ctx,
    [...audiences.values()].flatMap((audience) => audience.roles),
  );
  const names = { ...roles, ...named };
  const states = {
    old: { entries: before, names, menus, audiences },
    now: { entries: after, names: { ...names, ...(await nameAmong(ctx, after, touched)) }, menus, audiences },
  };
  const [old, now] = [byGuid(before), byGuid(after)];
  for (const guid of inOrder(touched, [...after, ...before]))
    recordEntry(ctx, { was: old.get(guid), is: now.get(guid) }, states);
}

interface State {
  entries: readonly EntryRow[];
  names: AuditNames;
  menus: ReadonlyMap<string, string>;
  audiences: ReadonlyMap<number | null, Audience>;
}

interface Change {
  was: EntryRow | undefined;
  is: EntryRow | undefined;
}

function recordEntry(ctx: Ctx, { was, is }: Change, states: { old: State; now: State }) {
  if (is && !was) return record(ctx, 'menu.entryAdded', is, states.now, { new: factsOf(is, states.now) });
  if (was && !is) return record(ctx, 'menu.entryRemoved', was, states.old, { old: factsOf(was, states.old) });
  if (!was || !is) return;
  if (hasMoved(was, is, states))
    record(ctx, 'menu.entryMoved', is, states.now, { old: placeOf(was, states.old), new: placeOf(is, states.now) });
  const content = { old: contentOf(was, states.old), new: contentOf(is, states.now) };
  if (!isSameJson(content.old, content.new)) record(ctx, 'menu.entryChanged', is, states.now, content);
}

type Facts = ReturnType<typeof contentOf> | ReturnType<typeof placeOf> | ReturnType<typeof factsOf>;

function record(
  ctx: Ctx,
  action: 'menu.entryAdded' | 'menu.entryChanged' | 'menu.entryMoved' | 'menu.entryRemoved',
  { guid }: EntryRow,
  { names }: State,
  change: { old?: Facts; new?: Facts },
) {
  ctx.records({ action, object: { kind: 'menuEntry', id: guid }, ...change, names });
}

/** What is below an entry goes along with it to another menu: only the entry itself was moved. */
function hasMoved(was: EntryRow, is: EntryRow, { old, now }: { old: State; now: State }): boolean {
  if (was.parentGuid !== is.parentGuid) return true;
  if (was.menuId !== is.menuId) return is.parentGuid === null;
  return positionOf(was, old) !== positionOf(is, now) && was.sortKey !== is.sortKey;
}

const contentOf = (
  { names, urlSegment, urlSegments, pageGuid, itemGuid, externalUrl, ...entry }: EntryRow,
  { audiences }: State,
) => ({
  entryKind: kindOf({ pageGuid, itemGuid, externalUrl, ...entry }),
  names,
  urlSegment,
  urlSegments,
  leadsTo: pageGuid ?? itemGuid ?? externalUrl,
  anchor: entry.anchor,
  ...toldAudience(audiences.get(entry.audienceId) ?? everyone),
});

const placeOf = (entry: EntryRow, state: State) => ({
  menu: state.menus.get(entry.menuId) ?? null,
  below: entry.parentGuid,
  position: positionOf(entry, state),
  address: state.names[entry.guid]?.address ?? null,
});

const factsOf = (entry: EntryRow, state: State) => ({ ...contentOf(entry, state), ...placeOf(entry, state) });

/** Among its siblings, from 1. */
function positionOf({ guid, menuId, parentGuid }: EntryRow, { entries }: State): number {
  const siblings = entries.filter((one) => one.menuId === menuId && one.parentGuid === parentGuid);
  const sorted = siblings.toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
  return sorted.findIndex((one) => one.guid === guid) + 1;
}

const isSame = (one: EntryRow | undefined, other: EntryRow | undefined) =>
  one !== undefined && other !== undefined && isSameJson({ ...one }, { ...other });

const byGuid = (entries: readonly EntryRow[]) => new Map(entries.map((entry) => [entry.guid, entry]));

/** Parents before what is below them, as menus are read. */
function inOrder(guids: readonly string[], entries: readonly EntryRow[]): string[] {
  const known = byGuid(entries.toReversed());
  const depthOf = (guid: string) => {
    let depth = 0;
    for (let at = known.get(guid)?.parentGuid; at && depth < 20; at = known.get(at)?.parentGuid) depth += 1;
    return depth;
  };
  return guids.toSorted((a, b) => depthOf(a) - depthOf(b));
}
