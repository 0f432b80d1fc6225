import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../own-activity.contract.ts';
import * as activity from './own-activity.service.ts';

export function ownActivityRoutes(app: App) {
  mount(app, contract.getActivity, (ctx, { query }) => activity.readActivity(ctx, query));
}
