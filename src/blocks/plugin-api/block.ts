/**
 * `bouwsteen/block`: what a block in a package may use to show itself. What is taken away or changed here makes a new entry
 * version (tools/block-packages.mjs, decision 0030).
 */
export { bold, bulletList, doc, italic, paragraph } from '#document/build-rich-text.ts';
export { levelBelow } from '#document/heading-levels.ts';
export { imageGuids, isEmptyRichText, plainText, type RichText as RichTextContent } from '#document/rich-text.ts';
export { type BlockSource, defineSource } from '#kernel/block-source.ts';
export type { Messages, Texts } from '#kernel/texts.ts';
export { ScrollRegion } from '#ui/ScrollRegion.tsx';
export { useIsEdited } from '../block-editing.ts';
export { type Block, type BlockPlace, defineBlock, type Example, type Read, type ViewProps } from '../define-block.ts';
export { Editable } from '../Editable.tsx';
export { EditorNote } from '../EditorNote.tsx';
export { Island } from '../Island.tsx';
export { ActionLinks } from '../layout/ActionLinks.tsx';
export { Icon, type IconName } from '../layout/Icon.tsx';
export { BlockImage } from '../media/BlockImage.tsx';
export { ConsentFrame } from '../media/embed/ConsentFrame.tsx';
export { exampleImages } from '../media/example-images.ts';
export { type ImagesData, imageIn, readImages } from '../media/image-field.ts';
export { BlockHeading } from '../rich-text/BlockHeading.tsx';
export { BlockLink } from '../rich-text/BlockLink.tsx';
export { RichText } from '../rich-text/RichText.tsx';
export { readSource, type SourceData } from '../source-data.ts';
