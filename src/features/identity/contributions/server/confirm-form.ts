import {
  consumeVerification,
  type EmailVerification,
  findByToken,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { FormVisit, VisitorForm } from '#infra/visitor-form.ts';
import { AppError } from '#kernel/errors.ts';
import type { FormNotice } from '#kernel/visitor-form.ts';
import { contributionTexts } from '../contribution-texts.ts';
import { Contribution, type ContributionKind } from './contributions.service.ts';

export interface Confirmed {
  /** That was given when it was asked for. */
  id: string;
  /** Proven. */
  email: string;
  language: string;
  data: Contribution['data'];
}

/**
 * Counts what waited, in the transaction that uses the link up, and says what somebody reads. Throws `conflict` with `reason`, or
 * `not_found`: then the link stays as good as it was.
 */
export type Confirm = (ctx: Ctx, confirmed: Confirmed) => Promise<FormNotice>;

/** The page of the link: reading it changes nothing, its button confirms (functional reference 6.2.2, 4). */
export const confirmForm = (confirms: Readonly<Record<ContributionKind, Confirm>>): VisitorForm => ({
  ask: async (ctx, visit) => {
    const t = contributionTexts(visit.language);
    const found = await findContribution(ctx, visit);
    if (!found) return { notice: { title: t('goneTitle'), text: t('gone') } };
    const { email, contribution } = found;
    return {
      title: t('title'),
      intro: [t(`${contribution.kind}.what`, { title: contribution.title, email })],
      facts: [],
      fields: [],
      submit: t('confirm'),
    };
  },
  send: async (ctx, visit) => {
    const t = contributionTexts(visit.language);
    const found = await findContribution(ctx, visit);
    if (!found) return { title: t('goneTitle'), text: t('gone') };
    const { id, email, contribution } = found;
    const { kind, language, data } = contribution;
    try {
      return await inTransaction(ctx, async (ctx) => {
        await consumeVerification(ctx, found);
        return confirms[kind](ctx, { id, email, language, data });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'gone') return { title: t('goneTitle'), text: t('gone') };
      if (!['conflict', 'not_found', 'not_allowed'].includes(error.code)) throw error;
      const { reason = 'gone' } = error.fields;
      return { title: t('refusedTitle'), text: t(`refused.${reason}`) };
    }
  },
  errorIn: (language) => contributionTexts(language)('gone'),
});

/** What waits for the link of a mail; undefined for one that is unknown, used, replaced or too old. */
async function findContribution(
  ctx: Ctx,
  { query: { token = '' } }: FormVisit,
): Promise<(EmailVerification & { contribution: Contribution }) | undefined> {
  if (!/^[\w-]{20,100}$/.test(token)) return undefined;
  const found = await findByToken(ctx, token).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'gone') return undefined;
    throw error;
  });
  return found?.purpose === 'contribution' ? { ...found, contribution: Contribution.parse(found.data) } : undefined;
}
