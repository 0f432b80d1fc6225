import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import {
  addRedirects,
  changeRedirect,
  checkRedirectImport,
  deleteRedirects,
  exportRedirects,
  getRedirects,
  importRedirects,
  type Redirect,
  redirectKinds,
  redirectSorts,
} from '../redirect-manager.contract.ts';

export const redirectsPerPage = 50;

export const kindIn = (filters: URLSearchParams) => redirectKinds.find((one) => one === filters.get('kind'));
export const sortIn = (filters: URLSearchParams) =>
  redirectSorts.find((one) => one === filters.get('sort')) ?? 'newest';

export function readRedirects({ api, language: lang }: App, filters: URLSearchParams) {
  const kind = kindIn(filters);
  return api.call(getRedirects, {
    query: {
      search: filters.get('search') ?? '',
      sort: sortIn(filters),
      ...(kind && { kind }),
      lang,
      pageNumber: pageIn(filters),
      itemCount: redirectsPerPage,
    },
  });
}
export type RedirectsData = Awaited<ReturnType<typeof readRedirects>>;

export interface NewRedirect {
  from: string;
  to: Redirect['to'];
  isPermanent: boolean;
}

/** From several addresses at once; one that is there is changed. */
export const saveRedirect = (
  { api }: App,
  guid: string | undefined,
  from: readonly string[],
  rest: Omit<NewRedirect, 'from'>,
) =>
  guid === undefined
    ? api.call(addRedirects, { body: { from: [...from], ...rest } })
    : api.call(changeRedirect, { params: { guid }, body: { from: from[0] ?? '', ...rest } });

export const removeRedirects = ({ api }: App, guids: readonly string[]) =>
  api.call(deleteRedirects, { body: { guids: [...guids] } });

export const checkFile = ({ api }: App, text: string) => api.call(checkRedirectImport, { body: { text } });

export const importFile = ({ api }: App, text: string, existing: 'keep' | 'replace') =>
  api.call(importRedirects, { body: { text, existing } });

export const downloadRedirects = ({ api }: App) => api.call(exportRedirects, { body: {} });
