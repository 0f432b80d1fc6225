import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../content-reports.contract.ts';
import * as reports from './content-reports.service.ts';
import * as log from './moderation-log.service.ts';

export function contentReportsRoutes(app: App) {
  mountExchange(app, contract.reportContent, (ctx, { body }, { ip }) => reports.report(ctx, body, ip));
  mount(app, contract.getContentReports, (ctx) => reports.readOpen(ctx));
  mount(app, contract.decideContentReport, (ctx, { params, body }) => reports.decide(ctx, params.guid, body));
  mount(app, contract.getModerationLog, (ctx, { query }) => log.readLog(ctx, query));
  mount(app, contract.exportModerationLog, (ctx, { body }) => log.exportLog(ctx, body));
  mount(app, contract.getReportYears, (ctx) => log.readYears(ctx));
  mount(app, contract.exportReportYears, (ctx, { body }) => log.exportYears(ctx, body));
}
