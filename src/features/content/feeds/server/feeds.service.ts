import { hasCapability } from '#infra/authorize.ts';
import { rememberShared } from '#infra/caches/remember-shared.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import type { EventFields } from '../../items/fields/event.ts';
import { readFields } from '../../items/fields/item-fields.ts';
import type { Item, ItemTypeName, ListedItem, ListFeed, ListFilter, ListTime } from '../../items/items.contract.ts';
import { type Container, findOpenContainer, findOpenContainers } from '../../items/server/containers.service.ts';
import { readFieldsOf, readItem } from '../../items/server/items.service.ts';
import { readList } from '../../items/server/lists.service.ts';
import { calendarAddress, type FeedFormat, feedAddress, type WaysToFollow } from '../feed-addresses.ts';

/** So many of the newest are in a feed. */
const inFeed = 50;
/** So many of what is to come are in a calendar, and of what was. */
const inCalendar = { upcoming: 300, past: 100 };

interface Asked {
  guid: string;
  language: string;
  /** Beside what the list itself asks. */
  filter: ListFilter;
  origin: string;
}

/** A feed before it is written in a format. Addresses are whole. */
export interface Feed {
  guid: string;
  title: string;
  /** Of the website. */
  description: string;
  language: string;
  /** Of the page on which the list stands. */
  page: string;
  self: string;
  origin: string;
  /** The newest first. */
  items: readonly ListedItem[];
}

/** Throws `not_found` for a list that is not open to everybody, or has no feed. */
export async function readFeed(ctx: Ctx, { format, ...asked }: Asked & { format: FeedFormat }): Promise<Feed> {
  const { guid, language, origin } = asked;
  const list = await openList(ctx, guid, language);
  const { items } = await readPart(ctx, asked, { list, sort: 'publishedOn_desc', count: inFeed });
  const settings = await readSettings(ctx);
  const { defaultLanguage } = ctx.platform;
  return {
    guid,
    title: titleOf(list),
    description: localized(settings.platformDescription, language, defaultLanguage).text,
    language,
    page: `${origin}${encodeURI(list.path ?? '/')}`,
    self: `${origin}${feedAddress(guid, format, spoken(ctx, language))}`,
    origin,
    items,
  };
}

/** A thing with a time, as a calendar has it. */
export interface CalendarEvent extends Pick<ListedItem, 'guid' | 'title' | 'endsOn' | 'isAllDay' | 'changedOn'> {
  startsOn: string;
  summary: string;
  /** Where to come, or where to take part. */
  location: string;
  /** Its whole address. */
  url: string;
}

export interface Calendar {
  /** Of the list, or of the item. */
  title: string;
  /** Whole address of the page of the list, or of the item. */
  page: string;
  language: string;
  host: string;
  timeZone: string;
  events: readonly CalendarEvent[];
}

/** Of a list, or of one item with a time. Throws `not_found` for what is not open to everybody. */
export async function readCalendar(ctx: Ctx, asked: Asked): Promise<Calendar> {
  const { primaryDomain: host, timeZone } = ctx.platform;
  const shared = { language: asked.language, host, timeZone };
  const list = await findList(ctx, asked.guid, asked.language);
  if (!list) return { ...shared, ...(await ofItem(ctx, asked)) };
  const [upcoming, past] = await Promise.all([
    readPart(ctx, asked, { list, sort: 'startsOn_asc', count: inCalendar.upcoming, when: 'upcoming' }),
    readPart(ctx, asked, { list, sort: 'startsOn_desc', count: inCalendar.past, when: 'past' }),
  ]);
  const items = [...past.items.toReversed(), ...upcoming.items];
  const fields = await readFieldsOf(
    ctx,
    items.map(({ guid }) => guid),
  );
  return {
    ...shared,
    title: titleOf(list),
    page: `${asked.origin}${encodeURI(list.path ?? '/')}`,
    events: items.flatMap((item) =>
      toEvent({ ...item, fields: (fields.get(item.guid) ?? {}) as Item['fields'] }, asked.origin),
    ),
  };
}

