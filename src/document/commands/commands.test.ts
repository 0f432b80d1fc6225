import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { canonicalDocument } from '../canonical.ts';
import type { PageDocument } from '../page-document.ts';
import { inArea, inSlot, makeBlock, note, page, row } from '../properties/make.fake.ts';
import { schemas } from '../properties/schemas.fake.ts';
import { apply, applyCommands, Command, invert, keysWritten, needs } from './apply.ts';

const Commands = z.array(Command);

const document = page(
  [
    row('r', { place: inArea('main', 'B') }),
    note(
      'a',
      { shared: { image: 'x.jpg' }, nl: { text: 'Dag', heading: 'Kop' }, en: { text: 'Hello' } },
      { place: inSlot('r') },
    ),
    note('b', { nl: { text: 'Hoi' } }, { place: inArea('side-left', 'C') }),
    makeBlock('m', 'Marquee', { version: 7, options: { speed: 9 }, content: { nl: { text: '?' } } }),
  ],
  { layout: '25-75', exceptions: { en: { a: { hidden: true }, b: { place: inSlot('r', 'second') } } } },
);

const done = (command: Command, on: PageDocument = document) => {
  const applied = apply(on, command, schemas);
  if (!applied.ok) throw new Error(`${command.name}: ${JSON.stringify(applied.refusal)}`);
  return applied;
};
const refusalOf = (command: Command, on: PageDocument = document) => {
  const applied = apply(on, command, schemas);
  return applied.ok ? undefined : applied.refusal;
};
const blockIn = ({ blocks }: PageDocument, guid: string) => blocks.find((block) => block.guid === guid);

describe('inserting', () => {
  const added = note('n', { nl: { text: 'Nieuw' } }, { place: inSlot('r2') });

  test('adds a block with those in it, wherever in the list of blocks', () => {
    const command: Command = {
      name: 'insert',
      input: { blocks: [row('r2', { place: inSlot('r', 'second') }), added] },
    };
    expect(done(command).document.blocks.map(({ guid }) => guid)).toEqual(['a', 'b', 'm', 'n', 'r', 'r2']);
    expect(needs(command)).toEqual(['r']);
    expect(keysWritten(document, command, schemas)).toEqual(['r2/exists', 'n/exists']);
  });

  test.each([
    ['guid_taken', [note('a', {})]],
    ['unknown_block', [note('n', {}, { place: inSlot('gone') })]],
    ['bad_place', [note('n', {}, { place: inSlot('b') })]],
    ['bad_place', [note('n', {}, { place: inArea('main', 'A0') })]],
    ['bad_place', [note('n', {}), note('o', {}, { place: inSlot('r') })]],
    ['unknown_type', [makeBlock('n', 'Marquee')]],
    ['other_version', [note('n', {}, { version: 1 })]],
    ['bad_content', [note('n', { nl: { text: 4 } })]],
    ['bad_content', [note('n', { nl: { blockTitle: 'x'.repeat(151) } })]],
    ['bad_options', [note('n', {}, { options: { tone: 'shrill' } })]],
    ['not_allowed_field', [note('n', { nl: { image: 'x' } })]],
    ['not_allowed_field', [note('n', { shared: { text: 'x' } })]],
    ['not_allowed_field', [note('n', {}, { options: { script: 'x' } })]],
    ['too_many', Array.from({ length: 1997 }, (_, at) => note(`n${at}`, {}, at > 0 ? { place: inSlot('n') } : {}))],
  ] as const)('is refused: %s', (code, blocks) => {
    const all =
      code === 'too_many' ? [row('n'), ...blocks.map((block) => ({ ...block, place: inSlot('n') }))] : [...blocks];
    expect(refusalOf({ name: 'insert', input: { blocks: all } })).toMatchObject({ code });
  });
});

