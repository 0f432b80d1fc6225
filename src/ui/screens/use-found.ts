import { startTransition, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type App, useApp } from './app-context.ts';

/**
 * A table whose filters and page are in the address, and whose rows the server finds. The address follows what is chosen at
 * once; the rows that are there stay until the answer has come.
 */
export function useFound<Found>(read: (app: App, filters: URLSearchParams) => Promise<Found>) {
  const app = useApp();
  const [asked, setAsked] = useSearchParams();
  const [filters, setFilters] = useState(asked);
  const [result, setResult] = useState(() => read(app, filters));
  const look = (next: URLSearchParams) => {
    setFilters(next);
    setAsked(next, { replace: true });
    startTransition(() => setResult(read(app, next)));
  };
  return {
    filters,
    result,
    /** An empty value takes the filter away; every filter but the page goes to the first page. */
    filter(name: string, value: string) {
      const next = new URLSearchParams(filters);
      if (name !== 'page') next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      look(next);
    },
    /** Undefined where there is no filter. */
    clear: filters.size > 0 ? () => look(new URLSearchParams()) : undefined,
    /** Asks again, after something was changed. */
    again: () => look(filters),
  };
}

/** The page of a table that the address asks for. */
export const pageIn = (filters: URLSearchParams): number =>
  Math.max(1, Number.parseInt(filters.get('page') ?? '', 10) || 1);
