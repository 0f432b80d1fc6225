import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { inTransaction } from '../ctx.ts';
import { defineJob, handleJob } from './job.ts';
import { newestJobMigration } from './job-schema.ts';
import { queueJob } from './queue-jobs.store.ts';

const server = await openServer();
const note = defineJob({ name: 'note', payload: z.object({ word: z.string() }) });
const breaks = defineJob({ name: 'break', payload: z.object({}), maxAttempts: 1 });

test('the schema is the one that the library knows as its newest', async () => {
  const [{ id }] = await server.ownerQuery('select max(id) as id from graphile_worker.migrations');
  const files = readdirSync(new URL('../../../node_modules/graphile-worker/sql', import.meta.url));
  expect([id, newestJobMigration]).toEqual([files.length, files.length]);
});

test('a job is done once after the commit, with the context of its platform', async () => {
  const { ctx, platform } = await server.createPlatform();
  const done: string[] = [];
  const notes = handleJob(note, {
    run: async ({ platform }, { word }) => void done.push(`${platform.id} ${word}`),
  });
  await inTransaction(ctx, async (ctx) => {
    await queueJob(ctx, note, { word: 'first' }, { key: 'a' });
    await queueJob(ctx, note, { word: 'last' }, { key: 'a' });
    await queueJob(ctx, note, { word: 'other' });
    await queueJob(ctx, note, { word: 'later' }, { runAt: new Date(ctx.now().getTime() + 60_000) });
  });
  const undone = inTransaction(ctx, async (ctx) => {
    await queueJob(ctx, note, { word: 'never' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');

  const counts = await Promise.all([1, 2].map(() => runJobs(server.dependencies, [notes])));

  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(done.sort()).toEqual([`${platform.id} last`, `${platform.id} other`]);
  await expect(queueJob(ctx, note, { word: 'x' })).rejects.toThrow('outside a transaction');
});

test('what fails is told whole, and kept without what a person wrote; it delays nothing else', async () => {
  const { ctx } = await server.createPlatform();
  const done: string[] = [];
  const notes = handleJob(note, { run: async (_ctx, { word }) => void done.push(word) });
  const fails = handleJob(breaks, { run: () => Promise.reject(new TypeError('to anna@example.org')) });
  await inTransaction(ctx, async (ctx) => {
    await queueJob(ctx, breaks, {}, { key: 'b' });
    await queueJob(ctx, note, { word: 'after' });
  });
  const told: unknown[] = [];

  await runJobs(server.dependencies, [fails, notes], (error) => told.push(error));

  expect(done).toEqual(['after']);
  expect(told).toMatchObject([{ cause: { message: 'to anna@example.org' } }]);
  const kept = await server.ownerQuery('select last_error, payload from graphile_worker._private_jobs where key = $1', [
    `break ${ctx.platform.id} b`,
  ]);
  expect(kept).toEqual([{ last_error: 'TypeError', payload: { platform: ctx.platform.id, payload: {} } }]);
});

test('role app reads and writes jobs, and may not change how they are kept', async () => {
  const change = server.dependencies.pool.query('alter table graphile_worker._private_jobs add column x text');
  await expect(change).rejects.toMatchObject({ code: '42501' });
  const migration = server.dependencies.pool.query('delete from graphile_worker.migrations');
  await expect(migration).rejects.toMatchObject({ code: '42501' });
});
