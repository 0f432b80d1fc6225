import { describe, expect, test } from 'vitest';
import type { Block } from './page-document.ts';
import { schemas } from './properties/schemas.fake.ts';
import { readBlock } from './read-block.ts';

const stored = (change: Partial<Block>): Block => ({
  guid: 'b1',
  buildingBlockName: 'Note',
  version: 0,
  place: { area: 'main', order: 'V' },
  options: {},
  content: {},
  made: {},
  ...change,
});

describe('reading a block', () => {
  test('joins what is shared with the texts of each language, and fills in defaults', () => {
    const content = {
      shared: { image: 'dam.jpg' },
      nl: { heading: 'De Dam', blockTitle: 'Plein' },
      en: { text: 'Square' },
    };
    expect(readBlock(stored({ content }), schemas)).toMatchObject({
      ok: true,
      contents: {
        nl: { heading: 'De Dam', text: '', image: 'dam.jpg', blockTitle: 'Plein' },
        en: { heading: '', text: 'Square', image: 'dam.jpg', blockTitle: '' },
      },
      bare: { heading: '', text: '', image: 'dam.jpg' },
      options: { tone: 'plain', columns: 1, showTitle: true, width: '12' },
    });
  });

  test('upgrades what an older version wrote, and leaves what is stored as it is', () => {
    const block = stored({
      buildingBlockName: 'Quote',
      content: { shared: { tone: 'loud', photo: 'ada.jpg' }, nl: { text: 'Hoi', author: 'Ada' } },
    });
    const before = structuredClone(block);
    expect(readBlock(block, schemas)).toMatchObject({
      ok: true,
      options: { tone: 'loud' },
      contents: { nl: { text: 'Hoi', source: 'Ada', photo: 'ada.jpg' } },
    });
    expect(block).toEqual(before);
  });

  test.each([
    ['unknown_block', { buildingBlockName: 'Marquee' }],
    ['unknown_block', { buildingBlockName: 'constructor' }],
    ['newer_version', { version: 1 }],
    ['bad_options', { options: { tone: 'shrill' } }],
    ['bad_options', { options: { width: '5' } }],
    ['bad_content', { content: { shared: { image: 4 } } }],
  ] as const)('says %s instead of throwing', (why, change) => {
    expect(readBlock(stored(change), schemas)).toMatchObject({ ok: false, why });
  });

  test('survives an upgrade step and a slot function that throw', () => {
    const fails = () => {
      throw new Error('broken step');
    };
    const { Quote, Row } = schemas;
    if (!Quote || !Row) throw new Error('schemas are gone');
    const broken = { Quote: { ...Quote, upgrades: [fails] }, Row: { ...Row, slots: fails } };
    expect(readBlock(stored({ buildingBlockName: 'Quote' }), broken)).toMatchObject({
      ok: false,
      why: 'broken_upgrade',
    });
    expect(readBlock(stored({ buildingBlockName: 'Row' }), broken)).toMatchObject({ ok: false, why: 'bad_options' });
  });

  test('one broken language leaves the others readable', () => {
    const read = readBlock(stored({ content: { nl: { text: 'goed' }, en: { text: 7 } } }), schemas);
    expect(read).toMatchObject({ ok: true, contents: { nl: { text: 'goed' }, en: undefined } });
  });
});
