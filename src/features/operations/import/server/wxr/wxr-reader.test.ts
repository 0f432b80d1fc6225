import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readWxr } from './wxr-reader.ts';
import type { WxrItem, WxrRecord } from './wxr-records.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../../../../../test/fixtures/wordpress', name);
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-wxr-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(path: string): Promise<WxrRecord[]> {
  const records: WxrRecord[] = [];
  for await (const record of readWxr(path)) records.push(record);
  return records;
}

const fileOf = (bytes: string | Uint8Array) => {
  const path = join(folder, `${Math.random()}.xml`);
  writeFileSync(path, bytes);
  return path;
};

const itemsOf = (records: readonly WxrRecord[]) =>
  records.filter((record): record is WxrItem => record.kind === 'item');

const small = (title: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${declaration}<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>${title}</title><wp:post_id>1</wp:post_id></item></channel></rss>`;

describe('exports, old and new', () => {
  test('version 1.0 in an old charset: site, terms and items, each category once', async () => {
    const records = await read(fixture('old-1.0.xml'));

    expect(records[0]).toMatchObject({
      kind: 'site',
      version: '1.0',
      language: 'nl',
      blogUrl: 'http://dedijk.example.org',
    });
    expect(records.filter(({ kind }) => kind === 'term')).toMatchObject([
      { taxonomy: 'category', slug: 'buurt', name: 'Buurt' },
      { taxonomy: 'post_tag', slug: 'cafe', name: 'café' },
    ]);
    const [post] = itemsOf(records);
    expect(post).toMatchObject({ id: '4', title: 'Buurtcafé open', creator: 'joke', comments: 1 });
    expect(post?.content).toContain('kost € niets');
    expect(post?.terms).toEqual([
      { taxonomy: 'category', slug: 'buurt', name: 'Buurt' },
      { taxonomy: 'post_tag', slug: 'cafe', name: 'café' },
    ]);
  });

  test('version 1.2: authors, menus and notes', async () => {
    const records = await read(fixture('gutenberg.xml'));

    expect(records.filter(({ kind }) => kind === 'author')).toMatchObject([{ login: 'marieke' }, { login: 'bot' }]);
    const entry = itemsOf(records).find(({ id }) => id === '62');
    expect(entry?.meta.get('_menu_item_object_id')).toBe('12');
    expect(entry?.terms).toEqual([{ taxonomy: 'nav_menu', slug: 'hoofd', name: 'Hoofd' }]);
  });

  test.each([
    ['utf-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(small('Café ✓', ''), 'utf16le')])],
    ['utf-8 with its mark', `\ufeff${small('Café ✓')}`],
    ['utf-8 without a word about it', small('Café ✓', '')],
    ['a control character that XML does not allow', small('Café\u000b ✓')],
  ])('reads %s', async (_what, bytes) => {
    expect(itemsOf(await read(fileOf(bytes)))).toMatchObject([{ title: 'Café ✓' }]);
  });
});

describe('what is refused, in words', () => {
  test.each([
    ['malformed.xml', /not well-formed XML: line \d+, column \d+: unexpected close tag/],
    ['truncated.xml', /not well-formed XML: line \d+/],
    ['entity-bomb.xml', /DOCTYPE/],
    ['wrong-charset.xml', /not the utf-8 text .*between byte/],
    ['other-feed.xml', /feed but no WordPress export/],
    ['no-feed.xml', /XML but no WordPress export: its first element is <html>/],
  ])('%s', async (name, words) => {
    await expect(read(fixture(name))).rejects.toThrow(
      expect.objectContaining({ name: 'ImportProblem', message: expect.stringMatching(words) }),
    );
  });

  test.each([
    ['an empty file', '', /empty/],
    ['an unknown charset', small('x', '<?xml version="1.0" encoding="klingon"?>'), /klingon/],
    ['no XML', 'gewoon wat tekst', /not well-formed XML: line 1/],
    ['a version of later', small('x').replace('1.2</wp', '3.0</wp'), /version 3.0/],
    ['a prolog without end', `<!--${'x'.repeat(1_100_000)}`, /first megabyte/],
    ['elements in elements', `<rss>${'<a>'.repeat(100)}`, /30 levels/],
    ['an entity that nobody defined', small('&boem;'), /undefined entity/],
  ])('%s', async (_what, text, words) => {
    await expect(read(fileOf(text))).rejects.toThrow(words);
  });
});
