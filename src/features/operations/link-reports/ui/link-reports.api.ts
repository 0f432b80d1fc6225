import type { App } from '#ui/screens/app-context.ts';
import { getLinkReports, resolveLinkReport } from '../link-reports.contract.ts';

export const readLinkReports = ({ api }: App) => api.call(getLinkReports, {});
export type LinkReportsData = Awaited<ReturnType<typeof readLinkReports>>;

export const resolveReport = ({ api }: App, guid: string) => api.call(resolveLinkReport, { params: { guid } });
