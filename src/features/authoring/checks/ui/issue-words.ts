import { createTexts, type Texts } from '#kernel/texts.ts';
import { type Severity, severities } from '../../../base/settings/checks-policy.ts';
import type { Issue } from '../checks.contract.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** Words about issues, for the editor and the settings. */
export const checkTexts = createTexts({ nl, en, informal });

/** What is wrong, why, and how it is fixed. */
export const sentenceOf = ({ rule, kind, values }: Issue, texts: Texts): string => texts(`${rule}.${kind}`, values);

/** “2 errors, 1 tip”; empty where there is nothing. */
export function countsOf(issues: readonly { severity: Severity }[], texts: Texts): string {
  return severities
    .map((severity) => [severity, issues.filter((one) => one.severity === severity).length] as const)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => texts(`count.${severity}`, { count }))
    .join(', ');
}

/** What axe found, in our words where there are any. */
export function axeSentence({ id, help }: { id: string; help: string }, texts: Texts): string {
  if (Object.hasOwn(nl, `axe.${id}`)) return texts(`axe.${id}`);
  return id.startsWith('aria-') ? texts('axe.aria') : texts('axe.other', { help });
}
