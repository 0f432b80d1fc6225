import type { BlockContextValue } from '#blocks/block-context.ts';
import type { HeaderWords } from '#blocks/block-editing.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import type { ItemFacts } from '#features/content/items/edit-items.contract.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { StepUp } from '#features/identity/account-security/ui/step-up.ts';
import type { Api } from '#kernel/api.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import type { Kit } from '#ui/kit.ts';
import type { NoticeBoard } from '#ui/notices/notice-board.ts';
import type { Tasks } from '#ui/tasks/tasks.ts';
import type { BlockData } from './document-sync/block-data.ts';
import type { Session } from './document-sync/document-sync.ts';
import type { HeldBlocks } from './held/held-blocks.ts';
import type { PublicationStore } from './publication-store.ts';
import type { UiStore } from './ui-store.ts';
import type { UploadFile } from './uploads.ts';

/** What the page around the blocks gives to draw them, without their data. */
export type BlockEnvironment = Omit<BlockContextValue, 'dataOf' | 'firstGuid'>;

export interface HowToNotify {
  undo?: () => unknown;
  /** Where what it is about stands now. */
  goTo?: { text: string; href: string };
  isBad?: boolean;
  isRefusal?: boolean;
}

/** What the parts of the editor share, before there are actions on it. */
export interface EditorBase {
  /** Of the document of this region: its guid and kind are in `owner` and `ownerKind`. */
  context: EditContext;
  /** What the page gives to draw its blocks, in the language that is edited. */
  around: BlockEnvironment;
  session: Session;
  /** What is published and scheduled of it. */
  publication: PublicationStore;
  ui: UiStore;
  blockData: BlockData;
  texts: WrittenTexts;
  /** Asks by itself who it is for where the server wants to know that again. */
  api: Api;
  stepUp: StepUp;
  /** Says something to screen readers. */
  announce: (text: string) => void;
  /** `onProgress` gets the part that has gone, 0 to 1. */
  uploadImage: (file: File, onProgress?: (part: number) => void) => Promise<ImageInfo>;
  /** Puts a file on the platform for this document, or in the place of another. */
  uploadFile: UploadFile;
  /** True when the palette opens, to put a block after this one, or in its place when it is empty. */
  openPaletteAfter: (guid: string) => boolean;
  resolved: () => ResolvedDocument;
  /** Its blocks that are far from the window. */
  held: HeldBlocks;
  /** Says something as a notice, with a way back where there is one. */
  notify: (text: string, how?: HowToNotify) => void;
  notices: NoticeBoard;
  tasks: Tasks;
  kit: Kit;
  /** Facts of the item changed: the page shows them. */
  showItem: (facts: ItemFacts) => void;
  /** Words on a header image changed: the page shows them. */
  showHeaderWords: (words: HeaderWords) => void;
}
