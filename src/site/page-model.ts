import type { BlockContextValue } from '#blocks/block-context.ts';
import type { PageLanguage } from '#blocks/define-block.ts';
import type { SearchScope } from '#blocks/navigation/search-box/SearchForm.tsx';
import type { OutlineEntry } from '#blocks/outline/outline-context.ts';
import type { Area, Layout } from '#document/page-document.ts';
import type { PageOptions } from '#document/page-options.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import type { EditContext, ShownHeaderImage } from '#features/authoring/drafts/edit-context.ts';
import type { MaintenanceNotice } from '#features/base/settings/maintenance.contract.ts';
import type { WaysToFollow } from '#features/content/feeds/feed-addresses.ts';
import type { EventWords } from '#features/content/items/event-words.ts';
import type { ShownField } from '#features/content/items/fields/shown-fields.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { MenuItem, TrailStep } from '#features/content/menus/menus.contract.ts';
import type { LiveStepProps } from '#features/engagement/forms/ui/fill/LiveStep.tsx';
import type { AnsweredStep } from '#features/engagement/submissions/answers-in-words.ts';
import type { ListedCookies } from '#features/identity/cookies/cookie-list.ts';
import type { Wishes } from '#features/identity/profiles/wishes.ts';
import type { StatementSummary } from '#features/operations/accessibility/accessibility.contract.ts';
import type { HandedOver } from '#kernel/api.ts';
import type { InterfaceLanguage, Texts } from '#kernel/texts.ts';
import type { FormQuestions, FormValues } from '#kernel/visitor-form.ts';

/** A text with the language it is in. */
export interface Worded {
  text: string;
  language: string;
}

/** What surrounds the content of every page of a platform. */
export interface ShellModel {
  /** The language of the page, and which others it can be read in. */
  language: string;
  languages: readonly { code: string; href: string; hasOwnText: boolean }[];
  texts: Texts;
  platformName: Worded;
  homeHref: string;
  searchPath: string;
  logo: { image: ImageInfo; alt: string } | undefined;
  mainMenu: readonly MenuItem[];
  /** The way to search, and the entries of that menu. */
  serviceMenu: readonly Pick<MenuItem, 'guid' | 'path' | 'name' | 'language'>[];
  footerMenu: readonly MenuItem[];
  legalLinks: readonly FooterLink[];
  trail: readonly TrailStep[];
  /** Path of the page, to mark where the reader is. */
  path: string;
  headerImage: ShownHeaderImage | undefined;
  footer: readonly ResolvedNode[];
  shows: { header: boolean; mainMenu: boolean; subMenu: boolean; breadcrumbs: boolean; footer: boolean };
  contact: { label: string; href: string } | undefined;
  /** The way to sign in and back to this page; undefined for who is signed in. */
  signInHref: string | undefined;
  /** Where a language to translate the page into is chosen; undefined: nothing translates. */
  translateHref: string | undefined;
  /** Stands above the content of every page. */
  notice?: MaintenanceNotice | undefined;
}

/** A link of the last row of a page. */
export interface FooterLink {
  label: string;
  href: string;
  /** Opens the cookie dialog where there is script. */
  opensCookies?: boolean;
}

/** A script that a page loads: a browser runs it only where its bytes are those of this build. */
export interface Script {
  src: string;
  integrity: string;
}

/** What the head of the document says. */
export interface HeadModel {
  title: string;
  description: string;
  canonical: string | undefined;
  alternates: readonly { language: string; href: string }[];
  isIndexed: boolean;
  isEdited?: boolean;
  socialImage: string | undefined;
  siteName: string;
  kind: 'website' | 'article';
  themeHref: string;
  browserColor: string | undefined;
  icon?: string;
  /** Address of what a phone puts on its home screen. */
  manifest?: string;
  font: string | undefined;
  build: string;
  /** Hosts that frames may show, and whether pages are counted: another list is another policy. */
  frames: string;
  styles: readonly string[];
  scripts: readonly Script[];
  /** Begins while the page is still read: the editor. */
  editorScript?: Script;
  /**
   * Where others count pages: the sheet of the dialog and whom it asks about, the account of Siteimprove and the address of Matomo where
   * pages are counted by them.
   */
  consent?:
    | {
        sheet: string;
        asked: number;
        siteimproveId?: string | undefined;
        matomo?: string | undefined;
        /** What others set, by category, as admins added it; the dialog names it before somebody chooses. */
        others: readonly ListedCookies[];
      }
    | undefined;
  /** Feeds of its lists, for programs that look for them. */
  feeds?: readonly { title: string; href: string }[];
  /** What search engines are told of its blocks, as JSON-LD. */
  structuredData?: object | undefined;
}

/** Content of a page: documents of blocks, or words of the product itself. */
export type ContentModel =
  | {
      kind: 'page';
      heading: Worded;
      showsHeading: boolean;
      layout: Layout;
      areas: ReadonlyMap<Area, readonly ResolvedNode[]>;
      sideLeftFirst: boolean;
      tocMode: PageOptions['tocMode'];
      cssClass: string;
    }
  | { kind: 'item'; heading: Worded; item: ItemFacts; nodes: readonly ResolvedNode[] }
  | { kind: 'legal'; heading: Worded; legal: LegalFacts }
  | { kind: 'message'; heading: Worded; message: MessageFacts }
  | { kind: 'form'; heading: Worded; form: FormFacts }
  | { kind: 'fill'; heading: Worded; fill: FillFacts }
  | { kind: 'submission'; heading: Worded; submission: SubmissionFacts }
  | { kind: 'receipt'; heading: Worded; receipt: ReceiptFacts }
  | { kind: 'search'; heading: Worded; search: SearchFacts };

