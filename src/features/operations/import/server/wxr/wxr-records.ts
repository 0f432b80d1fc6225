/** What an export says of its site. */
export interface WxrSite {
  kind: 'site';
  version: string;
  title: string;
  link: string;
  language: string;
  siteUrl: string;
  blogUrl: string;
}

export interface WxrAuthor {
  kind: 'author';
  login: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
}

export interface WxrTerm {
  kind: 'term';
  id: string;
  /** `category`, `post_tag`, `nav_menu` or one of a plugin. */
  taxonomy: string;
  slug: string;
  name: string;
  parent: string;
}

/** A post, page, attachment, entry of a menu, or anything else that WordPress keeps as a post. */
export interface WxrItem {
  kind: 'item';
  /** Line of the file on which it begins. */
  line: number;
  id: string;
  type: string;
  title: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  pubDate: string;
  slug: string;
  status: string;
  parent: string;
  menuOrder: number;
  password: string;
  isSticky: boolean;
  attachmentUrl: string;
  terms: readonly { taxonomy: string; slug: string; name: string }[];
  meta: ReadonlyMap<string, string>;
  metaKeys: readonly string[];
  comments: number;
}

export type WxrRecord = WxrSite | WxrAuthor | WxrTerm | WxrItem;
