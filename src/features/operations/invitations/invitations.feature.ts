import type { Feature } from '#infra/feature.ts';
import { invitationEmailTemplates } from './server/invitation-email-templates.ts';
import { invitationMails } from './server/invitation-mails.ts';
import { invitationsRoutes } from './server/invitations.routes.ts';
import { undoInvitations } from './server/invite.service.ts';

export const invitationsFeature: Feature = {
  routes: invitationsRoutes,
  undo: {
    invitations: { access: 'manage-invitations', undo: undoInvitations },
  },
  emails: ({ originOf }) => invitationMails(originOf),
  emailTemplates: invitationEmailTemplates,
};
