import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mails say with which somebody confirms a submission of a form, or an item for a list. */
export const contributionEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('contributions', { nl, en, informal }),
  templates: {
    'contribution-submission': {
      subject: 'submission.subject',
      before: ['submission.what'],
      button: 'mail.action',
      after: ['mail.life', 'mail.notYou'],
    },
    'contribution-item': {
      subject: 'item.subject',
      before: ['item.what'],
      button: 'mail.action',
      after: ['mail.life', 'mail.notYou'],
    },
  },
};
