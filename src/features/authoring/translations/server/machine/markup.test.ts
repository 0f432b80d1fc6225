import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inline } from '#document/translation/units.ts';
import { plain } from '#document/translation/units.ts';
import { termsFor } from './glossary.ts';
import { sendText } from './markup.ts';

const none = termsFor([], 'en');

const bold = (id: string, ...inner: Inline[]): Inline => ({ id, mark: { type: 'bold' }, inner });
const link = (id: string, ...inner: Inline[]): Inline => ({
  id,
  mark: { type: 'link', attrs: { href: '/markt' } },
  inner,
});
const code = (id: string, text: string): Inline => ({ id, mark: { type: 'code' }, inner: [{ text }] });

/** Any nesting of words, marks and line breaks, each with an id of its own. */
const inlines: fc.Arbitrary<Inline[]> = fc
  .letrec<{ all: Inline[]; one: Inline }>((tie) => ({
    all: fc.array(tie('one'), { minLength: 1, maxLength: 4 }),
    one: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string({ unit: 'grapheme', minLength: 1 }).map((text): Inline => ({ text })),
      fc.constantFrom('info@waterrijk.nl', ' & ', '<b>', 'x < 3 > y', '12,50').map((text): Inline => ({ text })),
      fc.constant<Inline>({ id: '' }),
      tie('all').map((inner): Inline => ({ id: '', mark: { type: 'bold' }, inner })),
      tie('all').map((inner): Inline => ({ id: '', mark: { type: 'link', attrs: { href: '/a' } }, inner })),
      fc.string({ minLength: 1 }).map((text) => code('', text)),
    ),
  }))
  .all.map((all) => numbered(all, { next: 1 }));

function numbered(all: readonly Inline[], ids: { next: number }): Inline[] {
  return all.map((one) => {
    if ('text' in one) return one;
    const id = String(ids.next++);
    return 'inner' in one ? { ...one, id, inner: numbered(one.inner, ids) } : { id };
  });
}

/** Ids and marks where they stand, without words. */
const shape = (all: readonly Inline[]): string =>
  all
    .map((one) => {
      if ('text' in one) return '';
      return 'inner' in one ? `${one.id} ${JSON.stringify(one.mark)}(${shape(one.inner)})` : one.id;
    })
    .join('');

test('marks, breaks, signs and kept words survive a service that changes nothing', () => {
  fc.assert(
    fc.property(inlines, (source) => {
      fc.pre(plain(source).trim() !== '');
      const { markup, read } = sendText(source, none);
      const back = read(markup);
      if (!Array.isArray(back)) throw new Error(`${back}: ${markup}`);
      // What is kept may come back as what it was made of: its words.
      expect(plain(back)).toBe(plain(source));
      expect(shape(back)).toBe(shape(source));
    }),
    { numRuns: 500 },
  );
});

describe('an answer', () => {
  const source = [{ text: 'Kom ' }, link('1', { text: 'langs' }), { text: ' voor 2 of 1.250 kazen.' }];
  const { markup, read } = sendText(source, none);

  test('may say words, marks and numbers in another order', () => {
    expect(read('For 1,250 or 2 cheeses <span id="1">come by</span>.')).toEqual([
      { text: 'For 1,250 or 2 cheeses ' },
      { ...(source[1] as object), inner: [{ text: 'come by' }] },
      { text: '.' },
    ]);
  });

  test.each([
    ['a link that is gone', 'Come by for 2 or 1.250 cheeses.', 'missing_code'],
    ['a link twice', '<span id="1">a</span><span id="1">b</span> 2 1.250', 'repeated_code'],
    ['a mark of its own', '<span id="1">a</span><span id="9">b</span> 2 1.250', 'unknown_code'],
    ['an element of its own', '<span id="1">a</span><script>b</script> 2 1.250', 'unknown_element'],
    ['a mark that does not end', '<span id="1">a 2 1.250', 'unpaired_code'],
    ['another number', '<span id="1">a</span> 3 1.250', 'changed_number'],
    ['nothing to read', '<span id="1"> </span>', 'empty'],
  ])('with %s is refused', (_, result, error) => {
    expect(result).not.toBe(markup);
    expect(read(result)).toBe(error);
  });

  test('does not change code, words of another language, or addresses, whatever it makes of them', () => {
    const french: Inline = { id: '2', mark: { type: 'language', attrs: { lang: 'fr' } }, inner: [{ text: 'déjà vu' }] };
    const sent = sendText(
      [{ text: 'Mail info@waterrijk.nl, ' }, code('1', 'npm start'), { text: ' of ' }, french],
      none,
    );
    const damaged = sent.markup.replaceAll(/(<keep[^>]*>)[^<]*/g, '$1KAPOT').replace('Mail', 'Write to');
    expect(sent.read(damaged)).toEqual([
      { text: 'Write to info@waterrijk.nl, ' },
      code('1', 'npm start'),
      { text: ' of ' },
      french,
    ]);
    expect(sent.read(sent.markup.replace(/<keep.*?<\/keep>/, ''))).toBe('missing_code');
  });

  test('keeps a mark within a mark', () => {
    const { markup, read } = sendText([bold('1', { text: 'a ' }, link('2', { text: 'b' }))], none);
    expect(markup).toBe('<span id="1">a <span id="2">b</span></span>');
    expect(read(markup)).toEqual([bold('1', { text: 'a ' }, link('2', { text: 'b' }))]);
  });
});

