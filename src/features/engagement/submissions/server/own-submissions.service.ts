import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import type { Input } from '#kernel/endpoint.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { FormSettings } from '../../forms/forms.contract.ts';
import { titleOf } from '../../forms/server/forms.service.ts';
import type { AnsweredStep } from '../answers-in-words.ts';
import type { getOwnSubmissions, OwnSubmissions, SubmissionState } from '../submissions.contract.ts';
import { stepsOf } from './inbox.service.ts';
import { receiptOf } from './receipts.service.ts';
import { findSubmission, isSentBy, type StoredSubmission, selectOwn, selectReplies } from './submissions.store.ts';
import { waitsForAddress } from './submit.service.ts';
import { openSubmissionToken } from './tokens.ts';

/** Who asks for what is not theirs, or is not there: so often. */
const missLimit: RateLimit = { name: 'submission-misses', points: 100, seconds: 600 };

export interface SeenSubmission {
  stored: StoredSubmission;
  title: string;
  language: string;
  reference: string;
  state: SubmissionState;
  submittedAt: Date;
  steps: AnsweredStep[];
  /** What was answered to them by mail. */
  replies: { text: string; at: Date }[];
  seal: string;
}

/**
 * A submission for who sent it, signed in or by its token, and for who manages forms. Throws `not_found` for everybody else as for one
 * that is not there, and `too_many_requests` for a network that tries many.
 */
export async function openSubmission(
  ctx: Ctx,
  guid: string,
  asked: { token: string | undefined; language: string },
): Promise<SeenSubmission> {
  const stored = await findSubmission(ctx, guid);
  if (!stored || !isTheirs(ctx, stored, asked.token)) {
    await ctx.spend(missLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
    throw notFound('submission', guid);
  }
  return {
    stored,
    title: titleOf(ctx, stored.settings as FormSettings, asked.language),
    language: asked.language,
    reference: stored.reference,
    state: stored.state as SubmissionState,
    submittedAt: stored.submittedAt,
    steps: stepsOf(ctx, stored, asked.language),
    replies: (await selectReplies(ctx, guid)).map(({ value, at }) => ({ text: value, at })),
    seal: stored.seal,
  };
}

/** What the actor sent while signed in. Who asks for all who may the same is told nothing. */
export async function listOwn(
  ctx: Ctx,
  { forms, show, lang }: Input<typeof getOwnSubmissions>['query'],
): Promise<OwnSubmissions> {
  const { accountId } = ctx.actor;
  if (accountId === null) return { submissions: [] };
  const language = languageFor(ctx.platform, lang);
  const rows = await selectOwn(ctx, { account: accountId, forms: forms?.split(','), isOpen: show === 'open' });
  return {
    submissions: rows.map(({ id, reference, state, submittedAt, settings }) => ({
      guid: id,
      form: titleOf(ctx, settings as FormSettings, language),
      reference,
      state: state as SubmissionState,
      submittedOn: submittedAt.toISOString(),
    })),
  };
}

/** What waits for an address is not there yet, but for admins. */
function isTheirs(ctx: Ctx, stored: StoredSubmission, token: string | undefined): boolean {
  const { id, accountId } = stored;
  if (stored.state === 'pending') return ctx.actor.isAdmin;
  if (waitsForAddress(stored)) return hasGrant(ctx.actor, 'manage-forms');
  if (token !== undefined && openSubmissionToken(ctx, token) === id) return true;
  if (hasGrant(ctx.actor, 'manage-forms')) return true;
  return accountId !== null && accountId === ctx.actor.accountId;
}

/** Whether the actor reads the files of what came with a draft: who manages forms, and who sent it, signed in. */
export async function mayReadFiles(ctx: Ctx, draft: string | null): Promise<boolean> {
  if (hasGrant(ctx.actor, 'manage-forms')) return true;
  return draft !== null && ctx.actor.accountId !== null && (await isSentBy(ctx, draft, ctx.actor.accountId));
}

/** The receipt as a file. */
export async function receiptFile(ctx: Ctx, { stored }: SeenSubmission): Promise<{ name: string; text: string }> {
  return { name: `${stored.reference}.json`, text: `${JSON.stringify(await receiptOf(ctx, stored), null, 2)}\n` };
}
