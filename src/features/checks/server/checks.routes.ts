import { type App, mount } from '#infra/http.ts';
import * as contract from '../checks.contract.ts';
import * as findings from './findings.service.ts';
import * as gate from './gate.service.ts';

export function checksRoutes(app: App) {
  mount(app, contract.checkDocument, (ctx, { params, query }) =>
    gate.readChecks(ctx, params.id, query.languages.split(',').filter(Boolean)),
  );
  mount(app, contract.getFindings, (ctx, { query }) => findings.readFindings(ctx, query));
  mount(app, contract.lookAgain, (ctx) => findings.lookAgain(ctx));
}
