import { type App, mount } from '#infra/http/endpoints.ts';
import { readPublication } from '../../publication-state/server/publication-state.service.ts';
import * as contract from '../publishing.contract.ts';
import * as history from './history.service.ts';
import * as publishing from './publishing.service.ts';

export function publishingRoutes(app: App) {
  mount(app, contract.getPublication, (ctx, { params }) => readPublication(ctx, params.id));
  mount(app, contract.publishDocument, (ctx, { params, body }) =>
    publishing.publish(ctx, { owner: params.id, ...body }),
  );
  mount(app, contract.unpublishDocument, (ctx, { params, body }) =>
    publishing.unpublish(ctx, { owner: params.id, ...body }),
  );
  mount(app, contract.cancelScheduled, (ctx, { params: { id: owner, schedule } }) =>
    publishing.cancelScheduled(ctx, { owner, schedule }),
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
