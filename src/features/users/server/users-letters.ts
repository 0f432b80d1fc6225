import { type FeatureLetters, mailWords } from '../../mail-texts/letters.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const letter = (key: string) => ({
  ...{ subject: `mail.${key}.subject`, before: [`mail.${key}.what`] },
  ...{ button: `mail.${key}.action`, after: [`mail.${key}.then`] },
});

/** What the mails say about what an admin did to the security of an account. */
export const usersLetters: FeatureLetters = {
  words: mailWords('users', { nl, en }),
  letters: {
    // Its subject and words are typed by who sends it.
    'user-message': { before: [], button: 'mail.message.action', after: ['mail.message.why'] },
    'user-role-given': letter('roleGiven'),
    'user-role-taken': letter('roleTaken'),
    'user-signed-out': letter('signedOut'),
    'user-sessions-ended': letter('sessionsEnded'),
  },
};
