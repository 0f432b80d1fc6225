import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentError } from '#features/content/menus/menus.rules.ts';
import { numbered, toSlug } from '#kernel/text/slug.ts';
import { openServer } from '#test/harness.ts';
import { runs } from '#test/runs.ts';

const server = await openServer();

/** Letters outside the first plane, those that become others or go in a segment, and what stands between them. */
const pieces = [
  'a',
  'é',
  'ß',
  'ẞ',
  'İ',
  'Σ',
  'ﬁ',
  'ﷺ',
  '0',
  '_',
  ' ',
  '-',
  '--',
  '—',
  '\u0301',
  '\u200d',
  '\ufe0f',
  '😀',
  '👩‍👩‍👧',
  '🇳🇱',
  '👍🏽',
  '𝒜',
  '𠮷',
  '𪛖',
  '𐐀',
  '𞤀',
  '𑄧',
  '한',
  '\u1100',
  '\u1161',
  '\u11a8',
  'क्',
  'ำ',
];
const title = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 160 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '' && text.length <= 150);

describe('any title', () => {
  test('gives a segment that is one: letters of any plane whole, and the same when it is made again', () => {
    fc.assert(
      fc.property(title, fc.integer({ min: 1, max: 100_000 }), (text, number) => {
        for (const segment of [toSlug(text), numbered(toSlug(text) || 'pagina', number)]) {
          expect(segment.isWellFormed()).toBe(true);
          expect(segment.length).toBeLessThanOrEqual(120);
          expect([segment, segmentError(segment, { isFirst: false, languages: [] })]).not.toEqual([
            segment,
            'bad_segment',
          ]);
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 5_000) },
    );
  });

  test('makes a page, a copy and a copy of that, which move below each other', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const menu = 'Top level menu';
    const long = ['𠮷', '𝒜', '😀a', 'ẞ', 'a-', 'ᄀ😀ᅡ', 'x'.repeat(99)].map((piece) =>
      [...piece.repeat(150)].join('').slice(0, 149).toWellFormed().replaceAll('\ufffd', ''),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...long), title), async (nl) => {
        const made = await admin.post('/api/pages', { title: { nl } });
        expect([nl, made.statusCode]).toEqual([nl, 200]);
        const copies = [];
        for (let at = 0; at < 2; at += 1) copies.push(await admin.post(`/api/pages/${made.json().guid}/duplicate`, {}));
        expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        const { entries } = await entriesOf(admin);
        const [page, copy] = [made, copies[0]].map((response) => response?.json().guid);
        const parent = entries.find((entry) => entry.pageGuid === copy)?.guid ?? null;
        const moved = await admin.post(`/api/pages/${page}/move`, { menu, parent, before: null });
        expect([nl, moved.statusCode]).toEqual([nl, 200]);
        for (const { urlSegment } of (await entriesOf(admin)).entries)
          expect(segmentError(urlSegment, { isFirst: false, languages: [] })).toBeUndefined();
      }),
      { numRuns: runs(40) },
    );
  }, 120_000);
});

async function entriesOf(admin: { get: (url: string) => Promise<{ json: () => { menus: { items: Entry[] }[] } }> }) {
  return { entries: (await admin.get('/api/menus')).json().menus.flatMap(({ items }) => items) };
}

interface Entry {
  guid: string;
  pageGuid: string;
  urlSegment: string;
}
