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

/** What the mails about the state of an account say. */
export const accountStatusEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('accountStatus', { nl, en, informal }),
  templates: {
    'account-pause-soon': template('pauseSoon'),
    'account-paused': template('paused'),
    'account-active': template('active'),
    'account-deleted': template('deleted'),
    'account-blocked': template('blocked'),
  },
};
