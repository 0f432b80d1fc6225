import { type FeatureLetters, mailWords } from '../../mail-texts/letters.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mail about new terms of use says. */
export const legalLetters: FeatureLetters = {
  words: mailWords('legal', { nl, en }),
  letters: {
    'terms-changed': {
      ...{
        subject: 'mail.subject',
        before: ['mail.what', 'mail.changes'],
        button: 'mail.action',
        after: ['mail.then'],
      },
    },
  },
};
