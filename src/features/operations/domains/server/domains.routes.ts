import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../domains.contract.ts';
import { changeDomains, readDomains } from './domains.service.ts';

export function domainsRoutes(app: App) {
  mount(app, contract.getDomains, readDomains);
  mount(app, contract.setDomains, (ctx, { body }) => changeDomains(ctx, body));
}