describe('moving', () => {
  test('takes along what stands in it and writes only its place', () => {
    const command: Command = { name: 'move', input: { guid: 'r', place: inArea('bottom') } };
    const { document: moved, trace } = done(command);
    expect(blockIn(moved, 'r')?.place).toEqual(inArea('bottom'));
    expect(blockIn(moved, 'a')).toBe(blockIn(document, 'a'));
    expect(trace).toEqual({ written: { 'r/place': inArea('bottom') }, needed: ['r'] });
  });

  test('into itself is refused, in every language', () => {
    const rows = page([row('p'), row('q'), row('s')], { exceptions: { en: { p: { place: inSlot('q') } } } });
    expect(refusalOf({ name: 'move', input: { guid: 'p', place: inSlot('p') } }, rows)).toMatchObject({
      code: 'would_cycle',
    });
    expect(refusalOf({ name: 'move', input: { guid: 'q', place: inSlot('p') } }, rows)).toMatchObject({
      code: 'would_cycle',
      language: 'en',
      cycle: ['q', 'p'],
    });
  });

  test('deeper than 32 is refused', () => {
    const rows = Array.from({ length: 32 }, (_, at) => row(`r${at}`, at > 0 ? { place: inSlot(`r${at - 1}`) } : {}));
    const deep = page([...rows, row('x'), note('y', {}, { place: inSlot('x') })]);
    expect(refusalOf({ name: 'move', input: { guid: 'x', place: inSlot('r29') } }, deep)).toBeUndefined();
    expect(refusalOf({ name: 'move', input: { guid: 'x', place: inSlot('r30') } }, deep)).toEqual({
      code: 'too_deep',
      guid: 'y',
    });
  });
});

describe('removing', () => {
  const command: Command = { name: 'remove', input: { guid: 'r' } };

  test('takes everything in its slots, and gives blocks that an exception put there back to the shared layout', () => {
    const { document: left } = done(command);
    expect(left.blocks.map(({ guid }) => guid)).toEqual(['b', 'm']);
    expect(left.exceptions).toEqual({});
  });

  test('is undone with exceptions, texts and unknown blocks as they were', () => {
    const canonical = canonicalDocument(document);
    for (const guid of ['r', 'm']) {
      const removed = done({ name: 'remove', input: { guid } }, canonical);
      expect(done(removed.undo, removed.document).document).toEqual(canonical);
    }
  });
});

test('a duplicate has its own guids, and the exceptions of what stands in the original', () => {
  const command: Command = {
    name: 'duplicate',
    input: { guid: 'r', guids: { r: 'r2', a: 'a2' }, place: inArea('main', 'D') },
  };
  const { document: copied } = done(command);
  expect(blockIn(copied, 'a2')).toEqual({ ...blockIn(document, 'a'), guid: 'a2', place: inSlot('r2') });
  expect(copied.exceptions.en).toMatchObject({ a: { hidden: true }, a2: { hidden: true } });
  expect(refusalOf({ ...command, input: { ...command.input, guids: { r: 'b' } } })).toEqual({
    code: 'guid_taken',
    guid: 'b',
  });
});

describe('content', () => {
  const write = (change: object) =>
    ({
      name: 'changeContent',
      input: { guid: 'a', version: 0, language: 'en', field: 'text', value: 'Hi', ...change },
    }) as Command;

  test('writes one field of one language', () => {
    const { document: changed, trace } = done(write({}));
    expect(blockIn(changed, 'a')?.content).toEqual({ ...blockIn(document, 'a')?.content, en: { text: 'Hi' } });
    expect(Object.keys(trace.written)).toEqual(['a/content/text/en']);
  });

  test('without a value takes the text away, and then the fallback shows', () => {
    expect(blockIn(done(write({ value: undefined })).document, 'a')?.content).not.toHaveProperty('en');
  });

  test.each([
    ['not_allowed_field', { language: 'shared' }],
    ['not_allowed_field', { field: 'image' }],
    ['not_allowed_field', { field: 'constructor' }],
    ['bad_content', { value: 4 }],
    ['other_version', { version: 1 }],
    ['unknown_type', { guid: 'm', version: 7 }],
    ['unknown_block', { guid: 'gone' }],
  ] as const)('is refused: %s %j', (code, change) => {
    expect(refusalOf(write(change))).toMatchObject({ code });
  });

  test('of an old version is upgraded by the edit, and undo stores it as it was', () => {
    const old = page([makeBlock('q', 'Quote', { version: 0, content: { nl: { text: 'Hoi', author: 'Ada' } } })]);
    const command = write({ guid: 'q', version: 2, language: 'nl', value: 'Dag' });
    const changed = done(command, old);
    expect(blockIn(changed.document, 'q')).toMatchObject({
      version: 2,
      content: { nl: { text: 'Dag', source: 'Ada' } },
    });
    expect(done(changed.undo, changed.document).document).toEqual(old);

    const other = done(write({ guid: 'q', version: 2, value: 'Hi' }), changed.document).document;
    expect(blockIn(done(changed.undo, other).document, 'q')).toMatchObject({
      version: 2,
      content: { nl: { text: 'Hoi', source: 'Ada' }, en: { text: 'Hi' } },
    });
  });
});

