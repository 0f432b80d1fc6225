import type { Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';

/** What a template asks for is written: visitors do not get the placeholder, so they miss the text. */
export const unwritten = ({ unwritten: texts }: Pieces): RuleIssue[] =>
  texts.map(({ guid, field, placeholder }) => ({
    guid,
    field,
    kind: 'placeholder',
    severity: 'warning',
    values: { words: shortened(placeholder) },
  }));
