import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import { getNotFound, ignoreNotFound, notFoundSorts, notFoundStates } from '../not-found-log.contract.ts';

export const addressesPerPage = 50;

export const stateIn = (filters: URLSearchParams) =>
  notFoundStates.find((one) => one === filters.get('state')) ?? 'open';
export const sortIn = (filters: URLSearchParams) => notFoundSorts.find((one) => one === filters.get('sort')) ?? 'hits';

export const readNotFound = ({ api }: App, filters: URLSearchParams) =>
  api.call(getNotFound, {
    query: {
      search: filters.get('search') ?? '',
      state: stateIn(filters),
      sort: sortIn(filters),
      pageNumber: pageIn(filters),
      itemCount: addressesPerPage,
    },
  });
export type NotFoundData = Awaited<ReturnType<typeof readNotFound>>;

export const setIgnored = ({ api }: App, guids: readonly string[], isIgnored: boolean) =>
  api.call(ignoreNotFound, { body: { guids: [...guids], isIgnored } });
