import { trimmedText } from '#kernel/bounded-text.ts';

/** Of a reason that has to say something. */
export const reasonLength = { least: 10, most: 500 };

/** What takes no room, and what only keeps room between others. U+2800 is a pattern of braille without dots. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters somebody can see. */
export const visibleLength = (text: string): number => [...text.replaceAll(unseen, '')].length;

export const isReason = (text: string): boolean => visibleLength(text) >= reasonLength.least;

/** Why somebody does what is asked about, in words that can be seen. */
export const Reason = trimmedText(reasonLength.most).min(reasonLength.least).refine(isReason, 'too_small');
