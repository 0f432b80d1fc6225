import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import {
  blockquote,
  bold,
  bulletList,
  doc,
  heading,
  image,
  inLanguage,
  link,
  noteNumber,
  notes,
  paragraph,
  table,
  type Words,
} from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import type { RichText } from '#document/rich-text.ts';
import { blocksOf } from '#test/harness.ts';
import { needsOf } from '../../../base/settings/checks-policy.ts';
import type { LinkFacts } from '../checks.contract.ts';
import { checkDocument, checkLook, noFacts } from './check-document.ts';
import { sentencesOf, syllablesOf, wordsOf } from './words.ts';

type Given = [name: string, content: object, options?: object];
const [there, gone, hidden] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
const facts: LinkFacts = {
  targets: { [there]: 'there', [gone]: 'gone', [hidden]: 'hidden' },
  anchors: { [there]: ['tarieven'] },
  images: { [there]: 'there', [gone]: 'gone' },
  files: {},
  contents: {},
  paths: { '/weg': 'gone', '/straks': 'hidden', '/er': 'there' },
  shared: {},
};

/** What one rule finds in a page of these blocks: its kinds, with the field each is in. */
function found(rule: string, given: readonly Given[], { language = 'nl', title = 'Afval' } = {}) {
  const blocks = blocksOf(
    ...given.map(([name, content, options = {}]): Parameters<typeof blocksOf>[number] => [
      name,
      { content: { shared: content as never, [language]: content as never }, options: options as never },
    ]),
  );
  const parsed = parseDocument({ ...emptyDocument({ [language]: title }), blocks }, blockSchemas);
  const resolved = resolveDocument(parsed, { language, fallbacks: ['nl'] });
  return checkDocument(resolved, { schemas: blockSchemas, facts })
    .filter((issue) => issue.rule === rule)
    .map(({ kind, field }) => (field ? `${kind} ${field}` : kind));
}
const text = (...content: Words[]): Given => ['Text', { body: doc(...content) }];
const picture = (alt: string, options: object = {}): Given => ['Image', { image: there, alt }, options];

describe('alternative texts', () => {
  test.each([
    ['an image without words', picture(''), 'missing image'],
    ['the name of a file', picture('IMG_20260411.JPG'), 'file-name image'],
    ['a number of a camera', picture('dsc 0042'), 'file-name image'],
    ['a word that says nothing', picture('Foto'), 'says-nothing image'],
    ['what every screen reader says already', picture('Afbeelding van de haven'), 'opening image'],
    ['an image in a text', text(image(there, '')), 'missing body'],
    ['a card', ['Cards', { cards: [{ image: there, heading: 'Haven' }] }] satisfies Given, 'missing cards.0.image'],
    [
      'a gallery',
      ['Gallery', { images: [{ image: there, alt: 'photo of a boat' }] }] satisfies Given,
      'opening images.0.image',
    ],
  ])('%s is found', (_, block, kind) => {
    expect(found('alt-text', [block])).toEqual([kind]);
  });

  test.each([
    ['decoration', picture('', { isDecorative: true })],
    ['words with a dot in them', picture('De haven. Er ligt een boot.')],
    ['a photo that is what it is about', picture('Fotograaf Van Dam aan het werk')],
    ['a painting', picture('De afbeelding op de muur toont een schip')],
    ['a place without an image', ['Image', { alt: '' }] satisfies Given],
    ['a decorative card', ['Cards', { cards: [{ image: there, isDecorative: true }] }] satisfies Given],
    ['a portrait that its block shows as decoration', ['Quote', { text: 'Ja.', image: there }] satisfies Given],
  ])('%s is well', (_, block) => {
    expect(found('alt-text', [block])).toEqual([]);
  });
});

