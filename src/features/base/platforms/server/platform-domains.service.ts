import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import * as store from './platform-domains.store.ts';

export type StoredDomains = store.StoredDomains;

/** The domains of the platform; nobody else changes them before the transaction ends. */
export const lockDomains = store.lockDomains;

/** Stores them. Throws `validation_failed` with the field `body.hostNames` where another platform has one of them. */
export async function updateDomains(ctx: Ctx, domains: StoredDomains) {
  try {
    await store.updateDomains(ctx, domains);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const told = { 'body.hostNames': 'taken' };
    throw new AppError('validation_failed', 'another platform has this host', told, { cause: error });
  }
}
