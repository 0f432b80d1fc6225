import { describe, expect, test } from 'vitest';
import { createFakeClock } from './clock.fake.ts';
import { createNoticeBoard, type NoticeInput } from './notice-board.ts';

function openBoard() {
  const clock = createFakeClock();
  const logged: string[] = [];
  const board = createNoticeBoard({ ...clock, log: (message) => void logged.push(message) });
  const texts = () => board.state().shown.map(({ text }) => text);
  return { board, clock, logged, texts };
}

test('a notice goes after five seconds, unless it says another time', () => {
  const { board, clock, texts } = openBoard();
  board.show({ text: 'Bewaard' });
  board.show({ text: 'Lang', timeout: 8_000 });
  board.show({ text: 'Blijft', timeout: 0 });

  clock.pass(4_999);
  expect(texts()).toEqual(['Bewaard', 'Lang', 'Blijft']);
  clock.pass(1);
  expect(texts()).toEqual(['Lang', 'Blijft']);
  clock.pass(60_000);
  expect(texts()).toEqual(['Blijft']);
});

test('three are shown, the others wait and have their whole time once there is room', () => {
  const { board, clock, texts } = openBoard();
  for (const text of ['een', 'twee', 'drie', 'vier']) board.show({ text });
  expect(texts()).toEqual(['een', 'twee', 'drie']);
  expect(board.state().waiting).toBe(1);

  clock.pass(5_000);
  expect(texts()).toEqual(['vier']);
  clock.pass(4_999);
  expect(texts()).toEqual(['vier']);
  clock.pass(1);
  expect(texts()).toEqual([]);
});

test('the same words are counted, and each can be acted on, the last of them first', () => {
  const { board } = openBoard();
  board.show({ text: 'Geen verbinding', type: 'negative' });
  board.show({ text: 'Geen verbinding', type: 'negative' });
  const undone: string[] = [];
  const undo = (name: string) => ({ label: 'Ongedaan maken', run: () => undone.push(name) });
  for (const name of ['een', 'twee', 'drie']) board.show({ text: 'Verwijderd', actions: [undo(name)] });
  const counts = () => board.state().shown.map(({ text, count }) => [text, count]);
  const press = () => {
    const last = board.state().shown.at(-1);
    if (last) board.use(last.id);
    last?.actions[0]?.run();
  };

  expect(counts()).toEqual([
    ['Geen verbinding', 2],
    ['Verwijderd', 3],
  ]);
  press();
  press();
  expect(counts()).toEqual([
    ['Geen verbinding', 2],
    ['Verwijderd', 1],
  ]);
  press();
  expect(counts()).toEqual([['Geen verbinding', 2]]);
  expect(undone).toEqual(['drie', 'twee', 'een']);
});

test('nothing closes while somebody points at it, and a moment stays afterwards', () => {
  const { board, clock, texts } = openBoard();
  board.show({ text: 'Bewaard' });
  clock.pass(4_900);

  board.hold();
  clock.pass(60_000);
  expect(texts()).toEqual(['Bewaard']);

  board.release();
  clock.pass(999);
  expect(texts()).toEqual(['Bewaard']);
  clock.pass(1);
  expect(texts()).toEqual([]);
});

describe('misuse is reported to the console (specification §8)', () => {
  test.each<[string, object, number]>([
    ['parameter required', {}, 0],
    ['parameter required', { text: ' ' }, 0],
    ['wrong position', { text: 'x', position: 'left' }, 1],
    ['wrong timeout', { text: 'x', timeout: -1 }, 1],
    ['wrong timeout', { text: 'x', timeout: Number.NaN }, 1],
    ['wrong badgePosition', { text: 'x', badgePosition: 'middle-center' }, 1],
  ])('%s: %o', (message, given, shown) => {
    const { board, logged } = openBoard();
    board.show(given as NoticeInput);
    expect(logged).toEqual([message]);
    expect(board.state().shown).toHaveLength(shown);
  });

  test('every one of the nine places is right', () => {
    const { board, logged } = openBoard();
    for (const across of ['start', 'center', 'end'] as const)
      for (const down of ['top', 'middle', 'bottom'] as const) board.show({ text: 'x', position: `${down}-${across}` });
    expect(logged).toEqual([]);
  });
});
