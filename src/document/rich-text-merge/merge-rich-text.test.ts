import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulletList, doc, heading, image, paragraph } from '../build-rich-text.ts';
import type { RichText, RichTextNode } from '../rich-text.ts';
import { type Choice, mergeRichText, textOf } from './merge-rich-text.ts';

const merge = (base: RichText, theirs: RichText, mine: RichText) => {
  const merged = mergeRichText(base, theirs, mine);
  const all = (choice: Choice) => textOf(merged, () => choice);
  return { clashes: merged.clashes, all, text: all('theirs') };
};

const [bridge, town, end] = ['De brug is oud.', 'Het dorp is klein.', 'Tot morgen allemaal.'];
const base = doc(bridge, town, end);

describe('two people in one text', () => {
  test('in two paragraphs, also side by side', () => {
    const { text, clashes } = merge(
      base,
      doc('De brug is heel oud.', town, end),
      doc(bridge, 'Het dorp is best klein.', end),
    );
    expect(clashes).toEqual([]);
    expect(text).toEqual(doc('De brug is heel oud.', 'Het dorp is best klein.', end));
  });

  test('one adds where the other changes, takes away or splits', () => {
    const theirs = doc('Nieuw.', 'De brug', 'is oud.', end);
    const mine = doc(bridge, town, 'Tot morgen allemaal, dag.', heading(2, 'Slot'));
    const { text, clashes } = merge(base, theirs, mine);
    expect(clashes).toEqual([]);
    expect(text).toEqual(doc('Nieuw.', 'De brug', 'is oud.', 'Tot morgen allemaal, dag.', heading(2, 'Slot')));
  });

  test('both add at one place: both stand there, theirs first; the same only once', () => {
    expect(merge(base, doc(bridge, town, end, 'Van hen.'), doc(bridge, town, end, 'Van mij.')).text).toEqual(
      doc(bridge, town, end, 'Van hen.', 'Van mij.'),
    );
    const same = doc(bridge, 'Zelfde.', town, end);
    expect(merge(base, doc(bridge, 'Zelfde.', town, 'Tot later allemaal.'), same).text).toEqual(
      doc(bridge, 'Zelfde.', town, 'Tot later allemaal.'),
    );
  });

  test('in one paragraph: that is what they choose about, and nothing else', () => {
    const { all, clashes } = merge(
      base,
      doc('De brug is mooi.', town, 'Tot later allemaal.'),
      doc('De brug is oud en rot.', 'Het dorp is groot.', end),
    );
    expect(clashes).toEqual([
      {
        base: [paragraph(bridge)],
        theirs: [paragraph('De brug is mooi.')],
        mine: [paragraph('De brug is oud en rot.')],
      },
    ]);
    expect(all('theirs')).toEqual(doc('De brug is mooi.', 'Het dorp is groot.', 'Tot later allemaal.'));
    expect(all('mine')).toEqual(doc('De brug is oud en rot.', 'Het dorp is groot.', 'Tot later allemaal.'));
    expect(all('both')).toEqual(
      doc('De brug is mooi.', 'De brug is oud en rot.', 'Het dorp is groot.', 'Tot later allemaal.'),
    );
  });

  test('one splits or joins what the other changes: neither answer has a text twice', () => {
    const split = merge(base, doc('De brug is erg oud.', town, end), doc('De brug', 'is oud.', town, end));
    expect(split.all('theirs')).toEqual(doc('De brug is erg oud.', town, end));
    expect(split.all('mine')).toEqual(doc('De brug', 'is oud.', town, end));
    const joined = merge(base, doc(bridge, 'Het dorp is erg klein.', end), doc(`${bridge} ${town}`, end));
    expect(joined.all('theirs')).toEqual(doc(bridge, 'Het dorp is erg klein.', end));
    expect(joined.all('mine')).toEqual(doc(`${bridge} ${town}`, end));
  });

  test('one moves what the other changes: it is changed where it went', () => {
    const moved = doc(town, end, bridge);
    const { text, clashes } = merge(base, doc('De brug is nieuw en niet oud.', town, end), moved);
    expect(clashes).toEqual([]);
    expect(text).toEqual(doc(town, end, 'De brug is nieuw en niet oud.'));
    expect(merge(base, moved, doc(town, bridge, end)).text).toEqual(doc(town, end, bridge));
  });

  test('one takes away what the other changes: they choose', () => {
    const { all, clashes } = merge(base, doc(town, end), doc('De brug is te oud.', town, end));
    expect(clashes).toHaveLength(1);
    expect(all('theirs')).toEqual(doc(town, end));
    expect(all('mine')).toEqual(doc('De brug is te oud.', town, end));
  });

  test('a list, a table and an image are one thing each', () => {
    const picture = image('b9d1f3a0-0000-4000-8000-000000000001', 'Brug');
    const before = doc(bulletList('een', 'twee'), picture);
    const { text, clashes } = merge(
      before,
      doc(bulletList('een', 'twee', 'drie'), picture),
      doc(bulletList('een', 'twee'), { ...picture, attrs: { ...picture.attrs, alt: 'De brug' } }),
    );
    expect(clashes).toEqual([]);
    expect(text.content[0]).toEqual(bulletList('een', 'twee', 'drie'));
    expect(text.content[1]?.attrs).toMatchObject({ alt: 'De brug' });
  });

  test('both begin an empty text: they choose', () => {
    for (const empty of [doc(), doc(paragraph())])
      expect(merge(empty, doc('Een'), doc('Twee')).clashes).toHaveLength(1);
  });
});

