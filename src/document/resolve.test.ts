import { describe, expect, test } from 'vitest';
import type { PageDocument } from './page-document.ts';
import { parseDocument } from './parse-document.ts';
import { displacedBy } from './places/layout.ts';
import { inArea, inSlot, makeBlock, note, page, row } from './properties/make.fake.ts';
import { schemas } from './properties/schemas.fake.ts';
import { type ResolvedNode, resolveDocument, type Wanted } from './resolve.ts';

const show = (document: PageDocument, language = 'nl', more: Partial<Wanted> = {}) =>
  resolveDocument(parseDocument(document, schemas), { language, fallbacks: ['nl'], ...more });

const published = (document: PageDocument) => parseDocument(document, schemas);

/** `row[first: a b]`, so that a test shows a tree in one line. */
const outline = (nodes: readonly ResolvedNode[] = []): string =>
  nodes
    .map(({ guid, slots }) => {
      const filled = Object.entries(slots).filter(([, inner]) => inner.length > 0);
      return (
        guid + (filled.length > 0 ? `[${filled.map(([name, inner]) => `${name}: ${outline(inner)}`).join(' ')}]` : '')
      );
    })
    .join(' ');

const main = (document: PageDocument, language = 'nl') => outline(show(document, language).areas.get('main'));

describe('the layout', () => {
  const document = page(
    [
      note('a', {}, { place: inArea('main', 'B') }),
      note('b', {}, { place: inArea('side-left', 'A') }),
      note('c', {}, { place: inArea('top') }),
    ],
    { layout: '25-75' },
  );

  test('shows its areas in reading order', () => {
    expect([...show(document).areas].map(([area, nodes]) => `${area}: ${outline(nodes)}`)).toEqual([
      'top: c',
      'side-left: b',
      'main: a',
      'bottom: ',
    ]);
  });

  test('shows blocks of an area that it lacks in main, and tells which', () => {
    const narrow = { ...document, layout: '75-25' as const };
    expect([...show(narrow).areas.keys()]).toEqual(['top', 'main', 'side-right', 'bottom']);
    expect(main(narrow)).toBe('b a');
    expect(show(narrow).problems).toEqual([{ code: 'area_missing', guid: 'b' }]);
    expect(displacedBy(document, '100')).toEqual(['b']);
  });

  test('orders by key, ties by guid', () => {
    const blocks = ['z', 'y', 'x'].map((guid) => note(guid, {}, { place: inArea('main', guid === 'z' ? 'A' : 'B') }));
    expect(main(page(blocks))).toBe('z x y');
  });

  test('shows blocks of a slot that the options took away in the last one that is left', () => {
    const blocks = [
      row('r', { options: { columns: 1 } }),
      note('a', {}, { place: inSlot('r', 'third') }),
      note('b', {}, { place: inSlot('r', 'first') }),
    ];
    expect(main(page(blocks))).toBe('r[first: b a]');
    expect(show(page(blocks)).problems).toEqual([{ code: 'slot_missing', guid: 'a' }]);
  });
});

describe('one layout, many languages', () => {
  const blocks = [
    row('r'),
    note('a', { nl: { text: 'Dag' } }, { place: inSlot('r') }),
    note('b', { nl: { text: 'Hoi' } }),
  ];

  test('a language can hide, move or add blocks, and the others do not notice', () => {
    const exceptions = { en: { a: { hidden: true }, b: { place: inSlot('r', 'second') } } };
    const document = page([...blocks, note('c', {}, { only: ['en'] })], { exceptions });
    expect(main(document)).toBe('b r[first: a]');
    expect(main(document, 'en')).toBe('c r[second: b]');
  });

  test('an exception that would make a cycle, or whose parent is gone, is dropped and reported', () => {
    const rows = [row('p'), row('q', { place: inSlot('p') }), note('n', {})];
    const document = page(rows, { exceptions: { en: { p: { place: inSlot('q') }, n: { place: inSlot('gone') } } } });
    expect(main(document, 'en')).toBe('n p[first: q]');
    expect(
      show(document, 'en')
        .problems.map(({ code, guid }) => `${code} ${guid}`)
        .sort(),
    ).toEqual(['exception_dropped n', 'exception_dropped p']);
  });

  test('a broken shared layout still shows every block once', () => {
    const document = page([
      row('p', { place: inSlot('q') }),
      row('q', { place: inSlot('p') }),
      note('n', {}, { place: inSlot('gone') }),
    ]);
    expect(main(document)).toBe('n p[first: q]');
  });

  test('a block that nobody knows is there for editors, with what stands in it', () => {
    const document = page([
      makeBlock('m', 'Marquee', { options: { speed: 9 } }),
      note('a', {}, { place: inSlot('m', 'inside') }),
    ]);
    expect(main(document)).toBe('m[inside: a]');
    expect(show(document).areas.get('main')?.[0]).toMatchObject({ ok: false, why: 'unknown_block' });
  });

  test('nesting too deep for any reader stops instead of breaking the page', () => {
    const deep = Array.from({ length: 5000 }, (_, at) => row(`r${at}`, at > 0 ? { place: inSlot(`r${at - 1}`) } : {}));
    expect(show(page(deep)).problems).toEqual([{ code: 'too_deep', guid: 'r64' }]);
  });
});

