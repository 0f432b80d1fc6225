import { type App, mount } from '#infra/http.ts';
import * as contract from '../publishing.contract.ts';
import * as history from './history.service.ts';
import { readPublication } from './publication.service.ts';
import * as publishing from './publishing.service.ts';

export function publishingRoutes(app: App) {
  mount(app, contract.getPublication, (ctx, { params }) => readPublication(ctx, params.id));
  mount(app, contract.publishDocument, (ctx, { params, body }) =>
    publishing.publish(ctx, { owner: params.id, ...body }),
  );
  mount(app, contract.withdrawDocument, (ctx, { params, body }) =>
    publishing.withdraw(ctx, { owner: params.id, ...body }),
  );
  mount(app, contract.cancelPlan, (ctx, { params: { id: owner, plan } }) =>
    publishing.cancelPlan(ctx, { owner, plan }),
  );
  mount(app, contract.getHistory, (ctx, { params }) => history.readHistory(ctx, params.id));
  mount(app, contract.getRevision, (ctx, { params }) => history.readRevision(ctx, params.id, params.revision));
  mount(app, contract.nameRevision, (ctx, { params, body }) =>
    history.nameRevision(ctx, params.id, { id: params.revision, name: body.name }),
  );
  mount(app, contract.restoreRevision, (ctx, { params, body }) =>
    history.restoreRevision(ctx, { owner: params.id, ...body }),
  );
  mount(app, contract.makePreview, (ctx, { params, body }) => history.makePreview(ctx, { owner: params.id, ...body }));
  mount(app, contract.revokePreviews, (ctx, { params }) => history.revokePreviews(ctx, params.id));
}
