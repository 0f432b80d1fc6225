import type { Schemas } from './fingerprint.ts';
import type { PageDocument } from './page-document.ts';
import { type ReadBlock, readBlock } from './read-block.ts';

/** A document with its blocks upgraded and parsed. Made once per revision, kept by the caller, never changed. */
export interface ParsedDocument {
  readonly document: PageDocument;
  readonly blocks: ReadonlyMap<string, ReadBlock>;
}

/** Never throws: a block that cannot be read says so, and the others are there. */
export function parseDocument(document: PageDocument, schemas: Schemas): ParsedDocument {
  return { document, blocks: new Map(document.blocks.map((block) => [block.guid, readBlock(block, schemas)])) };
}
