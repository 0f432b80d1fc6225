import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { joiningEmailTemplates } from './joining-email-templates.ts';

const { words } = joiningEmailTemplates;
const About = z.object({ accountId: z.guid(), role: z.string(), reason: z.string().default('') });

/** What makes the mails about asking to be let into a role (functional reference 6.24, Access). */
export function joiningMails(originOf: OriginOf): Readonly<Record<string, Composer>> {
  const compose =
    (key: 'requested' | 'accepted' | 'rejected', path: string): Composer =>
    async (ctx, { payload }) => {
      const { accountId, role, reason } = About.parse(payload);
      const person = await findAddressee(ctx, { accountId });
      if (!person) return undefined;
      const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words });
      const say = (part: string) => t(`mail.${key}.${part}`, { ...names, role, reason });
      return write({
        subject: say('subject'),
        before: [say('what'), ...(reason ? [say('reason')] : [])],
        action: { label: say('action'), url: `${origin}${path}` },
        after: [],
      });
    };
  return {
    'role-requested': compose('requested', '/admin/users?tab=requests'),
    'role-request-accepted': compose('accepted', '/account/privacy'),
    'role-request-rejected': compose('rejected', '/account/privacy'),
  };
}