describe('texts of links', () => {
  test.each([
    ['nothing to click', text(paragraph('Zie ', link(' ', '/er'))), ['empty body']],
    ['“klik hier”', text(paragraph(link('Klik hier', '/er'), ' voor meer.')), ['says-nothing body']],
    ['“Lees meer…”', text(paragraph(link('Lees meer…', '/er'))), ['says-nothing body']],
    ['an address', text(paragraph(link('https://example.org/a/b', 'https://example.org/a/b'))), ['address body']],
    [
      'a button called “more”',
      ['Buttons', { items: [{ label: 'More', link: { page: there } }] }] as Given,
      ['says-nothing items.0.link'],
    ],
    ['a button without a name', ['Buttons', { items: [{ link: { page: there } }] }] as Given, ['unnamed items.0.link']],
    [
      'the same words to two places',
      text(paragraph(link('Tarieven', '/er'), ' en ', link('tarieven', '/anders'))),
      ['ambiguous body', 'ambiguous body'],
    ],
  ])('%s is found', (_, block, kinds) => {
    expect(found('link-text', [block])).toEqual(kinds);
  });

  test.each([
    ['what it leads to', text(paragraph(link('Lees meer over afval', '/er')))],
    [
      'one link whose words look different halfway',
      text(paragraph(link('Klik hier ', '/er'), link(bold('voor de tarieven'), '/er'))),
    ],
    ['the name of a site', text(paragraph(link('rijksoverheid.nl', 'https://rijksoverheid.nl')))],
    ['a mail address', text(paragraph(link('info@example.org', 'mailto:info@example.org')))],
    [
      'the same words to the same place',
      text(paragraph(link('Tarieven', { page: there }), link('Afval', '/er'), link('Tarieven', { page: there }))),
    ],
    [
      'a card that is called by its heading',
      ['Cards', { cards: [{ heading: 'Afval', label: 'Lees meer', link: { page: there } }] }] as Given,
    ],
    [
      'an image that says where it leads',
      ['Image', { image: there, alt: 'Naar de haven', link: { page: there } }] as Given,
    ],
  ])('%s is well', (_, block) => {
    expect(found('link-text', [block])).toEqual([]);
  });
});

describe('the order of headings', () => {
  test.each<[string, Given[], string[]]>([
    ['a level that is skipped', [['Heading', { text: 'Diep' }, { level: '3' }]], ['skipped text']],
    [
      'a title of a block that lies too deep',
      [['Text', { blockTitle: 'Diep', body: doc('x') }, { headingLevel: '4' }]],
      ['skipped blockTitle'],
    ],
    [
      'a jump over blocks',
      [
        ['Heading', { text: 'Boven' }],
        ['Heading', { text: 'Diep' }, { level: '4' }],
      ],
      ['skipped text'],
    ],
    ['a heading without words', [text(heading(2, ' '))], ['empty body']],
    ['a fold without a name', [['Accordion', { items: [{ body: doc('Inhoud') }] }]], ['empty items.0.heading']],
  ])('%s is found', (_, blocks, kinds) => {
    expect(found('heading-order', blocks)).toEqual(kinds);
  });

  test('a page without a title is found', () => {
    expect(found('heading-order', [text('x')], { title: '' })).toEqual(['no-title title']);
  });

  test.each<[string, Given[]]>([
    [
      'back up over two levels',
      [
        ['Heading', { text: 'A' }],
        ['Heading', { text: 'B' }, { level: '3' }],
        ['Heading', { text: 'C' }, { level: '4' }],
        ['Heading', { text: 'D' }],
      ],
    ],
    ['levels in a text, whatever was written', [text(heading(4, 'Diep'), heading(2, 'Hoog'), heading(4, 'Diep'))]],
    ['the text of a block with a title', [['Text', { blockTitle: 'Boven', body: doc(heading(2, 'Eronder')) }]]],
    [
      'a heading below those of a list that may be empty',
      [
        ['List', { blockTitle: 'Nieuws' }],
        ['Heading', { text: 'Na het nieuws' }, { level: '4' }],
      ],
    ],
    [
      'what stands in a folded block',
      [['Text', { blockTitle: 'Vouw', body: doc(heading(2, 'Binnen')) }, { collapsible: 'closed' }]],
    ],
  ])('%s is well', (_, blocks) => {
    expect(found('heading-order', blocks)).toEqual([]);
  });

  test('headings that find their own level never skip one', () => {
    const block = fc.oneof(
      fc.constant<Given>(['Heading', { text: 'Kop' }]),
      fc
        .boolean()
        .map(
          (isTitled): Given => [
            'Text',
            { blockTitle: isTitled ? 'Titel' : '', body: doc(heading(4, 'Diep'), heading(3, 'Kop')) },
          ],
        ),
      fc
        .boolean()
        .map((isNamed): Given => ['ImageText', { heading: isNamed ? 'Kop' : '', body: doc(heading(3, 'Kop')) }]),
      fc
        .constantFrom('no', 'open', 'closed')
        .map(
          (collapsible): Given => [
            'Accordion',
            { blockTitle: 'Vragen', items: [{ heading: 'Vraag', body: doc(heading(2, 'Kop')) }] },
            { collapsible },
          ],
        ),
    );
    fc.assert(fc.property(fc.array(block, { maxLength: 6 }), (blocks) => found('heading-order', blocks).length === 0));
  });
});

