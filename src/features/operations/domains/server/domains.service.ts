import { isSameJson } from '#document/canonical.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import * as stored from '../../../base/platforms/server/platform-domains.service.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import type { Domains } from '../domains.contract.ts';

export const readDomains = async ({ platform }: Ctx): Promise<Domains> => ({
  primaryDomain: platform.primaryDomain,
  hostNames: inOrder([...platform.hosts], platform.primaryDomain),
});

interface Undo {
  before: Domains;
  after: Domains;
}

/**
 * The platform is found at these hosts from now on. Throws `conflict` where they are not what was seen, `validation_failed` for a primary
 * domain that is none of them, and for a host that another platform has.
 */
export async function changeDomains(ctx: Ctx, { seen, ...asked }: Domains & { seen: Domains }) {
  const { primaryDomain } = asked;
  const after = { primaryDomain, hostNames: inOrder([...new Set(asked.hostNames)], primaryDomain) };
  if (!asked.hostNames.includes(primaryDomain))
    throw new AppError('validation_failed', 'the primary domain is none of the hosts', {
      'body.primaryDomain': 'not_in_hosts',
    });
  return inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx);
    if (!isSameJson(before, normal(seen))) throw new AppError('conflict', 'the domains were changed since');
    const isNew = !isSameJson(before, after);
    if (isNew) await keep(ctx, before, after);
    const undo: Undo = { before, after };
    return { ...after, undoToken: isNew ? await offerUndo(ctx, 'domains', undo, [{ text: primaryDomain }]) : null };
  });
}

/** Throws `conflict` where they were changed since. */
export async function undoDomains(ctx: Ctx, payload: unknown) {
  if (!ctx.actor.isPlatformStaff) throw new AppError('not_allowed', 'may not change domains');
  const { before, after } = payload as Undo;
  if (!isSameJson(await lock(ctx), after)) throw new AppError('conflict', 'the domains were changed since');
  await keep(ctx, after, before);
}

async function keep(ctx: Ctx, before: Domains, after: Domains) {
  await stored.updateDomains(ctx, after);
  ctx.changed('platform');
  ctx.records({ action: 'domains.changed', old: { ...before }, new: { ...after } });
}

const lock = async (ctx: Ctx): Promise<Domains> => normal(await stored.lockDomains(ctx));

const normal = ({ primaryDomain, hostNames }: Domains): Domains => ({
  primaryDomain,
  hostNames: inOrder(hostNames, primaryDomain),
});

/** The primary domain first, then the others by their names. */
const inOrder = (hosts: readonly string[], primary: string) => [
  primary,
  ...hosts.filter((host) => host !== primary).toSorted(),
];
