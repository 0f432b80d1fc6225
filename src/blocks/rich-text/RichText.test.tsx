import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  bold,
  bulletList,
  doc,
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
} from '#document/build-rich-text.ts';
import type { RichText as RichTextDoc } from '#document/rich-text.ts';
import type { Link } from '../link.ts';
import { RichText } from './RichText.tsx';

const guid = '00000000-0000-4000-8000-000000000001';
const place = {
  language: 'nl',
  href: (to: Link) => ('url' in to ? to.url : 'page' in to && to.page === guid ? `/over-ons#${to.anchor}` : undefined),
};
const render = (text: RichTextDoc, level: 2 | 3 | 4 | 5 | 6 = 2) =>
  renderToStaticMarkup(<RichText field="body" doc={text} place={place} level={level} />);
const headings = (html: string) => [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));

describe('headings', () => {
  test('the first heading gets the level of its place, and none skips a level', () => {
    const text = doc(
      heading(3, 'a'),
      heading(4, 'b'),
      heading(2, 'c'),
      heading(4, 'd'),
      heading(4, 'e'),
      heading(2, 'f'),
    );

    expect(headings(render(text, 3))).toEqual([3, 4, 3, 4, 4, 3]);
  });

  test('no heading goes below level 6', () => {
    expect(headings(render(doc(heading(2, 'a'), heading(3, 'b'), heading(4, 'c')), 5))).toEqual([5, 6, 6]);
  });
});

describe('links', () => {
  test('an address elsewhere does not hear where the visitor came from', () => {
    expect(render(doc(link('RIVM', 'https://www.rivm.nl/')))).toContain(
      '<a class="nl-link" href="https://www.rivm.nl/" rel="noopener">RIVM</a>',
    );
  });

  test('a page of this platform is looked up, and what is gone stays as words', () => {
    const gone = { page: '00000000-0000-4000-8000-000000000009' };

    expect(render(doc(link('Over ons', { page: guid, anchor: 'team' })))).toContain('href="/over-ons#team"');
    expect(render(doc(link('Oud', gone)))).toBe('<div class="rich-text"><p class="nl-paragraph">Oud</p></div>');
  });

  test('a script that came into the database some other way is no link', () => {
    expect(render(doc(link('klik', 'javascript:alert(1)')))).not.toContain('<a');
  });
});

describe('what nobody knows', () => {
  test.each(['iframe', 'constructor', '__proto__'])('a node called %s falls away and the rest stays', (type) => {
    const text = { type: 'doc', content: [{ type, content: [paragraph('weg')] }, paragraph('blijft')] } as const;

    expect(render(text as unknown as RichTextDoc)).toBe(
      '<div class="rich-text"><p class="nl-paragraph">blijft</p></div>',
    );
  });

  test.each(['blink', 'constructor'])('a mark called %s falls away and its words stay', (type) => {
    expect(render(doc(marked(type, 'tekst')))).toContain('<p class="nl-paragraph">tekst</p>');
  });

  test('an empty text is nothing at all', () => {
    expect(render(doc(paragraph('')))).toBe('');
  });
});

describe('markup', () => {
  test('items of one paragraph are tight, marks stand in one another, languages are told', () => {
    const html = render(doc(bulletList(['een ', marked('italic', bold('twee'))]), inLanguage('ar', 'مرحبا')));

    expect(html).toContain('<li>een <em><strong>twee</strong></em></li>');
    expect(html).toContain('<span lang="ar" dir="rtl">مرحبا</span>');
  });

  test('a list goes on counting', () => {
    expect(render(doc(orderedList(['d'], 4)))).toContain('<ol class="nl-ordered-list" start="4">');
  });

  test('a footnote and its number lead to one another, and no id stands twice', () => {
    const html = render(
      doc(
        paragraph('De raad', noteNumber('1', 'n1'), ' en', noteNumber('1', 'n1')),
        notes(['n1', 'Zo.'], ['n1', 'Of zo.']),
      ),
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

    expect(html).toContain(
      '<li id="note-n1">Zo. <a class="nl-link" href="#note-number-n1" role="doc-backlink" aria-label="Terug naar de tekst bij noot 1">',
    );
    expect(html).toContain(
      '<sup><a class="nl-link" id="note-number-n1" href="#note-n1" role="doc-noteref">1</a></sup>',
    );
    expect(ids).toEqual(['note-number-n1', 'note-n1']);
  });

  test('a table has a head, row heads, and a region that the keyboard reaches', () => {
    const html = render(
      doc(table({ caption: 'Prijzen', head: ['Soort', 'Prijs'], rows: [['Hout', '5']], hasRowHeads: true })),
    );

    expect(html).toContain('role="group" aria-label="Prijzen" tabindex="0"');
    expect(html).toContain('<thead><tr><th scope="col">Soort</th><th scope="col">Prijs</th></tr></thead>');
    expect(html).toContain('<tr><th scope="row">Hout</th><td>5</td></tr>');
  });

  test('an image that is gone leaves no hole', () => {
    expect(render(doc('tekst', image(guid, 'Kaart')))).toBe(
      '<div class="rich-text"><p class="nl-paragraph">tekst</p></div>',
    );
  });

  test('nothing has a style attribute', () => {
    expect(render(doc({ ...paragraph('x'), attrs: { textAlign: 'center' } }))).toContain(
      'class="nl-paragraph text-center"',
    );
  });
});
