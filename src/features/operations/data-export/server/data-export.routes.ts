import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../data-export.contract.ts';
import * as dataExport from './data-export.service.ts';

const asFile = () => ({ 'content-disposition': 'attachment; filename="my-data.json"' });

export function dataExportRoutes(app: App) {
  mount(app, contract.getConsents, (ctx) => dataExport.readConsents(ctx));
  mount(app, contract.getDataExport, (ctx) => dataExport.collectOwnDataExport(ctx), asFile);
}
