import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../forms.contract.ts';
import { readFormView } from './form-view.service.ts';
import * as forms from './forms.service.ts';

export function formsRoutes(app: App) {
  mount(app, contract.getForms, (ctx) => forms.listForms(ctx));
  mount(app, contract.getFormHandlers, (ctx) => forms.listHandlers(ctx));
  mount(app, contract.getFormChoices, (ctx, { query }) => forms.listChoices(ctx, query.lang));
  mount(app, contract.createForm, (ctx, { body }) => forms.create(ctx, body));
  mount(app, contract.getForm, (ctx, { params }) => forms.readForm(ctx, params.guid));
  mount(app, contract.getFormVersion, (ctx, { params }) => forms.readVersion(ctx, params.guid, params.version));
  mount(app, contract.saveFormSettings, (ctx, { params, body }) => forms.saveSettings(ctx, params.guid, body));
  mount(app, contract.saveFormDraft, (ctx, { params, body }) => forms.saveDraft(ctx, params.guid, body));
  mount(app, contract.discardFormDraft, (ctx, { params }) => forms.discardDraft(ctx, params.guid));
  mount(app, contract.publishForm, (ctx, { params, body }) => forms.publish(ctx, params.guid, body));
  mount(app, contract.fixFormTexts, (ctx, { params, body }) => forms.fixTexts(ctx, params.guid, body));
  mount(app, contract.copyForm, (ctx, { params, body }) => forms.copy(ctx, params.guid, body));
  mount(app, contract.deleteForm, (ctx, { params }) => forms.trash(ctx, params.guid));
  mount(app, contract.getFormView, (ctx, { params, query }) => readFormView(ctx, params.guid, query.lang));
}
