import { type App, mount } from '#infra/http/endpoints.ts';
import { explainAccess, explainRights } from '../access.contract.ts';
import { explain } from './explain.service.ts';
import { readRights } from './rights.service.ts';

export function accessRoutes(app: App) {
  mount(app, explainAccess, (ctx, { query }) => explain(ctx, query));
  mount(app, explainRights, (ctx, { query }) => readRights(ctx, query.person));
}