/** A text in which every word is another, and what people do to it. */
type Deed = {
  kind: 'change' | 'split' | 'join' | 'remove' | 'add' | 'move' | 'heading' | 'shorten';
  at: number;
  to: number;
};

const wordsOf = ({ content = [] }: { content?: RichTextNode[] }): string[] =>
  content.flatMap((node) => (node.text === undefined ? wordsOf(node) : node.text.split(' ').filter(Boolean)));

function play(text: RichText, deeds: readonly Deed[], prefix: string): RichText {
  const nodes = [...text.content];
  for (const [number, deed] of deeds.entries()) {
    const at = deed.at % Math.max(1, nodes.length);
    const fresh = `${prefix}${number}`;
    if (deed.kind === 'add') nodes.splice(at, 0, paragraph(`${fresh}a ${fresh}b`));
    else if (nodes.length > 0) acts[deed.kind](nodes, { at, to: deed.to, fresh });
  }
  return { type: 'doc', content: nodes };
}

const wordsAt = (nodes: RichTextNode[], at: number) => wordsOf({ content: nodes.slice(at, at + 1) });
const lines = (...parts: string[][]) => parts.map((part) => paragraph(part.join(' ')));

interface Where {
  at: number;
  to: number;
  fresh: string;
}

const acts: Record<Exclude<Deed['kind'], 'add'>, (nodes: RichTextNode[], where: Where) => unknown> = {
  change(nodes, { at, to, fresh }) {
    const words = wordsAt(nodes, at);
    nodes.splice(at, 1, ...lines(words.toSpliced(to % (words.length + 1), 0, fresh)));
  },
  shorten(nodes, { at, to }) {
    const words = wordsAt(nodes, at);
    nodes.splice(at, 1, ...lines(words.toSpliced(to % (words.length + 1), 1)));
  },
  split(nodes, { at, to }) {
    const words = wordsAt(nodes, at);
    const middle = to % (words.length + 1);
    nodes.splice(at, 1, ...lines(words.slice(0, middle), words.slice(middle)));
  },
  join: (nodes, { at }) =>
    at + 1 < nodes.length && nodes.splice(at, 2, ...lines([...wordsAt(nodes, at), ...wordsAt(nodes, at + 1)])),
  remove: (nodes, { at }) => nodes.splice(at, 1),
  heading: (nodes, { at }) => nodes.splice(at, 1, heading(2, wordsAt(nodes, at).join(' '))),
  move: (nodes, { at, to }) => nodes.splice(to % nodes.length, 0, ...nodes.splice(at, 1)),
};

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('change', 'split', 'join', 'remove', 'add', 'move', 'heading', 'shorten'),
  at: fc.nat(30),
  to: fc.nat(30),
});
const text = fc
  .array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 9 })
  .map((lengths) =>
    doc(...lengths.map((length, at) => Array.from({ length }, (_, word) => `w${at}x${word}`).join(' '))),
  );
const game = fc.record({ text, theirs: fc.array(deed, { maxLength: 6 }), mine: fc.array(deed, { maxLength: 6 }) });

test('5,000 random games: no word vanishes, and none stands twice, whatever they choose', () => {
  let clashed = 0;
  fc.assert(
    fc.property(game, ({ text, theirs: theirDeeds, mine: myDeeds }) => {
      const [theirs, mine] = [play(text, theirDeeds, 't'), play(text, myDeeds, 'm')];
      const { all, clashes } = merge(text, theirs, mine);
      clashed += Math.min(1, clashes.length);
      const [one, other] = [wordsOf(all('theirs')), wordsOf(all('mine'))];
      for (const words of [one, other]) expect(words.length).toBe(new Set(words).size);
      const shown = new Set([...one, ...other]);
      const old = new Set(wordsOf(text));
      const [theirWords, myWords] = [wordsOf(theirs), wordsOf(mine)];
      const missing = [...theirWords, ...myWords].filter((word) => !old.has(word) && !shown.has(word));
      expect(missing).toEqual([]);
      // What both kept stays.
      const both = theirWords.filter((word) => old.has(word) && myWords.includes(word));
      expect(both.filter((word) => !shown.has(word))).toEqual([]);
      expect(merge(text, mine, theirs).clashes.length > 0).toBe(clashes.length > 0);
      expect(merge(text, theirs, text).text).toEqual(theirs);
      expect(merge(text, text, mine).text).toEqual(mine);
    }),
    { numRuns: 5_000 },
  );
  expect(clashed).toBeGreaterThan(500);
});

test('changes of different paragraphs never clash', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 40 }),
      fc.array(fc.constantFrom('theirs', 'mine', 'nobody'), { maxLength: 12 }),
      (seed, who) => {
        const lines = who.map((_, at) => `w${at}x0 w${at}x1 w${at}x2`);
        const of = (name: string) =>
          doc(...lines.map((line, at) => (who[at] === name ? `${line} ${name}${(seed * at) % 7}` : line)));
        const { text, clashes } = merge(doc(...lines), of('theirs'), of('mine'));
        expect(clashes).toEqual([]);
        expect(text).toEqual(
          doc(...lines.map((line, at) => (who[at] === 'nobody' ? line : `${line} ${who[at]}${(seed * at) % 7}`))),
        );
      },
    ),
  );
});
