/** What a link, or a code, of a mail is for. */
export const verificationPurposes = ['registration', 'sign-in', 'email-change', 'email-undo', 'step-up'] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];
