import { describe, expect, test } from 'vitest';
import { navItemsOfBlocks } from './nav-items.ts';
import { fileKeys, guidFor, oldAddress, oldSiteOf } from './old-site.ts';
import { segmentOf } from './place-entries.ts';
import { dateOf, excerptOf, tagsOf, titleOf } from './post-fields.ts';
import type { WxrItem } from './wxr/wxr-records.ts';

const item = (parts: Partial<WxrItem>) =>
  ({ title: '', terms: [], excerpt: '', date: '', dateGmt: '', pubDate: '', ...parts }) as WxrItem;
const around = (notes: string[] = []) => ({
  language: 'nl',
  timeZone: 'Europe/Amsterdam',
  note: ({ what }: { what: string }) => void notes.push(what),
});

describe('titles', () => {
  test('markup and entities are undone, and that is named', () => {
    const notes: string[] = [];

    expect(titleOf(item({ title: 'Raad &amp; <em>College</em>' }), null, around(notes))).toBe('Raad & College');
    expect(notes).toEqual(['title with markup']);
  });

  test('no title becomes words with the date; a long one is cut at a word', () => {
    expect(titleOf(item({}), new Date('2009-09-05T10:00:00Z'), around())).toBe('(zonder titel) 5 september 2009');
    expect(titleOf(item({ title: 'woord '.repeat(40) }), null, around())).toMatch(/^(woord ){20,}woord…$/);
  });
});

describe('dates', () => {
  test('universal time first; zeros mean that the date in the zone of the platform holds', () => {
    expect(dateOf(item({ dateGmt: '2013-01-10 20:15:40' }), 'Europe/Amsterdam')?.toISOString()).toBe(
      '2013-01-10T20:15:40.000Z',
    );
    expect(
      dateOf(item({ dateGmt: '0000-00-00 00:00:00', date: '2009-07-01 20:30:00' }), 'Europe/Amsterdam')?.toISOString(),
    ).toBe('2009-07-01T18:30:00.000Z');
    expect(dateOf(item({ pubDate: 'Tue, 27 Jan 2015 14:56:57 +0000' }), 'Europe/Amsterdam')?.toISOString()).toBe(
      '2015-01-27T14:56:57.000Z',
    );
    expect(dateOf(item({ pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000' }), 'Europe/Amsterdam')).toBeNull();
  });
});

test('tags have 2 to 40 characters, each once; formats and menus are none', () => {
  const notes: string[] = [];
  const terms = [
    ...['Nieuws', 'nieuws', 'x', 'woord '.repeat(10)].map((name) => ({ taxonomy: 'post_tag', slug: '', name })),
    { taxonomy: 'post_format', slug: '', name: 'Aside' },
  ];

  const tags = tagsOf(item({ terms }), ({ what }) => void notes.push(what));

  expect(tags.map((tag) => tag.length)).toEqual([6, 36]);
  expect(notes).toEqual(['post_tag of one character', 'post_tag over 40 characters', 'post format']);
});

test('an excerpt is plain words of at most 320 characters', () => {
  const long = excerptOf(item({ excerpt: `<b>${'woord '.repeat(100)}</b>` }), () => {});

  expect(long).toMatch(/^(woord )+woord…$/);
  expect(long.length).toBeLessThanOrEqual(320);
});

describe('addresses of before', () => {
  const site = oldSiteOf({
    kind: 'site',
    version: '1.2',
    title: '',
    link: 'https://www.plein.nl/blog',
    language: '',
    siteUrl: 'https://netwerk.nl',
    blogUrl: 'https://www.plein.nl/blog',
  });

  test('with and without www, over http too, one spelling; another host is not the old site', () => {
    expect(oldAddress(site, 'http://plein.nl//blog/caf%C3%A9/?b=2&a=1')).toBe('/blog/café?a=1&b=2');
    expect(oldAddress(site, 'https://netwerk.nl/blog/')).toBeUndefined();
    expect(site).toMatchObject({ source: 'wordpress:plein.nl/blog', basePath: '/blog' });
  });

  test('other sizes of a file are that file', () => {
    expect(fileKeys('https://www.plein.nl/x/foto-300x200.jpg')).toEqual([
      'file:/plein.nl/x/foto-300x200.jpg',
      'file:/plein.nl/x/foto.jpg',
      'file:/plein.nl/x/foto-scaled.jpg',
    ]);
    expect(fileKeys('https://i0.wp.com/plein.nl/x/foto.jpg?w=100')[0]).toBe('file:/plein.nl/x/foto.jpg');
  });

  test('guids are the same each time, and differ per platform', () => {
    expect(guidFor('a', 's', '1')).toBe(guidFor('a', 's', '1'));
    expect(guidFor('a', 's', '1')).not.toBe(guidFor('b', 's', '1'));
    expect(guidFor('a', 's', '1')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

test('a menu of the block editor has its entries in comments', () => {
  const content = `<!-- wp:navigation-link {"label":"Over","type":"page","id":11,"url":"https://plein.nl/over/","kind":"post-type"} /-->
<!-- wp:navigation-submenu {"label":"Meer","url":"#","kind":"custom"} -->
<!-- wp:navigation-link {"label":"Q\\u0026A","url":"https://example.com/","kind":"custom"} /-->
<!-- /wp:navigation-submenu -->
<!-- wp:navigation-link {"label":"Raad","type":"category","id":5,"kind":"taxonomy"} /-->`;

  expect(navItemsOfBlocks(item({ id: '9', title: 'Hoofd', content }))).toMatchObject([
    { id: '9-1', menuName: 'Hoofd', parent: '', type: 'post_type', object: 'page', objectId: '11' },
    { id: '9-2', type: 'custom', title: 'Meer', url: '#' },
    { id: '9-3', parent: '9-2', title: 'Q&A' },
    { id: '9-4', parent: '', type: 'taxonomy', object: 'category', objectId: '5' },
  ]);
});

test('a segment is the old one decoded, else the title, else a number', () => {
  expect(segmentOf('caf%c3%a9', '', '1')).toBe('cafe');
  expect(segmentOf('', 'Over Ons!', '1')).toBe('over-ons');
  expect(segmentOf('', '✓', '7')).toBe('pagina-7');
});
