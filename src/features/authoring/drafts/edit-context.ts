import type { JsonObject } from '#document/page-document.ts';
import type { UploadLimits } from '#kernel/upload-limits.ts';
import type { HeaderImage } from '../../base/settings/settings.contract.ts';
import type { OwnerKind } from '../../content/documents/documents.contract.ts';
import type { ImageInfo } from '../../content/media/media.contract.ts';
import type { TrailStep } from '../../content/menus/menus.contract.ts';
import type { AudienceKind } from '../../identity/roles/roles.contract.ts';

interface Worded {
  text: string;
  language: string;
}

export interface ShownHeaderImage {
  guid: string;
  image: ImageInfo;
  alt: Worded;
  title: Worded;
  text: Worded;
  /** Where the words stand, and what keeps them readable. */
  textPosition: HeaderImage['textPosition'];
  overlay: HeaderImage['overlay'];
  /** Where it leads; undefined: nowhere, or the reader may not go there. */
  href?: string | undefined;
}

/** What the server hands over with a page to the editor that opens on it; in the page as JSON that no script runs. */
export interface EditContext {
  owner: string;
  ownerKind: OwnerKind;
  /** The version of the working document that the page shows. */
  version: number | null;
  /** The footer under the page, for those who may edit it; without a guid it was never made. */
  footer: { guid: string | null } | null;
  /** The language that is edited. */
  language: string;
  languages: readonly string[];
  /** Where it is edited in each language. */
  languageAddresses: Readonly<Record<string, string>>;
  defaultLanguage: string;
  /** Where frames come from that the platform does not show. */
  closedFrames: readonly string[];
  /** A machine proposes translations, where somebody asks it. */
  translatesByMachine: boolean;
  /** What a new block of a type begins with on this platform, by its name. */
  newBlockOptions: Readonly<Record<string, JsonObject>>;
  /** Types of blocks and items that nobody adds here (decision 0087). */
  disabledTypes: { blocks: readonly string[]; items: readonly string[] };
  /** Options that do nothing on this platform, by the name of the block type: nobody is asked for them. */
  idleOptions: Readonly<Record<string, readonly string[]>>;
  /** What the platform takes in, in megabytes. */
  uploads: UploadLimits;
  /** What is deleted can be put back for so many days. */
  trashDays: number;
  /** Words of the editor itself. */
  interfaceLanguage: 'nl' | 'en';
  timeZone: string;
  host: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** What kind of people the blocks are for that are not for everybody, by guid. */
  viewers: Readonly<Record<string, AudienceKind>>;
  /** Addresses of the pages and items that texts link to, by guid. */
  addresses: Readonly<Record<string, string>>;
  person: {
    accountId: string;
    name: string;
    isAdmin: boolean;
    isContentManager: boolean;
    /** May put pages at the root of a menu. */
    managesMenus: boolean;
    managesForms: boolean;
    isPlatformStaff: boolean;
    isDeveloper: boolean;
    notificationClose: number;
  };
  /** What stands around the blocks, as JSON. */
  shell: {
    trail: readonly TrailStep[];
    headerImage: ShownHeaderImage | null;
    /** The option of the page that it was chosen with. */
    headerChoice: string;
    /** What a page can choose, by guid; none where the platform shows none. */
    headerImages: Readonly<Record<string, ShownHeaderImage>>;
    /** What it can choose, the one of all pages first. */
    footers: readonly { guid: string; name: string }[];
    shows: { header: boolean; breadcrumbs: boolean };
  };
  /** Facts of an item; null for anything else. */
  item: unknown;
}
