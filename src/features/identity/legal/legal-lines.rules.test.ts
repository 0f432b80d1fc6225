import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richText } from '#document/rich-text.ts';
import { defaultLegalText } from './default-texts.ts';
import { fromLines, toLines } from './legal-lines.rules.ts';

test('headings, lists and paragraphs come out as they went in', () => {
  const lines = '## Kort\n\nEerste alinea.\n\n- een\n- twee\n\nLaatste.';

  expect(fromLines(lines).content?.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'paragraph',
  ]);
  expect(toLines(fromLines(lines))).toBe(lines);
});

test('whatever is typed is a text that can be kept, and reading it back changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '#', '-', '.') }), (typed) => {
      const once = fromLines(typed);
      expect(richText.safeParse(once).success).toBe(true);
      const lines = toLines(once);
      expect(toLines(fromLines(lines))).toBe(lines);
    }),
  );
});

test('the default terms can be taken as the beginning of an own version', () => {
  const { body } = defaultLegalText('terms-of-use', 'nl');

  expect(fromLines(toLines(body)).content?.length).toBe(body.content?.length);
});
