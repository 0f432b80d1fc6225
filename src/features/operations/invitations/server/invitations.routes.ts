import { withRetryAfter } from '#features/base/mail/server/sending/send-result.ts';
import { sendSession } from '#features/identity/sessions/server/sessions.routes.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../invitations.contract.ts';
import * as user from '../user-invitation.contract.ts';
import { accept } from './accept.service.ts';
import * as invites from './invite.service.ts';
import * as invited from './invited.service.ts';

export function invitationsRoutes(app: App) {
  mount(app, contract.getInvitations, (ctx, { query }) => invites.readInvitations(ctx, query));
  mount(app, contract.getGivableRoles, (ctx) => invites.readGivableRoles(ctx));
  mount(app, contract.invite, (ctx, { body }) => invites.invite(ctx, body));
  mountExchange(app, contract.resendInvitation, async (ctx, { params }, exchange) =>
    withRetryAfter(exchange, await inTransaction(ctx, (ctx) => invites.resend(ctx, params.guid))),
  );
  mount(app, contract.revokeInvitation, (ctx, { params }) => invites.revoke(ctx, params.guid));
  mountExchange(app, user.getInvitationStatus, async (ctx, { params }, { ip }) => {
    await invited.slowGuesses(ctx, params.invitation, ip);
    return invited.readStatus(ctx, params.invitation);
  });
  mountExchange(app, user.openInvitation, async (ctx, { body }, { ip }) => {
    await invited.slowGuesses(ctx, body.code, ip);
    await inTransaction(ctx, (ctx) => invited.noteOpened(ctx, body.code));
    return undefined;
  });
  mountExchange(app, user.acceptInvitation, async (ctx, { body }, exchange) => {
    await invited.slowGuesses(ctx, body.code, exchange.ip);
    const { answer: result, session } = await accept(ctx, body, exchange);
    if (session) sendSession(exchange, session);
    return result;
  });
  mountExchange(app, user.declineInvitation, async (ctx, { body }, { ip }) => {
    await invited.slowGuesses(ctx, body.code, ip);
    await inTransaction(ctx, (ctx) => invited.decline(ctx, body.code));
    return undefined;
  });
  mountExchange(app, user.askInvitationAnew, async (ctx, { body }, exchange) => {
    await invited.slowGuesses(ctx, body.code, exchange.ip);
    return withRetryAfter(exchange, await invited.requestAgain(ctx, body.code, exchange.ip));
  });
}
