import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** What can begin has begun. */
const allBegun = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends when it is told to, in the order in which it began. */
function queueOf(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ places: 1, waiting: 6, waitingPerClient: 4, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const results: Promise<string>[] = [];
  const add = (client: string | null, name: string) => {
    const result = queue.run(client, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
    result.catch(() => {});
    results.push(result);
    return result;
  };
  const endAll = async () => {
    await allBegun();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await allBegun();
    }
    return Promise.allSettled(results);
  };
  return { queue, add, begun, endAll };
}

test('clients take turns, however much one of them asked before', async () => {
  const { add, begun, endAll } = queueOf();

  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  void add('b', 'b1');
  void add('c', 'c1');
  await endAll();

  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('who has too much waiting is refused with a time, and keeps what waits', async () => {
  const { add, begun, endAll } = queueOf();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add('a', name);

  await expect(add('a', 'a6')).rejects.toMatchObject({ code: 'too_many_requests', fields: { retryAfter: '1' } });
  await endAll();

  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
});

test('in a full line the one who waits most makes room for who is new, until each has one', async () => {
  const { add, begun, endAll } = queueOf({ waiting: 3 });
  const ofOne = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));

  void add('b', 'b1');
  void add('c', 'c1');
  await expect(add('d', 'd1')).rejects.toMatchObject({ code: 'unavailable', fields: { server: 'busy' } });
  await expect(ofOne[3]).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ofOne[2]).rejects.toMatchObject({ code: 'unavailable' });
  await endAll();

  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('a place is held from the beginning, and given back whatever comes of it', async () => {
  const { queue, add, endAll } = queueOf({ waiting: 0, waitingPerClient: 0 });
  const holds = queue.enter('a', async () => {
    await expect(add('b', 'b1')).rejects.toMatchObject({ code: 'unavailable' });
    throw new Error('before its turn');
  });

  await expect(holds).rejects.toThrow('before its turn');
  const after = add('b', 'b2');
  await endAll();

  expect(await after).toBe('b2');
});

test('one client has no more places than its own, and the product itself is never refused', async () => {
  const { add, begun, endAll } = queueOf({ places: 3, placesPerClient: 2, waiting: 3 });
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (let at = 0; at < 9; at += 1) void add(null, 'own');
  await allBegun();

  expect(begun).toEqual(['a1', 'a2', 'own']);
  const results = await endAll();
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
});
