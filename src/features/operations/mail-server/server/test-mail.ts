import { randomUUID } from 'node:crypto';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import { letterOf } from '#infra/mail/mail-jobs.ts';
import { openSmtp, type SmtpConnection } from '#infra/mail/smtp-connection.ts';
import { notFound } from '#kernel/errors.ts';
import { answerIn, errorOf, type SendError } from '../mail-server.rules.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import { connectionOf } from './mail-server.service.ts';
import { findServer } from './mail-server.store.ts';

const words = mailWords('mail-server', { nl, en });

/** What who tries a mail server reads. */
export const mailServerEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: { 'mail-server-test': { subject: 'test.subject', before: ['test.what', 'test.sender'], after: [] } },
};

/** Tests of one platform within a minute: each keeps a connection to somebody's server for seconds. */
const tests = { name: 'mail-server-tests', points: 10, seconds: 60 };

/** Sends a mail to the actor at once, whether the server failed before or not. Throws `not_found`, `too_many_requests`. */
export async function sendTestMail(ctx: Ctx, originOf: OriginOf) {
  const server = await findServer(ctx);
  const person = ctx.actor.accountId && (await findAddressee(ctx, { accountId: ctx.actor.accountId }));
  if (!server || !person) throw notFound('mail server', ctx.platform.id);
  await ctx.spend(tests, ctx.platform.id);
  const { t, names, write } = await writerFor(ctx, { person, originOf, words });
  const sender = server.fromAddress ?? `no-reply@${ctx.platform.primaryDomain}`;
  const said = { ...names, server: server.host, sender };
  const composed = write({
    subject: t('test.subject', said),
    before: [t('test.what', said), t('test.sender', said)],
    after: [],
  });
  const mail = letterOf(ctx, composed, { id: randomUUID(), fromAddress: sender });
  let connection: SmtpConnection | undefined;
  try {
    connection = await openSmtp(connectionOf(ctx, server), ctx.outbound.connect);
    return { to: person.email, error: null, answer: answerIn(await connection.send(mail)) };
  } catch (error) {
    const { response } = error as SendError;
    return { to: person.email, error: errorOf(error as SendError), answer: answerIn(response) };
  } finally {
    connection?.close();
  }
}
