import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../domains.contract.ts';
import { checkHost } from './check-host.ts';
import { changeDomains, readDomains } from './domains.service.ts';

export function domainsRoutes(app: App, { originOf }: Pick<FeatureEnvironment, 'originOf'>) {
  mount(app, contract.getDomains, readDomains);
  mount(app, contract.setDomains, (ctx, { body }) => changeDomains(ctx, body));
  mount(app, contract.checkDomain, (ctx, { body }) => checkHost(ctx, body.host, originOf));
}
