import { describe, expect, test } from 'vitest';
import { apply, type Command } from './commands/apply.ts';
import { mergeCommands, mergeOnto } from './merge.ts';
import { createBases } from './merge-texts.ts';
import { inArea, inSlot, makeBlock, note, page, row } from './properties/make.fake.ts';
import { schemas } from './properties/schemas.fake.ts';

const base = page([
  row('p', { place: inArea('main', 'A') }),
  row('q', { place: inArea('main', 'B') }),
  note('a', { shared: { image: 'x.jpg' }, nl: { text: 'Dag' }, en: { text: 'Hello' } }, { place: inSlot('p') }),
  makeBlock('old', 'Quote', { version: 0, content: { nl: { text: 'Hoi', author: 'Ada' } } }),
]);

const bases = createBases(() => undefined);
const merge = (theirs: Command[], mine: Command[]) => mergeCommands({ base, theirs, mine, schemas });
const text = (language: string, value: string, guid = 'a'): Command => ({
  name: 'changeContent',
  input: { guid, version: guid === 'old' ? 2 : 0, language, field: 'text', value },
});
const move = (guid: string, parent: string): Command => ({ name: 'move', input: { guid, place: inSlot(parent) } });

describe('two people on one page', () => {
  test('an author in nl and a translator in en work on one block', () => {
    const merged = merge([text('nl', 'Goedendag')], [text('en', 'Good day')]);
    expect(merged.refused).toEqual([]);
    expect(merged.document.blocks.find(({ guid }) => guid === 'a')?.content).toEqual({
      shared: { image: 'x.jpg' },
      nl: { text: 'Goedendag' },
      en: { text: 'Good day' },
    });
  });

  test('also on a block that both bring to a new version', () => {
    const merged = merge([text('nl', 'Dag', 'old')], [text('en', 'Hi', 'old')]);
    expect(merged.refused).toEqual([]);
    expect(merged.document.blocks.find(({ guid }) => guid === 'old')).toMatchObject({
      version: 2,
      content: { nl: { text: 'Dag', source: 'Ada' }, en: { text: 'Hi' } },
    });
  });

  test('both writing one text: mine is refused with both texts, and the rest of my list goes on', () => {
    const merged = merge([text('nl', 'Hallo')], [text('nl', 'Hoi'), text('en', 'Hi')]);
    expect(merged.refused).toMatchObject([
      { at: 0, reason: 'both_wrote', key: 'a/content/text/nl', theirs: 'Hallo', mine: 'Hoi' },
    ]);
    expect(merged.accepted.map(({ at }) => at)).toEqual([1]);
  });

  test('the same value twice is no conflict', () => {
    expect(merge([text('nl', 'Hoi')], [text('nl', 'Hoi')]).refused).toEqual([]);
  });

  test('one removed what the other works on, no matter who was first', () => {
    const remove: Command = { name: 'remove', input: { guid: 'p' } };
    expect(merge([remove], [text('nl', 'Hoi')]).refused).toMatchObject([
      { reason: 'removed_need', key: 'a/exists', theirs: null, mine: { value: 'Hoi' } },
    ]);
    const kept = merge([text('nl', 'Hoi')], [remove]);
    expect(kept.refused).toMatchObject([
      { reason: 'removed_need', key: 'a/exists', theirs: { 'a/content/text/nl': 'Hoi' }, mine: null },
    ]);
    expect(kept.document.blocks).toHaveLength(base.blocks.length);
  });

  test('a into b and b into a: one is refused, neither is lost', () => {
    const merged = merge([move('p', 'q')], [move('q', 'p')]);
    expect(merged.refused).toMatchObject([
      { reason: 'would_cycle', key: 'p/place', theirs: inSlot('q'), mine: { guid: 'q', place: inSlot('p') } },
    ]);
    expect(merged.document.blocks).toHaveLength(base.blocks.length);
  });

  test('the same through the exception of one language', () => {
    const exception: Command = { name: 'setException', input: { guid: 'q', language: 'en', place: inSlot('p') } };
    expect(merge([move('p', 'q')], [exception]).refused).toMatchObject([{ reason: 'would_cycle', language: 'en' }]);
    expect(merge([exception], [move('p', 'q')]).refused).toMatchObject([
      { reason: 'would_cycle', language: 'en', key: 'q/place/en', theirs: { place: inSlot('p') } },
    ]);
  });

  test('two blocks at one spot stand beside each other, by guid', () => {
    const at = (guid: string): Command => ({
      name: 'insert',
      input: { blocks: [note(guid, {}, { place: inSlot('q') })] },
    });
    expect(merge([at('x')], [at('w')]).refused).toEqual([]);
  });
});

describe('undo is a command of its own', () => {
  test('refused, with both texts, where somebody else wrote one of its keys since', () => {
    const mine = apply(base, text('nl', 'Hoi'), schemas);
    if (!mine.ok) throw new Error('refused');
    const theirs = apply(mine.document, text('nl', 'Hallo'), schemas);
    const other = apply(mine.document, text('en', 'Hi'), schemas);
    if (!theirs.ok || !other.ok) throw new Error('refused');

    expect(mergeOnto(theirs.document, [mine.undo], { since: theirs.trace, schemas, bases }).refused).toMatchObject([
      { reason: 'both_wrote', theirs: 'Hallo', mine: 'Dag' },
    ]);
    const undone = mergeOnto(other.document, [mine.undo], { since: other.trace, schemas, bases });
    expect(undone.document.blocks.find(({ guid }) => guid === 'a')?.content).toMatchObject({
      nl: { text: 'Dag' },
      en: { text: 'Hi' },
    });
  });

  test('taking back an insertion is refused when somebody put a block into it', () => {
    const mine = apply(base, { name: 'insert', input: { blocks: [row('r')] } }, schemas);
    if (!mine.ok) throw new Error('refused');
    const theirs = apply(
      mine.document,
      { name: 'insert', input: { blocks: [note('n', {}, { place: inSlot('r') })] } },
      schemas,
    );
    if (!theirs.ok) throw new Error('refused');
    expect(mergeOnto(theirs.document, [mine.undo], { since: theirs.trace, schemas, bases }).refused).toMatchObject([
      { reason: 'removed_need', key: 'r/exists' },
    ]);
  });
});
