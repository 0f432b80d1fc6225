import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import { addMonths } from '#kernel/add-months.ts';
import type { Input } from '#kernel/endpoint.ts';
import { consentCategories } from '../consent.rules.ts';
import type { giveConsent } from '../cookies.contract.ts';
import * as store from './consent-proofs.store.ts';

const proofMonths = 24;

/** A school or a provider is many people behind one address. */
const proofs: RateLimit = { name: 'cookie-consent', points: 300, seconds: 3600 };

/** Keeps what was accepted, with the moment. Throws `too_many_requests` for a network that sends very many. */
export async function keepProof(ctx: Ctx, { id, version, accepted }: Input<typeof giveConsent>['body']) {
  await ctx.spend(proofs, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
  const given = consentCategories.filter((category) => accepted.includes(category));
  await inTransaction(ctx, (ctx) => store.insertProof(ctx, { id, version, accepted: given }));
}

/** Deletes what is older than the law may ask for (functional reference COOK-05). */
export const forgetOldProofs = (ctx: Ctx) => store.deleteBefore(ctx, addMonths(ctx.now(), -proofMonths));
