import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aroundDifferences, type DiffPart, diffWords } from './word-diff.ts';

const textOf = (parts: readonly DiffPart[], left: 'theirs' | 'mine') =>
  parts
    .filter((part) => part.in !== left)
    .map(({ text }) => text)
    .join('');

const sentence = fc
  .array(fc.oneof(fc.constantFrom('de ', 'brug', ' gaat', '\n', ', ', 'open', 'é', '👍🏽'), fc.string()), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''));

test('both texts come back from what differs', () => {
  fc.assert(
    fc.property(sentence, sentence, (theirs, mine) => {
      const parts = diffWords(theirs, mine);
      expect([textOf(parts, 'mine'), textOf(parts, 'theirs')]).toEqual([theirs, mine]);
    }),
  );
});

test('around what differs there are a few words, and what differs is whole', () => {
  fc.assert(
    fc.property(sentence, sentence, (theirs, mine) => {
      const parts = diffWords(theirs, mine);
      const around = aroundDifferences(parts, 10);
      expect(around.filter((part) => part.in !== 'both')).toEqual(parts.filter((part) => part.in !== 'both'));
      for (const { in: where, text } of around) if (where === 'both') expect(text.length).toBeLessThanOrEqual(23);
    }),
  );
  const long = 'Elke zaterdag is er markt op het plein van negen uur tot drie uur.';
  expect(aroundDifferences(diffWords(long, `${long} Neem een tas mee.`), 20)).toEqual([
    { in: 'both', text: '… uur tot drie uur.' },
    { in: 'mine', text: ' Neem een tas mee.' },
  ]);
});

test('a text does not differ from itself', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(diffWords(text, text)).toEqual(text === '' ? [] : [{ in: 'both', text }]);
    }),
  );
});

test('words that stand in one of them only are told apart, the others are not', () => {
  expect(diffWords('De oude brug gaat open.', 'De nieuwe brug gaat morgen open.')).toEqual([
    { in: 'both', text: 'De ' },
    { in: 'theirs', text: 'oude' },
    { in: 'mine', text: 'nieuwe' },
    { in: 'both', text: ' brug gaat' },
    { in: 'mine', text: ' morgen' },
    { in: 'both', text: ' open.' },
  ]);
});

test('several words in a row are one difference', () => {
  expect(diffWords('Van Anna nu.', 'Van Bram en Cor nu.')).toEqual([
    { in: 'both', text: 'Van ' },
    { in: 'theirs', text: 'Anna' },
    { in: 'mine', text: 'Bram en Cor' },
    { in: 'both', text: ' nu.' },
  ]);
});

test.each([
  ['by line', Array.from({ length: 900 }, (_, at) => `Regel ${at} met woorden\n`)],
  ['as a whole', Array.from({ length: 40_000 }, (_, at) => `${at} \n`)],
])('what is too long to compare by word is compared %s', (_, lines) => {
  const [theirs, mine] = [lines.join(''), lines.toReversed().join('')];
  const parts = diffWords(theirs, mine);
  expect(textOf(parts, 'mine') === theirs && textOf(parts, 'theirs') === mine).toBe(true);
});
