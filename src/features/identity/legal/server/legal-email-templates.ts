import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mail about new terms of use says. */
export const legalEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('legal', { nl, en, informal }),
  templates: {
    'terms-changed': {
      subject: 'mail.subject',
      before: ['mail.what', 'mail.changes'],
      button: 'mail.action',
      after: ['mail.then'],
    },
  },
};