describe('headers of tables', () => {
  const grid = (columns: string[], options: object = {}, rows = [['Ma', '9']]): Given => [
    'Table',
    { columns, rows },
    options,
  ];
  test.each<[string, Given, string]>([
    [
      'a table in a text without any',
      text(
        table({
          rows: [
            ['Ma', '9 uur'],
            ['Di', '10 uur'],
          ],
        }),
      ),
      'missing body',
    ],
    ['a table block without any', grid(['', '']), 'missing columns'],
    ['a table block that hides them', grid(['Dag', 'Uur'], { showHeaderRow: false }), 'missing columns'],
    ['a column without a name', text(table({ head: ['Dag', ' '], rows: [['Ma', '9 uur']] })), 'empty body'],
    ['a series of a chart without a name', ['Chart', { columns: ['', ''], rows: [['Zuid', '9']] }], 'empty columns'],
    ['a category of a chart without a name', ['Chart', { columns: ['', 'Uur'], rows: [['', '9']] }], 'empty columns'],
    ['a row without a name', grid(['Dag', 'Uur'], { hasHeaderColumn: true }, [['', '9']]), 'empty columns'],
  ])('%s is found', (_, block, kind) => {
    expect(found('table-headers', [block])).toEqual([kind]);
  });

  test.each<[string, Given]>([
    [
      'names of rows only',
      text(
        table({
          rows: [
            ['Ma', '9 uur'],
            ['Di', '10 uur'],
          ],
          hasRowHeads: true,
        }),
      ),
    ],
    ['a chart with names', ['Chart', { columns: ['', 'Uur'], rows: [['Zuid', '9']] }]],
    ['an empty corner', grid(['', 'Uur'], { hasHeaderColumn: true })],
    ['columns with names', text(table({ head: ['Dag', 'Uur'], rows: [['Ma', '']] }))],
    ['a table that holds nothing yet', grid([], {}, [['', '']])],
  ])('%s is well', (_, block) => {
    expect(found('table-headers', [block])).toEqual([]);
  });
});

const english =
  'You can bring your waste to the recycling centre on every day of the week, but not on the days that are named here.';
const dutch =
  'U kunt uw afval op elke dag van de week naar de milieustraat brengen, maar niet op de dagen die hier staan.';
const german =
  'Sie können den Abfall an jedem Tag der Woche zum Hof bringen, aber nicht an den Tagen, die auf der Seite sind und noch fehlen.';
const frisian =
  'Jo kinne it ôffal op alle dagen fan de wike nei de strjitte bringe, mar net op de dagen dy’t hjir steane en ek net troch oaren.';

