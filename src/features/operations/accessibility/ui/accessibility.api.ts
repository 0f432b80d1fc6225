import type { App } from '#ui/screens/app-context.ts';
import {
  getAccessibilityReports,
  getStatementWarnings,
  resolveAccessibilityReport,
} from '../accessibility.contract.ts';

export const readAccessibilityReports = ({ api }: App) => api.call(getAccessibilityReports, {});
export type AccessibilityReportsData = Awaited<ReturnType<typeof readAccessibilityReports>>;

export const readWarnings = ({ api }: App) => api.call(getStatementWarnings, {});

export const resolveReport = ({ api }: App, guid: string) => api.call(resolveAccessibilityReport, { params: { guid } });
