import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { isPending, stateOf } from '../invitations.rules.ts';
import { invitationEmailTemplates } from './invitation-email-templates.ts';
import * as store from './invitations.store.ts';

const { words } = invitationEmailTemplates;

const Sending = z.object({ invitation: z.uuid(), isReminder: z.boolean() });
const Answered = z.object({ invitation: z.uuid(), isAccepted: z.boolean() });
const Wanted = z.object({ invitation: z.uuid() });

/** What makes the mails about invitations. The code is made with its mail, and kept as a hash only. */
export const invitationMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  invitation: async (ctx, { id: jobId, payload }) => {
    const { invitation, isReminder } = Sending.parse(payload);
    const found = await store.findInvitation(ctx, invitation);
    if (!found || !isPending(stateOf(found, ctx.now()))) return undefined;
    const code = makeToken();
    await store.saveCode(ctx, { id: found.id, jobId, codeHash: hashToken(code) });
    if (!isReminder) await store.note(ctx, found.id, 'sent_at');
    return { ...(await composeInvitation(ctx, found, { originOf, code, isReminder })), linkOf: found.id };
  },
  'invitation-answered': async (ctx, { payload }) => {
    const { invitation, isAccepted } = Answered.parse(payload);
    return toInviter(ctx, invitation, { originOf, about: isAccepted ? 'accepted' : 'declined' });
  },
  'invitation-wanted': async (ctx, { payload }) =>
    toInviter(ctx, Wanted.parse(payload).invitation, { originOf, about: 'wanted' }),
});

interface Making {
  originOf: OriginOf;
  code: string;
  isReminder: boolean;
}

async function composeInvitation(ctx: Ctx, found: store.StoredInvitation, { originOf, code, isReminder }: Making) {
  const { email, language, message, invitedBy } = found;
  const person = { email, language };
  const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words });
  const inviter = (await nameOf(ctx, invitedBy)) || names.platformName;
  const day = formatDate(found.expiresAt.toISOString(), 'day');
  return write({
    subject: t(isReminder ? 'reminder.subject' : 'invitation.subject', names),
    before: [
      t('invitation.who', { ...names, inviter }),
      ...(message ? [t('invitation.says', { inviter }), message] : []),
    ],
    action: { label: t('invitation.action'), url: `${origin}/invitation/${code}` },
    after: [t('invitation.until', { day }), t('invitation.data', names), t('invitation.notYou')],
  });
}

async function nameOf(ctx: Ctx, accountId: string | null): Promise<string> {
  const person = accountId === null ? undefined : await findAddressee(ctx, { accountId });
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}

interface Telling {
  originOf: OriginOf;
  about: 'accepted' | 'declined' | 'wanted';
}

async function toInviter(ctx: Ctx, invitation: string, { originOf, about }: Telling) {
  const found = await store.findInvitation(ctx, invitation);
  const person = found?.invitedBy ? await findAddressee(ctx, { accountId: found.invitedBy }) : undefined;
  if (!found || !person) return undefined;
  const { t, names, origin, write } = await writerFor(ctx, { person, originOf, words });
  const invited = [found.firstName, found.lastName].filter(Boolean).join(' ') || found.email;
  return write({
    subject: t(`${about}.subject`, { ...names, invited }),
    before: [t(`${about}.what`, { ...names, invited, email: found.email })],
    action: { label: t('inviter.action'), url: `${origin}/admin/users?tab=invitations` },
    after: [],
  });
}