describe('the language of parts', () => {
  test.each([
    ['English on a Dutch page', text(paragraph(english)), 'nl'],
    ['Dutch on an English page', text(paragraph(dutch)), 'en'],
    ['German in a list', text(bulletList([paragraph(german)])), 'nl'],
    ['Frisian in a quotation', text(blockquote(paragraph(frisian))), 'nl'],
    ['English in a field', ['Intro', { text: english }] satisfies Given, 'nl'],
  ])('%s is found', (_, block, language) => {
    expect(found('language-of-parts', [block], { language })).toHaveLength(1);
  });

  test.each([
    ['English that says so', text(paragraph(inLanguage('en', english))), 'nl'],
    ['too few words to be sure', text(paragraph('Welcome to the town of Waterrijk and the harbour.')), 'nl'],
    [
      'names',
      text(
        paragraph(
          'Op zaterdag treden The Rolling Waves, The Beat of the Street en Back to the Harbour op in de haven van Waterrijk.',
        ),
      ),
      'nl',
    ],
    ['Dutch on a Dutch page', text(paragraph(dutch)), 'nl'],
    ['English on an English page', text(paragraph(english)), 'en'],
    ['a language of which nothing is known', text(paragraph(english)), 'pl'],
  ])('%s is well', (_, block, language) => {
    expect(found('language-of-parts', [block], { language })).toEqual([]);
  });
});

describe('links that lead nowhere', () => {
  const to = (target: Parameters<typeof link>[1]) => text(paragraph(link('De tarieven van 2027', target)));
  test.each<[string, Given, string]>([
    ['a page that is gone', to({ page: gone }), 'gone body'],
    ['an item that is gone', to({ item: gone }), 'gone body'],
    ['a page that visitors do not get', to({ page: hidden }), 'hidden body'],
    ['a place that the page does not have', to({ page: there, anchor: 'vroeger' }), 'anchor body'],
    ['a place that this page does not have', to('#vroeger'), 'anchor body'],
    ['a path where nothing stands', to('/weg'), 'gone body'],
    ['a path that waits', to('/straks'), 'hidden body'],
    ['a mail address with two signs', to('mailto:a@@b'), 'mail body'],
    ['a telephone number with letters', to('tel:bel-ons'), 'phone body'],
    ['an address that was pasted twice', to('https://https://example.org'), 'address body'],
    ['an address of the own network', to('http://intranet/pagina'), 'address body'],
    ['an image that is gone', ['Image', { image: gone, alt: 'Haven' }], 'image image'],
    ['a number whose footnote is gone', text(paragraph('De raad', noteNumber('1', 'n1'))), 'note body'],
    ['a footnote whose number is gone', text(paragraph('De raad'), notes(['n1', 'Volgens de krant.'])), 'number body'],
    ['a button', ['Buttons', { items: [{ label: 'Meld u aan', link: { page: gone } }] }], 'gone items.0.link'],
    ['sub-pages of a page that is gone', ['SubPages', { of: gone }], 'gone of'],
  ])('%s is found', (_, block, kind) => {
    expect(found('broken-links', [block])).toEqual([kind]);
  });

  test.each<[string, Given[]]>([
    ['a page that is there', [to({ page: there })]],
    ['a place that the page has', [to({ page: there, anchor: 'tarieven' })]],
    ['a place on this page', [to('#prijzen'), ['Text', { body: doc('x') }, { anchor: 'prijzen' }]]],
    ['a footnote in another block', [text(paragraph('De raad', noteNumber('1', 'n1'))), text(notes(['n1', 'Zo.']))]],
    ['a page of which nothing is known', [to({ page: '44444444-4444-4444-8444-444444444444' })]],
    ['a mail address with a subject', [to('mailto:info@example.org?subject=Afval')]],
    ['a short number', [to('tel:112')]],
    ['a number as people write it', [to('tel:+31 20-123 45 67'.replaceAll(' ', ''))]],
    ['an address that nobody asked', [to('https://www.example.org/x?y=z#w')]],
  ])('%s is well', (_, blocks) => {
    expect(found('broken-links', blocks)).toEqual([]);
  });
});

