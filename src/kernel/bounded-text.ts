import { z } from 'zod';

/**
 * A text of so many characters at the most. One that is longer is refused before a pattern or a rule looks into it, so that
 * a long one costs nothing: each schema with such a rule begins with one of these.
 */
export const boundedText = (limit: number) => z.string().max(limit, { abort: true });

/** The same without the space around it. */
export const trimmedText = (limit: number) => z.string().trim().max(limit, { abort: true });

export const emailAddress = boundedText(254).check(z.email());
