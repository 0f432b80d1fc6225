import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import {
  addSubmissionNote,
  changeSubmissions,
  getSubmission,
  getSubmissions,
  type InboxFilter,
  replyToSubmission,
  type SubmissionState,
  submissionStates,
} from '../submissions.contract.ts';

export const submissionsPerPage = 50;
export const shownStates = ['usual', 'open', ...submissionStates] as const;

export function filterIn(filters: URLSearchParams): InboxFilter {
  const state = shownStates.find((one) => one === filters.get('state'));
  const version = Number(filters.get('version'));
  const q = filters.get('q')?.trim().slice(0, 100);
  return {
    ...(state !== undefined && state !== 'usual' && { state }),
    ...(version > 0 && { version }),
    ...(q && { q }),
  };
}

export const readInbox = ({ api, language }: App, guid: string, filters: URLSearchParams) =>
  api.call(getSubmissions, {
    params: { guid },
    query: { ...filterIn(filters), pageNumber: pageIn(filters), itemCount: submissionsPerPage, lang: language },
  });
export type InboxPage = Awaited<ReturnType<typeof readInbox>>;

interface SubmissionAddress {
  guid: string;
  submission: string;
}

export const readSubmission = ({ api, language }: App, params: SubmissionAddress) =>
  api.call(getSubmission, { params, query: { lang: language } });

interface Change {
  submissions: string[];
  state?: Exclude<SubmissionState, 'pending'>;
  handler?: string | null;
}

export const changeMany = ({ api }: App, guid: string, body: Change) =>
  api.call(changeSubmissions, { params: { guid }, body });
export const sendReply = ({ api }: App, params: SubmissionAddress, body: { text: string; waits: boolean }) =>
  api.call(replyToSubmission, { params, body });
export const addNote = ({ api }: App, params: SubmissionAddress, text: string) =>
  api.call(addSubmissionNote, { params, body: { text } });
