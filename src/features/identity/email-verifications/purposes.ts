/** What a link, or a code, of a mail is for. `contribution` is of who needs no account: what they sent counts once they follow it. */
export const verificationPurposes = [
  'registration',
  'sign-in',
  'email-change',
  'email-undo',
  'step-up',
  'contribution',
] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];
