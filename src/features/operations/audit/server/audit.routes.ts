import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../audit.contract.ts';
import * as audit from './audit.service.ts';

export function auditRoutes(app: App) {
  mount(app, contract.getAudit, (ctx, { query }) => audit.readAudit(ctx, query));
  mount(app, contract.exportAudit, (ctx, { body }) => audit.exportAudit(ctx, body));
}
