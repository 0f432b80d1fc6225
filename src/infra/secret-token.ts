import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the one who gets them. */
export const makeToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether a text can be one that was made here. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);
