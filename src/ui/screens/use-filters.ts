import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters that are in the address. What is typed shows at once, and the address follows: going to one asks the server something,
 * and a letter that is typed meanwhile would be lost.
 */
export function useFilters(onFilter?: (filters: URLSearchParams) => void) {
  const [asked, setAsked] = useSearchParams();
  const [filters, setFilters] = useState(asked);
  const sent = useRef<string>(undefined);
  const take = (next: URLSearchParams) => {
    setFilters(next);
    onFilter?.(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is taken over
  useEffect(() => {
    if (sent.current === asked.toString()) sent.current = undefined;
    else if (sent.current === undefined && asked.toString() !== filters.toString()) take(asked);
  }, [asked]);
  const go = (next: URLSearchParams) => {
    sent.current = next.toString() === asked.toString() ? undefined : next.toString();
    take(next);
    setAsked(next, { replace: true });
  };
  return {
    filters,
    go,
    /** An empty value takes the filter away; every filter but the page goes to the first page. */
    filter(name: string, value: string) {
      const next = new URLSearchParams(filters);
      if (name !== 'page') next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      go(next);
    },
  };
}
