import { type EmailTemplate, type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const template = (key: string, ...more: string[]): EmailTemplate => ({
  subject: `mail.${key}.subject`,
  before: [`mail.${key}.what`, ...more],
  button: `mail.${key}.action`,
  after: [],
});

/** What the mails say about asking to be let into a role. */
export const joiningEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('roles', { nl, en, informal }),
  templates: {
    'role-requested': template('requested'),
    'role-request-accepted': template('accepted'),
    'role-request-rejected': template('rejected', 'mail.rejected.reason'),
  },
};
