import { type FeatureLetters, type Letter, mailWords } from '../../../mail-texts/letters.ts';
import en from '../../messages/en.json' with { type: 'json' };
import nl from '../../messages/nl.json' with { type: 'json' };

const letter = (key: string, ...more: string[]): Letter => ({
  ...{ subject: `mail.${key}.subject`, before: [`mail.${key}.what`, ...more] },
  ...{ button: `mail.${key}.action`, after: [] },
});

/** What the mails say about asking to be let into a role. */
export const joiningLetters: FeatureLetters = {
  words: mailWords('roles', { nl, en }),
  letters: {
    'role-requested': letter('requested'),
    'role-request-accepted': letter('accepted'),
    'role-request-rejected': letter('rejected', 'mail.rejected.reason'),
  },
};