const long = (count: number, language = 'nl') =>
  `${Array.from({ length: count }, () => (language === 'nl' ? 'dag' : 'day')).join(' ')}.`;
const hardDutch =
  'De gemeentelijke verantwoordelijkheid voor afvalverwerkingsinstallaties impliceert periodieke herbeoordeling van vergunningsvoorwaarden. Belanghebbenden ontvangen schriftelijke kennisgevingen inzake voorgenomen besluitvorming. Bezwaarmogelijkheden worden overeenkomstig toepasselijke wetgeving geëxpliciteerd. Daarenboven geldt onverminderd de meldingsplicht aangaande bodemverontreiniging. Nadere informatievoorziening geschiedt uitsluitend langs elektronische communicatiekanalen. Uitzonderingsbepalingen dienaangaande vereisen voorafgaande goedkeuring. Procedurele onvolkomenheden worden gerapporteerd. Bestuursrechtelijke handhavingsmaatregelen blijven voorbehouden.';
const easyDutch =
  'U kunt uw afval op zaterdag naar de werf brengen. Dat kost niets. Neem wel uw pas mee. Bent u de pas kwijt? Bel ons dan. Wij sturen u een nieuwe. Die krijgt u in twee dagen thuis. Kom niet te laat, want om vijf uur gaat de poort dicht. Ook op zondag is de werf niet open.';

describe('how it reads', () => {
  test.each([
    ['a sentence of 26 words', text(paragraph(long(26))), 'nl'],
    ['a long sentence on an English page', text(paragraph(long(30, 'en'))), 'en'],
    ['hard words', text(paragraph(hardDutch)), 'nl'],
    ['a sentence of 16 words in plain language', text(paragraph(long(16))), 'nl-simple'],
  ])('%s is found', (_, block, language) => {
    expect(found('readability', [block], { language })).toHaveLength(1);
  });

  test.each([
    ['a sentence of 25 words', text(paragraph(long(25))), 'nl'],
    ['short words', text(paragraph(easyDutch)), 'nl'],
    ['a sentence of 15 words in plain language', text(paragraph(long(15))), 'nl-simple'],
    ['a few hard words', text(paragraph('De gemeentelijke verantwoordelijkheid impliceert herbeoordeling.')), 'nl'],
    ['a long sentence in a language that nobody measures', text(paragraph(long(40))), 'de'],
    [
      'a dot that ends no sentence',
      text(paragraph(`${long(12).replace('.', '')} van 9.30 uur, o.a. ${long(9)}`)),
      'nl',
    ],
  ])('%s is well', (_, block, language) => {
    expect(found('readability', [block], { language })).toEqual([]);
  });

  test('syllables and sentences are counted as people say them', () => {
    const dutchWords = ['dag', 'water', 'gemeente', 'geïnd', 'schijn'].map((word) => syllablesOf(word, 'nl'));
    expect(dutchWords).toEqual([1, 2, 3, 2, 1]);
    expect(['day', 'table', 'note', 'people'].map((word) => syllablesOf(word, 'en'))).toEqual([1, 2, 1, 2]);
    expect(sentencesOf('Dat kost € 12.50 per keer. Kom dhr. Vos spreken! Ja?')).toHaveLength(3);
    expect(wordsOf('Om 10-12 uur de A28, foto’s 3D en ’s-Gravenhage')).toEqual(
      'Om uur de A28 foto’s 3D en ’s-Gravenhage'.split(' '),
    );
  });

  test('texts as long as a text may be, of what looks like the beginning of a word or an end of a sentence, hold nobody up', () => {
    expect(wordsOf('1'.repeat(200_000))).toEqual([]);
    expect(sentencesOf('nr. '.repeat(50_000))).toHaveLength(1);
  });
});

