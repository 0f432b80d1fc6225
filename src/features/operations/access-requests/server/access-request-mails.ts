import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { accessRequestEmailTemplates } from './access-request-email-templates.ts';

const { words } = accessRequestEmailTemplates;
const Asked = z.object({ admin: z.guid(), accountId: z.guid(), path: z.string(), reason: z.string() });

/** What makes the mail to an admin. None where the admin, or who asked, is gone. */
export const accessRequestMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'access-requested': async (ctx, { payload }) => {
    const { admin, accountId, path, reason } = Asked.parse(payload);
    const person = await findAddressee(ctx, { accountId: admin });
    const asker = await findAddressee(ctx, { accountId });
    if (!person || !asker) return undefined;
    const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words });
    const name = [asker.firstName, asker.lastName].filter(Boolean).join(' ') || asker.email;
    const said = { ...names, person: name, email: asker.email, address: `${origin}${path}`, reason };
    return write({
      subject: t('request.subject', said),
      before: [t('request.what', said), ...(reason ? [t('request.reason', said)] : [])],
      action: { label: t('request.action'), url: `${origin}/admin/users/${accountId}/security` },
      after: [t('request.after')],
    });
  },
});
