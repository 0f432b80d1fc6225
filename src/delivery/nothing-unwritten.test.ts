import { describe, expect, test } from 'vitest';
import { bulletList, doc, heading, paragraph } from '#document/build-rich-text.ts';
import type { JsonObject } from '#document/page-document.ts';
import { shellsIn, wordsOn } from '#test/conformance/empty-shells.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** What visitors get in the main part of a page. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('what nobody has written', () => {
  test('notes for editors are for editors', async () => {
    const { page, get } = await server.createPlatform(['nl']);
    const kinds = [
      'SubPages',
      'Breadcrumbs',
      'Sitemap',
      'Toc',
      'Menu',
      'List',
      'OpeningHours',
      'PrevNext',
      'LanguageSwitch',
    ];
    await page('/leeg', {
      options: { showTitle: false, showBreadcrumbs: false },
      blocks: blocksOf(...kinds.map((name) => [name, {}] as [string, object])),
    });

    const main = mainOf((await get('/leeg')).body);

    expect(main).not.toContain('list__empty');
    expect(main).not.toMatch(/nog (?:geen|niets|leeg)|geen tussenkoppen/);
  });

  test('rows, items and paragraphs without words are not there', async () => {
    const { page, get } = await server.createPlatform(['nl']);
    const table = {
      columns: ['Wat', 'Aantal', ''],
      rows: [
        ['Ideeën', '12', ''],
        ['', '', ''],
        [' ', '', ''],
      ],
    };
    const body = doc(heading(2, ''), paragraph('Wat wij hoorden.'), paragraph(''), bulletList('', 'Geluid'));
    const cards = {
      cards: [
        { heading: 'Een', text: '' },
        { heading: '', text: '' },
      ],
    };
    await page('/half', {
      blocks: blocksOf(
        ['Table', { content: { nl: table } }],
        ['Text', { content: { nl: { body: body as unknown as JsonObject } } }],
        ['Cards', { content: { nl: cards } }],
        ['CallToAction', { content: { nl: { buttons: [{ label: '', link: null }] } } }],
      ),
    });

    const main = mainOf((await get('/half')).body);

    expect(shellsIn(main)).toEqual([]);
    expect(main.match(/<tr/g)).toHaveLength(2);
    expect(main.match(/<(?:th|td)[ >]/g)).toHaveLength(4);
    expect(main.match(/<li/g)?.length).toBeGreaterThanOrEqual(2);
    expect(wordsOn(main)).toContain('Geluid');
  });
});
