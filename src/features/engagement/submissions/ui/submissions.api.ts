import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import {
  addSubmissionNote,
  changeSubmissions,
  changeSubmissionView,
  createSubmissionView,
  deleteSubmissionView,
  getSubmission,
  getSubmissions,
  getSubmissionViews,
  type InboxFilter,
  makeSubmissionItem,
  replyToSubmission,
  type SubmissionState,
  type SubmissionView,
  submissionStates,
} from '../submissions.contract.ts';

export const submissionsPerPage = 50;
export const shownStates = ['usual', 'open', ...submissionStates] as const;

export function filterIn(filters: URLSearchParams): InboxFilter {
  const state = shownStates.find((one) => one === filters.get('state'));
  const version = Number(filters.get('version'));
  const q = filters.get('q')?.trim().slice(0, 100);
  const [language, from, until] = ['language', 'from', 'until'].map((name) => filters.get(name) || undefined);
  const [handler, question, answer] = ['handler', 'question', 'answer'].map((name) => filters.get(name) || undefined);
  return {
    ...(state !== undefined && state !== 'usual' && { state }),
    ...(version > 0 && { version }),
    ...(q && { q }),
    ...(language && { language }),
    ...(from && { from }),
    ...(until && { until }),
    ...(handler && { handler }),
    ...(question && { question }),
    ...(question && answer && { answer }),
  };
}

export const readInbox = ({ api, language }: App, guid: string, filters: URLSearchParams) =>
  api.call(getSubmissions, {
    params: { guid },
    query: {
      ...filterIn(filters),
      ...(filters.get('columns') && { columns: filters.get('columns') ?? '' }),
      pageNumber: pageIn(filters),
      itemCount: submissionsPerPage,
      lang: language,
    },
  });
export type InboxPage = Awaited<ReturnType<typeof readInbox>>;

export const readViews = ({ api }: App, guid: string) => api.call(getSubmissionViews, { params: { guid } });
export const saveView = ({ api }: App, guid: string, body: Omit<SubmissionView, 'guid'>) =>
  api.call(createSubmissionView, { params: { guid }, body });
export const renameView = ({ api }: App, params: { guid: string; view: string }, name: string) =>
  api.call(changeSubmissionView, { params, body: { name } });
export const removeView = ({ api }: App, params: { guid: string; view: string }) =>
  api.call(deleteSubmissionView, { params });

/** The address of a view: its filters and columns, which may be changed from there. */
export function filtersOf({ guid, filter, columns }: SubmissionView): URLSearchParams {
  const said = Object.entries({ view: guid, ...filter, columns: columns?.join(',') });
  return new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

interface SubmissionAddress {
  guid: string;
  submission: string;
}

/** With the ones before and after it in what a filter finds. */
export const readSubmission = ({ api, language }: App, params: SubmissionAddress, filter: InboxFilter) =>
  api.call(getSubmission, { params, query: { ...filter, lang: language } });

interface Change {
  submissions: string[];
  state?: Exclude<SubmissionState, 'pending'>;
  handler?: string | null;
}

export const changeMany = ({ api }: App, guid: string, body: Change) =>
  api.call(changeSubmissions, { params: { guid }, body });
export const makeItem = ({ api }: App, params: SubmissionAddress) => api.call(makeSubmissionItem, { params });
export const sendReply = ({ api }: App, params: SubmissionAddress, body: { text: string; waits: boolean }) =>
  api.call(replyToSubmission, { params, body });
export const addNote = ({ api }: App, params: SubmissionAddress, text: string) =>
  api.call(addSubmissionNote, { params, body: { text } });
