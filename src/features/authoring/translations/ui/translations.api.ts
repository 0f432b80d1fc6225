import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import { getTranslationOverview, waitingKinds } from '../translations.contract.ts';

/** As many as a page of the table shows. */
export const documentsPerPage = 25;
export const kinds = ['page', 'item', 'footer'] as const;

/** The language that the address asks for; else the first that is not the default, which others are translated from. */
export function languageIn({ platform }: App, filters: URLSearchParams): string {
  const { languages, defaultLanguage } = platform;
  const others = languages.filter((code) => code !== defaultLanguage);
  return languages.find((code) => code === filters.get('language')) ?? others[0] ?? defaultLanguage;
}

/** What somebody edits, with how far it is in a language, by the filters in the address. */
export function readOverview(app: App, filters: URLSearchParams) {
  const waiting = waitingKinds.find((one) => one === filters.get('waiting'));
  const kind = kinds.find((one) => one === filters.get('kind'));
  const search = filters.get('search');
  return app.api.call(getTranslationOverview, {
    query: {
      language: languageIn(app, filters),
      itemCount: documentsPerPage,
      pageNumber: pageIn(filters),
      ...(waiting && { waiting }),
      ...(kind && { kind }),
      ...(search && { search }),
    },
  });
}
export type OverviewPage = Awaited<ReturnType<typeof readOverview>>;
