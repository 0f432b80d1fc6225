import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../properties.contract.ts';
import * as properties from './properties.service.ts';

export function propertiesRoutes(app: App) {
  mount(app, contract.getPropertyDefinitions, async (ctx) => ({ definitions: await properties.readDefinitions(ctx) }));
  mount(app, contract.getAllPropertyDefinitions, async (ctx) => ({
    definitions: await properties.readKnownDefinitions(ctx),
  }));
  mount(app, contract.addPropertyDefinition, (ctx, { body }) => properties.addDefinition(ctx, body));
  mount(app, contract.savePropertyDefinition, (ctx, { params, body }) =>
    properties.saveDefinition(ctx, { ...body, ...params }),
  );
  mount(app, contract.deletePropertyDefinition, (ctx, { params }) => properties.removeDefinition(ctx, params.key));
  mount(app, contract.orderPropertyDefinitions, (ctx, { body }) => properties.orderDefinitions(ctx, body.keys));
}
