import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { warnedFrom } from '../api-keys.rules.ts';
import * as store from './api-keys.store.ts';

const warn = defineJob({ name: 'warn-api-keys', payload: z.object({}), lane: 'clean-up' });

/** Tells owners once of keys that are about to end. */
export const warnsKeyOwners = handleJob(warn, {
  run: (ctx) => inTransaction(ctx, queueWarnings),
  due: store.dueWarnings,
  capability: 'api-keys',
});

async function queueWarnings(ctx: Ctx) {
  const keys = await store.lockUnwarned(ctx, warnedFrom(ctx.now()));
  for (const { accountId, guid } of keys) await queueMail(ctx, 'api-key-ending', { accountId, key: guid });
  if (keys.length > 0)
    await store.setWarned(
      ctx,
      keys.map(({ guid }) => guid),
    );
}
