import { type FeatureLetters, mailWords } from '../../mail-texts/letters.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const letter = (key: string) => ({
  ...{ subject: `mail.${key}.subject`, before: [`mail.${key}.what`] },
  ...{ button: `mail.${key}.action`, after: [`mail.${key}.then`] },
});

/** What the mails about the state of an account say. */
export const standingLetters: FeatureLetters = {
  words: mailWords('standing', { nl, en }),
  letters: {
    'account-pause-soon': letter('pauseSoon'),
    'account-paused': letter('paused'),
    'account-active': letter('active'),
    'account-deleted': letter('deleted'),
    'account-blocked': letter('blocked'),
  },
};
