import { escapeXml, xmlDeclaration } from '#kernel/text/xml.ts';
import type { ListedItem } from '../../items/items.contract.ts';
import type { Feed } from './feeds.service.ts';

/** An element with text; nothing without. */
const tag = (name: string, text: string, attributes = '') =>
  text === '' ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
const empty = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}/>`;

const addressOf = ({ path }: ListedItem, origin: string) => `${origin}${encodeURI(path)}`;
const idOf = ({ guid }: { guid: string }) => `urn:uuid:${guid}`;
const imageOf = ({ imageGuid }: ListedItem, origin: string) =>
  imageGuid === null ? undefined : `${origin}/a/${imageGuid}?width=1200&height=800&fit=cover&format=jpeg`;

/** When anything in it changed last; ISO 8601. */
const changedOn = ({ items }: Feed): string =>
  items
    .map((item) => item.changedOn)
    .toSorted()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';

/** RSS 2.0 (RSS Advisory Board), with who wrote it (Dublin Core) and its image (Media RSS). */
export function writeRss(feed: Feed): string {
  const { title, description, language, page, self, origin, items } = feed;
  const entries = items.map((item) => {
    const image = imageOf(item, origin);
    return [
      '<item>',
      tag('title', item.title),
      tag('link', addressOf(item, origin)),
      tag('guid', idOf(item), ' isPermaLink="false"'),
      tag('pubDate', new Date(item.publishedOn).toUTCString()),
      tag('dc:creator', item.authorName),
      ...item.tags.map((one) => tag('category', one)),
      tag('description', item.metadata.description),
      image ? empty('media:content', { url: image, medium: 'image', type: 'image/jpeg' }) : '',
      '</item>',
    ].join('');
  });
  return [
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    tag('title', title),
    tag('link', page),
    // The channel must have one.
    tag('description', description || title),
    tag('language', language),
    tag('lastBuildDate', new Date(changedOn(feed)).toUTCString()),
    empty('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
    ...entries,
    '</channel></rss>\n',
  ].join('');
}

/** Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const { title, description, language, page, self, origin, items } = feed;
  const entries = items.map((item) =>
    [
      `<entry xml:lang="${escapeXml(item.language)}">`,
      tag('id', idOf(item)),
      tag('title', item.title),
      empty('link', { rel: 'alternate', type: 'text/html', href: addressOf(item, origin) }),
      tag('published', item.publishedOn),
      tag('updated', item.changedOn),
      item.authorName && `<author>${tag('name', item.authorName)}</author>`,
      ...item.tags.map((one) => empty('category', { term: one })),
      tag('summary', item.metadata.description),
      '</entry>',
    ].join(''),
  );
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    tag('id', idOf(feed)),
    tag('title', title),
    tag('subtitle', description),
    tag('updated', changedOn(feed)),
    // An entry without an author is by that of the feed.
    `<author>${tag('name', title)}</author>`,
    empty('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    empty('link', { rel: 'alternate', type: 'text/html', href: page }),
    ...entries,
    '</feed>\n',
  ].join('');
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed({ title, description, language, page, self, origin, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    ...(description && { description }),
    language,
    items: items.map((item) => {
      const image = imageOf(item, origin);
      return {
        id: idOf(item),
        url: addressOf(item, origin),
        title: item.title,
        // An item must have a text.
        content_text: item.metadata.description || item.title,
        ...(item.metadata.description && { summary: item.metadata.description }),
        ...(image && { image }),
        date_published: item.publishedOn,
        date_modified: item.changedOn,
        ...(item.authorName && { authors: [{ name: item.authorName }] }),
        ...(item.tags.length > 0 && { tags: item.tags }),
        language: item.language,
      };
    }),
  };
  return `${JSON.stringify(feed)}\n`;
}
