import { expect, test } from 'vitest';
import { bulletList, doc, heading, paragraph, table } from '#document/build-rich-text.ts';
import type { RichTextNode } from '#document/rich-text.ts';
import { withDifferences, wordsOf } from './compared-words.ts';
import { diffWords } from './word-diff.ts';

const differing = (node: RichTextNode): string[] =>
  node.marks?.some(({ type }) => type === 'difference') ? [node.text ?? ''] : (node.content ?? []).flatMap(differing);
const textOf = (node: RichTextNode): string => node.text ?? (node.content ?? []).map(textOf).join('|');

test('each version keeps its structure, with its own words marked wherever they stand', () => {
  const theirs = doc(heading(2, 'De oude brug'), bulletList('Hout', 'Steen'), 'Tot slot.');
  const mine = doc(
    heading(2, 'De nieuwe brug'),
    bulletList('Hout'),
    paragraph('Tot ', { type: 'text', text: 'slot', marks: [{ type: 'bold' }] }, '.'),
    table({ head: ['Soort'], rows: [['Staal']] }),
  );
  const parts = diffWords(wordsOf(theirs), wordsOf(mine));

  const [one, other] = (['mine', 'theirs'] as const).map((left) => parts.filter((part) => part.in !== left));
  const left = withDifferences(theirs, one ?? []);
  const right = withDifferences(mine, other ?? []);

  expect(left.content.flatMap(differing)).toEqual(['oude', 'Steen']);
  expect(right.content.flatMap(differing)).toEqual(['nieuwe', 'Soort', 'Staal']);
  expect(left.content.map(({ type }) => type)).toEqual(theirs.content.map(({ type }) => type));
  expect(right.content.map(textOf).join(' ').replaceAll('|', '')).toBe(
    mine.content.map(textOf).join(' ').replaceAll('|', ''),
  );
});
