import { cutText } from '#kernel/text/cut-text.ts';
import type { Finding, LinkFacts } from '../checks.contract.ts';
import type { Pieces } from '../pieces/pieces.ts';

/** A finding as a rule says it: where and what; the rest follows. */
export type Found = Omit<Finding, 'id' | 'rule' | 'language'>;

/** Looks at a document in one language. Pure: the same in the editor as on the server. */
export type Rule = (pieces: Pieces, facts: LinkFacts) => Found[];

/** Words in a sentence about them. */
export const shortened = (words: string, most = 80) =>
  words.length <= most ? words : `${cutText(words, most - 1).trimEnd()}…`;
