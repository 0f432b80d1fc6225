import { z } from 'zod';
import { isPersonName } from '#features/identity/accounts/person.rules.ts';
import {
  addAccount,
  findSignInAccount,
  type SignInAccount,
} from '#features/identity/accounts/server/accounts.service.ts';
import type { ClientInfo } from '#features/identity/sessions/server/sessions.service.ts';
import { completeSignIn, type SignInResult } from '#features/identity/sign-in/server/complete-sign-in.service.ts';
import { recordAuthorization, resetAuthorization } from '#features/identity/throttle/server/throttle.service.ts';
import { welcome } from '#features/identity/welcome/server/welcome.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { emailAddress } from '#kernel/bounded-text.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isLocalPath, originAt } from '#kernel/url.ts';
import { type Claims, isOfDomain, textOf } from '../claims.rules.ts';
import type { refusals } from '../provider-sign-in.contract.ts';
import * as store from './authorization-requests.store.ts';
import { fillInProperties } from './given-properties.service.ts';
import { findLink, keepLink, linkAccount, noteUse } from './links.service.ts';
import { buildAuthorizationRequest, exchangeCode, type OpenId } from './openid.ts';
import { findProvider, holdProvider, type StoredProvider, secretOf } from './providers.service.ts';

/** Who asks, and over what the provider is spoken to. */
export interface RequestInfo {
  asker: string;
  /** Host of the request, with its port. */
  host: string;
  ip: string;
  openId: OpenId;
  /** Whether somebody with a proven address is expected, and gets an account where a provider makes none by itself. */
  isAwaited: (ctx: Ctx, email: string) => Promise<boolean>;
}

const requestLifetime = 600_000;

/** What is shown at the end of an authorization request, to the issuer that it began at. */
const RequestSecrets = z.object({
  kind: z.literal('request'),
  issuer: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  state: z.string(),
});

/** What a person who has an account here came with, and who said so. */
const Ticket = z.object({
  kind: z.literal('ticket'),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  claims: z.record(z.string(), z.json()),
});

const redirectUriOf = (guid: string, host: string) => `${originAt(host)}/sso/${guid}/callback`;

interface AuthorizationOptions {
  guid: string;
  returnUrl?: string | undefined;
  /** Who wants to be known there. */
  accountId?: string | undefined;
}

/**
 * Begins an authorization request. Gives where the browser goes. Throws `not_found`, `too_many_requests` and `unavailable`. Outside a
 * transaction.
 */
export async function startAuthorization(
  ctx: Ctx,
  { guid, returnUrl, accountId }: AuthorizationOptions,
  { asker, host, ip, openId }: RequestInfo,
) {
  const provider = await requireProvider(ctx, guid);
  await recordAuthorization(ctx, ip);
  const { issuer, scopes } = provider.facts;
  const redirectUri = redirectUriOf(guid, host);
  const { url, secrets } = await buildAuthorizationRequest(openId, { ...clientOf(ctx, provider), scopes, redirectUri });
  const kept: z.input<typeof RequestSecrets> = { kind: 'request', issuer, ...secrets };
  await saveRequest(ctx, { token: secrets.state, guid, asker, accountId, returnUrl, secrets: kept });
  return { url };
}

const clientOf = (ctx: Ctx, provider: StoredProvider) => ({
  key: `${ctx.platform.id} ${provider.guid} ${provider.version}`,
  issuer: provider.facts.issuer,
  clientId: provider.facts.clientId,
  clientSecret: secretOf(ctx, provider),
});

interface NewRequest extends AuthorizationOptions {
  /** By which it is found again. */
  token: string;
  asker: string;
  secrets: object;
}

const saveRequest = (ctx: Ctx, { token, guid, asker, accountId, returnUrl, secrets }: NewRequest) =>
  inTransaction(ctx, (ctx) =>
    store.insertRequest(ctx, {
      stateHash: hashToken(token),
      providerId: guid,
      askerHash: hashToken(asker),
      accountId: accountId ?? null,
      secrets: ctx.secrets.seal(JSON.stringify(secrets), `request ${ctx.platform.id} ${hashToken(token)}`),
      returnUrl: returnUrl && isLocalPath(returnUrl) ? returnUrl : null,
      expiresAt: new Date(ctx.now().getTime() + requestLifetime),
    }),
  );

