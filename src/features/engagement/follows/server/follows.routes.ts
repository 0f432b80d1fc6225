import { type App, mount } from '#infra/http/endpoints.ts';
import { readForms } from '#infra/http/form-body.ts';
import * as contract from '../follows.contract.ts';
import * as follows from './follows.service.ts';
import { endMails, readMailChoice } from './unsubscribe.service.ts';

export function followsRoutes(app: App) {
  mount(app, contract.getFollows, (ctx, { query }) => follows.readOwnFollows(ctx, query.lang));
  mount(app, contract.getFollowState, (ctx, { query }) => follows.readFollowState(ctx, query.of));
  mount(app, contract.setFollow, (ctx, { body }) => follows.setFollow(ctx, body));
  mount(app, contract.setFollowChoices, (ctx, { body }) => follows.setOwnChoices(ctx, body));
  mount(app, contract.getFollowers, (ctx, { params }) => follows.readFollowers(ctx, params.id));
  mount(app, contract.getMailChoice, (ctx, { body }) => readMailChoice(ctx, body.token));
  mount(app, contract.endMails, async (ctx, { body }) => {
    await endMails(ctx, body.token);
    return undefined;
  });
  // Mail programs press the button of a mail for their person (RFC 8058): no page of ours sends it, and the token says it all.
  readForms(app, '/unsubscribe/:token', async (request, reply) => {
    await endMails(await app.identify(request), (request.params as { token: string }).token);
    return reply.status(204).send();
  });
}
