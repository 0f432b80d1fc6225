import { severities } from '#features/base/settings/checks-policy.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import { getIssues, type IssueFilter, lookAgain, ruleNames } from '../checks.contract.ts';

export const issuesPerPage = 50;

/** What is no filter of ours is none. */
function filterIn(filters: URLSearchParams): Partial<IssueFilter> {
  const rule = ruleNames.find((one) => one === filters.get('rule'));
  const severity = severities.find((one) => one === filters.get('severity'));
  const language = LanguageCode.safeParse(filters.get('language')).data;
  const search = filters.get('search')?.trim();
  return {
    ...(rule && { rule }),
    ...(severity && { severity }),
    ...(language && { language }),
    ...(search && { search }),
  };
}

/** What there is to fix, by the filters in the address. */
export const readIssues = ({ api }: App, filters: URLSearchParams) =>
  api.call(getIssues, { query: { ...filterIn(filters), pageNumber: pageIn(filters), itemCount: issuesPerPage } });
export type IssuePage = Awaited<ReturnType<typeof readIssues>>;

export const lookAtAllAgain = ({ api }: App) => api.call(lookAgain, {});
