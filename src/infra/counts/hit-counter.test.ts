import { expect, test } from 'vitest';
import type { Ctx } from '../ctx.ts';
import { createHitCounter, type Hits } from './hit-counter.ts';

const ctxOf = (id: string) => ({ platform: { id }, now: () => new Date(0) }) as unknown as Ctx;

function setting() {
  const written: [platform: string, Hits[]][] = [];
  const told: unknown[] = [];
  const counter = createHitCounter({
    write: async ({ platform }, hits) => {
      if (platform.id === 'broken') throw new Error('no database');
      written.push([platform.id, [...hits]]);
    },
    tell: (error) => void told.push(error),
  });
  return { counter, written, told };
}

test('adds up until it is written, in one order, and keeps what was last said', async () => {
  const { counter, written } = setting();
  for (const [key, detail] of [['b'], ['a', '/een'], ['b', '/twee'], ['b']] as const)
    counter.hit(ctxOf('one'), key, detail);
  await counter.flush();
  await counter.flush();

  const lastAt = new Date(0);
  expect(written).toEqual([
    [
      'one',
      [
        { key: 'a', count: 1, lastAt, detail: '/een' },
        { key: 'b', count: 3, lastAt, detail: '/twee' },
      ],
    ],
  ]);
});

test('holds a thousand keys of a platform at the most, and goes on counting those', async () => {
  const { counter, written } = setting();
  for (let key = 0; key < 5_000; key += 1) counter.hit(ctxOf('one'), `/${key}`);
  counter.hit(ctxOf('one'), '/0');
  counter.hit(ctxOf('other'), '/0');
  await counter.flush('one');

  const hits = written[0]?.[1] ?? [];
  expect([written.length, hits.length, hits.find(({ key }) => key === '/0')?.count]).toEqual([1, 1_000, 2]);
  await counter.close();
  expect(written.map(([id]) => id)).toEqual(['one', 'other']);
});

test('what cannot be written is told, and keeps the others from nothing', async () => {
  const { counter, written, told } = setting();
  counter.hit(ctxOf('broken'), '/een');
  counter.hit(ctxOf('one'), '/een');
  await counter.flush();

  expect([told.length, written.map(([id]) => id)]).toEqual([1, ['one']]);
});
