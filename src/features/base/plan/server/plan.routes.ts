import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../plan.contract.ts';
import * as plan from './plan.service.ts';

export function planRoutes(app: App) {
  mount(app, contract.getPlan, plan.readPlan);
  mount(app, contract.setPlan, (ctx, { body }) => plan.changePlan(ctx, body));
}
