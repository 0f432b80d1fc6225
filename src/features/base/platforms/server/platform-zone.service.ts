import type { Ctx } from '#infra/ctx.ts';
import * as store from './platform-zone.store.ts';

/** Whose clocks the platform follows, as they are until the transaction ends. */
export const lockTimeZone = store.lockTimeZone;

/** Whose clocks it follows from now on (IANA): every page with a time is made again. */
export async function changeTimeZone(ctx: Ctx, timeZone: string) {
  await store.updateTimeZone(ctx, timeZone);
  ctx.changed('platform');
}
