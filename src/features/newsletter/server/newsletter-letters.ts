import { type FeatureLetters, mailWords } from '../../mail-texts/letters.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mail says with which somebody confirms that they want the newsletter. */
export const newsletterLetters: FeatureLetters = {
  words: mailWords('newsletter', { nl, en }),
  letters: {
    'newsletter-confirm': {
      ...{ subject: 'mail.subject', before: ['mail.what'], button: 'mail.action', after: ['mail.notYou'] },
    },
  },
};
