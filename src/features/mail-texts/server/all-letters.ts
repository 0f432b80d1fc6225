import { accountLetters } from '../../accounts/server/mails/account-letters.ts';
import { invitationLetters } from '../../invitations/server/invitation-letters.ts';
import { legalLetters } from '../../legal/server/legal-letters.ts';
import { newsletterLetters } from '../../newsletter/server/newsletter-letters.ts';
import { joiningLetters } from '../../roles/server/joining/joining-letters.ts';
import { standingLetters } from '../../standing/server/standing-letters.ts';
import { usersLetters } from '../../users/server/users-letters.ts';
import { welcomeLetters } from '../../welcome/server/welcome-letters.ts';
import type { FeatureLetters } from '../letters.ts';

/** Every mail of the product. A test goes over all words of their features. */
export const allLetters: readonly FeatureLetters[] = [
  accountLetters,
  welcomeLetters,
  invitationLetters,
  usersLetters,
  joiningLetters,
  standingLetters,
  legalLetters,
  newsletterLetters,
];
