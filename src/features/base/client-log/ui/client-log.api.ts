import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import { getLog, logDays, logStates } from '../client-log.contract.ts';

export const groupsPerPage = 25;
export const logLevels = ['0', '1', '2', '3'] as const;

export const levelIn = (filters: URLSearchParams) => logLevels.find((one) => one === filters.get('level'));
export const daysIn = (filters: URLSearchParams) => logDays.find((one) => one === filters.get('days')) ?? '7';
export const logStateIn = (filters: URLSearchParams) => logStates.find((one) => one === filters.get('state')) ?? 'open';

export const readLog = ({ api }: App, filters: URLSearchParams) =>
  api.call(getLog, {
    query: {
      level: levelIn(filters),
      release: filters.get('release') ?? undefined,
      path: filters.get('path') ?? '',
      days: daysIn(filters),
      state: logStateIn(filters),
      pageNumber: pageIn(filters),
      itemCount: groupsPerPage,
    },
  });
export type LogData = Awaited<ReturnType<typeof readLog>>;
