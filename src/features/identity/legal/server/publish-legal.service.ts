import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { mailsToManyASecond, queueMails } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import type { LegalKind, LegalText } from '../legal.contract.ts';
import { addLegalText, allVersions, today } from './legal.service.ts';
import { selectActive } from './legal.store.ts';
import { deleteDraft } from './legal-draft.store.ts';

const languages = ['nl', 'en'] as const;

/** Every version in both languages, the newest first. */
export async function readVersions(ctx: Ctx, kind: LegalKind): Promise<LegalText[]> {
  const texts = await Promise.all(languages.map((language) => allVersions(ctx, kind, language)));
  return texts.flat().toSorted((a, b) => b.version - a.version);
}

type Words = Pick<LegalText, 'title' | 'body' | 'changeSummary' | 'summary'>;
type Next = { kind: LegalKind; effectiveOn: string; tells: boolean } & Record<'nl' | 'en', Words>;

/**
 * Adds the next version, from today at the earliest and after every other, and mails new terms of use to everybody who is active
 * where that is asked. Throws `validation_failed` for an earlier date, and for mails about another text.
 */
export async function publishVersion(ctx: Ctx, { kind, effectiveOn, tells, ...words }: Next) {
  if (tells && kind !== 'terms-of-use')
    throw new AppError('validation_failed', 'nobody is asked about it', { 'body.tells': 'only_terms' });
  return inTransaction(ctx, async (ctx) => {
    const versions = await readVersions(ctx, kind);
    const last =
      versions
        .map((text) => text.effectiveOn)
        .sort()
        .at(-1) ?? '';
    if (effectiveOn < today(ctx) || effectiveOn < last)
      throw new AppError('validation_failed', 'holds too early', { 'body.effectiveOn': 'too_early' });
    const version = Math.max(...versions.map((text) => text.version)) + 1;
    for (const language of languages)
      await addLegalText(ctx, { kind, language, version, effectiveOn, ...words[language] });
    await deleteDraft(ctx, kind);
    const people = tells ? await selectActive(ctx) : [];
    await queueMails(
      ctx,
      'terms-changed',
      people.map((accountId, at) => ({
        payload: { accountId, version },
        dueAt: new Date(ctx.now().getTime() + (at / mailsToManyASecond) * 1000),
      })),
    );
    const told = people.length;
    ctx.records({ action: 'legal.published', new: { kind, version, effectiveOn, told } });
    return { version, told };
  });
}
