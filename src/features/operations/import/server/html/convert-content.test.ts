import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import type { Block } from '#document/page-document.ts';
import { readBlock } from '#document/read-block.ts';
import { convertContent, readContent } from './convert-content.ts';
import { describeWords } from './describe-words.ts';
import type { ContentFacts, NamedChange } from './scope.ts';

const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const here = guid(900);

const facts = (hasImages: boolean): ContentFacts => ({
  language: 'nl',
  linkOf: (href) => (/^\s*javascript:/i.test(href) ? undefined : href === '/over' ? { page: here } : { href }),
  imageOf: ({ src }) => ({ guid: hasImages ? guid(901) : null, address: src, alt: '' }),
  galleryOf: (ids) =>
    (ids ?? ['1', '2']).map((id) => ({
      guid: hasImages ? guid(Number(id)) : null,
      address: `https://oud.example.org/${id}.jpg`,
      alt: `beeld ${id}`,
      caption: '',
    })),
});

function convert(html: string, { hasImages = true } = {}) {
  const counts: Record<string, string[]> = {};
  const notes: NamedChange[] = [];
  let number = 0;
  const blocks = convertContent(readContent(html), {
    facts: facts(hasImages),
    tally: {
      element: (name, outcome) => {
        counts[name] = [...(counts[name] ?? []), outcome];
      },
      note: (change) => void notes.push(change),
    },
    nextGuid: () => {
      number += 1;
      return guid(number);
    },
  });
  for (const block of blocks) expect(readBlock(block, blockSchemas).ok).toBe(true);
  return {
    blocks,
    counts,
    notes,
    names: blocks.map(({ buildingBlockName }) => buildingBlockName),
    words: blocks.map(wordsOf).join(' '),
  };
}

const wordsOf = ({ content, options }: Block): string =>
  describeWords({ ...content.shared, ...content.nl }).replaceAll(' grid', String(options.none ?? ''));
const text = (html: string, options = {}) =>
  JSON.stringify(convert(html, options).blocks.map(({ content }) => content.nl));

describe('content of the classic editor', () => {
  test('an empty line ends a paragraph, a line end is a break', () => {
    expect(convert('een\ntwee\n\n<strong>drie\n\nvier</strong>').blocks[0]?.content.nl).toEqual({
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'een' }, { type: 'hardBreak' }, { type: 'text', text: 'twee' }],
          },
          { type: 'paragraph', content: [{ type: 'text', text: 'drie', marks: [{ type: 'bold' }] }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'vier', marks: [{ type: 'bold' }] }] },
        ],
      },
    });
  });

  test('in content of the block editor line ends mean nothing', () => {
    expect(convert('<!-- wp:paragraph -->\n<p>een\ntwee</p>\n<!-- /wp:paragraph -->').words).toContain('een twee');
  });

  test('captions, old and new, belong to their image; a link in one makes it a paragraph', () => {
    const old = convert(
      '[caption id="a" caption="De gevel"]<img src="https://oud.example.org/a.jpg" alt="gevel" />[/caption]',
    );
    const plain = convert('[caption id="a"]<img src="https://oud.example.org/a.jpg" alt="gevel" /> De gevel[/caption]');
    const linked = convert(
      '[caption id="a"]<img src="https://oud.example.org/a.jpg" alt="gevel" /> De <a href="/over">gevel</a>[/caption]',
    );

    expect([old, plain].map(({ blocks }) => blocks[0]?.content.nl)).toEqual([
      { alt: 'gevel', caption: 'De gevel' },
      { alt: 'gevel', caption: 'De gevel' },
    ]);
    expect(linked.names).toEqual(['Image', 'Text']);
    expect(linked.notes).toMatchObject([{ what: 'caption', became: 'paragraph' }]);
  });

  test('a gallery is a Gallery where its images are there, else images in their places', () => {
    expect(convert('[gallery ids="3,4" columns="2"]').blocks).toMatchObject([
      { buildingBlockName: 'Gallery', options: { columns: '2' } },
    ]);
    expect(convert('[gallery ids="3,4"]', { hasImages: false }).blocks).toMatchObject([
      {
        buildingBlockName: 'Image',
        content: { shared: { image: null, link: { url: 'https://oud.example.org/3.jpg' } }, nl: { alt: 'beeld 3' } },
        options: { width: '4' },
      },
      { buildingBlockName: 'Image' },
    ]);
  });

  test('a shortcode of a plugin stays as words, an escaped one loses its second brackets', () => {
    const { words, counts } = convert('[contact-form-7 id="3"] en [[gallery]] en [gewoon dit]');

    expect(words).toContain('[contact-form-7 id="3"] en [gallery] en [gewoon dit]');
    expect(counts).toEqual({ '[contact-form-7]': ['words'] });
  });

  test('an address on a line of its own is embedded with consent, or a link', () => {
    const { names, notes } = convert('https://www.youtube.com/watch?v=SQEQr7c0-dw\n\nhttps://twitter.com/a/status/1');

    expect(names).toEqual(['Embed', 'Text']);
    expect(notes).toEqual([{ what: 'embed', became: 'link', detail: 'https://twitter.com/a/status/1' }]);
  });
});

