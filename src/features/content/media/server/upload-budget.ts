import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';

const images: RateLimit = { name: 'upload', points: 60, seconds: 60 };
/** In KiB: 2 GB. */
const bytesPerHour: RateLimit = { name: 'upload-bytes', points: 2 * 1024 ** 2, seconds: 3600, isByAmount: true };

/** At most 60 images per account and minute, and 2 GB per hour. Throws `too_many_requests`. */
export async function spendUpload(ctx: Ctx, bytes: number) {
  const who = `${ctx.platform.id} ${ctx.actor.accountId}`;
  await ctx.spend(images, who);
  await ctx.spend(bytesPerHour, who, Math.ceil(bytes / 1024));
}
