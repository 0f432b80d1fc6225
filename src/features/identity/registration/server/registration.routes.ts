import { withRetryAfter } from '#features/base/mail/server/sending/send-result.ts';
import { askerOf } from '#features/identity/sessions/server/asker.ts';
import { sendSession } from '#features/identity/sessions/server/sessions.routes.ts';
import { sendSignInResult } from '#features/identity/sign-in/server/sign-in.routes.ts';
import { askerCookie } from '#infra/http/cookies.ts';
import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import * as contract from '../registration.contract.ts';
import * as verifications from '../verifications.contract.ts';
import * as approvals from './approvals.service.ts';
import { askVerification } from './ask-verification.service.ts';
import { readQuestions } from './questions.service.ts';
import { register } from './registration.service.ts';
import { askSignInLink } from './sign-in-links.service.ts';
import { confirmVerification, readVerification } from './verifications.service.ts';

export function registrationRoutes(app: App) {
  mount(app, contract.getRegistrationQuestions, readQuestions);
  mountExchange(app, contract.register, async (ctx, { body }, exchange) =>
    withRetryAfter(exchange, await register(ctx, body, { ip: exchange.ip, asker: askerOf(exchange) })),
  );
  mountExchange(app, contract.askVerification, async (ctx, { body }, exchange) =>
    withRetryAfter(exchange, await askVerification(ctx, body, { ip: exchange.ip, asker: askerOf(exchange) })),
  );
  mountExchange(app, contract.askSignInLink, async (ctx, { body }, exchange) =>
    withRetryAfter(exchange, await askSignInLink(ctx, body, exchange.ip)),
  );
  mount(app, verifications.getVerificationStatus, (ctx, { body }) => readVerification(ctx, body.token));
  mountExchange(app, verifications.confirmVerification, async (ctx, { body }, exchange) => {
    const asker = exchange.cookie(askerCookie);
    const { session, signIn, ...done } = await confirmVerification(ctx, body, { asker, client: exchange });
    if (session) sendSession(exchange, session);
    const entered = signIn && sendSignInResult(exchange, signIn);
    return entered?.result === 'SecondFactor' ? { ...done, ...entered } : done;
  });
  mount(app, contract.getRegistrations, (ctx) => approvals.readWaiting(ctx));
  mount(app, contract.approveRegistration, async (ctx, { params }) => {
    await approvals.approve(ctx, params.guid);
    return undefined;
  });
  mount(app, contract.rejectRegistration, async (ctx, { params, body }) => {
    await approvals.reject(ctx, params.guid, body.reason);
    return undefined;
  });
}