describe('what has no counterpart', () => {
  test('scripts go and are named, forms keep their words, an unsafe link keeps its words', () => {
    const { words, notes, counts } = convert(
      '<script>boos()</script><form action="/x"><label>Naam</label> <input name="n"><button>Stuur</button></form><a href="javascript:boos()">klik</a> <marquee>nieuws</marquee>',
    );

    expect(words).toBe('Naam Stuur klik nieuws');
    expect(notes.map(({ what }) => what)).toEqual(['script', 'form', 'input', 'button', 'a', 'marquee']);
    expect(counts).toMatchObject({ script: ['dropped'], form: ['words'], a: ['words'], marquee: ['unknown'] });
  });

  test('a block that the server fills is named, since the export has nothing of it', () => {
    expect(convert('<!-- wp:latest-posts {"n":3} /-->')).toMatchObject({
      blocks: [],
      notes: [{ what: 'wp:latest-posts', became: 'nothing' }],
    });
  });

  test('links to social networks, which stand in comments only, are kept', () => {
    const html =
      '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://mastodon.nl/@plein","service":"mastodon"} /--></ul>';

    expect(text(html)).toContain(
      '"text":"mastodon","marks":[{"type":"link","attrs":{"href":"https://mastodon.nl/@plein"}}]',
    );
  });

  test('a film is a link to its file', () => {
    expect(text('<video src="https://oud.example.org/film.mov"></video>')).toContain(
      '"href":"https://oud.example.org/film.mov"',
    );
  });
});

describe('blocks of the block editor', () => {
  test('six columns stand in two rows, and shares become widths', () => {
    const column = (share: string) => `<div class="wp-block-column" style="flex-basis:${share}"><p>k</p></div>`;
    const columns = (...shares: string[]) =>
      convert(`<!-- wp:columns --><div class="wp-block-columns">${shares.map(column).join('')}</div>`).blocks;
    const splits = (blocks: readonly Block[]) => blocks.flatMap(({ options }) => options.split ?? []);

    expect(splits(columns('33%', '66%'))).toEqual(['4/8']);
    expect(splits(columns('', '', '', '', '', ''))).toEqual(['4/4/4', '4/4/4']);
  });

  test('a hash link finds the block in which its target is', () => {
    const { blocks } = convert('<!-- wp:x --><p><a href="#team">team</a></p><h2 id="team">Team</h2>');

    expect(blocks.map(({ options }) => options)).toEqual([{}, { anchor: 'team' }]);
  });

  test('a table under a row of headings is a Table, one with spans stays in the text, words outside cells come first', () => {
    expect(convert('<table><tr><th>a</th></tr><tr><td>b</td></tr></table>').names).toEqual(['Table']);
    expect(convert('<table>los<tr><td colspan="2">b</td></tr></table>')).toMatchObject({
      names: ['Text'],
      words: expect.stringMatching(/^los b/),
    });
  });

  test('a quote of plain words is a Quote, one with a link stays in the text', () => {
    const quote = (inner: string) =>
      convert(`<!-- wp:quote --><blockquote class="wp-block-quote"><p>${inner}</p><cite>Jan</cite></blockquote>`);

    expect(quote('Dat is zo').blocks).toMatchObject([
      { buildingBlockName: 'Quote', content: { nl: { text: 'Dat is zo', person: 'Jan' } } },
    ]);
    expect(quote('Dat <a href="/over">is</a> zo').names).toEqual(['Text']);
  });
});

