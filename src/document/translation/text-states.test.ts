import { describe, expect, test } from 'vitest';
import { madeFrom } from '../fingerprint.ts';
import type { Block, PageDocument } from '../page-document.ts';
import { schemas } from '../properties/schemas.fake.ts';
import { countTranslations, translationsIn } from './text-states.ts';

const note = (guid: string, content: Block['content'], rest: Partial<Block> = {}): Block => ({
  guid,
  buildingBlockName: 'Note',
  version: 0,
  place: { area: 'main', order: 'U' },
  options: {},
  made: {},
  content,
  ...rest,
});

const documentOf = (blocks: Block[], exceptions: PageDocument['exceptions'] = {}): PageDocument => ({
  layout: '100',
  title: { nl: 'Welkom' },
  options: {},
  blocks,
  exceptions,
});

const asked = { language: 'en', source: 'nl', schemas };
const stateOf = (block: Block) => translationsIn(documentOf([block]), asked)[0]?.state;

/** A block in Dutch and English, of which the English was made from the Dutch. */
function translated(): Block {
  const block = note('b1', { nl: { text: 'Hallo' }, en: { text: 'Hello' } });
  const made = madeFrom(block, 'nl', schemas);
  return { ...block, made: made ? { en: made } : {} };
}

describe('the state of a text in a language', () => {
  test.each<[string, Block]>([
    ['textless', note('b1', {})],
    ['textless', note('b1', { shared: { image: 'x' } })],
    ['textless', note('b1', { nl: { text: '' }, en: { text: '  ' } })],
    ['missing', note('b1', { nl: { text: 'Hallo' } })],
    ['missing', note('b1', { de: { text: 'Hallo' } })],
    ['own', note('b1', { nl: { text: 'Hallo' }, en: { text: 'Hello' } })],
    ['own', note('b1', { en: { text: 'Hello' } })],
    ['made', translated()],
    ['outdated', { ...translated(), content: { nl: { text: 'Hallo daar' }, en: { text: 'Hello' } } }],
    ['machine', { ...translated(), made: { en: { ...made(), machine: true } } }],
    [
      'outdated',
      {
        ...translated(),
        made: { en: { ...made(), machine: true } },
        content: { nl: { text: 'Anders' }, en: { text: 'Hello' } },
      },
    ],
  ])('%s', (state, block) => expect(stateOf(block)).toBe(state));

  test('is said of nothing that stands in other languages only, or that nobody can read', () => {
    const blocks = [
      note('b1', { nl: { text: 'Hallo' } }, { only: ['nl'] }),
      note('b2', {}, { buildingBlockName: 'Gone' }),
    ];
    expect(translationsIn(documentOf(blocks), asked)).toEqual([]);
  });
});

const made = () => {
  const found = translated().made.en;
  if (!found) throw new Error('nothing was made');
  return found;
};

test('exceptions are named, and what is hidden waits for nobody', () => {
  const blocks = ['b1', 'b2', 'b3'].map((guid) => note(guid, { nl: { text: 'Hallo' } }));
  const only = note('b4', { en: { text: 'Only here' } }, { only: ['en'] });
  const document = documentOf([...blocks, only], {
    en: { b1: { hidden: true }, b2: { place: { area: 'bottom', order: 'U' } } },
  });
  const named = translationsIn(document, asked).map(({ guid, isHidden, isMoved, isOnlyHere }) =>
    [guid, isHidden && 'hidden', isMoved && 'moved', isOnlyHere && 'only'].filter(Boolean).join(' '),
  );
  expect(named).toEqual(['b1 hidden', 'b2 moved', 'b3', 'b4 only']);
  expect(countTranslations(document, asked)).toEqual({
    blocks: 3,
    missing: 2,
    outdated: 0,
    machine: 0,
    hasTitle: false,
  });
});
