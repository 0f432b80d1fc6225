import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { doc, heading, paragraph } from '#document/build-rich-text.ts';
import type { JsonObject, Block as StoredBlock } from '#document/page-document.ts';
import { emptyDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { Blocks } from '../BlockView.tsx';
import type { BlockContextValue } from '../block-context.ts';
import type { Block } from '../define-block.ts';
import { allBlocks } from '../registry.ts';
import { blockSchemas } from '../schemas.ts';
import { PageOutline } from './PageOutline.tsx';
import { readOutline } from './read-outline.ts';

interface Parts {
  nl?: JsonObject;
  en?: JsonObject;
  options?: JsonObject;
  place?: StoredBlock['place'];
}

const stored = (guid: string, name: string, { nl = {}, en, options = {}, place }: Parts = {}): StoredBlock => ({
  guid,
  buildingBlockName: name,
  version: 99,
  options,
  made: {},
  place: place ?? { area: 'main', order: guid },
  content: { nl, ...(en && { en }) },
});

const pageOf = (blocks: StoredBlock[], language = 'nl') => {
  const known = blocks.map((block) => ({
    ...block,
    version: blockSchemas[block.buildingBlockName as 'Text'].upgrades.length,
  }));
  const parsed = parseDocument({ ...emptyDocument({}), blocks: known }, blockSchemas);
  return resolveDocument(parsed, { language, fallbacks: ['nl'] });
};

const around: BlockContextValue = {
  language: 'nl',
  path: '/',
  query: {},
  languages: [],
  closedFrames: [],
  today: '2026-11-21',
  timeZone: 'Europe/Amsterdam',
  page: null,
  searchPath: '/search',
  href: (link) => ('url' in link ? link.url : undefined),
  formatDate: createDateFormatter('nl', 'Europe/Amsterdam'),
  dataOf: () => ({}),
  texts: (key) => key,
  firstGuid: undefined,
};

function show(blocks: StoredBlock[], language = 'nl') {
  const page = pageOf(blocks, language);
  const outline = readOutline(page);
  const html = renderToStaticMarkup(
    <PageOutline outline={outline}>
      <Blocks nodes={page.areas.get('main') ?? []} area="main" level={2} around={{ ...around, language }} />
    </PageOutline>,
  );
  const links = [...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]*)</g)].map(([, id = '', text = '']) => [id, text]);
  return { html, outline, links };
}

const toc = stored('a', 'Toc', { options: { levels: '2-4' } });
const text = (guid: string, ...parts: Parameters<typeof doc>) => stored(guid, 'Text', { nl: { body: doc(...parts) } });

/** The heading, or the block, with that id: its words. */
const wordsAt = (html: string, id: string) =>
  new RegExp(`<(h\\d|section)[^>]* id="${id}"[^>]*>(.*?)</\\1>`).exec(html)?.[2]?.replaceAll(/<[^>]+>/g, '');

describe('a table of contents', () => {
  test('leads to each heading, in the order of the page, deeper ones within', () => {
    const { html, links } = show([
      toc,
      text('b', heading(2, 'Aanvragen'), heading(3, 'Wat u meeneemt'), heading(2, 'Ophalen')),
    ]);

    expect(links).toEqual([
      ['h-aanvragen', 'Aanvragen'],
      ['h-wat-u-meeneemt', 'Wat u meeneemt'],
      ['h-ophalen', 'Ophalen'],
    ]);
    expect(html).toContain('Aanvragen</a><ul');
    expect(links.map(([id = '']) => wordsAt(html, id))).toEqual(links.map(([, words]) => words));
  });

  test('headings with the same words, or without letters, are told apart; an empty one is left out', () => {
    const { html, outline } = show([
      toc,
      text('b', heading(2, 'Kosten'), heading(2, ''), heading(2, 'Kosten'), heading(2, '!')),
    ]);

    expect(outline.map(({ id }) => id)).toEqual(['h-kosten', 'h-kosten-2', 'h-x']);
    expect(html.match(/ id="/g)).toHaveLength(3);
  });

  test('an id does not change with what is said elsewhere', () => {
    const before = show([toc, text('b', heading(2, 'Ophalen'))]).outline;
    const after = show([
      toc,
      text('ab', heading(2, 'Nieuw')),
      text('b', paragraph('Eerst'), heading(2, 'Ophalen')),
    ]).outline;

    expect(after.at(-1)?.id).toBe(before[0]?.id);
  });

  test('a block with an anchor is led to by that; no other heading takes it', () => {
    const anchored = stored('b', 'Text', { nl: { blockTitle: 'Kosten' }, options: { anchor: 'h-prijs' } });
    const { html, links } = show([toc, anchored, text('c', heading(2, 'Prijs'))]);

    expect(links.map(([id]) => id)).toEqual(['h-prijs', 'h-prijs-2']);
    expect(html.match(/id="h-prijs"/g)).toHaveLength(1);
  });

  test('leaves out a block that says so, with what stands in it, and itself', () => {
    const group = stored('b', 'Group', { nl: { blockTitle: 'Weg' }, options: { showInToc: false } });
    const inner = stored('c', 'Heading', {
      nl: { text: 'Ook weg' },
      place: { parent: 'b', slot: 'content', order: 'a' },
    });
    const named = stored('a', 'Toc', { nl: { blockTitle: 'Op deze pagina' } });
    const { html, links } = show([named, group, inner, stored('d', 'Heading', { nl: { text: 'Blijft' } })]);

    expect(links).toEqual([['h-blijft', 'Blijft']]);
    expect(html).toContain('Ook weg');
  });

  test('says which language a heading is in, where it is another', () => {
    const both = stored('b', 'Heading', { nl: { text: 'Aanvragen' }, en: { text: 'Apply' } });
    const { html } = show([toc, both, stored('c', 'Heading', { nl: { text: 'Ophalen' } })], 'en');

    expect(html).toContain('<a href="#h-apply">Apply</a>');
    expect(html).toContain('<a href="#h-ophalen" lang="nl">Ophalen</a>');
  });

  test('shows the levels that were asked for', () => {
    const shallow = { ...toc, options: { levels: '2' } };
    expect(show([shallow, text('b', heading(2, 'Een'), heading(3, 'Twee'))]).links).toEqual([['h-een', 'Een']]);
  });
});

test('without one, headings have no ids', () => {
  expect(show([text('b', heading(2, 'Aanvragen'))]).html).not.toContain(' id=');
});

describe.each(allBlocks().map((block: Block) => [block.schema.name, block] as const))('block %s', (name, block) => {
  test('has each heading that it holds where the table of contents says', () => {
    const split = (fields: JsonObject, isOwn: boolean) =>
      Object.fromEntries(
        Object.entries(fields).filter(([key]) => [...block.schema.translatable, 'blockTitle'].includes(key) === isOwn),
      );
    block.examples.forEach((example) => {
      const nl = example.content.nl as JsonObject;
      const own = stored('b', name, { nl: split(nl, true), options: (example.options ?? {}) as JsonObject });
      const { html, outline } = show([toc, { ...own, content: { ...own.content, shared: split(nl, false) } }]);

      expect(outline.filter(({ id, text }) => !wordsAt(html, id)?.includes(text.slice(0, 5)))).toEqual([]);
    });
  });
});

test('nearly all kinds of blocks with headings hold some in their examples', () => {
  const holding = allBlocks().filter(({ schema, examples }) => {
    const blocks = examples.map(({ content }, at) => stored(`b${at}`, schema.name, { nl: content.nl as JsonObject }));
    return show([toc, ...blocks]).outline.length > 0;
  });
  expect(holding.length).toBeGreaterThan(15);
});
