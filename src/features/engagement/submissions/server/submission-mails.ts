import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { emailAddress } from '#kernel/bounded-text.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import type { FormSettings } from '../../forms/forms.contract.ts';
import { titleOf } from '../../forms/server/forms.service.ts';
import { stepsInWords, wordsIn } from '../answers-in-words.ts';
import { submissionEmailTemplates } from './submission-email-templates.ts';
import { findSubmission, type StoredSubmission, selectReplies } from './submissions.store.ts';
import { submissionToken } from './tokens.ts';

const { words } = submissionEmailTemplates;
const Received = z.object({ submission: z.guid() });
const Arrived = Received.extend({ to: emailAddress });
const Reply = Arrived.extend({ reply: z.guid() });

/**
 * What makes the mails about submissions: none of what is gone by then. Nothing that was typed goes to an address that anybody can fill
 * in; who is signed in with that address gets a copy, without sensitive answers.
 */
export function submissionMails(originOf: OriginOf): Readonly<Record<string, Composer>> {
  return {
    'submission-received': async (ctx, { payload }) => {
      const found = await findSubmission(ctx, Received.parse(payload).submission);
      const email = found && addressIn(found);
      if (!found || email === undefined) return undefined;
      const writer = await writerFor(ctx, { person: { email, language: found.language }, originOf, words });
      const { t, origin, formatDate, names } = writer;
      const values = { ...names, ...factsOf(ctx, found), day: formatDate(found.submittedAt, 'day') };
      return writer.write({
        subject: t('received.subject', values),
        before: [
          t('received.what', values),
          ...((await isOwnAddress(ctx, found, email)) ? [t('received.answers', values), ...linesOf(ctx, found)] : []),
        ],
        action: {
          label: t('received.open', values),
          url: `${origin}/submission/${found.id}?token=${submissionToken(ctx, found.id)}`,
        },
        after: [t('received.notYou', values)],
      });
    },
    'submission-reply': async (ctx, { payload }) => {
      const { submission, reply, to } = Reply.parse(payload);
      const found = await findSubmission(ctx, submission);
      const written = found && (await selectReplies(ctx, submission)).find(({ id }) => id === reply);
      if (!found || !written) return undefined;
      const writer = await writerFor(ctx, { person: { email: to, language: found.language }, originOf, words });
      const { t, origin, formatDate, names } = writer;
      const values = { ...names, ...factsOf(ctx, found), day: formatDate(found.submittedAt, 'day') };
      return writer.write({
        subject: t('reply.subject', values),
        before: [t('reply.what', values), ...written.value.split(/\n{2,}/)],
        action: {
          label: t('reply.open', values),
          url: `${origin}/submission/${found.id}?token=${submissionToken(ctx, found.id)}`,
        },
        after: [t('reply.notYou', values)],
      });
    },
    'submission-arrived': async (ctx, { payload }) => {
      const { submission, to } = Arrived.parse(payload);
      const found = await findSubmission(ctx, submission);
      if (!found) return undefined;
      const writer = await writerFor(ctx, { person: { email: to, language: undefined }, originOf, words });
      const { t, origin, formatDate, names } = writer;
      const values = { ...names, ...factsOf(ctx, found), day: formatDate(found.submittedAt, 'day') };
      return writer.write({
        subject: t('arrived.subject', values),
        before: [t('arrived.what', values)],
        action: { label: t('arrived.open', values), url: `${origin}/admin/forms/${found.form}/${found.id}` },
        after: [t('arrived.why', values)],
      });
    },
  };
}

const factsOf = (ctx: Ctx, { reference, settings, language }: StoredSubmission) => ({
  reference,
  form: titleOf(ctx, settings as FormSettings, language),
});

function addressIn({ settings, answers }: StoredSubmission): string | undefined {
  const { confirmTo } = settings as FormSettings;
  const read = emailAddress.safeParse(confirmTo === null ? undefined : (answers as Answers)[confirmTo]);
  return read.success ? read.data : undefined;
}

async function isOwnAddress(ctx: Ctx, { accountId }: StoredSubmission, email: string): Promise<boolean> {
  const person = accountId === null ? undefined : await findAddressee(ctx, { accountId });
  return person?.email.toLowerCase() === email.toLowerCase();
}

/** Question and answer, a line each. */
const linesOf = (ctx: Ctx, { definition, answers, language }: StoredSubmission) =>
  stepsInWords(
    definition as FormDefinition,
    { answers: answers as Answers },
    wordsIn(language, ctx.platform.defaultLanguage),
  ).flatMap(({ questions }) =>
    questions.flatMap(({ label, text, isSensitive }) => (text === null || isSensitive ? [] : [`${label}\n${text}`])),
  );
