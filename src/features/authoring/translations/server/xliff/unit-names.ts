import { fingerprint } from '#document/fingerprint.ts';
import type { JsonObject } from '#document/page-document.ts';

/** As much of a content address as tells texts of one document apart. */
const shortened = 16;

/** Names that stand where others have the guid of their block. */
export const titleGuid = 'title';
export const imageGuid = 'image';

/** Names the block, the language and the state of its source, and the place in it: what came back is checked against it. */
export const unitId = (guid: string, from: { language: string; address: string }, path: string): string =>
  `${guid}:${from.language}.${from.address.slice(0, shortened)}:${path}`;

/** The content address of a text of the document itself. */
export const addressOfOwn = (name: string, text: string): string => fingerprint({ [name]: text });

/** Tells whether texts are still what they were. */
export const stateOf = (texts: JsonObject): string => fingerprint(texts).slice(0, shortened);