test('translating writes all texts of one language and what they were made from', () => {
  const made = { from: 'nl', source: 'f'.repeat(64) };
  const texts = { heading: 'Head', text: 'Hi' };
  const command: Command = { name: 'translate', input: { guid: 'a', version: 0, language: 'en', texts, made } };
  expect(blockIn(done(command).document, 'a')).toMatchObject({
    content: { en: texts, nl: { text: 'Dag' } },
    made: { en: made },
  });
  const undone: Command = { name: 'translate', input: { guid: 'a', version: 0, language: 'en', texts: {} } };
  expect(blockIn(done(undone).document, 'a')).toMatchObject({ content: { nl: { text: 'Dag' } }, made: {} });
});

test('options are set or reset, and unknown ones that are stored stay', () => {
  const stored = page([note('a', {}, { options: { tone: 'accent', old: 1 } })]);
  const command: Command = {
    name: 'changeOptions',
    input: { guid: 'a', version: 0, options: { width: '6' }, reset: ['tone'] },
  };
  expect(blockIn(done(command, stored).document, 'a')?.options).toEqual({ old: 1, width: '6' });
});

test('changing the layout keeps every block and tells which show elsewhere', () => {
  const { document: changed, displaced } = done({
    name: 'changePage',
    input: { layout: '100', title: { en: 'Hi', nl: null } },
  });
  expect(displaced).toEqual(['b']);
  expect(changed.blocks).toEqual(document.blocks);
  expect(changed.title).toEqual({ en: 'Hi' });
});

test('an exception is for one language, and can be reset in parts', () => {
  const set = done({ name: 'setException', input: { guid: 'b', language: 'en', hidden: true } }).document;
  expect(set.exceptions.en?.b).toEqual({ hidden: true, place: inSlot('r', 'second') });
  const reset = done({ name: 'resetException', input: { guid: 'b', language: 'en', parts: ['place'] } }, set).document;
  expect(reset.exceptions).toEqual({ en: { a: { hidden: true }, b: { hidden: true } } });
});

describe('a list of commands', () => {
  const list: Command[] = [
    { name: 'move', input: { guid: 'b', place: inArea('top') } },
    { name: 'remove', input: { guid: 'gone' } },
  ];

  test('is done whole or not at all, and says where it stopped', () => {
    expect(applyCommands(document, list, schemas)).toEqual({
      ok: false,
      at: 1,
      refusal: { code: 'unknown_block', guid: 'gone' },
    });
    const before = structuredClone(document);
    const applied = applyCommands(document, list.slice(0, 1), schemas);
    expect(applied.ok && applyCommands(applied.document, applied.undo, schemas)).toMatchObject({ ok: true });
    expect(document).toEqual(before);
  });

  test('is closed on the wire: unknown names and keys are refused', () => {
    expect(Commands.safeParse(list).success).toBe(true);
    expect(Commands.safeParse([{ name: 'drop', input: {} }]).success).toBe(false);
    expect(Commands.safeParse([{ name: 'remove', input: { guid: 'a', force: true } }]).success).toBe(false);
    expect(Commands.safeParse([{ name: 'remove', input: { guid: '__proto__' } }]).success).toBe(false);
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const input = { guid: 'a', version: 0, language: 'nl', field: 'text', value: deep };
    expect(Commands.safeParse([{ name: 'changeContent', input }]).success).toBe(false);
  });
});

test('a command that cannot be done has no inverse and writes nothing', () => {
  const command: Command = { name: 'remove', input: { guid: 'gone' } };
  expect(invert(document, command, schemas)).toBeUndefined();
  expect(keysWritten(document, command, schemas)).toEqual([]);
});
