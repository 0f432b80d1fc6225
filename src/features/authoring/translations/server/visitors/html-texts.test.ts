import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inline } from '#document/translation/units.ts';
import { readHtmlTexts } from './html-texts.ts';

const page = (body: string) => `<!doctype html><html lang="nl" dir="ltr"><head></head><body>${body}</body></html>`;
const bodyOf = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
const loud = (inlines: readonly Inline[]): Inline[] =>
  inlines.map((one) => {
    if ('text' in one) return { text: one.text.toUpperCase() };
    return 'inner' in one ? { ...one, inner: loud(one.inner) } : one;
  });
const said = (body: string, say: (inlines: Inline[]) => readonly Inline[] | undefined = loud) => {
  const { texts, write } = readHtmlTexts(page(body));
  return bodyOf(write('de', texts.map(say)));
};

describe('the texts of a page', () => {
  test('are those that are read and heard, with what stands in a line as marks', () => {
    const { texts } = readHtmlTexts(
      page('<h1 title="Titel">Welkom</h1><p>Lees <a href="/x">het <em>plan</em></a>.</p><img alt="Een brug"><p>12</p>'),
    );
    expect(texts).toEqual([
      [{ text: 'Titel' }],
      [{ text: 'Welkom' }],
      [
        { text: 'Lees ' },
        {
          id: 'e1',
          mark: { type: 'inline' },
          inner: [{ text: 'het ' }, { id: 'e2', mark: { type: 'inline' }, inner: [{ text: 'plan' }] }],
        },
        { text: '.' },
      ],
      [{ text: 'Een brug' }],
    ]);
  });

  test.each([
    ['what says so', '<p translate="no">Waterrijk</p>'],
    ['what is in another language', '<p lang="en">Read more</p>'],
    ['code', '<pre>let x</pre><p><code>let x</code></p>'],
    ['what somebody typed', '<textarea>Mijn vraag</textarea><input value="Anna">'],
    ['scripts and styles', '<script>let a = "b"</script><style>p { color: red }</style>'],
    ['what has no letters', '<p>12 – 34</p>'],
  ])('leave %s as it is', (_, body) => {
    expect(said(body)).toBe(body);
  });

  test('keep what a line holds, wherever the other language puts it', () => {
    const turned = (inlines: readonly Inline[]) => [...loud(inlines)].reverse();
    expect(said('<p>voor <b>dik</b> <code>x</code><br>na</p>', turned)).toBe(
      '<p>NA<br><code>x</code> <b>DIK</b>VOOR </p>',
    );
  });

  test('say in which language they are where they stay', () => {
    expect(said('<p>Een</p><p>Twee</p>', (inlines) => ('text' in (inlines[0] ?? {}) ? undefined : inlines))).toBe(
      '<p lang="nl">Een</p><p lang="nl">Twee</p>',
    );
  });

  test('of a page make it say its new language and direction', () => {
    const { write, texts } = readHtmlTexts(page('<p>Een</p>'));
    expect(write('ar', texts)).toContain('<html lang="ar" dir="rtl">');
  });

  test('go back where they were: the same words make the same page', () => {
    const words = fc.constantFrom('Een', 'twee & drie', ' vier ', '<5>', '6', '', 'é ');
    const tags = ['p', 'div', 'ul', 'a', 'strong', 'span', 'em', 'h2', 'section'];
    const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
      node: fc.oneof(
        { weight: 3, arbitrary: words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')) },
        { weight: 1, arbitrary: fc.constantFrom('<br>', '<img src="/a" alt="Een brug">', '<code>x</code>') },
        {
          weight: 2,
          arbitrary: fc.tuple(fc.constantFrom(...tags), tie('tree')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
        },
      ),
      tree: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'tree' }).map((nodes) => nodes.join('')),
    }));
    const flat = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll('&gt;', '>');
    fc.assert(
      fc.property(tree, (body) => {
        const same = bodyOf(readHtmlTexts(page(body)).write('nl', []));
        // As a browser reads it: elements that it closes by itself are closed before.
        expect(flat(said(same, (inlines) => inlines)).replaceAll(' lang="nl"', '')).toBe(
          flat(same).replaceAll(' lang="nl"', ''),
        );
      }),
      { numRuns: 500 },
    );
  });
});
