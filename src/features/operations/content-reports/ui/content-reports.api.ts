import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import {
  decideContentReport,
  type decisions,
  exportModerationLog,
  exportReportYears,
  getContentReports,
  getModerationLog,
  getReportYears,
  type grounds,
} from '../content-reports.contract.ts';
import { reportReasons } from '../content-reports.rules.ts';

export const readContentReports = ({ api }: App) => api.call(getContentReports, {});
export type ContentReportsData = Awaited<ReturnType<typeof readContentReports>>;

export interface Decision {
  decision: (typeof decisions)[number];
  ground?: (typeof grounds)[number];
  reason: string;
}

export const decide = ({ api }: App, guid: string, body: Decision) =>
  api.call(decideContentReport, { params: { guid }, body });

export const states = ['open', 'decided', 'all'] as const;
export const reportsPerPage = 50;

/** What waits is shown where nothing else is asked for. */
export const stateIn = (filters: URLSearchParams) => states.find((one) => one === filters.get('state')) ?? 'open';

function filterIn(filters: URLSearchParams) {
  const reason = reportReasons.find((one) => one === filters.get('reason'));
  const state = stateIn(filters);
  return { ...(state !== 'all' && { state }), ...(reason && { reason }) };
}

export const readLog = ({ api }: App, filters: URLSearchParams) =>
  api.call(getModerationLog, {
    query: { ...filterIn(filters), pageNumber: pageIn(filters), itemCount: reportsPerPage },
  });
export type LogPage = Awaited<ReturnType<typeof readLog>>;

export const downloadLog = ({ api, language }: App, filters: URLSearchParams) =>
  api.call(exportModerationLog, { body: { ...filterIn(filters), lang: language } });

export const readYears = ({ api }: App) => api.call(getReportYears, {});
export type YearsData = Awaited<ReturnType<typeof readYears>>;

export const downloadYears = ({ api, language }: App) => api.call(exportReportYears, { body: { lang: language } });
