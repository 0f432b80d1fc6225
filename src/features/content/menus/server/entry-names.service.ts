import type { AuditName, AuditNames } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { hasSegment } from '../entry-targets.rules.ts';
import { pathOf } from '../menus.rules.ts';
import { type EntryRow, selectEntries } from './edit-menus.store.ts';

/** What these entries are called, and their address or where they lead. Those that are not there are left out. */
export const nameEntries = async (ctx: Ctx, guids: readonly string[]): Promise<AuditNames> =>
  guids.length === 0 ? {} : nameAmong(ctx, await selectEntries(ctx), guids);

/** The same among these entries, also where they are stored no more; and what they lead to. */
export async function nameAmong(ctx: Ctx, entries: readonly EntryRow[], guids: readonly string[]): Promise<AuditNames> {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const own = guids.flatMap((guid) => byGuid.get(guid) ?? []);
  const targets = await ctx.namesOf(ctx, own.flatMap(targetOf));
  const named = own.map((entry): [string, AuditName] => {
    const target = targets[targetOf(entry)[0] ?? ''];
    return [entry.guid, { title: titleOf(entry, target), address: addressOf(entry, byGuid, target) }];
  });
  return { ...targets, ...Object.fromEntries(named) };
}

const targetOf = ({ pageGuid, itemGuid }: EntryRow): string[] => [pageGuid ?? itemGuid ?? []].flat();

/** Its own name, else that of what it leads to. */
function titleOf({ names }: EntryRow, target: AuditName | undefined): Localized {
  const own = Object.entries(names).filter(([, name]) => name !== '');
  return { ...target?.title, ...Object.fromEntries(own) };
}

function addressOf(
  entry: EntryRow,
  byGuid: ReadonlyMap<string, EntryRow>,
  target: AuditName | undefined,
): string | undefined {
  if (hasSegment(entry)) return pathOf(entry, byGuid);
  if (entry.externalUrl !== null) return entry.externalUrl;
  if (target?.address === undefined || entry.anchor === null) return target?.address;
  return `${target.address}#${entry.anchor}`;
}
