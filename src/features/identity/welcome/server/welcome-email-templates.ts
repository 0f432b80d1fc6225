import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mail says that welcomes somebody. */
export const welcomeEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('welcome', { nl, en, informal }),
  templates: {
    welcome: {
      subject: 'mail.subject',
      before: ['mail.what', 'mail.then'],
      button: 'mail.action',
      after: ['mail.later'],
    },
  },
};
