import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import type { ResolvedBlock, UnreadableNode } from '#document/resolve.ts';
import type { FailedSource } from './source-data.ts';

export interface BlockFrameProps extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'id' | 'lang'> {
  node: ResolvedBlock;
  children: ReactNode;
}

export interface BlockGuardProps {
  node: ResolvedBlock;
  /** The package that it is from. */
  from: string;
  /** It threw on the server. */
  hasFailed: boolean;
  /** Sources that gave nothing: visitors see the block without them. */
  failedSources: readonly FailedSource[];
  children: ReactNode;
}

/** Where blocks can stand: in an area of the page, or in a slot of a block. */
export type Position = { area: string } | { parent: string; slot: string };

/** What the editor adds to blocks where they stand. Filled by the editor only. */
export interface BlockEditing {
  /** The frame that visitors get, with what the editor adds to it; nothing that moves it. */
  Frame: ComponentType<BlockFrameProps>;
  /** Around what a block of a package shows: it may throw. */
  Guard: ComponentType<BlockGuardProps>;
  /** In the place of a block that cannot be shown; visitors see nothing there. */
  Unreadable: ComponentType<{ node: UnreadableNode }>;
  /** In the place of an image that was not chosen yet; `field` is where its guid goes. */
  NoImage: ComponentType<{ field: string }>;
  /** In a place without blocks. */
  Empty: ComponentType<{ position: Position }>;
}

export const BlockEditingContext = createContext<BlockEditing | undefined>(undefined);

/** True where the server renders for somebody who edits: the frame of each block bears its guid, for the editor to find it by. */
export const FramedContext = createContext(false);

/** Editors see what is still empty, so that it can be filled in. */
export const useIsEdited = () => useContext(BlockEditingContext) !== undefined;

/** What stands on a header image, by its guid; each text with the language it is in. */
export interface HeaderWords {
  guid: string;
  title: { text: string; language: string };
  text: { text: string; language: string };
}

/** Draws the words on the header image so that they can be typed; filled by the editor only, for admins. */
export const HeaderWordsContext = createContext<ComponentType<{ words: HeaderWords }> | undefined>(undefined);

/** Draws the title of the page so that it can be typed; filled by the editor only. */
export const PageTitleContext = createContext<ComponentType<{ className: string }> | undefined>(undefined);
