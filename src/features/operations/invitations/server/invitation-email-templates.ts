import { type EmailTemplate, type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const invitation = (subject: string): EmailTemplate => ({
  subject,
  before: ['invitation.who', 'invitation.says'],
  button: 'invitation.action',
  after: ['invitation.until', 'invitation.data', 'invitation.notYou'],
});

const toInviter = (about: string): EmailTemplate => ({
  subject: `${about}.subject`,
  before: [`${about}.what`],
  button: 'inviter.action',
  after: [],
});

/** What the mails about invitations say. */
export const invitationEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('invitations', { nl, en, informal }),
  templates: {
    invitation: invitation('invitation.subject'),
    'invitation-reminder': invitation('reminder.subject'),
    'invitation-accepted': toInviter('accepted'),
    'invitation-declined': toInviter('declined'),
    'invitation-wanted': toInviter('wanted'),
  },
};