async function ofItem(ctx: Ctx, { guid, language, origin }: Asked) {
  const { item, canonicalPath } = await readItem(ctx, guid, language);
  const events = toEvent({ ...item, path: canonicalPath }, origin);
  if (events.length === 0) throw notFound('calendar', guid);
  return { title: item.title, page: `${origin}${encodeURI(canonicalPath)}`, events };
}

type Timed = ListedItem & Pick<Item, 'fields'>;

function toEvent(
  item: Timed | (Omit<Timed, 'publishedOn'> & Pick<Item, 'publishedOn'>),
  origin: string,
): CalendarEvent[] {
  const { guid, title, startsOn, endsOn, isAllDay, changedOn, metadata, path } = item;
  if (startsOn === null) return [];
  const { location, onlineAddress } = readFields(item.listItemTypeName, item.fields) as Partial<EventFields>;
  return [
    {
      guid,
      title,
      startsOn,
      endsOn,
      isAllDay,
      changedOn,
      summary: metadata.description,
      location: location || onlineAddress || '',
      url: `${origin}${encodeURI(path)}`,
    },
  ];
}

interface Part {
  list: Container;
  sort: 'publishedOn_desc' | 'startsOn_asc' | 'startsOn_desc';
  count: number;
  /** Within what the list shows. */
  when?: ListTime;
}

/** The items that the list shows, as far as they are asked for. */
async function readPart(ctx: Ctx, { guid, language, filter }: Asked, { list, sort, count, when = 'all' }: Part) {
  const asked = [optionsOf(list).when, filter.when?.[0] ?? 'all', when];
  const times = asked.filter((time): time is Exclude<ListTime, 'all'> => time !== 'all');
  // Nothing is past and to come at once.
  if (times.includes('past') && times.some((time) => time !== 'past')) return { items: [] };
  const narrowest = times.find((time) => time === 'now') ?? times[0];
  const query = { pageNumber: 1, itemCount: count, sort_by: sort, lang: language };
  return readList(ctx, guid, { ...query, filter: { ...filter, when: narrowest && [narrowest] } });
}

interface ListOptions {
  itemTypes: ItemTypeName[];
  when: ListTime;
  feed: ListFeed;
}

const optionsOf = ({ block }: Container): ListOptions => block.options as unknown as ListOptions;
const titleOf = ({ block, ownerTitle }: Container) => block.content.blockTitle || ownerTitle;
const spoken = ({ platform }: Ctx, language: string) => (language === platform.defaultLanguage ? undefined : language);

/** The list, where everybody may see it and an editor left it its feed; undefined where there is no such list. */
async function findList(ctx: Ctx, guid: string, language: string): Promise<Container | undefined> {
  const found = await findOpenContainer({ ...ctx, actor: anonymous }, guid, language);
  if (found?.block.name !== 'List') return undefined;
  if (optionsOf(found).feed === 'off') throw notFound('feed', guid);
  return found;
}

async function openList(ctx: Ctx, guid: string, language: string): Promise<Container> {
  const found = await findList(ctx, guid, language);
  if (!found) throw notFound('list', guid);
  return found;
}

/** How each of these lists is followed, by its guid: of those that everybody may see and that have a feed. */
export async function waysToFollow(
  ctx: Ctx,
  lists: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, WaysToFollow>> {
  if (lists.length === 0 || !hasCapability(ctx, 'feeds')) return new Map();
  const visitor = { ...ctx, actor: anonymous };
  const key = `ways-to-follow:${language}:${lists.join()}`;
  const { value } = await rememberShared(visitor, key, async (visitor) => {
    const containers = await findOpenContainers(visitor, lists, language);
    const said = spoken(ctx, language);
    return new Map(
      [...containers].flatMap(([guid, list]): [string, WaysToFollow][] => {
        if (list.block.name !== 'List') return [];
        const { feed, itemTypes } = optionsOf(list);
        if (feed === 'off') return [];
        const calendar = itemTypes.includes('Event') ? calendarAddress(guid, said) : undefined;
        return [[guid, { title: titleOf(list), feed, rss: feedAddress(guid, 'rss', said), calendar }]];
      }),
    );
  });
  return value;
}
