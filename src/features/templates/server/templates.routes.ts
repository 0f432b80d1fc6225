import { type App, mount } from '#infra/http.ts';
import { languageFor } from '#kernel/localized.ts';
import * as contract from '../templates.contract.ts';
import * as templates from './templates.service.ts';

export function templatesRoutes(app: App) {
  mount(app, contract.getPageTemplate, (ctx, { params, query }) =>
    templates.readTemplate(ctx, params.id, languageFor(ctx.platform, query.lang)),
  );
}
