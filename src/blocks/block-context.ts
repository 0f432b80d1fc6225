import type { DateFormatter } from '#kernel/dates.ts';
import type { Texts } from '#kernel/texts.ts';
import type { PageLanguage } from './define-block.ts';
import type { Link } from './link.ts';

/** What all blocks of one page share while they are shown. */
export interface BlockContextValue {
  /** The language of the page. */
  language: string;
  path: string;
  /** Guid of the page that it is, or whose list the item stands in; null where it is neither. */
  page: string | null;
  query: Readonly<Record<string, string>>;
  href: (link: Link) => string | undefined;
  formatDate: DateFormatter;
  /** The day it is where the platform is, `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
  /** Address of the search page in the language of the page. */
  searchPath: string;
  /** The page in each language of the platform. */
  languages: readonly PageLanguage[];
  /** Where frames come from that the platform does not show. */
  closedFrames: readonly string[];
  /** Answers to the reads of each block, by its guid. */
  dataOf: (guid: string) => object;
  /** Guids of the blocks of packages that threw before they were rendered, or, in the editor, on the server. */
  failed?: ReadonlySet<string> | undefined;
  /** Texts of the frame around blocks. */
  texts: Texts;
  /** The block that stands first: its images load at once. */
  firstGuid: string | undefined;
}