describe('words of a glossary', () => {
  const terms = termsFor(
    [
      { term: 'afvalpas', translations: { en: 'waste card', fr: 'carte' } },
      { term: 'Kom', translations: {} },
      { term: 'kom binnen', translations: { en: 'enter 2 rooms' } },
      { term: 'C++ (oud)', translations: {} },
    ],
    'en',
  );
  const sent = (...source: Inline[]) => sendText(source, terms);

  test.each([
    ['Uw afvalpas.', 'UW <keep id="k1" translate="no">waste card</keep>.', 'UW waste card.'],
    ['Afvalpas kwijt', '<keep id="k1" translate="no">Waste card</keep> KWIJT', 'Waste card KWIJT'],
    ['AFVALPASSEN en mijnafvalpas', 'AFVALPASSEN EN MIJNAFVALPAS', 'AFVALPASSEN EN MIJNAFVALPAS'],
    ['In Kom of een kom', 'IN <keep id="k1" translate="no">Kom</keep> OF EEN KOM', 'IN Kom OF EEN KOM'],
    ['Ja, kom\u00a0binnen', 'JA, <keep id="k1" translate="no">enter 2 rooms</keep>', 'JA, enter 2 rooms'],
    ['C++ (oud) 7', '<keep id="k1" translate="no">C++ (oud)</keep> 7', 'C++ (oud) 7'],
  ])('%j go out as they are to come back', (text, markup, result) => {
    const { markup: own, read } = sent({ text });
    const loud = own.replaceAll(/<keep.*?<\/keep>|[^<]+/g, (part) =>
      part.startsWith('<') ? part : part.toUpperCase(),
    );
    expect([loud, read(loud)]).toEqual([markup, [{ text: result }]]);
  });

  test('are put back whatever the machine made of them, and not taken without', () => {
    const { read } = sent({ text: 'Uw afvalpas is er' });
    expect(read('Your <keep id="k1">garbage pass</keep> is here')).toEqual([{ text: 'Your waste card is here' }]);
    expect(read('Your waste card is here')).toBe('missing_code');
  });

  test('alone are nothing for the machine', () => {
    expect(sent({ text: 'Afvalpas: ' }, bold('1', { text: 'Kom' })).isSettled).toBe(true);
    expect(sent({ text: 'De afvalpas' }).isSettled).toBe(false);
  });

  test('of another language are left to the machine, and names are not', () => {
    const { markup } = sendText(
      [{ text: 'afvalpas Kom' }],
      termsFor(
        [
          { term: 'afvalpas', translations: { fr: 'carte' } },
          { term: 'Kom', translations: {} },
        ],
        'en',
      ),
    );
    expect(markup).toBe('afvalpas <keep id="k1" translate="no">Kom</keep>');
  });

  test('survive a service that changes nothing, in any text', () => {
    fc.assert(
      fc.property(
        inlines,
        fc.array(fc.constantFrom('afvalpas', 'Kom ', ' kom binnen', 'x'), { maxLength: 5 }),
        (all, words) => {
          const { markup, read } = sendText([...all, { text: words.join('') }], none);
          const fixed = sendText(
            [...all, { text: words.join('') }],
            termsFor(
              [
                { term: 'afvalpas', translations: {} },
                { term: 'Kom', translations: {} },
                { term: 'x', translations: {} },
              ],
              'en',
            ),
          );
          expect(fixed.read(fixed.markup)).toEqual(read(markup));
        },
      ),
    );
  });
});
