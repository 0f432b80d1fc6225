import { describe, expect, test } from 'vitest';
import {
  abbreviation,
  aligned,
  bold,
  bulletList,
  codeBlock,
  definitionList,
  doc,
  hardBreak,
  heading,
  image,
  inLanguage,
  link,
  marked,
  noteNumber,
  notes,
  orderedList,
  paragraph,
  table,
} from './build-rich-text.ts';
import { imageGuids, isEmptyRichText, plainText, type RichTextNode, richText, richTextLimits } from './rich-text.ts';

const guid = '00000000-0000-4000-8000-000000000001';

const everything = doc(
  heading(2, 'Afval'),
  aligned(paragraph('In het ', bold('midden'), hardBreak(), inLanguage('en', 'bin')), 'center'),
  bulletList('een', ['twee ', link('met link', '/afval'), bulletList('dieper')]),
  orderedList(['drie'], 3),
  table({ caption: 'Prijzen', head: ['Soort', 'Prijs'], rows: [['Hout', '€ 5']], hasRowHeads: true }),
  image(guid, 'Een container'),
  codeBlock('let x = 1;', 'TypeScript'),
  definitionList(['BRP', 'Basisregistratie Personen']),
  paragraph('Zie', noteNumber('1', 'n1')),
  notes(['n1', ['De ', link('bron', 'https://example.nl/')]]),
  paragraph(abbreviation('AVG', 'Algemene verordening gegevensbescherming'), marked('keyboard', 'Esc')),
  paragraph(link('pagina', { page: guid, anchor: 'kosten' }), link('item', { item: guid })),
);

const refusal = (value: unknown) => richText.safeParse(value).error?.issues[0]?.message;
const docOf = (...content: RichTextNode[]) => ({ type: 'doc', content });

describe('what is written', () => {
  test('everything that the builders make is accepted and stays what it was', () => {
    const once = richText.parse(everything);

    expect(richText.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(plainText(once)).toBe(plainText(everything));
  });

  test('headings of imported text become level 2 to 4', () => {
    const levels = [1, 2, 5, 6].map((level) => ({ type: 'heading', attrs: { level } }));

    expect(richText.parse(docOf(...levels)).content.map(({ attrs }) => attrs?.level)).toEqual([2, 2, 4, 4]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//',
    '/\\evil.example',
    'java\nscript:x',
  ])('a link to %j is refused', (href) => {
    expect(refusal(doc(paragraph(link('klik', href))))).toBeDefined();
  });

  test.each([
    ['an unknown node', docOf({ type: 'iframe' }), 'unknown_node'],
    ['a node in the wrong place', docOf({ type: 'listItem' }), 'unknown_node'],
    ['an unknown mark', doc(paragraph(marked('blink', 'x'))), 'unknown_mark'],
    ['an attribute of no node', docOf({ type: 'paragraph', attrs: { onclick: 'x' } }), 'invalid_attrs'],
    ['a style', docOf({ type: 'paragraph', attrs: { textAlign: 'left;color:red' } }), 'invalid_attrs'],
    ['a language that is none', doc(paragraph(inLanguage('"><b>', 'x'))), 'invalid_attrs'],
    [
      'text that is no text',
      docOf({ type: 'paragraph', content: [{ type: 'text', text: 3 as never }] }),
      'invalid_type',
    ],
    ['no document', { type: 'paragraph' }, 'unknown_node'],
    ['no object', 'hallo', 'invalid_type'],
  ])('%s is refused', (_what, value, code) => {
    expect(refusal(value)).toBe(code);
  });

  test('the place of what is wrong is told', () => {
    const issue = richText.safeParse(doc('goed', paragraph(link('fout', 'vbscript:x')))).error?.issues[0];

    expect(issue).toMatchObject({ message: 'unsafe_url', path: ['content', 1, 'content', 0, 'marks', 0, 'attrs'] });
  });

  test('a text of more than 200 kB is refused, counted in bytes', () => {
    const fits = 'a'.repeat(richTextLimits.bytes - 200);

    expect(refusal(doc(fits))).toBeUndefined();
    expect(refusal(doc(fits.replaceAll('a', 'é')))).toBe('too_big');
  });

  test('lists in lists end somewhere, also when somebody sends 50,000 of them', () => {
    let node: RichTextNode = paragraph('diep');
    for (let depth = 0; depth < 50_000; depth++) node = { type: 'blockquote', content: [node] };

    expect(refusal(docOf(node))).toBe('too_deep');
  });

  test('a field that was never written is empty', () => {
    expect(isEmptyRichText(richText.parse(undefined))).toBe(true);
  });
});

describe('what is read', () => {
  test('words come out line by line', () => {
    expect(plainText(doc(heading(2, 'Kop'), bulletList('een', 'twee'), paragraph('drie', hardBreak(), 'vier')))).toBe(
      'Kop\neen\ntwee\ndrie vier',
    );
  });

  test('the number of a footnote is no word', () => {
    expect(plainText(doc(paragraph('in 2005', noteNumber('1', 'n1'), ' gebouwd'), notes(['n1', 'Of later.'])))).toBe(
      'in 2005 gebouwd\nOf later.',
    );
  });

  test('only words, images and lines count as content', () => {
    expect(isEmptyRichText(doc(paragraph(' '), bulletList('')))).toBe(true);
    expect(isEmptyRichText(doc(image(guid, '')))).toBe(false);
  });

  test('images are found wherever they stand', () => {
    expect(imageGuids(doc(bulletList([image(guid, 'x')])))).toEqual([guid]);
  });
});
