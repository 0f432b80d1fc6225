import { type ComponentType, createContext, type HTMLAttributes } from 'react';
import type { ResolvedBlock, UnreadableNode } from '#document/resolve.ts';

/** Attributes that the editor gives to the frame of a block; nothing that moves it. */
export type FrameAttributes = HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined>;

/** Where blocks can stand: in an area of the page, or in a slot of a block. */
export type Standing = { area: string } | { parent: string; slot: string };

/** What the editor adds to blocks where they stand. Filled by the editor only. */
export interface BlockEditing {
  frameOf(node: ResolvedBlock): FrameAttributes;
  /** In the place of a block that cannot be shown; visitors see nothing there. */
  Unreadable: ComponentType<{ node: UnreadableNode }>;
  /** In a place without blocks. */
  Empty: ComponentType<{ standing: Standing }>;
}

export const BlockEditingContext = createContext<BlockEditing | undefined>(undefined);

/** The block that a text stands in, for who edits it. */
export const BlockNodeContext = createContext<ResolvedBlock | undefined>(undefined);

/** Draws the title of the page so that it can be typed; filled by the editor only. */
export const PageTitleContext = createContext<ComponentType<{ className: string }> | undefined>(undefined);