describe('citizen service numbers (functional reference WOO-05)', () => {
  test.each([
    ['together', text(paragraph('BSN 123456782.'))],
    ['with dots', text(paragraph('Zijn nummer is 1234.56.782, en dat was het.'))],
    ['in groups of three', text(paragraph('123 456 782'))],
    ['in a table', ['Table', { columns: ['Naam', 'BSN'], rows: [['Jansen', '123456782']] }]],
    ['in a short field', ['Image', { image: there, alt: 'Briefje met 111222333' }]],
  ] as [string, Given][])('one %s is found', (_, block) => {
    expect(found('citizen-numbers', [block])).toHaveLength(1);
  });

  test('one in the title is found, and none is said again', () => {
    expect(found('citizen-numbers', [], { title: 'Besluit 123456782' })).toEqual(['found title']);
    const parsed = parseDocument(emptyDocument({ nl: 'Besluit 123456782' }), blockSchemas);
    const issues = checkDocument(resolveDocument(parsed, { language: 'nl', fallbacks: [] }), {
      schemas: blockSchemas,
      facts,
    });
    expect(issues.map(({ severity, values }) => [severity, values])).toEqual([['error', { words: '••••••782' }]]);
  });

  test.each([
    ['a number that fails the test of eleven', 'Dossier 123456789'],
    ['a telephone number', 'Bel 0123456782 of +31123456782'],
    ['a part of a longer number', '1234567820, 12345678.2, NL12BANK0123456782'],
    ['an amount', '€ 123.456.782,50'],
    ['zeroes', '000000000'],
    ['a date and an hour', '2026-11-28 12:30'],
  ])('%s is none', (_, words) => {
    expect(found('citizen-numbers', [text(paragraph(words))])).toEqual([]);
  });

  test('an address of a page is none', () => {
    const link = { url: 'https://elders.example/123456782' };
    expect(found('citizen-numbers', [['Button', { label: 'Verder', link }]])).toEqual([]);
  });
});

describe('colours that were chosen', () => {
  const kinds = (brand: string, tint: string) =>
    checkLook({ colorScheme: { brand, tint }, headerImages: [] }, ['nl']).map(({ kind }) => kind);
  test.each([
    ['yellow', '#ffcc00', '#ffffff', ['brand', 'brand-on-tint']],
    ['a grey that is a little too light', '#777777', '#ffffff', ['brand', 'brand-on-tint']],
    ['a dark tint', '#154273', '#334455', ['brand-on-tint', 'text-on-tint']],
  ])('%s is found', (_, brand, tint, expected) => {
    expect(kinds(brand, tint)).toEqual(expected);
  });

  test.each([
    ['blue', '#154273', '#eef3f8'],
    ['a grey that is just dark enough', '#767676', '#ffffff'],
    ['a red on a pale red', '#b00020', '#fff1f1'],
  ])('%s is well', (_, brand, tint) => {
    expect(kinds(brand, tint)).toEqual([]);
  });
});

test('the same issues are the same again, and no two share an id', () => {
  const blocks = blocksOf([
    'Text',
    {
      content: {
        nl: { body: doc(paragraph(link('hier', '/a'), ' en ', link('hier', '/a'))) as RichText & object },
      } as never,
    },
  ]);
  const parsed = parseDocument({ ...emptyDocument({ nl: 'Afval' }), blocks }, blockSchemas);
  const look = () =>
    checkDocument(resolveDocument(parsed, { language: 'nl', fallbacks: ['nl'] }), {
      schemas: blockSchemas,
      facts: noFacts,
    });
  expect(look()).toEqual(look());
  expect(new Set(look().map(({ id }) => id)).size).toBe(2);
});

test('what publishing asks follows from the worst that was found', () => {
  const policy = { error: 'block', warning: 'reason', hint: 'allow' } as const;
  expect(needsOf([], policy)).toBe('nothing');
  expect(needsOf([{ severity: 'hint' }], policy)).toBe('nothing');
  expect(needsOf([{ severity: 'hint' }, { severity: 'warning' }], policy)).toBe('reason');
  expect(needsOf([{ severity: 'warning' }, { severity: 'error' }], policy)).toBe('fixes');
});