async function takeRequest(ctx: Ctx, token: string, asker: string) {
  const taken = await inTransaction(ctx, (ctx) =>
    store.takeRequest(ctx, { stateHash: hashToken(token), askerHash: hashToken(asker) }),
  );
  if (!taken) return undefined;
  const secrets = JSON.parse(
    ctx.secrets.open(taken.secrets, `request ${ctx.platform.id} ${taken.stateHash}`),
  ) as unknown;
  return { ...taken, secrets };
}

async function requireProvider(ctx: Ctx, guid: string): Promise<StoredProvider> {
  const provider = await findProvider(ctx, guid);
  if (!provider?.facts.isOn) throw notFound('provider', guid);
  return provider;
}

/** The provider as it is while somebody comes in: of the issuer that said who they are, and on. Undefined where it is not. */
async function holdIssuer(ctx: Ctx, { guid, issuer }: { guid: string; issuer: string }) {
  const provider = await holdProvider(ctx, { guid });
  return provider?.facts.isOn && provider.facts.issuer === issuer ? provider : undefined;
}

type Refusal = (typeof refusals)[number];

type End =
  | { result: 'Entered'; signIn: SignInResult; returnUrl: string | null }
  | { result: 'Linked' }
  | { result: 'Known'; email: string; ticket: string; returnUrl: string | null }
  | { result: 'Refused'; reason: Refusal };

/**
 * The browser is back from the provider. Throws `wrong_credentials` where that does not belong to an authorization request of this browser, or what
 * the provider says does not hold, and `unavailable`. Outside a transaction: a request ends once, whatever comes of it.
 */
export async function completeAuthorization(
  ctx: Ctx,
  { guid, query, client }: { guid: string; query: string; client: ClientInfo },
  door: RequestInfo,
): Promise<End> {
  const provider = await requireProvider(ctx, guid);
  const taken = await takeRequest(ctx, new URLSearchParams(query).get('state') ?? '', door.asker);
  if (!taken || taken.providerId !== guid || (taken.accountId !== null && taken.accountId !== ctx.actor.accountId))
    throw new AppError('wrong_credentials', 'no authorization request of this browser');
  const { data: secrets } = RequestSecrets.safeParse(taken.secrets);
  if (secrets?.issuer !== provider.facts.issuer)
    throw new AppError('wrong_credentials', 'no authorization request to this issuer');
  const redirectUri = redirectUriOf(guid, door.host);
  const claims = await exchangeCode(door.openId, { ...clientOf(ctx, provider), query, secrets, redirectUri });
  await inTransaction(ctx, (ctx) => resetAuthorization(ctx, door.ip));
  return inTransaction(ctx, async (ctx) => {
    const held = await holdIssuer(ctx, { guid, issuer: secrets.issuer });
    if (!held) throw new AppError('wrong_credentials', 'the provider was changed meanwhile');
    const came = { provider: held, claims, client, returnUrl: taken.returnUrl };
    return taken.accountId === null ? comeIn(ctx, came, door) : linkOwn(ctx, taken.accountId, came);
  });
}

interface Authorized {
  provider: StoredProvider;
  claims: Claims & { sub: string };
  client: ClientInfo;
  returnUrl: string | null;
}

const refused = (reason: Refusal): End => ({ result: 'Refused', reason });

const emailOf = ({ email }: Claims): string => (emailAddress.safeParse(email).success ? String(email) : '');

/** Why somebody may not come by a provider that is for some domains only. */
function refusalByDomain(claims: Claims, domains: readonly string[]): Refusal | undefined {
  if (domains.length === 0) return undefined;
  return hasProven(claims) ? refusalOf(emailOf(claims), domains) : 'unverified';
}

const refusalOf = (email: string, domains: readonly string[]): Refusal | undefined =>
  isOfDomain(email, domains) ? undefined : 'domain';

const hasProven = (claims: Claims): boolean => emailOf(claims) !== '' && claims.email_verified === true;

