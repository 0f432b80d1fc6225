import type { Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';

/** Columns or rows of a table have a name, so that a cell is understood by itself (WCAG 2.2, 1.3.1). */
export function tableHeaders({ tables }: Pieces): RuleIssue[] {
  return tables.flatMap(({ guid, field, caption, heads, hasCells }): RuleIssue[] => {
    if (!hasCells) return [];
    const values = { words: shortened(caption) };
    const named = heads.filter(({ text }) => text.trim() !== '');
    if (named.length === 0) return [{ guid, field, values, kind: 'missing', severity: 'error' }];
    const empty = heads.filter(({ text, isCorner }) => text.trim() === '' && !isCorner).length;
    return empty > 0 ? [{ guid, field, values: { ...values, count: empty }, kind: 'empty', severity: 'warning' }] : [];
  });
}
