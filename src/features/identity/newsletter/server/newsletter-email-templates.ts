import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mail says with which somebody confirms that they want the newsletter. */
export const newsletterEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('newsletter', { nl, en, informal }),
  templates: {
    'newsletter-confirm': {
      subject: 'mail.subject',
      before: ['mail.what'],
      button: 'mail.action',
      after: ['mail.notYou'],
    },
  },
};