async function linkOwn(ctx: Ctx, accountId: string, { provider, claims }: Authorized): Promise<End> {
  const refusal = refusalByDomain(claims, provider.facts.domains);
  if (refusal) return refused(refusal);
  const link = { providerId: provider.guid, subject: claims.sub, accountId, email: emailOf(claims) };
  if (!(await linkAccount(ctx, link, provider))) return refused('taken');
  await fillInProperties(ctx, { accountId, claims, provider });
  return { result: 'Linked' };
}

async function comeIn(ctx: Ctx, came: Authorized, { asker, isAwaited }: RequestInfo): Promise<End> {
  const { provider, claims, returnUrl } = came;
  const { guid, facts } = provider;
  const known = await findLink(ctx, { providerId: guid, subject: claims.sub });
  const refusal = known || hasProven(claims) ? refusalByDomain(claims, facts.domains) : 'unverified';
  if (refusal) return refused(refusal);
  if (known) return letIn(ctx, await findSignInAccount(ctx, { id: known.accountId }), came);
  const email = emailOf(claims);
  const owner = await findSignInAccount(ctx, { email });
  if (!owner) {
    const isWelcome = facts.makesAccounts || (await isAwaited(ctx, email));
    return isWelcome ? letIn(ctx, await makeAccount(ctx, provider, claims), came) : refused('unknown');
  }
  const ticket = makeToken();
  const secrets: z.input<typeof Ticket> = {
    kind: 'ticket',
    issuer: facts.issuer,
    subject: claims.sub,
    email,
    claims: z.record(z.string(), z.json()).parse(claims),
  };
  await saveRequest(ctx, { token: ticket, guid, asker, accountId: owner.id, secrets });
  return { result: 'Known', email, ticket, returnUrl };
}

/** Signs in whom the provider knows, with the roles that it gives now. */
async function letIn(
  ctx: Ctx,
  account: SignInAccount | undefined,
  { provider, claims, client, returnUrl }: Authorized,
): Promise<End> {
  if (!account) throw new AppError('wrong_credentials', 'the account is gone');
  const link = { providerId: provider.guid, subject: claims.sub, accountId: account.id, email: emailOf(claims) };
  await noteUse(ctx, { link, claims, provider });
  const isStrong = provider.facts.isTrustedForFactor;
  const signIn = await completeSignIn(ctx, account, { method: 'single-sign-on', client, isStrong });
  return { result: 'Entered', signIn, returnUrl };
}

/** An account of whom the provider knows and nobody else here. */
async function makeAccount(ctx: Ctx, { facts, guid }: StoredProvider, claims: Authorized['claims']) {
  const nameOf = (claim: string) => {
    const name = textOf(claims, claim);
    return isPersonName(name) ? name : '';
  };
  const names = { firstName: nameOf(facts.firstNameClaim), lastName: nameOf(facts.lastNameClaim) };
  const email = emailOf(claims);
  const id = await addAccount(ctx, { email, ...names, hasAcceptedTerms: false, registeredVia: 'provider' });
  ctx.records({ action: 'account.provided', object: { kind: 'account', id }, new: { provider: guid }, actorId: id });
  await keepLink(ctx, { providerId: guid, subject: claims.sub, accountId: id, email });
  await welcome(ctx, id);
  return findSignInAccount(ctx, { id });
}

/** Who has the account is known by the provider from now on. Throws `gone` for a ticket that cannot be used here. */
export async function confirmLink(ctx: Ctx, ticket: string, asker: string) {
  const taken = await takeRequest(ctx, ticket, asker);
  const { accountId } = ctx.actor;
  if (!taken || accountId === null || taken.accountId !== accountId) throw new AppError('gone', 'no ticket of theirs');
  const { data: said } = Ticket.safeParse(taken.secrets);
  if (!said) throw new AppError('gone', 'that is no ticket');
  const { subject, email, claims, issuer } = said;
  await inTransaction(ctx, async (ctx) => {
    const provider = await holdIssuer(ctx, { guid: taken.providerId, issuer });
    if (!provider || refusalOf(email, provider.facts.domains))
      throw new AppError('gone', 'the provider was changed meanwhile');
    const link = { providerId: provider.guid, subject, accountId, email };
    if (await linkAccount(ctx, link, provider)) await noteUse(ctx, { link, claims, provider });
  });
}