describe('a missing translation', () => {
  const document = page([
    note('a', { shared: { image: 'x.jpg' }, nl: { text: 'Dag' }, en: { text: 'Hello' } }),
    note('b', { shared: { image: 'y.jpg' }, nl: { text: 'Tot ziens' } }),
    makeBlock('c', 'Figure', { content: { shared: { image: 'z.jpg' } } }),
  ]);

  test('falls back block by block, and says so', () => {
    const nodes = show(document, 'en').areas.get('main');
    expect(nodes).toMatchObject([
      { language: 'en', isFallback: false, content: { text: 'Hello', image: 'x.jpg' } },
      { language: 'nl', isFallback: true, content: { text: 'Tot ziens', image: 'y.jpg' } },
      { language: 'en', isFallback: false, content: { image: 'z.jpg' } },
    ]);
    expect(show(document, 'en').title).toEqual({ text: 'Welkom', language: 'nl' });
  });

  test('takes a fallback text only from what the fallback language has published', () => {
    const fallbackDocument = published(
      page([note('b', { shared: { image: 'old.jpg' }, nl: { text: 'Oude tekst' } })], { title: { nl: 'Oud' } }),
    );
    const shown = show(document, 'en', { fallbackDocuments: new Map([['nl', fallbackDocument]]) });
    expect(shown.areas.get('main')?.[1]).toMatchObject({
      isFallback: true,
      content: { text: 'Oude tekst', image: 'y.jpg' },
    });
    expect(shown.title).toEqual({ text: 'Oud', language: 'nl' });
  });

  test('never shows unpublished Dutch: the block is left out, one without texts stays', () => {
    for (const fallbackDocuments of [new Map(), new Map([['nl', published(page([], { title: {} }))]])]) {
      const shown = show(document, 'en', { fallbackDocuments });
      expect(outline(shown.areas.get('main'))).toBe('a c');
      expect(shown.problems).toEqual([{ code: 'no_published_text', guid: 'b' }]);
      expect(shown.title.text).toBe('');
      expect(JSON.stringify(shown.areas.get('main')?.map((node) => node.ok && node.content))).not.toContain(
        'Tot ziens',
      );
    }
  });

  test('takes a missing text from the nearest fallback that has published one', () => {
    const texts = page(
      [
        note('a', { nl: { text: 'Hallo' }, en: { text: 'Good day' }, 'en-simple': { text: 'Hello' } }),
        note('b', { nl: { text: 'Tot ziens' }, en: { text: 'Goodbye' } }),
        note('c', { nl: { text: 'Bedankt' } }),
      ],
      { title: { nl: 'Welkom', en: 'Welcome' } },
    );
    const chain = { fallbacks: ['en', 'nl'] };
    const said = (more: Partial<Wanted>) =>
      (show(texts, 'en-simple', { ...chain, ...more }).areas.get('main') ?? []).map(
        (node) => node.ok && `${node.language}: ${node.content.text}`,
      );
    expect(said({})).toEqual(['en-simple: Hello', 'en: Goodbye', 'nl: Bedankt']);
    expect(show(texts, 'en-simple', chain).title).toEqual({ text: 'Welcome', language: 'en' });
    const dutch = new Map([['nl', published(texts)]]);
    expect(said({ fallbackDocuments: dutch })).toEqual(['en-simple: Hello', 'nl: Tot ziens', 'nl: Bedankt']);
    expect(said({ fallbackDocuments: new Map([['en', published(texts)]]) })).toEqual([
      'en-simple: Hello',
      'en: Goodbye',
    ]);
  });

  test('says which texts a machine made from which language, also where they stand in for another', () => {
    const made = { en: { from: 'nl', source: 'x', machine: true as const } };
    const texts = page([
      note('a', { nl: { text: 'Hallo' }, en: { text: 'Hello' } }, { made }),
      note('b', { nl: { text: 'Tot ziens' }, en: { text: 'Goodbye' } }, { made: { en: { from: 'nl', source: 'x' } } }),
    ]);
    const said = (language: string, fallbacks: string[]) =>
      (show(texts, language, { fallbacks }).areas.get('main') ?? []).map((node) => node.ok && node.machineFrom);
    expect(said('en', ['nl'])).toEqual(['nl', undefined]);
    expect(said('en-simple', ['en', 'nl'])).toEqual(['nl', undefined]);
    expect(said('nl', [])).toEqual([undefined, undefined]);
  });

  test('a block added in one language only does not wait for another', () => {
    const own = page([note('a', { shared: { image: 'x.jpg' } }, { only: ['en'] })]);
    expect(outline(show(own, 'en', { fallbackDocuments: new Map() }).areas.get('main'))).toBe('a');
  });
});

test('a page of 2,000 blocks resolves in a few milliseconds once it is parsed', () => {
  const blocks = Array.from({ length: 2000 }, (_, at) => {
    const guid = `b${String(at).padStart(4, '0')}`;
    const place = at % 10 === 0 ? inArea('main', `${at + 1}1`) : inSlot(`b${String(at - (at % 10)).padStart(4, '0')}`);
    return at % 10 === 0 ? row(guid, { place }) : note(guid, { nl: { text: `tekst ${at}` } }, { place });
  });
  const document = page(blocks, { exceptions: { en: { b0001: { hidden: true }, b0002: { place: inArea('top') } } } });
  const start = performance.now();
  const parsed = parseDocument(document, schemas);
  const parsing = performance.now() - start;
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    resolveDocument(parsed, { language: 'en', fallbacks: ['nl'] });
    return performance.now() - start;
  }).sort((a, b) => a - b);
  console.warn(`2,000 blocks: parsed in ${parsing.toFixed(0)} ms, resolved in ${times[7]?.toFixed(1)} ms (median)`);
  expect(times[7]).toBeLessThan(25);
});
