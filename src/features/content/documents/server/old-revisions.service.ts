import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import * as store from './old-revisions.store.ts';

/**
 * Deletes revisions as old as the setting says, where nobody has a use for them (functional reference 6.8). The audit log goes on
 * saying what was published when. A few at a time, each in a transaction of its own.
 */
export async function forgetOldRevisions(ctx: Ctx) {
  const { revisionDays } = await readSettings(ctx);
  if (revisionDays === 0) return;
  const before = new Date(ctx.now().getTime() - revisionDays * 86_400_000);
  while ((await inTransaction(ctx, (ctx) => store.deleteOldRevisions(ctx, before))) > 0);
}
