import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalDocument } from '../canonical.ts';
import type { Block, PageDocument, Place } from '../page-document.ts';
import { parseDocument } from '../parse-document.ts';
import { type ResolvedNode, resolveDocument } from '../resolve.ts';
import { makeBlock, page } from './make.fake.ts';
import { schemas } from './schemas.fake.ts';

const guids = Array.from({ length: 12 }, (_, at) => `b${at}`);
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ area: fc.constantFrom('top', 'main', 'side-left'), order: fc.string() }),
  fc.record({
    parent: fc.constantFrom(...guids, 'gone'),
    slot: fc.constantFrom('first', 'nowhere', '__proto__'),
    order: fc.string(),
  }),
);
const name = fc.constantFrom('Row', 'Note', 'Quote', 'Marquee', 'toString');
const part = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }) as fc.Arbitrary<
  Block['options']
>;
const content = fc.record({ nl: part, en: part, shared: part }, { requiredKeys: [] }) as fc.Arbitrary<Block['content']>;
const block = fc.record({ name, place, content, options: part, version: fc.nat(3) });

/** Whatever is stored: parents that are gone, blocks that stand in each other, garbage as content. */
const broken: fc.Arbitrary<PageDocument> = fc
  .record({
    blocks: fc.array(block, { minLength: guids.length, maxLength: guids.length }),
    en: fc.dictionary(fc.constantFrom(...guids), fc.record({ place })),
  })
  .map(({ blocks, en }) =>
    page(
      blocks.map(({ name, ...rest }, at) => makeBlock(`b${at}`, name, rest)),
      { exceptions: { en } },
    ),
  );

const guidsIn = (nodes: readonly ResolvedNode[]): string[] =>
  nodes.flatMap(({ guid, slots }) => [guid, ...Object.values(slots).flatMap(guidsIn)]);

test('however broken a document is, reading it does not throw, shows every block once, and leaves it as it was', () => {
  fc.assert(
    fc.property(broken, (document) => {
      const before = structuredClone(document);
      const parsed = parseDocument(document, schemas);
      for (const language of ['nl', 'en']) {
        const { areas } = resolveDocument(parsed, { language, fallbacks: ['nl'] });
        expect([...areas.values()].flatMap(guidsIn).sort()).toEqual([...guids].sort());
      }
      expect(document).toEqual(before);
      expect(canonicalDocument(canonicalDocument(document))).toEqual(canonicalDocument(document));
    }),
    { numRuns: 500 },
  );
}, 30_000);
