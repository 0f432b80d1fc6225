import { type FeatureLetters, mailWords } from '../../mail-texts/letters.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mail says that welcomes somebody. */
export const welcomeLetters: FeatureLetters = {
  words: mailWords('welcome', { nl, en }),
  letters: {
    welcome: {
      ...{ subject: 'mail.subject', before: ['mail.what', 'mail.then'], button: 'mail.action', after: ['mail.later'] },
    },
  },
};
