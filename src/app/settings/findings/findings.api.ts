import { type FindingsFilter, getFindings, lookAgain, ruleNames } from '#features/checks/checks.contract.ts';
import { severities } from '#features/checks/policy.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import type { App } from '../../app-context.ts';
import { pageIn } from '../../manage/use-found.ts';

export const findingsShown = 50;

/** What is no filter of ours is none. */
function filterIn(filters: URLSearchParams): Partial<FindingsFilter> {
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

/** What there is to mend, by the filters in the address. */
export const readFindings = ({ api }: App, filters: URLSearchParams) =>
  api.call(getFindings, { query: { ...filterIn(filters), pageNumber: pageIn(filters), itemCount: findingsShown } });
export type FindingsFound = Awaited<ReturnType<typeof readFindings>>;

export const lookAtAllAgain = ({ api }: App) => api.call(lookAgain, {});
