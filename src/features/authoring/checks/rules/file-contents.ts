import type { LinkFacts } from '../checks.contract.ts';
import type { Pieces } from '../pieces/pieces.ts';
import type { RuleIssue } from './issue.ts';

/** So many pages are named. */
const mostNamed = 10;

/**
 * What stands in files is published as well: no citizen service number is (functional reference WOO-05). Of documents of a Woo publication
 * it is also told that they could not be looked into, and who made them. No number itself is known here.
 */
export const fileContents = ({ files }: Pieces, { contents }: LinkFacts): RuleIssue[] =>
  files.flatMap(({ guid, field, file }): RuleIssue[] => {
    const known = contents[file];
    if (!known) return [];
    const { name, unread, numbers, emptyPages, author, isOfWoo } = known;
    const issue = (kind: string, severity: RuleIssue['severity'], values: RuleIssue['values'] = {}): RuleIssue => ({
      guid,
      field,
      kind,
      severity,
      values: { name, ...values },
    });
    const count = numbers.reduce((sum, one) => sum + one.count, 0);
    const pages = numbers.flatMap(({ page }) => (page === null ? [] : [page]));
    const found =
      pages.length > 0
        ? issue('on-pages', 'error', { count, pages: listed(pages) })
        : issue('found', 'error', { count });
    return [
      ...(count > 0 ? [found] : []),
      ...(isOfWoo && unread ? [issue(unread, 'warning')] : []),
      ...(isOfWoo && emptyPages > 0 ? [issue('empty-pages', 'hint', { count: emptyPages })] : []),
      ...(isOfWoo && author !== '' ? [issue('author', 'hint', { author })] : []),
    ];
  });

const listed = (pages: readonly number[]) =>
  pages.slice(0, mostNamed).join(', ') + (pages.length > mostNamed ? ' …' : '');
