import { expect, test } from 'vitest';
import { workedUntilNow } from '#test/linear-time/timed.ts';
import { createAddresses } from './addresses.ts';
import { findLinks, kindOf } from './find-links.ts';

const base = 'https://een.test/map/pagina?x=1';
const urls = (kind: 'html' | 'css' | 'script' | 'xml', text: string) =>
  findLinks(kind, text, base).map(({ url }) => url);

test('finds pages, images in all sizes, files, styles and scripts in a page, from where it stands', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="/canoniek">
    <link rel="alternate" hreflang="en" href="/en/page#deel"><script type="module" src="./b.js"></script>
    <style>body { background: url('/a/achter?width=40') }</style>
    <img src="/a/1?width=100&amp;format=webp" srcset="/a/1?width=100 100w, /a/1?width=200 200w"><a href="../nieuws">x</a>
    <a href="mailto:wie@een.test">m</a><a href="javascript:alert(1)">j</a><div style="background:url(/a/2)"></div>
    <video poster="/a/3"><source src="/f/film.mp4"></video><iframe src="https://elders.test/kader"></iframe>
    <svg><use href="/assets/icons.svg#pijl"></use></svg>`;
  expect(findLinks('html', html, base)).toEqual(
    expect.arrayContaining([
      { url: 'https://een.test/en/page', isPage: true, isGuess: false },
      { url: 'https://een.test/nieuws', isPage: true, isGuess: false },
      { url: 'https://een.test/assets/a.css', isPage: false, isGuess: false },
    ]),
  );
  expect(urls('html', html).toSorted()).toEqual(
    [
      'https://een.test/assets/a.css',
      'https://een.test/en/page',
      'https://een.test/map/b.js',
      'https://een.test/a/achter?width=40',
      'https://een.test/a/1?width=100&format=webp',
      'https://een.test/a/1?width=100',
      'https://een.test/a/1?width=200',
      'https://een.test/nieuws',
      'https://een.test/a/2',
      'https://een.test/a/3',
      'https://een.test/f/film.mp4',
      'https://elders.test/kader',
      'https://een.test/assets/icons.svg',
    ].toSorted(),
  );
});

test('a page that nests as deep as it is long takes no longer than another, and what stands behind a style is text', () => {
  const deep = '<b>'.repeat(300_000);
  const began = workedUntilNow();
  expect(urls('html', `${deep}<a href="/diep">x</a>`)).toEqual(['https://een.test/diep']);
  expect(workedUntilNow() - began).toBeLessThan(1_500);
  expect(urls('html', '<style>a{background:url(/a/1)}</style> url(/geen) <svg><style>b{}</style></svg>')).toEqual([
    'https://een.test/a/1',
  ]);
});

test('finds fonts in styles, files of the build in scripts, and addresses in sitemaps', () => {
  expect(urls('css', '@font-face { src: url("/assets/f.woff2") } @import "b.css"; a { b: url(data:x) }')).toEqual([
    'https://een.test/assets/f.woff2',
    'https://een.test/map/b.css',
  ]);
  expect(findLinks('script', 'import("./c-1.js"); const deps = ["assets/d.css"]; "geen/adres"', base)).toEqual([
    { url: 'https://een.test/map/c-1.js', isPage: false, isGuess: true },
    { url: 'https://een.test/assets/d.css', isPage: false, isGuess: true },
  ]);
  expect(urls('xml', '<urlset><url><loc>https://een.test/a?b=1&amp;c=2</loc></url></urlset>')).toEqual([
    'https://een.test/a?b=1&c=2',
  ]);
  expect(['text/html; charset=utf-8', 'application/xml', 'image/svg+xml', 'image/png'].map(kindOf)).toEqual([
    'html',
    'xml',
    undefined,
    undefined,
  ]);
});

test('addresses are those of one website, each once, without screens and calls, and no more than some forms of one', () => {
  const addresses = createAddresses('https://een.test');
  const add = (path: string, isPage = true) =>
    addresses.add({ url: `https://een.test${path}`, isPage, isGuess: false });
  for (const path of [
    '/',
    '/',
    '/login?returnUrl=/',
    '/settings/exports',
    '/api/pages',
    '/translate/x',
    '/f/zip/a.zip',
    '/en/report-content?item=1',
  ])
    add(path);
  addresses.add({ url: 'https://elders.test/', isPage: true, isGuess: false });
  for (let page = 0; page < 300; page += 1) add(`/agenda?pagina=${page}`);
  expect(addresses.counts()).toEqual({ total: 201, done: 0 });
  expect(addresses.tooMany()).toEqual(['/agenda']);
  expect(addresses.next()?.url).toBe('https://een.test/');
  expect(addresses.counts()).toEqual({ total: 201, done: 1 });
});

test('reads a list of images as browsers do, whatever stands around its commas', () => {
  const srcset = ' /a.png 1x,/b.png 2x , /c,d.png,/e.png 3x, /f.png,, data:image/png;base64,AA== 4x';
  expect(urls('html', `<img srcset="${srcset}">`)).toEqual(
    ['a.png', 'b.png', 'c,d.png,/e.png', 'f.png'].map((name) => `https://een.test/${name}`),
  );
});

test('reads styles with and without quotation marks, and what other styles they fetch', () => {
  const css = `@import "/eerst.css"; @import url( /tweede.css ); a { background: url("/a (1).png"), url('/b.png') } b { src: url() }`;
  expect(urls('css', css).toSorted()).toEqual(
    ['/a%20(1).png', '/b.png', '/eerst.css', '/tweede.css'].map((path) => `https://een.test${path}`),
  );
});
