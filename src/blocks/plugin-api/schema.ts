/**
 * `bouwsteen/schema`: what the schema of a block in a package may use. It holds no React. What is taken away or changed
 * here makes a new entry version (tools/block-packages.mjs, decision 0030).
 */
export { z } from 'zod';
export { type BlockSchema, defineBlockSchema, type StoredParts } from '#document/define-block-schema.ts';
export type { JsonObject } from '#document/page-document.ts';
export { richText } from '#document/rich-text.ts';
export { headingField } from '../field-control.ts';
export { actionLinks, linkField } from '../layout/action-links.ts';
export {
  type ConsentCategory,
  type FrameHost,
  frameAddress,
  frameHostsOf,
  frameOf,
} from '../media/embed/frame-host.ts';
export { altField, creditField, decorativeField, decorativeOption, imageField } from '../media/image-field.ts';
