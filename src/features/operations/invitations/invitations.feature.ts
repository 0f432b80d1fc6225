import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { invitationsAudit } from './invitations.audit.ts';
import { cleanUpInvitations } from './server/clean-up-invitations.service.ts';
import { invitationEmailTemplates } from './server/invitation-email-templates.ts';
import { invitationMails } from './server/invitation-mails.ts';
import { invitationsRoutes } from './server/invitations.routes.ts';
import { undoInvitations } from './server/invite.service.ts';
import { isInvited } from './server/invited.service.ts';

export const invitationsFeature: Feature = {
  auditWords: invitationsAudit,
  routes: invitationsRoutes,
  undo: {
    invitations: { access: 'manage-invitations', undo: undoInvitations },
  },
  emails: ({ originOf }) => invitationMails(originOf),
  emailTemplates: invitationEmailTemplates,
  awaits: isInvited,
  cleanUp: {
    invitations: inOneTransaction(cleanUpInvitations),
  },
};
