import { citizenNumbersIn } from '#kernel/text/citizen-numbers.ts';
import type { Pieces } from '../pieces/pieces.ts';
import type { RuleIssue } from './issue.ts';

/**
 * Nothing that is published holds a Dutch citizen service number (BSN): nine digits that pass its test of eleven (functional reference
 * WOO-05). A number of an organisation (RSIN) passes it too: who publishes says so. The number itself is not repeated.
 */
export const citizenNumbers = ({ words }: Pieces): RuleIssue[] =>
  words.flatMap(({ guid, field, text }) =>
    citizenNumbersIn(text).map((digits): RuleIssue => {
      const values = { words: `••••••${digits.slice(6)}` };
      return { guid, field, kind: 'found', severity: 'error', values };
    }),
  );
