import { type App, mount } from '#infra/http.ts';
import { explainAccess } from '../access.contract.ts';
import { explain } from './explain.service.ts';

export function accessRoutes(app: App) {
  mount(app, explainAccess, (ctx, { query }) => explain(ctx, query));
}
