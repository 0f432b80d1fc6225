import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import * as editing from '../edit-templates.contract.ts';
import * as contract from '../templates.contract.ts';
import * as edit from './edit-templates.service.ts';
import * as templates from './templates.service.ts';

export function templatesRoutes(app: App) {
  mount(app, contract.getPageTemplate, (ctx, { params, query }) =>
    templates.readTemplate(ctx, params.id, languageFor(ctx.platform, query.lang)),
  );
  mount(app, editing.getPageTemplates, (ctx, { query }) => edit.listTemplates(ctx, query.lang));
  mount(app, editing.savePageAsTemplate, (ctx, { body }) => edit.saveAsTemplate(ctx, body));
  mount(app, editing.changePageTemplate, (ctx, { params, body }) => edit.changeTemplate(ctx, params.id, body));
}
