import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import * as store from './digests.store.ts';
import { queueLetters } from './tell-followers.service.ts';

const digestJob = defineJob({ name: 'send-digests', payload: z.object({}), lane: 'follows' });

/** One mail to each person of all that waits for the time that has come, and of nothing twice. */
export const sendsDigests = handleJob(digestJob, {
  run: (ctx) => inTransaction(ctx, sendDigests),
  due: store.dueDigests,
});

async function sendDigests(ctx: Ctx) {
  const letter = randomUUID();
  const people = await store.takeWaiting(ctx, letter, await readSettings(ctx));
  await queueLetters(ctx, 'follow-digest', { people, letter });
}
