import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bulletList, doc, paragraph } from '../build-rich-text.ts';
import { defineBlockSchema } from '../define-block-schema.ts';
import type { JsonObject } from '../page-document.ts';
import { anyRichText } from '../rich-text.fake.ts';
import { type RichText, type RichTextNode, richText } from '../rich-text.ts';
import { type Inline, plain, unitsOf, withUnits } from './units.ts';

const schema = defineBlockSchema({
  name: 'Sheet',
  content: z.object({
    heading: z.string().default(''),
    body: richText,
    rows: z.array(z.array(z.string())).default([]),
    items: z
      .array(z.strictObject({ label: z.string().default(''), image: z.guid().nullable().default(null) }))
      .default([]),
  }),
  translatable: ['heading', 'body', 'rows', 'items'],
  options: z.object({}),
  upgrades: [],
});

const pathsOf = (texts: JsonObject) => unitsOf(schema, texts).map(({ path, inlines }) => [path, plain(inlines)]);

describe('the units of a block', () => {
  test('are its lines, and the paragraphs of its texts with structure; what is no language is none', () => {
    const body = doc(paragraph('Een.'), bulletList('Twee.', 'Drie.')) as unknown as JsonObject;
    const items = [{ label: 'Knop', image: '7b5a8a6e-0f5d-4c38-9a49-6b0d8d3e2f11' }];
    expect(pathsOf({ heading: 'Kop', body, rows: [['a', ''], ['b']], items })).toEqual([
      ['heading', 'Kop'],
      ['body.0', 'Een.'],
      ['body.1.0.0', 'Twee.'],
      ['body.1.1.0', 'Drie.'],
      ['rows.0.0', 'a'],
      ['rows.1.0', 'b'],
      ['items.0.label', 'Knop'],
    ]);
  });

  test('put back as they are, make the same text, whatever its structure and marks', () => {
    fc.assert(
      fc.property(anyRichText, (given) => {
        const texts = { heading: 'Kop', body: given as unknown as JsonObject };
        const units = new Map(unitsOf(schema, texts).map(({ path, inlines }) => [path, inlines]));
        const back = withUnits(schema, texts, units);
        expect(joined(back.body as unknown as RichText)).toEqual(joined(given));
      }),
      { numRuns: 500 },
    );
  });

  test('take other words and leave structure and marks as they were', () => {
    fc.assert(
      fc.property(anyRichText, (given) => {
        const texts = { body: given as unknown as JsonObject };
        const loud = (inlines: readonly Inline[]): Inline[] =>
          inlines.map((one) =>
            'text' in one
              ? { text: one.text.toUpperCase() }
              : 'inner' in one
                ? { ...one, inner: loud(one.inner) }
                : one,
          );
        const units = new Map(unitsOf(schema, texts).map(({ path, inlines }) => [path, loud(inlines)]));
        const changed = withUnits(schema, texts, units);
        expect(plainOf(changed)).toEqual(plainOf(texts).map((words) => words.toUpperCase()));
      }),
      { numRuns: 300 },
    );
  });
});

const plainOf = (texts: JsonObject) => unitsOf(schema, texts).map(({ inlines }) => plain(inlines));

/** Texts beside each other with the same marks are one, and those without a letter are none: no reader sees a difference. */
function joined<N extends RichText | RichTextNode>(node: N): N {
  const content: RichTextNode[] = [];
  for (const child of node.content ?? []) {
    const last = content.at(-1);
    if (child.type === 'text' && child.text === '') continue;
    const isMore =
      child.type === 'text' &&
      last?.type === 'text' &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(child.marks ?? []);
    if (isMore) content[content.length - 1] = { ...last, text: `${last.text}${child.text}` };
    else content.push(joined(child));
  }
  return content.length > 0 ? { ...node, content } : node;
}
