import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import type { MaintenanceNotice } from '../maintenance.contract.ts';
import { readSettings } from './settings.service.ts';

/**
 * The notice that stands above every page now; null outside its time. A page with or without it is kept no longer than to the
 * moment at which that changes (functional reference 6.8).
 */
export async function readMaintenanceNotice(ctx: Ctx, language: string): Promise<MaintenanceNotice | null> {
  const { maintenanceText, maintenanceFrom, maintenanceUntil, maintenanceColor } = await readSettings(ctx);
  const notice = localized(maintenanceText, language, ctx.platform.defaultLanguage);
  if (notice.text.trim() === '') return null;
  const now = ctx.now();
  const [from, until] = [maintenanceFrom, maintenanceUntil].map((at) => (at === null ? undefined : new Date(at)));
  if (until && until <= now) return null;
  if (from && from > now) {
    ctx.cacheUntil(from);
    return null;
  }
  if (until) ctx.cacheUntil(until);
  return { ...notice, color: maintenanceColor };
}

const anHour = 3600;

export type Closure = NonNullable<Awaited<ReturnType<typeof readClosure>>>;

/**
 * What visitors read while the platform is closed for maintenance; undefined while it is open, and for who works on it. It opens by
 * itself at the moment that was said.
 */
export async function readClosure(ctx: Ctx, language: string) {
  const { isClosed, closedText, closedUntil } = await readSettings(ctx);
  const { isSignedIn, isAdmin, isContentManager, isActive } = ctx.actor;
  if (!isClosed || (isSignedIn && isActive && (isAdmin || isContentManager))) return undefined;
  const left = closedUntil === null ? anHour : Math.ceil((Date.parse(closedUntil) - ctx.now().getTime()) / 1000);
  if (left <= 0) return undefined;
  return {
    ...localized(closedText, language, ctx.platform.defaultLanguage),
    until: closedUntil,
    /** Seconds. */
    retryAfter: left,
  };
}
