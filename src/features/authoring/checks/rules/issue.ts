import { cutText } from '#kernel/text/cut-text.ts';
import type { Issue, LinkFacts } from '../checks.contract.ts';
import type { Pieces } from '../pieces/pieces.ts';

/** A issue as a rule says it: where and what; the rest follows. */
export type RuleIssue = Omit<Issue, 'id' | 'rule' | 'language'>;

/** Looks at a document in one language. Pure: the same in the editor as on the server. */
export type Rule = (pieces: Pieces, facts: LinkFacts) => RuleIssue[];

/** Words in a sentence about them. */
export const shortened = (words: string, max = 80) =>
  words.length <= max ? words : `${cutText(words, max - 1).trimEnd()}…`;
