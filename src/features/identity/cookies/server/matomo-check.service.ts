import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { OutboundRefusal } from '#infra/http/outbound/outbound-fetch.ts';
import { AppError } from '#kernel/errors.ts';
import type { MatomoCheck, MatomoOutcome } from '../cookies.contract.ts';
import { matomoAddresses } from '../matomo.rules.ts';
import * as store from './matomo-check.store.ts';

/** Where a platform has pages counted by Matomo; undefined: nowhere. */
export async function readMatomo(ctx: Ctx, settings: SettingValues) {
  const { matomoUrl: url, matomoSiteId: siteId, matomoMasksAddresses: isMasked } = settings;
  if (url === null || siteId === null) return undefined;
  const check = await readCheck(ctx);
  const isExempt = isMasked && check?.url === url && check.outcome === 'found';
  return { url, siteId, isExempt };
}
export type Matomo = NonNullable<Awaited<ReturnType<typeof readMatomo>>>;

/** What was found last, whatever the address was then; null: nobody looked. */
const readCheck = async (ctx: Ctx): Promise<store.StoredCheck | null> => {
  ctx.dependsOn('settings');
  const { check } = await ctx.cache.get('matomo-check', ['settings'], async () => ({
    check: (await store.findCheck(ctx)) ?? null,
  }));
  return check;
};

/** The state of what the settings say now. */
export async function describeMatomo(ctx: Ctx): Promise<MatomoCheck> {
  const settings = await readSettings(ctx);
  const matomo = await readMatomo(ctx, settings);
  const check = matomo && (await readCheck(ctx));
  return {
    isUsed: matomo !== undefined,
    isExempt: matomo?.isExempt === true,
    isMasked: settings.matomoMasksAddresses,
    check:
      check && check.url === matomo?.url
        ? {
            outcome: check.outcome as MatomoOutcome,
            status: check.status,
            checkedOn: new Date(check.checkedAt).toISOString(),
          }
        : null,
  };
}

/** Looks whether Matomo answers at the address of the settings. Throws `conflict` where there is none. */
export async function checkMatomo(ctx: Ctx): Promise<MatomoCheck> {
  const { matomoUrl: url } = await readSettings(ctx);
  if (url === null) throw new AppError('conflict', 'no address of Matomo is set');
  const found = await look(ctx, matomoAddresses(url).script);
  await inTransaction(ctx, async (ctx) => {
    await store.upsertCheck(ctx, { url, ...found, checkedAt: ctx.now() });
    ctx.changed('settings');
    ctx.records({ action: 'matomo.checked', new: { matomoUrl: url, matomoOutcome: found.outcome } });
  });
  return describeMatomo(ctx);
}

interface Found {
  outcome: MatomoOutcome;
  status: number | null;
}

async function look(ctx: Ctx, script: string): Promise<Found> {
  try {
    const response = await ctx.outbound.fetch(script, { method: 'GET', headers: { accept: 'text/javascript' } });
    const { status } = response;
    if (status !== 200) return { outcome: 'refused', status };
    const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
    const isMatomo = isScript && /\bMatomo\b/.test(await response.text());
    return { outcome: isMatomo ? 'found' : 'other', status };
  } catch (error) {
    const isPrivate = error instanceof OutboundRefusal && error.why === 'private_address';
    return { outcome: isPrivate ? 'private_address' : 'unreachable', status: null };
  }
}
