import type { Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';

/**
 * Headings say how a page is built: each has words, and none lies more than one below the one before it (WCAG 2.2, 1.3.1,
 * 2.4.2 and 2.4.6; A11Y-10). The title of the page is the one of level 1; blocks have none of that level.
 */
export function headingOrder({ title, headings }: Pieces): RuleIssue[] {
  const found: RuleIssue[] = [];
  const page = { guid: null, field: 'title', values: {} };
  if (title.trim() === '') found.push({ ...page, kind: 'no-title', severity: 'error' });
  /** A heading may be one below this. */
  let reached = 1;
  for (const { guid, field, text, level, isSure } of headings) {
    if (!isSure) {
      reached = Math.max(reached, level);
      continue;
    }
    const at = { guid, field, values: { words: shortened(text), level, before: reached } };
    if (text.trim() === '') found.push({ ...at, kind: 'empty', severity: 'error' });
    if (level > reached + 1) found.push({ ...at, kind: 'skipped', severity: 'warning' });
    reached = level;
  }
  return found;
}
