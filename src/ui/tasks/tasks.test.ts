import { expect, test } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { createFakeClock } from '../notices/clock.fake.ts';
import { createNoticeBoard } from '../notices/notice-board.ts';
import { createTasks, type TaskError } from './tasks.ts';

function open({ isContentManager = true, notificationClose = 10 } = {}) {
  const clock = createFakeClock();
  const logged: TaskError[] = [];
  const undone: string[] = [];
  const board = createNoticeBoard({ ...clock, log: (message) => expect.unreachable(message) });
  let ids = 0;
  const tasks = createTasks({
    notices: board,
    later: clock.later,
    now: () => new Date(clock.now()),
    newId: () => `task-${++ids}`,
    log: (error) => void logged.push(error),
    words: ({ type, progress }) => ({
      processing: progress ? `${progress.done} van ${progress.total}` : 'Bezig',
      done: type === 'undo' ? 'Teruggedraaid' : 'Klaar',
      failed: 'Niet gelukt',
      refused: 'Kijk bij de velden',
      undo: 'Ongedaan maken',
      retry: 'Opnieuw',
    }),
    person: () => ({ isContentManager, notificationClose }),
    undo: async (token) => void undone.push(token),
  });
  const shown = () =>
    board.state().shown.map(({ text, type, actions }) => [text, type, ...actions.map((it) => it.label)]);
  const act = (label: string) =>
    board
      .state()
      .shown.flatMap(({ actions }) => actions)
      .find((action) => action.label === label)
      ?.run();
  return { tasks, board, clock, logged, undone, shown, act };
}

const page = { type: 'update', entity: 'page' } as const;

test('a task says that it is busy after a second only', async () => {
  const { tasks, clock, shown } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = tasks.run({ ...page, run: () => promise });

  clock.pass(999);
  expect(shown()).toEqual([]);
  expect(tasks.isRunning()).toBe(true);
  clock.pass(1);
  expect(shown()).toEqual([['Bezig', 'ongoing']]);

  resolve();
  await work;
  expect(tasks.isRunning()).toBe(false);
  expect(shown()).toEqual([['Klaar', 'positive']]);
});

test('what is done is said for as long as the person wants, and 0 stays', async () => {
  const [ten, forever] = [open(), open({ notificationClose: 0 })];
  await ten.tasks.run({ ...page, run: async () => null });
  await forever.tasks.run({ ...page, run: async () => null });

  ten.clock.pass(9_999);
  expect(ten.shown()).toHaveLength(1);
  ten.clock.pass(1);
  forever.clock.pass(10_000_000);
  expect([ten.shown().length, forever.shown().length]).toEqual([0, 1]);
});

test('what came of it can have words of its own, or none where nothing did', async () => {
  const { tasks, shown } = open();
  const add = (count: number) =>
    tasks.run({ ...page, run: async () => count, done: (it) => (it ? `${it} erbij` : null) });
  await add(2);
  await add(0);

  expect(shown()).toEqual([['2 erbij', 'positive']]);
});

test('undo is offered where the answer has a token, and is a task without a way back', async () => {
  const { tasks, undone, shown, act } = open();
  let isUndone = false;
  const onUndone = () => {
    isUndone = true;
  };
  await tasks.run({ ...page, run: async () => ({ undoToken: 'token' }), onUndone });
  expect(shown()).toEqual([['Klaar', 'positive', 'Ongedaan maken']]);

  await act('Ongedaan maken');
  expect([undone, isUndone]).toEqual([['token'], true]);
  expect(shown().at(-1)).toEqual(['Teruggedraaid', 'positive']);
});

test('what was done as several changes is undone as all of them, the last first', async () => {
  const { tasks, undone, shown, act } = open();
  await tasks.run({ ...page, total: 2, run: async () => ({ undoTokens: ['one', 'two'] }) });
  await act('Ongedaan maken');

  expect(undone).toEqual(['two', 'one']);
  expect(shown().at(-1)).toEqual(['Teruggedraaid', 'positive']);
});

test('a failure is logged, and a content manager can try again with the same key', async () => {
  const { tasks, logged, shown, act } = open();
  const keys: string[] = [];
  let results: number[] = [];
  const work = tasks.run({
    ...page,
    run: async ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new AppError('unavailable', 'no answer', { network: 'offline' });
      return 7;
    },
    onDone: (result) => {
      results = [...results, result];
    },
  });
  await expect(work).rejects.toMatchObject({ code: 'unavailable' });

  expect(logged).toEqual([
    { title: 'Niet gelukt', message: 'no answer', code: 'unavailable', info: { network: 'offline' } },
  ]);
  expect(shown()).toEqual([['Niet gelukt', 'negative', 'Opnieuw']]);
  await act('Opnieuw');
  expect(results).toEqual([7]);
  expect(new Set(keys).size).toBe(1);
});

test('others get no notice of a failure, and wrong fields are not tried again', async () => {
  const [visitor, manager] = [open({ isContentManager: false }), open()];
  const refuse = async () => {
    throw new AppError('validation_failed', 'bad', { 'body.title': 'too_small' });
  };
  await expect(visitor.tasks.run({ ...page, run: refuse })).rejects.toThrow('bad');
  await expect(manager.tasks.run({ ...page, run: refuse })).rejects.toThrow('bad');

  expect([visitor.shown(), visitor.logged.length]).toEqual([[], 1]);
  expect(manager.shown()).toEqual([['Kijk bij de velden', 'negative']]);
});

test('a task has words of its own when it is done, and is silent about a failure that the screen says', async () => {
  const { tasks, logged, shown } = open();
  await tasks.run({ ...page, run: async () => null, done: 'Gepubliceerd: Nederlands' });
  const refuse = async () => {
    throw new AppError('conflict', 'changed');
  };
  await expect(tasks.run({ ...page, run: refuse, isHandled: () => true })).rejects.toThrow('changed');
  const refuseField = async () => {
    throw new AppError('validation_failed', 'wrong', { title: 'empty' });
  };
  await expect(tasks.run({ ...page, run: refuseField, isHandled: () => true })).rejects.toThrow('wrong');

  expect(shown()).toEqual([['Gepubliceerd: Nederlands', 'positive']]);
  expect(logged).toHaveLength(1);
});

test('a bulk task counts what is done', async () => {
  const { tasks, clock, shown } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = tasks.run({
    ...page,
    total: 40,
    run: async ({ progress }) => {
      progress(12);
      await promise;
    },
  });
  clock.pass(1_000);
  expect(shown()).toEqual([['12 van 40', 'ongoing']]);
  resolve();
  await work;
});
