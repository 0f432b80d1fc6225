import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../data-export.contract.ts';
import * as ownData from './data-export.service.ts';

const asFile = () => ({ 'content-disposition': 'attachment; filename="my-data.json"' });

export function dataExportRoutes(app: App) {
  mount(app, contract.getActivity, (ctx, { query }) => ownData.readActivity(ctx, query));
  mount(app, contract.getConsents, (ctx) => ownData.readConsents(ctx));
  mount(app, contract.getDataExport, (ctx) => ownData.collectOwnDataExport(ctx), asFile);
}
