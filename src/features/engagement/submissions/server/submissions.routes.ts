import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../submissions.contract.ts';
import * as inbox from './inbox.service.ts';
import { listOwn } from './own-submissions.service.ts';
import { verify } from './receipts.service.ts';
import { reply } from './replies.service.ts';
import { convert, listOfItems } from './submission-item.service.ts';
import { submit } from './submit.service.ts';
import * as views from './views.service.ts';

export function submissionsRoutes(app: App) {
  mountExchange(app, contract.submitForm, (ctx, { params, body }) => {
    const { website, startedOn, ...given } = body;
    const now = ctx.now();
    const startedAt = startedOn === undefined || new Date(startedOn) > now ? now : new Date(startedOn);
    return submit(ctx, {
      ...given,
      language: body.language,
      form: params.guid,
      version: params.version,
      startedAt,
      isTrapped: website !== '',
    });
  });
  mount(app, contract.getSubmissions, (ctx, { params, query }) => inbox.readInbox(ctx, params.guid, query));
  mount(app, contract.getOwnSubmissions, (ctx, { query }) => listOwn(ctx, query));
  mount(app, contract.getSubmission, (ctx, { params, query: { lang, ...filter } }) =>
    inbox.readSubmission(ctx, params.guid, { guid: params.submission, lang, filter }),
  );
  mount(app, contract.getSubmissionsOfItems, (ctx, { query }) => listOfItems(ctx, query.guids));
  mount(app, contract.changeSubmissions, (ctx, { params, body }) => inbox.changeMany(ctx, params.guid, body));
  mount(app, contract.makeSubmissionItem, async (ctx, { params }) =>
    convert(ctx, await inbox.requireSubmission(ctx, params.guid, params.submission)),
  );
  mount(app, contract.addSubmissionNote, (ctx, { params, body }) =>
    inbox.addNote(ctx, params.guid, { guid: params.submission, ...body }),
  );
  mount(app, contract.replyToSubmission, (ctx, { params, body }) =>
    reply(ctx, params.guid, { guid: params.submission, ...body }),
  );
  mount(app, contract.getSubmissionViews, (ctx, { params }) => views.listViews(ctx, params.guid));
  mount(app, contract.createSubmissionView, (ctx, { params, body }) => views.addView(ctx, params.guid, body));
  mount(app, contract.changeSubmissionView, (ctx, { params, body }) =>
    views.nameView(ctx, params.guid, { view: params.view, ...body }),
  );
  mount(app, contract.deleteSubmissionView, (ctx, { params }) => views.removeView(ctx, params.guid, params.view));
  mountExchange(app, contract.verifyReceipt, (ctx, { body }) => verify(ctx, body.receipt));
}
