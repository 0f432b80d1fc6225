import { inTransaction } from '#infra/ctx.ts';
import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../link-reports.contract.ts';
import * as reports from './link-reports.service.ts';

export function linkReportsRoutes(app: App) {
  mountExchange(app, contract.reportLink, async (ctx, { body }, { ip }) => {
    await reports.slowReports(ctx, ip);
    await inTransaction(ctx, (ctx) => reports.report(ctx, body));
    return undefined;
  });
  mount(app, contract.getLinkReports, (ctx) => reports.readReports(ctx));
  mount(app, contract.resolveLinkReport, (ctx, { params }) => reports.resolve(ctx, params.guid));
}
