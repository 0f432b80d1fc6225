import type { Position } from '#blocks/block-editing.ts';
import type { PageDeletion } from '#features/authoring/trash/trash.contract.ts';
import type { FileKind } from '#features/content/files/file-types.rules.ts';
import type { OwnList } from '#features/content/items/item-overview.contract.ts';
import type { AudienceKind } from '#features/identity/roles/roles.contract.ts';
import type { LayoutScope } from './actions/layout-scope.ts';
import type { RichTextEditing } from './rich-text/mount-rich-text.ts';

type RichTextEditor = RichTextEditing['editor'];

export type DrawerTab = 'block' | 'page' | 'languages' | 'checks' | 'history';

/** What is open and chosen in the editor; nothing of it is stored. */
export interface UiState {
  /** Guids of the chosen blocks, the last one chosen last. */
  selected: readonly string[];
  /** What is pressed is chosen as well, for who has no Shift key at hand; over when nothing is chosen. */
  isChoosing: boolean;
  /** The block that the pointer is over. */
  hovered: string | null;
  /** A text is being typed: keys belong to it. */
  isTyping: boolean;
  drawer: { isOpen: boolean; tab: DrawerTab };
  /** Where the palette puts what is chosen; null while it is closed. */
  palette: { position: Position; index: number; replaces: string | null } | null;
  dialog: EditorDialog | null;
  /** The text with structure that is being typed: what the formatting toolbar works on. */
  richText: RichTextEditor | null;
  /** Blocks that were added here: their empty texts are shown, to be filled in. */
  fresh: readonly string[];
  /** Empty texts are shown, so that they can be typed. */
  showsEmpty: boolean;
  layoutScope: LayoutScope;
  /** For whom blocks are, where that was asked or changed here since the page was opened. */
  viewers: Readonly<Record<string, AudienceKind>>;
}

/** Blocks or a document that go, with lists among them that have items. */
export interface Removal {
  leaving: readonly { guid: string; total: number }[];
  /** Lists that can get the items. */
  others: readonly OwnList[];
  /** Blocks go when their document is published, a whole document at once. */
  what: 'blocks' | 'document';
  /** False when they stayed. */
  remove: () => boolean | Promise<boolean>;
}

export type EditorDialog =
  | { kind: 'keys' }
  | { kind: 'publish' }
  | { kind: 'move'; guids: readonly string[] }
  | { kind: 'removal'; removal: Removal }
  | { kind: 'movePage' }
  /** `remove`: what is asked about. */
  | { kind: 'deletion'; deletion: PageDeletion; remove: (leadsTo?: string) => unknown }
  | { kind: 'compare'; revision: string }
  | { kind: 'conflict' }
  | { kind: 'kept' }
  | { kind: 'unsaved' }
  | { kind: 'preview' }
  /** `guid`: null makes one, `done` says which. */
  | { kind: 'form'; guid: string | null; done: (guid: string) => unknown }
  /** `place`: where it is now, as it is typed. */
  | { kind: 'place'; place: string; done: (place: string) => void }
  /** `link`: what it is now. */
  | { kind: 'link'; link?: unknown; done: (link: unknown) => void }
  /** `isBare`: without words for it. */
  | { kind: 'image'; isBare?: boolean; done: (image: unknown) => void }
  /** `accepts`: of these kinds. */
  | { kind: 'file'; accepts: readonly FileKind[]; done: (guid: unknown) => void };

export type UiStore = ReturnType<typeof createUiStore>;

const begin: UiState = {
  selected: [],
  isChoosing: false,
  hovered: null,
  isTyping: false,
  palette: null,
  dialog: null,
  richText: null,
  fresh: [],
  showsEmpty: false,
  layoutScope: 'all',
  viewers: {},
  drawer: { isOpen: false, tab: 'block' },
};

export function createUiStore() {
  let state = begin;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(part: Partial<UiState>) {
      state = { ...state, ...part };
      if (state.selected.length === 0) state = { ...state, isChoosing: false };
      for (const listener of listeners) listener();
    },
  };
}
