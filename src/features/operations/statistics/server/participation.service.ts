import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { getParticipation } from '../participation.contract.ts';
import { unitOf } from '../periods.rules.ts';
import { tell, tellUnion } from '../told.rules.ts';
import { withListTitles } from './figures.service.ts';
import * as store from './participation.store.ts';

const mostLists = 50;

/** What people add to lists and follow of them. Of items how many there are is told, of people none below five. */
export async function readParticipation(
  ctx: Ctx,
  { lang, list, ...days }: Input<typeof getParticipation>['query'],
): Promise<Output<typeof getParticipation>> {
  const asked = { ...days, list };
  const added = [
    { guid: null, ...(await store.countAdded(ctx, asked)) },
    ...(await store.countAddedByList(ctx, asked)),
  ];
  const waits = await store.countWaits(ctx, asked);
  const isFollowed = (await readSettings(ctx)).followEnabled;
  const followers = isFollowed ? await store.countFollowers(ctx, asked) : [];
  const [total, ...all] = [null, ...listsOf(added, waits, followers)].map(finder({ added, waits, followers }));
  const union = (name: 'people' | 'ofList' | 'ofItems') =>
    tellUnion(
      all.map((one) => one[name]),
      total?.[name] ?? 0,
    );
  const lists = all
    .toSorted((one, other) => other.items - one.items || other.ofList - one.ofList)
    .slice(0, mostLists)
    .map(({ guid, items, sent, people, waits, ofList, ofItems }) => ({
      guid: guid ?? '',
      items,
      sent,
      contributors: tell(people),
      waits,
      followers: isFollowed ? { ofList: tell(ofList), ofItems: tell(ofItems) } : null,
    }));
  return {
    items: total?.items ?? 0,
    sent: total?.sent ?? 0,
    contributors: union('people'),
    waits: all.some((one) => one.waits) ? (total?.waits ?? null) : null,
    followers: isFollowed ? { ofList: union('ofList'), ofItems: union('ofItems') } : null,
    addedOn: await store.countAddedOn(ctx, asked, unitOf(days)),
    lists: await withListTitles(ctx, lists, languageFor(ctx.platform, lang)),
  };
}

interface Counts {
  added: readonly (store.Added & { guid: string | null })[];
  waits: readonly store.Waits[];
  followers: readonly store.Followers[];
}

/** Lists of which there is anything to tell. */
const listsOf = (...counts: readonly (readonly { guid: string | null }[])[]) =>
  [...new Set(counts.flat().map(({ guid }) => guid))].filter((guid) => guid !== null).toSorted();

/** Finds what was counted of a list; null: of all together. */
function finder({ added, waits, followers }: Counts) {
  const [byAdded, byWaits, byFollowers] = [
    new Map(added.map((one) => [one.guid, one])),
    new Map(waits.map(({ guid, ...one }) => [guid, one])),
    new Map(followers.map((one) => [one.guid, one])),
  ];
  return (guid: string | null) => {
    const { items = 0, sent = 0, people = 0 } = byAdded.get(guid) ?? {};
    const { ofList = 0, ofItems = 0 } = byFollowers.get(guid) ?? {};
    return { guid, items, sent, people, waits: byWaits.get(guid) ?? null, ofList, ofItems };
  };
}
