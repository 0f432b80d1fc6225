import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { promises } from '#test/conformance/promises.ts';
import type { AnyBlock } from '#test/conformance/show-block.tsx';
import wasteCalendar from './fixtures/plugin-block/waste-calendar.block.ts';

const block = wasteCalendar as unknown as AnyBlock;

test.each(Object.entries(promises))('the block of a package %s', (_promise, errorsOf) => {
  expect(errorsOf(block)).toEqual([]);
});

/** Blocks that break one promise each, and how the kit says so. */
const broken: [string, Partial<AnyBlock> | ((good: AnyBlock) => Partial<AnyBlock>), string][] = [
  ['complete markup', { View: () => null } as never, 'example 0 in nl shows nothing'],
  ['same on the server', { View: () => String(Date.now()) } as never, 'example 0 in nl looks at the clock'],
  ['same on the server', { View: () => String(new Date()) } as never, 'example 0 in nl looks at the clock'],
  ['same on the server', { View: () => String(Math.random()) } as never, 'example 0 in nl looks at chance'],
  ['headings', { View: () => createElement('h6', {}, 'x') } as never, 'example 0 in nl has a heading of level 6 at 4'],
  [
    'stands without',
    { View: ({ content }: never) => (content as { film: string }).film.at(0)?.at(0) ?? error() } as never,
    'breaks without any words',
  ],
  ['default', ({ schema }) => ({ schema: { ...schema, translatable: ['gone'] } }), 'has no field gone to translate'],
  [
    'names every field',
    ({ messages }) => ({ messages: { ...messages, en: { ...messages.en, label: '' } } }),
    'has no text label in en',
  ],
  [
    'shares between',
    ({ examples: [first] }) => ({ examples: [differing(first)] }),
    'example 0 has a field collections that differs',
  ],
  ['earlier version', { legacySamples: [] }, 'has 2 earlier versions and samples (legacySamples) of 0'],
  [
    'earlier version',
    ({ legacySamples = [] }) => ({
      legacySamples: [{ options: { view: 'cloud' }, content: {} }, ...legacySamples.slice(1)],
    }),
    'version 0: is not readable: bad_options',
  ],
];

const error = () => {
  throw new Error('broken on purpose');
};
const differing = (example: AnyBlock['examples'][0]) => ({
  ...example,
  content: { ...example.content, en: { ...example.content.en, collections: [] } },
});

describe('the kit finds what is wrong', () => {
  test.each(broken)('%s', (name, change, said) => {
    const found = Object.entries(promises).find(([promise]) => promise.includes(name));
    const bad = { ...block, ...(typeof change === 'function' ? change(block) : change) } as AnyBlock;
    expect(found?.[1](bad).join('\n')).toContain(said);
    expect(found?.[1](bad)).not.toEqual([]);
  });
});
