import type { PageOptions } from '#document/page-options.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import type { Item } from '#features/content/items/items.contract.ts';
import type { ContentModel, HeadModel, PageModel } from '#site/page-model.ts';

/** What is known of a page before its blocks are asked what they need. */
export interface LoadedPage {
  language: string;
  /** Address in that language. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Where somebody comes back to who signs in here, when that is not this page. */
  returnTo?: string | undefined;
  page: string | undefined;
  /** The item that it shows. */
  item?: string;
  /** The same, as it is read. */
  read?: Item;
  options: PageOptions;
  title: string;
  description: string;
  nodes: readonly ResolvedNode[];
  content: ContentModel;
  trailEnd?: { name: string; language: string; path: string };
  kind?: HeadModel['kind'];
  isIndexed: boolean;
  /** Its one address, where it can be read at others too. */
  canonicalPath?: string;
  isGallery?: boolean;
  /** Answers of its blocks that are known, by guid: those of examples. */
  answers?: ReadonlyMap<string, object>;
  /** The version of its working document, where that is what it shows. */
  workingVersion?: number;
  /** Shows what is not published, to somebody who was sent a link. */
  preview?: PageModel['preview'];
  /** Address in other languages, where it is no page with a place in a menu. */
  inLanguage?: (code: string) => string;
  /** What was searched for on it, and how much was found: once, however many pages of it somebody looks at. */
  searched?: { term: string; hits: number };
  /** The languages that have texts of their own. */
  ownLanguages?: readonly string[];
}
