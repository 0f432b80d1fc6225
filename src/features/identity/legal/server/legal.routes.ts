import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../legal.contract.ts';
import * as publishing from './publish-legal.service.ts';

export function legalRoutes(app: App) {
  mount(app, contract.getLegalVersions, async (ctx, { params }) => ({
    versions: await publishing.readVersions(ctx, params.kind),
  }));
  mount(app, contract.publishLegalVersion, (ctx, { params, body }) =>
    publishing.publishVersion(ctx, { ...params, ...body }),
  );
}
