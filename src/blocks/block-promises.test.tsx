import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { commonContent, commonOptions } from '#document/common-options.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { type Block, type BlockPlace, blockCategories } from './define-block.ts';
import { embed } from './media/embed/embed.block.ts';
import { exampleImages } from './media/example-images.ts';
import { allBlocks } from './registry.ts';
import { heading } from './text/heading/heading.block.ts';

const languages = ['nl', 'en'] as const;
type Language = (typeof languages)[number];

const images = Object.fromEntries(
  Object.values(exampleImages).map((guid) => [
    guid,
    { guid, width: 2400, height: 1600, dominantColor: '#2f6b8f', isAnimated: false },
  ]),
);

const placeIn = (language: Language, level: BlockPlace['level'] = 2): BlockPlace => ({
  guid: 'b1',
  area: 'main',
  level,
  language,
  isFirst: false,
  path: '/',
  query: {},
  href: (link) => ('url' in link ? link.url : undefined),
  formatDate: createDateFormatter(language, 'Europe/Amsterdam'),
  today: '2026-11-21',
  timeZone: 'Europe/Amsterdam',
  languages: [
    { code: 'nl', href: '/' },
    { code: 'en', href: '/en' },
  ],
});

/** Own and common options, as an example writes them, completed. */
const completed = (block: Block, options: object = {}) => {
  const split = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => key in block.schema.options.shape === isOwn));
  return { ...commonOptions.parse(split(false)), ...block.schema.options.parse(split(true)) };
};

const show = (block: Block, example: number, place = placeIn('nl'), data: object = { images: { images } }) => {
  const written = block.examples[example] ?? block.examples[0];
  const options = completed(block, written.options);
  const language = place.language as Language;
  const slots = (block.schema.slots?.(options) ?? []).map((slot) => [slot, <p key={slot}>{slot}</p>]);
  return renderToStaticMarkup(
    <block.View
      content={{ ...block.schema.content.parse(written.content[language]), ...commonContent.parse({}) }}
      options={options}
      data={data}
      slots={Object.fromEntries(slots)}
      place={place}
      texts={block.texts[language]}
    />,
  );
};

/** The values of a closed list, without its default around it. */
const valuesOf = (schema: z.core.$ZodType): string[] => {
  const inner = (schema as z.ZodDefault<z.ZodType>).unwrap?.() ?? schema;
  return 'options' in inner && Array.isArray(inner.options) ? inner.options.map(String) : [];
};

const named = (name: string) => {
  const block = allBlocks().find(({ schema }) => schema.name === name);
  if (!block) throw new Error(`no block is called ${name}`);
  return block;
};

/** What a block asks, with its first example. */
const readsOf = (block: Block, example = block.examples[0]) => {
  const content = { ...block.schema.content.parse(example.content.nl), ...commonContent.parse({}) };
  const options = completed(block, example.options);
  return block.reads?.({ guid: 'b1', content, options, query: {}, language: 'nl', page: 'p1', item: null }) ?? {};
};

/** Blocks whose examples hold all that they show: they ask for nothing but images. */
const all = allBlocks().filter((block) => Object.keys(readsOf(block)).every((name) => name === 'images'));

test('nearly all blocks show what they hold', () => {
  expect(all.length).toBeGreaterThan(25);
  expect(blockCategories).toEqual(expect.arrayContaining([...new Set(all.map(({ category }) => category))]));
});

describe.each(all.map((block) => [block.schema.name, block] as const))('block %s', (_name, block) => {
  const { schema } = block;
  const shown = block.examples.flatMap((_example, at) => languages.map((language) => [at, language] as const));

  test.each(shown)('example %i in %s is complete markup', (at, language) => {
    const html = show(block, at, placeIn(language));

    expect(html).not.toBe('');
    expect(html).not.toMatch(/ style=|<script|undefined|\[object|NaN/);
  });

  test.each(shown)('example %i in %s starts its headings at the level of its place and skips none', (at, language) => {
    const levels = [...show(block, at, placeIn(language, 4)).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));

    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual(index === 0 ? 4 : (levels[index - 1] ?? 4) + 1);
      expect(level).toBeGreaterThanOrEqual(4);
    });
  });

  test('stands without its images, and a block that was just added has no text to break on', () => {
    const empty = { ...block, examples: [{ title: { nl: '', en: '' }, content: { nl: {}, en: {} } }] as const };

    expect(() => show(block, 0, placeIn('nl'), {})).not.toThrow();
    expect(() => show(empty as unknown as Block, 0, placeIn('nl'), {})).not.toThrow();
  });

  test('its translatable fields exist, and every field and option has a default', () => {
    expect(Object.keys(schema.content.shape)).toEqual(expect.arrayContaining([...schema.translatable]));
    expect(schema.content.safeParse({}).success).toBe(true);
    expect(schema.options.safeParse({}).success).toBe(true);
    expect(Object.keys(schema.options.shape).filter((key) => key in commonOptions.shape)).toEqual([]);
  });

  test('speaks both languages, and names every field, option and value', () => {
    const keys = Object.keys(block.messages.nl);
    const options = Object.entries(schema.options.shape).flatMap(([key, option]) => [
      `option.${key}`,
      ...valuesOf(option).map((value) => `option.${key}.${value}`),
    ]);

    expect(Object.keys(block.messages.en)).toEqual(keys);
    expect(keys).toEqual(
      expect.arrayContaining([
        'label',
        'description',
        ...Object.keys(schema.content.shape).map((field) => `field.${field}`),
        ...options,
      ]),
    );
  });

  test('asks for every image it shows', () => {
    block.examples.forEach((example) => {
      const content = schema.content.parse(example.content.nl);
      const asked = JSON.stringify(readsOf(block, example));
      const held = Object.values(exampleImages).filter((guid) => JSON.stringify(content).includes(guid));

      expect(held.filter((guid) => !asked.includes(guid))).toEqual([]);
    });
  });
});

test('a heading block keeps the level that was chosen for it', () => {
  const large = { ...heading, examples: [{ ...heading.examples[0], options: { level: '4' } }] } as unknown as Block;

  expect(show(large, 0)).toContain('<h4');
});

test('an embed names its host before anything of it is loaded', () => {
  const html = show(embed as unknown as Block, 0);

  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/');
  expect(html).not.toMatch(/<iframe|src=/);
  expect(
    embed.frameHosts?.({ url: 'https://youtu.be/aqz-KE-bpKQ', title: '', fallbackText: '', blockTitle: '' }),
  ).toEqual(['https://www.youtube-nocookie.com']);
});

test('a card has one link, and columns of numbers line up', () => {
  expect(show(named('Cards'), 0).match(/<a /g)).toHaveLength(3);
  expect(show(named('Table'), 1).match(/table__number/g)).toHaveLength(15);
});
