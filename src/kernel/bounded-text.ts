import { z } from 'zod';

/**
 * A text of so many characters at the most. One that is longer is refused before a pattern or a rule looks into it, so that
 * a long one costs nothing: each schema with such a rule begins with one of these.
 */
export const boundedText = (most: number) => z.string().max(most, { abort: true });

/** The same without the space around it. */
export const trimmedText = (most: number) => z.string().trim().max(most, { abort: true });

export const emailAddress = boundedText(254).check(z.email());
