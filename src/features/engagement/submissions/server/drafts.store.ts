import type { Ctx } from '#infra/ctx.ts';
import type { GivenAnswers } from '../../forms/definition/evaluate.ts';

interface NewDraft {
  id: string;
  form: string;
  version: number;
  language: string;
  answers: GivenAnswers;
  source: string;
  /** Typed on the last page. */
  email: string;
  isTrapped: boolean;
  /** The furthest step, from 0 on. */
  reached: number;
  expiresAt: Date;
}

export async function insertDraft(ctx: Ctx, given: NewDraft) {
  const now = ctx.now();
  await ctx.db
    .insertInto('submission_draft')
    .values({
      platform_id: ctx.platform.id,
      id: given.id,
      form_id: given.form,
      version: given.version,
      language: given.language,
      answers: JSON.stringify(given.answers),
      account_id: ctx.actor.accountId,
      source: given.source,
      email: given.email,
      is_trapped: given.isTrapped,
      reached: given.reached,
      started_at: now,
      updated_at: now,
      expires_at: given.expiresAt,
    })
    .execute();
}

const drafts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('submission_draft as d')
    .select(['d.id', 'd.form_id as form', 'd.version', 'd.language', 'd.answers', 'd.source', 'd.email'])
    .select([
      'd.is_trapped as isTrapped',
      'd.reached',
      'd.started_at as startedAt',
      'd.submission_id as submission',
      'd.expires_at as expiresAt',
    ])
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.expires_at', '>', ctx.now());

export type StoredDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export const findDraft = (ctx: Ctx, form: string, id: string) =>
  drafts(ctx).where('d.form_id', '=', form).where('d.id', '=', id).executeTakeFirst();

/** Nobody else changes it before the transaction ends. */
export const lockDraft = (ctx: Ctx, form: string, id: string) =>
  drafts(ctx).where('d.form_id', '=', form).where('d.id', '=', id).forUpdate().executeTakeFirst();

interface DraftChange {
  answers: GivenAnswers;
  language: string;
  email: string;
  isTrapped: boolean;
  reached: number;
  expiresAt: Date;
}

export async function updateDraft(
  ctx: Ctx,
  id: string,
  { answers, language, email, isTrapped, reached, expiresAt }: DraftChange,
) {
  await ctx.db
    .updateTable('submission_draft')
    .set({
      answers: JSON.stringify(answers),
      language,
      email,
      is_trapped: isTrapped,
      reached,
      updated_at: ctx.now(),
      expires_at: expiresAt,
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** What was answered is in the submission from now on. */
export async function finishDraft(
  ctx: Ctx,
  id: string,
  { submission, expiresAt }: { submission: string; expiresAt: Date },
) {
  await ctx.db
    .updateTable('submission_draft')
    .set({ submission_id: submission, answers: '{}', expires_at: expiresAt })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Those that nobody goes on with any more, some at once. */
export const selectExpired = (ctx: Ctx) =>
  ctx.db
    .selectFrom('submission_draft')
    .select(['id', 'submission_id as submission'])
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .orderBy('expires_at')
    .limit(1000)
    .execute();

export async function deleteDraft(ctx: Ctx, id: string) {
  await ctx.db.deleteFrom('submission_draft').where('platform_id', '=', ctx.platform.id).where('id', '=', id).execute();
}
