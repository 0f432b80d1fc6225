import { randomUUID } from 'node:crypto';
import { endImpersonations } from '#features/identity/sessions/server/sessions.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { SupportAccess } from '../support.contract.ts';
import * as store from './support.store.ts';

const hour = 3_600_000;
const maxEarlier = 20;

/** What goes on, and the last twenty times before it. */
export async function readSupportAccess(ctx: Ctx): Promise<{ open: SupportAccess | null; earlier: SupportAccess[] }> {
  const rows = await store.selectSupport(ctx, maxEarlier + 1);
  const isOpen = ({ endedAt, expiresAt }: store.SupportRow) => endedAt === null && expiresAt > ctx.now();
  const open = rows.find(isOpen);
  const earlier = rows.filter((row) => row !== open).slice(0, maxEarlier);
  return { open: open ? toSupport(open) : null, earlier: earlier.map(toSupport) };
}

/** Lets platform staff in for so many hours, and ends what was granted before. Only inside a transaction. */
export async function grantSupportAccess(ctx: Ctx, { hours, reason }: { hours: number; reason: string }) {
  if ((await store.endOpenSupport(ctx)) === 0) await endImpersonations(ctx);
  const expiresAt = new Date(ctx.now().getTime() + hours * hour);
  const id = randomUUID();
  await store.insertSupport(ctx, { id, reason, expiresAt });
  ctx.records({
    action: 'support.granted',
    object: { kind: 'support', id },
    new: { reason, until: expiresAt.toISOString() },
  });
  ctx.changed('access');
  const { open } = await readSupportAccess(ctx);
  if (!open) throw new Error('what was granted just now is not there');
  return { open };
}

/** Ends it at once. Only inside a transaction. */
export async function endSupportAccess(ctx: Ctx) {
  if ((await store.endOpenSupport(ctx)) === 0) return;
  await endImpersonations(ctx);
  ctx.records({ action: 'support.ended' });
  ctx.changed('access');
}

function toSupport({ id, grantedBy, reason, grantedAt, expiresAt, endedAt }: store.SupportRow): SupportAccess {
  const names = grantedBy && [grantedBy.firstName, grantedBy.middleName, grantedBy.lastName].filter(Boolean).join(' ');
  return {
    guid: id,
    grantedBy: names || grantedBy?.email || '',
    reason,
    grantedOn: grantedAt.toISOString(),
    expiresOn: expiresAt.toISOString(),
    endedOn: endedAt?.toISOString() ?? null,
  };
}
