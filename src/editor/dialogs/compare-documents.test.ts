import { expect, test } from 'vitest';
import type { Block, JsonObject, PageDocument } from '#document/page-document.ts';
import { emptyDocument } from '#document/page-document.ts';
import { compareDocuments, readsTheSame } from './compare-documents.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const cards = (nl: JsonObject, rest: Partial<Block> = {}): PageDocument => ({
  ...emptyDocument({ nl: 'Proef' }),
  blocks: [
    {
      guid,
      buildingBlockName: 'Cards',
      version: 0,
      place: { area: 'main', order: 'U' },
      options: {},
      made: {},
      content: { nl },
      ...rest,
    },
  ],
});
const written = cards({ cards: [{ heading: 'Paspoort', text: 'Vraag er een aan' }] });
/** As a form writes it: what says nothing is there too. */
const whole = cards({
  cards: [{ image: null, alt: '', link: null, label: '', icon: 'none', heading: 'Paspoort', text: 'Vraag er een aan' }],
});

test('a part that is left out reads as what it is by default', () => {
  expect(readsTheSame(written, whole)).toBe(true);
  expect([...compareDocuments(written, whole, 'nl')]).toEqual([]);
});

test.each([
  ['words', cards({ cards: [{ heading: 'Paspoort', text: 'Vraag er twee aan' }] })],
  ['words of another language', cards({}, { content: { nl: written.blocks[0]?.content.nl ?? {}, en: { cards: [] } } })],
  ['a place', { ...written, blocks: written.blocks.map((one) => ({ ...one, place: { area: 'main', order: 'V' } })) }],
  ['an option', { ...written, blocks: written.blocks.map((one) => ({ ...one, options: { hideOn: 'mobile' } })) }],
  ['the title', { ...written, title: { nl: 'Anders' } }],
  ['a block that is gone', { ...written, blocks: [] }],
  ['a translation that was approved', cards({}, { content: written.blocks[0]?.content ?? {}, made: { en: made() } })],
] as const)('%s reads otherwise', (_what, other) => {
  expect(readsTheSame(written, other as PageDocument)).toBe(false);
});

function made() {
  return { from: 'nl', source: 'x' };
}

test('a block that nobody can read is compared as it is stored', () => {
  const strange = (value: string) => cards({ words: value }, { buildingBlockName: 'Vreemd' });
  expect(readsTheSame(strange('een'), strange('een'))).toBe(true);
  expect(readsTheSame(strange('een'), strange('twee'))).toBe(false);
});
