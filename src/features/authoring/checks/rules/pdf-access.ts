import type { LinkFacts } from '../checks.contract.ts';
import type { Pieces } from '../pieces/pieces.ts';
import type { RuleIssue } from './issue.ts';

/**
 * A PDF is read by everybody only with tags, a title and its language (PDF/UA, EN 301 549 10.1.3.1; functional reference A11Y-19). Where
 * the same stands on a page, who needs that has it (A11Y-18). Of one that was not looked at yet nothing is said.
 */
export function pdfAccess({ files }: Pieces, facts: LinkFacts): RuleIssue[] {
  return files.flatMap(({ guid, field, file, hasAlternative }): RuleIssue[] => {
    const known = facts.files[file];
    if (!known || hasAlternative) return [];
    const { name, isReadable, isTagged, hasTitle, hasLanguage } = known;
    const issue = (kind: string, severity: RuleIssue['severity']): RuleIssue => ({
      guid,
      field,
      kind,
      severity,
      values: { name },
    });
    if (!isReadable) return [issue('unreadable', 'warning')];
    return [
      ...(isTagged ? [] : [issue('untagged', 'warning')]),
      ...(hasTitle ? [] : [issue('untitled', 'hint')]),
      ...(hasLanguage ? [] : [issue('no-language', 'hint')]),
    ];
  });
}
