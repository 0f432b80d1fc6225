import { describe, expect, test } from 'vitest';
import { chosenBlocks } from '#test/conformance/chosen-blocks.ts';
import { promises } from '#test/conformance/promises.ts';
import { showBlock, showsWhatItHolds } from '#test/conformance/show-block.tsx';
import type { Example } from './define-block.ts';
import { embed } from './media/embed/embed.block.ts';
import { allBlocks, findBlock } from './registry.ts';
import { heading } from './text/heading/heading.block.ts';

test('nearly all blocks show what they hold', () => {
  expect(allBlocks().filter((block) => showsWhatItHolds(block)).length).toBeGreaterThan(25);
});

describe.each(chosenBlocks().map((block) => [block.schema.name, block] as const))('block %s', (_name, block) => {
  test.each(Object.entries(promises))('%s', (_promise, errorsOf) => {
    expect(errorsOf(block)).toEqual([]);
  });
});

const named = (name: string) => {
  const block = findBlock(name);
  if (!block) throw new Error(`no block is called ${name}`);
  return block;
};

test('a heading block keeps the level that was chosen for it', () => {
  const large = { ...heading.examples[0], options: { level: '4' } } as Example;

  expect(showBlock(heading, { example: large })).toContain('<h4');
});

test('an embed names its host before anything of it is loaded', () => {
  const html = showBlock(embed);

  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/');
  expect(html).not.toMatch(/<iframe|src=/);
  expect(
    embed.frameHosts?.({ url: 'https://youtu.be/aqz-KE-bpKQ', title: '', fallbackText: '', blockTitle: '' }),
  ).toEqual(['https://www.youtube-nocookie.com']);
});

test('a card has one link, and columns of numbers line up', () => {
  expect(showBlock(named('Cards')).match(/<a /g)).toHaveLength(3);
  const table = named('Table');
  expect(showBlock(table, { example: table.examples[1] }).match(/table__number/g)).toHaveLength(15);
});
