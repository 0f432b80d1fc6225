import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { allBlocks } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { emptyDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import { makeBlocks } from '#editor/actions/operations.ts';
import { describeNodes, nodeText } from './document-text.ts';

const examples = allBlocks().flatMap(({ schema, examples }) =>
  examples.map((example, at) => [`${schema.name} ${at + 1}`, schema, example] as const),
);

/** Every text in a value that is no word to read: what chooses, points or is drawn. */
const unread = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-.*|https?:\/\/.*|\/.*|primary|secondary|quiet|mailto:.*)$/i;

test.each(examples)('%s says nothing that people do not read', (_name, schema, example) => {
  const blocks = makeBlocks(
    { area: 'main', order: 'U' },
    {
      schema,
      schemas: blockSchemas,
      languages: ['nl'],
      example: example as Parameters<typeof makeBlocks>[1]['example'],
      newId: randomUUID,
    },
  );
  const parsed = parseDocument({ ...emptyDocument({ nl: 'Proef' }), blocks }, blockSchemas);
  const [node] = resolveDocument(parsed, { language: 'nl', fallbacks: [] }).areas.get('main') ?? [];
  if (!node?.ok) throw new Error('the example is not read');

  const words = nodeText(node, blockSchemas).split(' ');
  expect(words.filter((word) => unread.test(word))).toEqual([]);
});

const resolved = (name: string, content: Record<string, unknown>) => ({ name, content });

test('links, addresses, choices and markup are no words; phone numbers and titles are', () => {
  const link = { url: 'https://bellen.example' };
  const buttons = [{ label: 'Bel nu', link, style: 'primary' }];
  expect(nodeText(resolved('Hero', { heading: 'Welkom', text: '', alt: 'Een haven', buttons }), blockSchemas)).toBe(
    'Welkom Bel nu',
  );
  const box = { blockTitle: 'Contact', name: 'Balie', phone: '14 0999', email: 'balie@example.nl', channels: [] };
  expect(nodeText(resolved('ContactBox', box), blockSchemas)).toBe('Contact Balie 14 0999 balie@example.nl');
  expect(nodeText(resolved('Html', { html: '<b>Let op</b>', title: 'Een kaart' }), blockSchemas)).toBe('Een kaart');
  expect(nodeText(resolved('Video', { url: 'https://vimeo.com/76979871', title: 'Een film' }), blockSchemas)).toBe(
    'Een film',
  );
  expect(nodeText(resolved('SubPages', { of: '70a74fe1-6d79-830b-ac06-bfef5a1d2fc5' }), blockSchemas)).toBe('');
  expect(nodeText(resolved('Unknown', { text: 'Weg' }), blockSchemas)).toBe('');
  expect(describeNodes([], blockSchemas)).toBe('');
});
