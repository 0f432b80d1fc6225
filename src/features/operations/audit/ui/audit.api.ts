import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import { exportAudit, getAudit } from '../audit.contract.ts';

export const entriesPerPage = 50;

/** A day as a field gives it, as the moment at which it begins here. */
const startOf = (day: string | null, plusDays = 0): string | undefined => {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plusDays);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

function filterIn(filters: URLSearchParams) {
  const [action, search] = [filters.get('action'), filters.get('search')?.trim()];
  const [from, until] = [startOf(filters.get('from')), startOf(filters.get('until'), 1)];
  return { ...(action && { action }), ...(search && { search }), ...(from && { from }), ...(until && { until }) };
}

/** What was done, by the filters in the address. */
export const readAudit = ({ api, language }: App, filters: URLSearchParams) =>
  api.call(getAudit, {
    query: { ...filterIn(filters), lang: language, pageNumber: pageIn(filters), itemCount: entriesPerPage },
  });
export type AuditPage = Awaited<ReturnType<typeof readAudit>>;

/** The same as a file. */
export const downloadAudit = ({ api, language }: App, filters: URLSearchParams) =>
  api.call(exportAudit, { body: { ...filterIn(filters), lang: language } });
