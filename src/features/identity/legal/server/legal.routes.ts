import { type App, mount } from '#infra/http/endpoints.ts';
import { defaultLegalText } from '../default-texts.ts';
import * as contract from '../legal.contract.ts';
import { readCurrentText } from './legal.service.ts';
import * as drafts from './legal-draft.service.ts';
import * as publishing from './publish-legal.service.ts';

export function legalRoutes(app: App) {
  mount(app, contract.getLegalText, (ctx, { params, query }) => readCurrentText(ctx, params.kind, query.lang));
  mount(app, contract.getLegalVersions, async (ctx, { params }) => ({
    versions: await publishing.readVersions(ctx, params.kind),
    defaults: { nl: defaultLegalText(params.kind, 'nl'), en: defaultLegalText(params.kind, 'en') },
  }));
  mount(app, contract.getLegalDraft, async (ctx, { params }) => ({ draft: await drafts.readDraft(ctx, params.kind) }));
  mount(app, contract.saveLegalDraft, (ctx, { params, body }) => drafts.saveDraft(ctx, params.kind, body));
  mount(app, contract.discardLegalDraft, (ctx, { params, query }) =>
    drafts.discardDraft(ctx, params.kind, query.revision),
  );
  mount(app, contract.publishLegalVersion, (ctx, { params, body }) =>
    publishing.publishVersion(ctx, { ...params, ...body }),
  );
}
