import { type App, mount } from '#infra/http.ts';
import * as contract from '../own-data.contract.ts';
import * as ownData from './own-data.service.ts';

const asFile = () => ({ 'content-disposition': 'attachment; filename="my-data.json"' });

export function ownDataRoutes(app: App) {
  mount(app, contract.getActivity, (ctx, { query }) => ownData.readActivity(ctx, query));
  mount(app, contract.getConsents, (ctx) => ownData.readConsents(ctx));
  mount(app, contract.downloadOwnData, (ctx) => ownData.collectOwnData(ctx), asFile);
}
