import { type App, mount, mountFile } from '#infra/http/endpoints.ts';
import * as contract from '../form-results.contract.ts';
import { exportForm } from './export.service.ts';
import { freezeResults, readPublicResults } from './public-results.service.ts';
import { readResults, readTexts } from './results.service.ts';

export function formResultsRoutes(app: App) {
  mountFile(app, contract.exportSubmissions, (ctx, { params, body }) => exportForm(ctx, params.guid, body));
  mount(app, contract.getFormResults, (ctx, { params, query }) => readResults(ctx, params.guid, query));
  mount(app, contract.getPublicResults, (ctx, { params, query }) => readPublicResults(ctx, params.guid, query));
  mount(app, contract.freezeResults, (ctx, { params, body }) => freezeResults(ctx, params.guid, body.versions));
  mount(app, contract.getAnswerTexts, (ctx, { params, query }) => readTexts(ctx, params, query));
}
