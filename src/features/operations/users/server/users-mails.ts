import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { roleNameIn } from '#features/identity/roles/role-names.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { findMessage } from './user-messages.store.ts';
import { findUser } from './users.store.ts';
import { userEmailTemplates } from './users-email-templates.ts';

const About = z.object({ accountId: z.guid(), role: z.string().optional(), sessions: z.int().optional() });

/** What makes the mails about what an admin did to the security of an account. */
export function usersMails(originOf: OriginOf): Readonly<Record<string, Composer>> {
  const compose =
    (key: 'roleGiven' | 'roleTaken' | 'signedOut' | 'sessionsEnded'): Composer =>
    async (ctx, { payload }) => {
      const { accountId, role = '', sessions = 0 } = About.parse(payload);
      const person = await findActive(ctx, accountId);
      if (!person) return undefined;
      const writer = await writerFor(ctx, { person, originOf, words: userEmailTemplates.words });
      const { t, names, origin, language, write } = writer;
      const said = { ...names, role: roleNameIn(language, role), sessions };
      const say = (part: string) => t(`mail.${key}.${part}`, said);
      const path = key === 'signedOut' ? '/password' : '/account/security';
      return write({
        subject: say('subject'),
        before: [say('what')],
        action: { label: say('action'), url: `${origin}${path}` },
        after: [say('then')],
      });
    };
  return {
    'user-message': messageMail(originOf),
    'user-role-given': compose('roleGiven'),
    'user-role-taken': compose('roleTaken'),
    'user-signed-out': compose('signedOut'),
    'user-sessions-ended': compose('sessionsEnded'),
  };
}

const Message = z.union([
  z.object({ accountId: z.guid(), message: z.guid() }),
  z.object({ accountId: z.guid(), subject: z.string(), words: z.string() }),
]);

/** What somebody wrote, as they typed it; what stands around it is in the language of who reads it. */
function messageMail(originOf: OriginOf): Composer {
  return async (ctx, { payload }) => {
    const about = Message.parse(payload);
    const person = await findActive(ctx, about.accountId);
    const written = 'message' in about ? await findMessage(ctx, about.message) : about;
    if (!person || !written) return undefined;
    const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words: userEmailTemplates.words });
    return write({
      subject: written.subject,
      before: linesOf(written.words),
      action: { label: t('mail.message.action'), url: origin },
      after: [t('mail.message.why', names)],
    });
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Nobody who cannot use their account is told of its roles. */
async function findActive(ctx: Ctx, accountId: string) {
  const user = await findUser(ctx, accountId);
  if (!user || (!user.isActive && user.cause !== 'dormant')) return undefined;
  const { email, firstName, lastName, properties } = user;
  return { accountId, email, firstName, lastName, language: properties.find(({ key }) => key === 'language')?.value };
}
