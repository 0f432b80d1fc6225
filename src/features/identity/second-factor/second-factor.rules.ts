/** Recovery codes that somebody gets at a time. */
export const recoveryCodeCount = 10;

/** As it was made, however it was typed over. */
export const bareRecoveryCode = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Seconds that one code of an authenticator counts. */
export const codeSeconds = 30;

/** The step of a moment, by which a code is known to have been used. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / codeSeconds);
