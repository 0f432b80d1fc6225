import { expect, test } from 'vitest';
import { weekdays } from '#blocks/contact/opening-hours/hours.ts';
import { networkNames } from '#blocks/contact/social-links/networks.ts';
import { iconNames } from '#blocks/layout/icon-drawings.ts';

import { allBlocks } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply } from '#document/commands/apply.ts';
import { emptyExample } from './empty-example.ts';
import { makeBlocks } from './operations.ts';

const inserted = (name: string) => {
  const block = allBlocks().find(({ schema }) => schema.name === name);
  if (!block) throw new Error(`no block type ${name}`);
  return makeBlocks(
    { area: 'main', order: 'U' },
    {
      schema: block.schema,
      schemas: blockSchemas,
      languages: ['nl'],
      newId: () => crypto.randomUUID(),
      example: emptyExample(block.schema, block.examples[0]),
    },
  );
};

/** What is chosen of a part and not written: it stays, to be chosen otherwise. */
const choices = new Set<string>(['primary', 'secondary', 'quiet', ...weekdays, ...networkNames, ...iconNames]);

/** Every word in a value, but for guids and choices. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [];
};

test.each(allBlocks().map(({ schema }) => schema.name))(
  'a new %s holds no words of an example, and can be stored',
  (name) => {
    const blocks = inserted(name);
    const page = { layout: '100', title: {}, options: {}, blocks: [], exceptions: {} } as const;

    const applied = apply({ ...page, blocks: [] }, { name: 'insert', input: { blocks } }, blockSchemas);

    expect(applied).toMatchObject({ ok: true });
    expect(blocks.flatMap(({ content }) => wordsIn(content)).filter((word) => !choices.has(word))).toEqual([]);
  },
);

test('a new block has as many parts as its example', () => {
  expect(inserted('Cards')[0]?.content.nl).toMatchObject({
    cards: [{ heading: '' }, { heading: '' }, { heading: '' }],
  });
  expect(inserted('Table')[0]?.content.nl).toMatchObject({ columns: ['', '', ''] });
});