describe('sizes', () => {
  test('a text too large for one block stands in several, no word lost', () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `woord${at}`).join(' ');

    expect(convert(words).names.length).toBeGreaterThan(2);
    expect(convert(words).words.replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
  });

  test('a numbered list too large for one block goes on counting in the next', () => {
    const items = Array.from({ length: 400 }, (_, at) => `<li>${at} ${'woord '.repeat(150)}</li>`);
    const starts = [...text(`<ol>${items.join('')}</ol>`).matchAll(/"orderedList","attrs":{"start":(\d+)}/g)].map(
      ([, start]) => Number(start),
    );

    expect(starts).toEqual([1, 101, 201, 301]);
  });

  test('lists and elements may be nested without end', () => {
    const deep = (name: string, levels: number) => `${`<${name}>`.repeat(levels)}diep${`</${name}>`.repeat(levels)}`;

    expect(convert(`${'<ul><li>a'.repeat(40)}${'</li></ul>'.repeat(40)}`).words.match(/a/g)).toHaveLength(40);
    expect(convert(deep('div', 20_000)).words).toBe('diep');
    expect(convert(deep('blockquote', 3_000)).words).toBe('diep');
  });

  test.each(['<', '[', '[caption]', '[gallery ', '<!--', '&amp;', '<a b="'])('many times %s takes no time', (piece) => {
    const started = performance.now();
    convert(piece.repeat(30_000));
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

describe('any HTML at all', () => {
  const inline = ['strong', 'em', 'a', 'code', 'span', 'q', 'sup', 'abbr', 'font', 'label', 'small'];
  const block = [
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h1',
    'h3',
    'h6',
    'table',
    'tr',
    'td',
    'th',
    'dl',
    'dt',
    'dd',
    'pre',
    'figure',
    'figcaption',
    'section',
    'details',
    'summary',
    'form',
    'nieuw',
    'center',
    'address',
  ];
  const classes = [
    'columns',
    'column',
    'cover',
    'media-text',
    'media-text__media',
    'gallery',
    'button',
    'buttons',
    'quote',
    'pullquote',
    'embed',
    'file',
    'spacer',
    'accordion',
    'accordion-item',
    'accordion-heading',
    'accordion-panel',
    'verse',
    'table',
  ];
  const html = fc.letrec<{ node: string; nodes: string }>((tie) => ({
    nodes: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
    node: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.nat(9_999).map((word) => ` w${word}e `),
      fc.constantFrom(
        '<br>',
        '<hr>',
        '\n',
        '\n\n',
        '<!--more-->',
        '<!-- wp:spacer /-->',
        '<img src="https://oud.example.org/a.jpg" alt="">',
      ),
      fc
        .tuple(fc.constantFrom(...inline, ...block), fc.option(fc.constantFrom(...classes)), tie('nodes'))
        .map(
          ([name, type, inner]) => `<${name}${type ? ` class="wp-block-${type}"` : ''} href="/over">${inner}</${name}>`,
        ),
    ),
  })).nodes;

  test.each([true, false])(
    'every word is there, in order, and every block can be read (images there: %s)',
    (hasImages) => {
      fc.assert(
        fc.property(html, (source) => {
          const wanted = inReadingOrder(source);
          expect(convert(source, { hasImages }).words.match(/w\d+e/g) ?? []).toEqual(wanted);
        }),
        { numRuns: Number(process.env.RUNS ?? 1_500) },
      );
    },
  );

  /** Tables are read head first and what stands outside cells before them: compared where no table is. */
  const inReadingOrder = (source: string): string[] => {
    fc.pre(!/<(table|tr|td|th|dl|dt|dd)/.test(source) && !/<summary|<details/.test(source));
    return source.match(/w\d+e/g) ?? [];
  };

  test('no word is lost or doubled in tables, terms and details either', () => {
    fc.assert(
      fc.property(html, (source) => {
        expect((convert(source).words.match(/w\d+e/g) ?? []).toSorted()).toEqual(
          (source.match(/w\d+e/g) ?? []).toSorted(),
        );
      }),
      { numRuns: Number(process.env.RUNS ?? 1_500) },
    );
  });
});
