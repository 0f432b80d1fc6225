import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import * as contract from '../accessibility.contract.ts';
import * as reports from './reports.service.ts';
import * as statement from './statement.service.ts';

export function accessibilityRoutes(app: App) {
  mount(app, contract.getAccessibilityStatement, async (ctx, { query }) => ({
    statement: await statement.readStatement(ctx, languageFor(ctx.platform, query.lang)),
  }));
  mount(app, contract.getStatementWarnings, async (ctx) => ({ warnings: await statement.readWarnings(ctx) }));
  mountExchange(app, contract.reportProblem, (ctx, { body }, { ip }) => reports.report(ctx, body, ip));
  mount(app, contract.getAccessibilityReports, (ctx) => reports.readReports(ctx));
  mount(app, contract.resolveAccessibilityReport, (ctx, { params }) => reports.resolve(ctx, params.guid));
}
