import { ImportProblem } from './import-problem.ts';
import type { WxrAuthor, WxrItem, WxrRecord, WxrSite, WxrTerm } from './wxr-records.ts';
import type { XmlElement } from './xml-element.ts';

const textOf = ({ children }: XmlElement, ...names: string[]): string => {
  const found = children.find(({ name }) => names.includes(name));
  return found?.text.trim() ?? '';
};

/** Throws an ImportProblem when the channel is not one that WordPress wrote, or is of a version that nobody here knows. */
export function siteOf(channel: XmlElement, namespaces: string): WxrSite {
  const named = textOf(channel, 'wp:wxr_version');
  const version = named || (/wordpress\.org\/export\/(\d+\.\d+)/.exec(namespaces)?.[1] ?? '');
  if (version === '') {
    throw new ImportProblem(
      'The file is a feed but no WordPress export: make one in WordPress with Tools, Export, All content.',
    );
  }
  if (!/^1\.\d+$/.test(version))
    throw new ImportProblem(`The export has version ${version}; versions 1.0, 1.1 and 1.2 can be read.`);
  return {
    kind: 'site',
    version,
    title: textOf(channel, 'title'),
    link: textOf(channel, 'link'),
    language: textOf(channel, 'language'),
    siteUrl: textOf(channel, 'wp:base_site_url'),
    blogUrl: textOf(channel, 'wp:base_blog_url'),
  };
}

export function recordOf(element: XmlElement): WxrRecord | undefined {
  switch (element.name) {
    case 'item':
      return itemOf(element);
    case 'wp:author':
    case 'wp:wp_author':
      return authorOf(element);
    default:
      return termOf(element);
  }
}

const authorOf = (element: XmlElement): WxrAuthor => ({
  kind: 'author',
  login: textOf(element, 'wp:author_login'),
  email: textOf(element, 'wp:author_email'),
  displayName: textOf(element, 'wp:author_display_name'),
  firstName: textOf(element, 'wp:author_first_name'),
  lastName: textOf(element, 'wp:author_last_name'),
});

const taxonomies: Readonly<Record<string, string>> = { 'wp:category': 'category', 'wp:tag': 'post_tag' };

const termOf = (element: XmlElement): WxrTerm => ({
  kind: 'term',
  id: textOf(element, 'wp:term_id'),
  taxonomy: taxonomies[element.name] ?? textOf(element, 'wp:term_taxonomy'),
  slug: textOf(element, 'wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
  name: textOf(element, 'wp:cat_name', 'wp:tag_name', 'wp:term_name'),
  parent: textOf(element, 'wp:category_parent', 'wp:term_parent'),
});

function itemOf(element: XmlElement): WxrItem {
  const rawOf = (name: string) => element.children.find((child) => child.name === name)?.text ?? '';
  const metas = element.children.filter(({ name }) => name === 'wp:postmeta');
  const keys = metas.map((meta) => textOf(meta, 'wp:meta_key'));
  return {
    kind: 'item',
    line: element.line,
    id: textOf(element, 'wp:post_id'),
    type: textOf(element, 'wp:post_type') || 'post',
    title: textOf(element, 'title'),
    link: textOf(element, 'link'),
    guid: textOf(element, 'guid'),
    creator: textOf(element, 'dc:creator'),
    content: rawOf('content:encoded'),
    excerpt: rawOf('excerpt:encoded').trim(),
    date: textOf(element, 'wp:post_date'),
    dateGmt: textOf(element, 'wp:post_date_gmt'),
    modifiedGmt: textOf(element, 'wp:post_modified_gmt'),
    pubDate: textOf(element, 'pubDate'),
    slug: textOf(element, 'wp:post_name'),
    status: textOf(element, 'wp:status') || 'publish',
    parent: zeroless(textOf(element, 'wp:post_parent')),
    menuOrder: Number.parseInt(textOf(element, 'wp:menu_order'), 10) || 0,
    password: textOf(element, 'wp:post_password'),
    isSticky: textOf(element, 'wp:is_sticky') === '1',
    attachmentUrl: textOf(element, 'wp:attachment_url'),
    terms: termsOf(element),
    meta: new Map(
      metas.flatMap((meta, at) => (isRead(keys[at] ?? '') ? [[keys[at] ?? '', textOf(meta, 'wp:meta_value')]] : [])),
    ),
    metaKeys: keys,
    comments: element.children.filter(({ name }) => name === 'wp:comment').length,
  };
}

const zeroless = (id: string) => (id === '0' ? '' : id);

/** Notes beside a post that mean something here; the others are counted by their names. */
export const isRead = (key: string): boolean =>
  ['footnotes', '_thumbnail_id', '_wp_attachment_image_alt', '_wp_old_slug', '_wp_attached_file'].includes(key) ||
  key.startsWith('_menu_item_');

/** Version 1.0 writes each category twice, the first time without a domain and a slug. */
function termsOf({ children }: XmlElement): WxrItem['terms'] {
  const all = children.filter(({ name }) => name === 'category');
  const named = all.filter(({ attributes }) => attributes.nicename !== undefined || attributes.domain !== undefined);
  const unique = new Map<string, WxrItem['terms'][number]>();
  for (const { attributes, text } of named.length > 0 ? named : all) {
    const domain = attributes.domain ?? 'category';
    const term = {
      taxonomy: domain === 'tag' ? 'post_tag' : domain,
      slug: attributes.nicename ?? '',
      name: text.trim(),
    };
    unique.set(`${term.taxonomy} ${term.name}`, term);
  }
  return [...unique.values()];
}
