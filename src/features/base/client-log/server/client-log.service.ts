import type { Ctx } from '#infra/ctx.ts';
import { readSettings } from '../../settings/server/settings.service.ts';
import type { ClientLogEntry } from '../client-log.contract.ts';
import { countRepeated, scrubEntry } from '../client-log.rules.ts';
import * as store from './client-log.store.ts';

const maxEntries = 20_000;

/** Keeps what browsers report, scrubbed. */
export async function takeLog(ctx: Ctx, entries: readonly ClientLogEntry[]) {
  const kept = countRepeated(entries.map(scrubEntry).filter((entry) => entry !== undefined));
  if (kept.length === 0) return;
  await store.insertEntries(ctx, kept);
}

/** Keeps as many days as the setting says, and the newest 20,000. */
export async function deleteOldEntries(ctx: Ctx) {
  const { clientLogDays } = await readSettings(ctx);
  await store.deleteOldEntries(ctx, { days: clientLogDays, max: maxEntries });
}
