import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import type { StatementWarning } from './accessibility.contract.ts';

/** Months after which somebody is told to renew it, one before the law asks for it. */
const statementMonths = 11;
const auditMonths = 35;

type Facts = Pick<SettingValues, 'accessibilityStatus' | 'accessibilityStatementOn' | 'accessibilityAuditOn'>;

/** What is to be renewed on a day, `YYYY-MM-DD` (functional reference STMT-03). */
export function statementWarnings(facts: Facts, today: string): StatementWarning[] {
  const { accessibilityStatus: status, accessibilityStatementOn: on, accessibilityAuditOn: auditOn } = facts;
  if (status === 'none' || on === null) return ['no-statement'];
  return [
    ...(monthsAfter(on, statementMonths) < today ? (['old-statement'] as const) : []),
    ...(auditOn === null && status !== 'E' ? (['no-audit'] as const) : []),
    ...(auditOn !== null && monthsAfter(auditOn, auditMonths) < today ? (['old-audit'] as const) : []),
  ];
}

/** The same day so many months later; the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** As people read and say it. */
export const referenceOf = (guid: string): string => guid.slice(0, 8).toUpperCase();
