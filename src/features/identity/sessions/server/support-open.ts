import type { Ctx } from '#infra/ctx.ts';
import { selectOpenUntil } from './support-open.store.ts';

/** Whether an admin lets platform staff help at this moment (functional reference 5.4, support access). The feature Support says so. */
export async function isSupportOpen(ctx: Ctx): Promise<boolean> {
  const { until } = await ctx.cache.get('support-until', ['access'], async () => ({
    until: await selectOpenUntil(ctx),
  }));
  return until !== undefined && until > ctx.now();
}
