import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../checks.contract.ts';
import * as gate from './gate.service.ts';
import * as issues from './issues.service.ts';

export function checksRoutes(app: App) {
  mount(app, contract.checkDocument, (ctx, { params, query }) =>
    gate.readChecks(ctx, params.id, query.languages.split(',').filter(Boolean)),
  );
  mount(app, contract.getIssues, (ctx, { query }) => issues.readIssues(ctx, query));
  mount(app, contract.getOwnIssues, (ctx, { query }) => issues.readOwnIssues(ctx, query.lang));
  mount(app, contract.lookAgain, (ctx) => issues.lookAgain(ctx));
}
