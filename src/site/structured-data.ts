import type { StructuredData } from '#blocks/define-block.ts';
import { attempt, type ReportFailure } from '#blocks/guard/block-failure.ts';
import { findBlock } from '#blocks/registry.ts';
import type { JsonObject, JsonValue } from '#document/page-document.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import type { EventFields } from '#features/content/items/fields/event.ts';
import { readFields } from '#features/content/items/fields/item-fields.ts';
import type { Item, ItemTypeName } from '#features/content/items/items.contract.ts';
import { dayAt } from '#kernel/dates.ts';

/** The image that others show with a link to a page, from the root of the website. */
export const socialImageOf = (image: string) => `/a/${image}?width=1200&height=650&fit=cover&format=jpeg`;

interface Organisation {
  organisationName: string | null;
  organisationId: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
}

/** Who a website is of, as far as its settings say; undefined where they say nothing. `url` and `name` are those of the website. */
export function organisationData(
  { organisationName, organisationId, contactPhone, contactAddress }: Organisation,
  { url, name }: { url: string; name: string },
): StructuredData | undefined {
  if (!organisationName && !contactPhone && !contactAddress) return undefined;
  return {
    '@type': 'Organization',
    name: organisationName ?? name,
    url,
    ...(organisationId && { identifier: organisationId }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(contactAddress && { address: contactAddress }),
  };
}

/** What each type of item is to schema.org (functional reference 8); of others nothing is said. */
const itemTypes: Partial<Record<ItemTypeName, string>> = {
  News: 'NewsArticle',
  Blog: 'BlogPosting',
  Article: 'Article',
  Practice: 'Article',
  Event: 'Event',
  Document: 'DigitalDocument',
  Publication: 'DigitalDocument',
  Project: 'Project',
  Idea: 'CreativeWork',
  Initiative: 'CreativeWork',
  Topic: 'DiscussionForumPosting',
  Post: 'SocialMediaPosting',
};

interface AboutItem {
  /** Its one address. */
  url: string | undefined;
  origin: string;
  timeZone: string;
}

/** What an item is to search engines; undefined for a type that has no name there, and for an event without a time. */
export function itemData(item: Item, { url, origin, timeZone }: AboutItem): StructuredData | undefined {
  const type = itemTypes[item.listItemTypeName as ItemTypeName];
  if (type === undefined || (type === 'Event' && item.startsOn === null)) return undefined;
  const { metadata, imageGuid, language, title } = item;
  return {
    '@type': type,
    name: title,
    inLanguage: language,
    ...(url && { url }),
    ...(metadata.description && { description: metadata.description }),
    ...(imageGuid && { image: `${origin}${socialImageOf(imageGuid)}` }),
    ...(type === 'Event' ? eventData(item, timeZone) : writtenData(item, type)),
  };
}

function writtenData({ title, publishedOn, changedOn, authorName }: Item, type: string): JsonObject {
  return {
    // Of what is an article to schema.org.
    ...(/Article|Posting/.test(type) && { headline: title }),
    ...(type !== 'Project' && publishedOn && { datePublished: publishedOn, dateModified: changedOn }),
    ...(type !== 'Project' && authorName && { author: { '@type': 'Person', name: authorName } }),
  };
}

function eventData({ startsOn, endsOn, isAllDay, fields }: Item, timeZone: string): JsonObject {
  const { location, onlineAddress, organiser } = readFields('Event', fields as JsonObject) as EventFields;
  const on = (moment: string) => (isAllDay ? dayAt(new Date(moment), timeZone) : moment);
  const places: StructuredData[] = [
    ...(location ? [{ '@type': 'Place', name: location, address: location }] : []),
    ...(onlineAddress ? [{ '@type': 'VirtualLocation', url: onlineAddress }] : []),
  ];
  return {
    ...(startsOn && { startDate: on(startsOn) }),
    ...(endsOn && { endDate: on(endsOn) }),
    ...(places.length > 0 && { location: places }),
    ...(organiser && { organizer: { '@type': 'Organization', name: organiser } }),
  };
}

interface About {
  /** The day it is where the platform is, `YYYY-MM-DD`. */
  today: string;
  /** What the page is called. */
  page: string;
  /** Whose website it is, on its home page. */
  organisation?: StructuredData | undefined;
  /** The item that it shows. */
  item?: StructuredData | undefined;
}

/**
 * What a page and its blocks say to search engines, as JSON-LD; undefined where they say nothing. The caller passes only blocks
 * that everybody may read (architecture §4). A page has at most one list of questions (schema.org `FAQPage`), each of them once.
 */
export function structuredDataOf(
  nodes: Iterable<ResolvedNode>,
  { organisation, item, ...about }: About,
  report: ReportFailure,
): object | undefined {
  const ofBlocks = [...nodes].flatMap((node) => {
    if (!node.ok) return [];
    const { content, options, language } = node;
    const say = () => findBlock(node.name)?.structuredData?.({ content, options, language, ...about });
    return attempt(node, report, say) ?? [];
  });
  const ofPage = [organisation, item].filter((one) => one !== undefined);
  const graph = [...ofPage, ...withOneFaq(ofBlocks)];
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined;
}

const isFaq = (object: StructuredData) => object['@type'] === 'FAQPage';

function withOneFaq(objects: readonly StructuredData[]): readonly StructuredData[] {
  const questions = objects.filter(isFaq).flatMap(({ mainEntity }): JsonValue[] => [mainEntity ?? []].flat());
  const others = objects.filter((object) => !isFaq(object));
  const once = [...new Map(questions.map((one) => [JSON.stringify(one), one])).values()];
  return once.length > 0 ? [{ '@type': 'FAQPage', mainEntity: once }, ...others] : others;
}
