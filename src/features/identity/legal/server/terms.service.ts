import type { Ctx } from '#infra/ctx.ts';
import type { TermsToAccept } from '../legal.contract.ts';
import { readLegalPage } from './legal.service.ts';
import * as store from './terms.store.ts';

/** The terms of use that hold now. */
export async function currentTerms(ctx: Ctx, language: 'nl' | 'en' = 'nl') {
  const page = await readLegalPage(ctx, 'terms-of-use', { language });
  if (!page) throw new Error('there are no terms of use');
  return page.current;
}

interface TermsChange {
  accountId: string;
  /** The one that holds now. */
  version: number;
  before: number | null;
  after: number | null;
}

/** Writes down what somebody said to the terms, when it is another word than before. */
export async function noteTermsChoice(ctx: Ctx, { accountId, version, before, after }: TermsChange) {
  if (before === after) return;
  const isAccepted = after !== null;
  const privacy = await readLegalPage(ctx, 'privacy', { language: 'nl' });
  const privacyVersion = isAccepted ? (privacy?.current.version ?? null) : null;
  await store.insertTermsChoice(ctx, { accountId, version: after ?? version, isAccepted, privacyVersion });
  const action = isAccepted ? 'terms.accepted' : 'terms.declined';
  ctx.records({ action, object: { kind: 'account', id: accountId }, new: { version: after ?? version } });
}

/** What the actor is asked about the terms; null where they accepted those that hold now. */
export async function termsToAsk(ctx: Ctx, language: 'nl' | 'en'): Promise<TermsToAccept | null> {
  const accepted = await acceptedBy(ctx);
  if (accepted === undefined) return null;
  const { version } = await currentTerms(ctx);
  if (accepted === version) return null;
  const page = await readLegalPage(ctx, 'terms-of-use', { language });
  const since = page ? [page.current, ...page.older].filter((text) => text.version > (accepted ?? version)) : [];
  const changes = since.map(({ changeSummary }) => changeSummary).filter(Boolean);
  return { version, isNewVersion: accepted !== null, changes };
}

/** The version of the terms that the actor accepted; null: none. Undefined for nobody in particular. */
async function acceptedBy(ctx: Ctx): Promise<number | null | undefined> {
  if (!ctx.actor.isSignedIn) return undefined;
  if (ctx.profile) return ctx.profile.acceptedTerms;
  return ctx.actor.accountId === null ? undefined : store.findAccepted(ctx, ctx.actor.accountId);
}

/** When the actor accepted which version; null: they did not. */
export async function readOwnTerms(ctx: Ctx, accountId: string) {
  const version = await store.findAccepted(ctx, accountId);
  const at = await store.findAcceptedAt(ctx, accountId);
  return { version, on: version === null ? null : (at?.toISOString() ?? null) };
}

/** The privacy statement that somebody agreed to with the terms that they accepted last, and when; null: nobody wrote that down. */
export async function readOwnPrivacyStatement(ctx: Ctx, accountId: string) {
  const choice = await store.findPrivacyChoice(ctx, accountId);
  return { version: choice?.version ?? null, on: choice?.at.toISOString() ?? null };
}

/** How many people accepted which version of the terms; null: none. */
export const countAcceptedTerms = store.countAccepted;
