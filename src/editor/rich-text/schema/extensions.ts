import { getSchema } from '@tiptap/core';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { Texts } from '#kernel/texts.ts';
import { imageNode } from './image-node.ts';
import { listNodes } from './list-nodes.ts';
import { marks } from './marks.ts';
import { tableNodes } from './table-nodes.ts';
import { textNodes } from './text-nodes.ts';

/** The nodes and marks of `document/rich-text.ts`, and no others. */
export const schemaExtensions = (images: Map<string, ImageInfo>, texts: Texts) => [
  ...textNodes,
  ...listNodes,
  ...tableNodes,
  imageNode({ images, texts }),
  ...marks,
];

/** The schema alone, where nothing is shown. */
export const createSchema = () => getSchema(schemaExtensions(new Map(), (key) => key));
