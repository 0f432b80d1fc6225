/**
 * `bouwsteen/island`: what an island in a package may use beside React. Visitors download it. What is taken away or changed
 * here makes a new entry version (tools/block-packages.mjs, decision 0030).
 */
export type { JsonObject } from '#document/page-document.ts';
export { inBrowser, type PageElement, wantsStill } from '../browser-parts.ts';