export interface ItemFacts {
  type: string;
  publishedOn: string;
  publishedLabel: string;
  times: EventWords | null;
  authorName: string;
  tags: readonly string[];
  /** The own fields of its type that say something. */
  fields: readonly ShownField[];
  image: ImageInfo | null;
  /** What it shows; empty: nothing that the texts do not say. */
  imageAlt: string;
  back: { label: string; href: string } | undefined;
  /** Its file for calendars; left out where it has no time, or is not for everybody. */
  calendar?: string | undefined;
  /** The way to report it; undefined where it is no page of a visitor. */
  report?: { label: string; href: string } | undefined;
}

export interface LegalFacts {
  /** In plain language, before the text; empty: none. */
  summary: string;
  body: unknown;
  facts: string;
  older: readonly { label: string; href: string }[];
  /** The status of the accessibility statement. */
  statement?: StatementSummary;
  /** What the cookie statement says beside its text. */
  cookies?: CookieFacts;
}

/** Everything that is kept in a browser, and the way to choose where there is something to choose. */
export interface CookieFacts {
  asks: boolean;
  /** Siteimprove counts without asking. */
  isExempt: boolean;
  groups: readonly ListedCookies[];
  /** Where visits are counted without asking: the way to choose against it. */
  statistics?: { href: string; label: string };
}

/** What was looked for, and what was found. */
export interface SearchFacts {
  query: string;
  /** What the next search from here keeps: where it is looked for. */
  scope: SearchScope;
  /** How many there are, why there are none, or what to do. */
  said: string;
  /** What to try where nothing was found. */
  tips: readonly string[];
  results: readonly FoundPage[];
  /** The same search, narrowed or in another order. */
  narrower: readonly WayOn[];
  orders: readonly WayOn[];
  previous: string | undefined;
  next: string | undefined;
}

/** A link that is left out where one is there already. */
export interface WayOn {
  label: string;
  href: string;
  isHere: boolean;
}

export interface FoundPage {
  href: string;
  title: Worded;
  /** Of what type, and when. */
  facts: string;
  snippet: readonly { text: string; isMatch: boolean }[];
  snippetLanguage: string;
}

export interface MessageFacts {
  text: string;
  /** Why it was withdrawn, as an editor said it. */
  reason?: Worded;
  links: readonly { label: string; href: string }[];
  /** Ways to the same in other languages, each called as it calls itself. */
  languages?: readonly PageLanguage[];
  /** Offers to look for it. */
  isMissing: boolean;
}

/** A form, with what was typed and what is wrong with it. */
export interface FormFacts extends Omit<FormQuestions, 'title'> {
  /** Where it is sent. */
  action: string;
  /** Of the session that it is sent from. */
  token: string | undefined;
  values: FormValues;
  /** By the names of the fields. */
  errors: FormValues;
  /** Why it was not taken, where that is about no field. */
  problem: string | undefined;
}

/** A form of the platform at one step. */
export interface FillFacts {
  intro: string;
  notices: readonly string[];
  /** Undefined: everything is shown before it is sent. */
  step: LiveStepProps | undefined;
  review:
    | {
        action: string;
        steps: readonly AnsweredStep[];
        challenge: string;
        /** Where it is asked for, to be confirmed. */
        address: { id: string; typed: string; error: string | undefined } | undefined;
      }
    | undefined;
  /** It was sent, and waits until an address is confirmed. */
  waiting?: { action: string };
}

/** What somebody sent. */
export interface SubmissionFacts {
  facts: readonly { label: string; text: string }[];
  steps: readonly AnsweredStep[];
  /** What was answered to them, the last one last. */
  replies: readonly { text: string; on: string }[];
  /** Address of the receipt. */
  receipt: string;
  /** Address at which one is checked. */
  check: string;
  seal: string;
}

/** The check of a receipt. */
export interface ReceiptFacts {
  action: string;
  /** Why nothing could be checked. */
  problem: string | undefined;
  outcome:
    | {
        holds: boolean;
        text: string;
        facts: readonly { label: string; text: string }[];
        steps: readonly AnsweredStep[];
      }
    | undefined;
}

/** Who is signed in, and what they can do from here. */
export interface PersonModel {
  name: string;
  /** In which the product speaks to them, whatever language the page is in. */
  language: InterfaceLanguage;
  /** The role that an admin looks as. */
  impersonation: { kind: 'role' | 'person'; name: string } | null;
  links: readonly { label: string; href: string }[];
  /** Undefined where they may not edit, or do so already. */
  editHref: string | undefined;
  /** How they want to see it. */
  wishes?: Wishes;
  /** What is asked of them over this page (specification §2, dialogs). */
  asks?: 'terms' | 'inactive' | undefined;
  timeZone?: string;
}

/** The page or the item itself. */
export type FollowableSelf = { kind: 'item' | 'page'; subject: string };

export interface Followable {
  self: FollowableSelf | undefined;
  /** What the lists on it are called, by their guids. */
  lists: ReadonlyMap<string, string>;
}

export interface PageModel {
  head: HeadModel;
  shell: ShellModel;
  content: ContentModel;
  around: BlockContextValue;
  /** Its headings, where a block shows them. */
  outline: readonly OutlineEntry[];
  person?: PersonModel | undefined;
  /** Where the reader adds to a list, by its guid; left out: to none. */
  adding?: ReadonlyMap<string, string>;
  /** How others follow the lists on it, by their guids. */
  following?: ReadonlyMap<string, WaysToFollow>;
  /** What its reader can follow with their account. */
  followable?: Followable | undefined;
  /** While the page is edited. */
  editing?: EditContext | undefined;
  /** What was read for the page and is not to be asked again; while it is edited. */
  handedOver?: HandedOver | undefined;
  /** Shows what is not published, as it is now or will be at a moment. */
  preview?: { shownAt: Date | null } | undefined;
}
