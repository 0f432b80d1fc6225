import { createHash } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import { networkOf } from '#infra/network.ts';
import { emailAddress } from '#kernel/bounded-text.ts';
import type { SendResult } from '../../sending.contract.ts';
import { blockedFor, countedFor, decideSending, mailboxOf } from '../../sending.rules.ts';
import * as store from './sending.store.ts';

export interface SendRequest {
  /** The cooldown is per purpose; the hour counts all of them. */
  purpose: string;
  email: string;
  /** Null: the product itself asks, and only the address is counted. */
  ip: string | null;
  /** Counts for itself, and blocks nobody: who asks too much in the name of somebody else takes no other mail from them. */
  isApart?: boolean;
}

/**
 * Counts a wish for a mail and says what comes of it: Sent (queue it now, in the same transaction), TooSoon, Abused or
 * BadRequest (functional reference 4.2). Knows nothing of accounts, so that it says nothing of them. Only inside a transaction
 * that commits whatever is answered: a refusal is counted as well.
 */
export async function askToSend(ctx: Ctx, { purpose, email, ip, isApart }: SendRequest): Promise<SendResult> {
  if (!ctx.isInTransaction) throw new Error('asked to send outside a transaction');
  if (!isAddress(email)) return { result: 'BadRequest' };
  const keys = {
    address: hash(isApart ? `address for ${purpose}` : 'address', mailboxOf(email)),
    network: ip === null ? undefined : hash('network', networkOf(ip)),
    purpose,
  };
  const now = ctx.now();
  const blockedUntil = await store.lockGates(ctx, keys);
  const counted = await store.recordRequest(ctx, keys, new Date(now.getTime() - countedFor));
  const { answer: outcome, block } = decideSending({ ...counted, blockedUntil }, now);
  if (block === 'address' && isApart) return { result: 'TooSoon', retryAfter: countedFor / 1000 };
  if (outcome.result === 'Sent') await store.insertSendRequest(ctx, keys);
  const blocked = block && keys[block];
  if (blocked) {
    await store.saveBlock(ctx, blocked, new Date(now.getTime() + blockedFor));
    ctx.records({ action: 'mail.abused', new: { mailKind: purpose.split(' ')[0], blocked: block } });
  }
  return outcome;
}

/** Deletes what is no longer counted. */
export async function forgetSendRequests(ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - countedFor);
  await store.deleteSendRequestsBefore(ctx, before);
  await store.deleteGatesBefore(ctx, before);
}

/** One address, and nothing around it. */
export const isAddress = (text: string): boolean => emailAddress.safeParse(text).success;

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
