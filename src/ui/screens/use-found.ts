import { startTransition, useState } from 'react';
import { type App, useApp } from './app-context.ts';
import { useFilters } from './use-filters.ts';

/**
 * A table whose filters and page are in the address, and whose rows the server finds. The address follows what is chosen at
 * once; the rows that are there stay until the answer has come.
 */
export function useFound<Found>(read: (app: App, filters: URLSearchParams) => Promise<Found>) {
  const app = useApp();
  const { filters, filter, go } = useFilters((next) => startTransition(() => setResult(read(app, next))));
  const [result, setResult] = useState(() => read(app, filters));
  return {
    filters,
    result,
    filter,
    /** To other filters altogether. */
    go,
    /** Undefined where there is no filter. */
    clear: filters.size > 0 ? () => go(new URLSearchParams()) : undefined,
    /** Asks again, after something was changed. */
    again: () => go(filters),
  };
}

/** The page of a table that the address asks for. */
export const pageIn = (filters: URLSearchParams): number =>
  Math.max(1, Number.parseInt(filters.get('page') ?? '', 10) || 1);
