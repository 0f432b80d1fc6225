import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const template = (key: string) => ({
  subject: `mail.${key}.subject`,
  before: [`mail.${key}.what`],
  button: `mail.${key}.action`,
  after: [`mail.${key}.then`],
});

/** What the mails say about what an admin did to the security of an account. */
export const userEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('users', { nl, en, informal }),
  templates: {
    // Its subject and words are typed by who sends it.
    'user-message': { before: [], button: 'mail.message.action', after: ['mail.message.why'] },
    'user-role-given': template('roleGiven'),
    'user-role-taken': template('roleTaken'),
    'user-signed-out': template('signedOut'),
    'user-sessions-ended': template('sessionsEnded'),
  },
};
