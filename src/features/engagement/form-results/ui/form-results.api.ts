import type { App } from '#ui/screens/app-context.ts';
import type { InboxFilter } from '../../submissions/submissions.contract.ts';
import { exportSubmissions, getAnswerTexts, getFormResults, type SubmissionFormat } from '../form-results.contract.ts';

const names = ['from', 'until', 'state', 'language', 'question', 'answer', 'row', 'column'] as const;

/** `version`: its number, or `all`. */
export function readResults({ api, language }: App, guid: string, version: string, filters: URLSearchParams) {
  const asked = Object.fromEntries(names.map((name) => [name, filters.get(name) || undefined]));
  return api.call(getFormResults, {
    params: { guid },
    query: {
      ...asked,
      ...(filters.get('suppress') === 'true' && { suppress: 'true' as const }),
      ...(version !== 'all' && { version }),
      lang: language,
    },
  });
}
export type Results = Awaited<ReturnType<typeof readResults>>;

export const readTexts = ({ api }: App, guid: string, question: string, q: string) =>
  api.call(getAnswerTexts, { params: { guid, question }, query: { q } });

export const downloadSubmissions = (
  { api, language }: App,
  guid: string,
  body: { format: SubmissionFormat; purpose: string; filter: InboxFilter },
) => api.call(exportSubmissions, { params: { guid }, body: { ...body, language } });
