import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { emailAddress } from '#kernel/bounded-text.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isLocalPath, originAt } from '#kernel/url.ts';
import { welcome } from '../../../welcome/server/welcome.service.ts';
import { type Claims, isOfDomain, textOf } from '../../claims.rules.ts';
import { isPersonName } from '../../person.rules.ts';
import type { refusals } from '../../provider-visits.contract.ts';
import { type Entrance, enter } from '../entry/entry.service.ts';
import { addAccount, type Enterer, findEnterer } from '../people/accounts.service.ts';
import { hashToken, makeToken } from '../sessions/secret-token.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { countVisit, forgiveVisit } from '../throttle/throttle.service.ts';
import { fillInProperties } from './given-properties.service.ts';
import { findLink, keepLink, linkAccount, noteUse } from './links.service.ts';
import { beginVisit, endVisit, type OpenId } from './openid.ts';
import { findProvider, holdProvider, type StoredProvider, secretOf } from './providers.service.ts';
import * as store from './visits.store.ts';

/** Who asks, and over what the provider is spoken to. */
export interface Door {
  asker: string;
  /** Host of the request, with its port. */
  host: string;
  ip: string;
  openId: OpenId;
}

const visitLife = 600_000;

/** What is shown at the end of a visit, to the issuer that it began at. */
const OfVisit = z.object({
  ...{ kind: z.literal('visit'), issuer: z.string() },
  ...{ verifier: z.string(), nonce: z.string(), state: z.string() },
});

/** What a person who has an account here came with, and who said so. */
const Ticket = z.object({
  ...{ kind: z.literal('ticket'), issuer: z.string() },
  ...{ subject: z.string(), email: z.string(), claims: z.record(z.string(), z.json()) },
});

const redirectUriOf = (guid: string, host: string) => `${originAt(host)}/sso/${guid}/callback`;

interface Asked {
  guid: string;
  returnUrl?: string | undefined;
  /** Who wants to be known there. */
  accountId?: string | undefined;
}

/**
 * Begins a visit to a provider. Gives where the browser goes. Throws `not_found`, `too_many_requests` and `unavailable`. Outside a
 * transaction.
 */
export async function startVisit(ctx: Ctx, { guid, returnUrl, accountId }: Asked, { asker, host, ip, openId }: Door) {
  const provider = await demandProvider(ctx, guid);
  await countVisit(ctx, ip);
  const { issuer, scopes } = provider.facts;
  const redirectUri = redirectUriOf(guid, host);
  const { url, secrets } = await beginVisit(openId, { ...clientOf(ctx, provider), scopes, redirectUri });
  const kept: z.input<typeof OfVisit> = { kind: 'visit', issuer, ...secrets };
  await keepVisit(ctx, { token: secrets.state, guid, asker, accountId, returnUrl, secrets: kept });
  return { url };
}

const clientOf = (ctx: Ctx, provider: StoredProvider) => ({
  key: `${ctx.platform.id} ${provider.guid} ${provider.version}`,
  issuer: provider.facts.issuer,
  clientId: provider.facts.clientId,
  clientSecret: secretOf(ctx, provider),
});

interface Kept extends Asked {
  /** By which it is found again. */
  token: string;
  asker: string;
  secrets: object;
}

const keepVisit = (ctx: Ctx, { token, guid, asker, accountId, returnUrl, secrets }: Kept) =>
  inTransaction(ctx, (ctx) =>
    store.insertVisit(ctx, {
      ...{ stateHash: hashToken(token), providerId: guid, askerHash: hashToken(asker), accountId: accountId ?? null },
      secrets: ctx.secrets.seal(JSON.stringify(secrets), `visit ${ctx.platform.id} ${hashToken(token)}`),
      returnUrl: returnUrl && isLocalPath(returnUrl) ? returnUrl : null,
      expiresAt: new Date(ctx.now().getTime() + visitLife),
    }),
  );

async function takeVisit(ctx: Ctx, token: string, asker: string) {
  const taken = await inTransaction(ctx, (ctx) =>
    store.takeVisit(ctx, { stateHash: hashToken(token), askerHash: hashToken(asker) }),
  );
  if (!taken) return undefined;
  const secrets = JSON.parse(ctx.secrets.open(taken.secrets, `visit ${ctx.platform.id} ${taken.stateHash}`)) as unknown;
  return { ...taken, secrets };
}

async function demandProvider(ctx: Ctx, guid: string): Promise<StoredProvider> {
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
  | { result: 'Entered'; entrance: Entrance; returnUrl: string | null }
  | { result: 'Linked' }
  | { result: 'Known'; email: string; ticket: string; returnUrl: string | null }
  | { result: 'Refused'; reason: Refusal };

/**
 * The browser is back from the provider. Throws `wrong_credentials` where that does not belong to a visit of this browser, or what
 * the provider says does not hold, and `unavailable`. Outside a transaction: a visit ends once, whatever comes of it.
 */
export async function finishVisit(
  ctx: Ctx,
  { guid, query, visit }: { guid: string; query: string; visit: Visit },
  door: Door,
): Promise<End> {
  const provider = await demandProvider(ctx, guid);
  const taken = await takeVisit(ctx, new URLSearchParams(query).get('state') ?? '', door.asker);
  if (!taken || taken.providerId !== guid || (taken.accountId !== null && taken.accountId !== ctx.actor.accountId))
    throw new AppError('wrong_credentials', 'no visit of this browser');
  const { data: secrets } = OfVisit.safeParse(taken.secrets);
  if (secrets?.issuer !== provider.facts.issuer) throw new AppError('wrong_credentials', 'no visit to this issuer');
  const redirectUri = redirectUriOf(guid, door.host);
  const claims = await endVisit(door.openId, { ...clientOf(ctx, provider), query, secrets, redirectUri });
  await inTransaction(ctx, (ctx) => forgiveVisit(ctx, door.ip));
  return inTransaction(ctx, async (ctx) => {
    const held = await holdIssuer(ctx, { guid, issuer: secrets.issuer });
    if (!held) throw new AppError('wrong_credentials', 'the provider was changed meanwhile');
    const came = { provider: held, claims, visit, returnUrl: taken.returnUrl };
    return taken.accountId === null ? comeIn(ctx, came, door) : linkOwn(ctx, taken.accountId, came);
  });
}

interface Came {
  provider: StoredProvider;
  claims: Claims & { sub: string };
  visit: Visit;
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

async function linkOwn(ctx: Ctx, accountId: string, { provider, claims }: Came): Promise<End> {
  const refusal = refusalByDomain(claims, provider.facts.domains);
  if (refusal) return refused(refusal);
  const link = { providerId: provider.guid, subject: claims.sub, accountId, email: emailOf(claims) };
  if (!(await linkAccount(ctx, link, provider))) return refused('taken');
  await fillInProperties(ctx, { accountId, claims, provider });
  return { result: 'Linked' };
}

async function comeIn(ctx: Ctx, came: Came, { asker }: Door): Promise<End> {
  const { provider, claims, returnUrl } = came;
  const { guid, facts } = provider;
  const known = await findLink(ctx, { providerId: guid, subject: claims.sub });
  const refusal = known || hasProven(claims) ? refusalByDomain(claims, facts.domains) : 'unverified';
  if (refusal) return refused(refusal);
  if (known) return letIn(ctx, await findEnterer(ctx, { id: known.accountId }), came);
  const email = emailOf(claims);
  const owner = await findEnterer(ctx, { email });
  if (!owner)
    return facts.makesAccounts ? letIn(ctx, await makeAccount(ctx, provider, claims), came) : refused('unknown');
  const ticket = makeToken();
  const secrets: z.input<typeof Ticket> = {
    ...{ kind: 'ticket', issuer: facts.issuer, subject: claims.sub, email },
    claims: z.record(z.string(), z.json()).parse(claims),
  };
  await keepVisit(ctx, { token: ticket, guid, asker, accountId: owner.id, secrets });
  return { result: 'Known', email, ticket, returnUrl };
}

/** Signs in whom the provider knows, with the roles that it gives now. */
async function letIn(
  ctx: Ctx,
  account: Enterer | undefined,
  { provider, claims, visit, returnUrl }: Came,
): Promise<End> {
  if (!account) throw new AppError('wrong_credentials', 'the account is gone');
  const link = { providerId: provider.guid, subject: claims.sub, accountId: account.id, email: emailOf(claims) };
  await noteUse(ctx, { link, claims, provider });
  const isStrong = provider.facts.isTrustedForFactor;
  const entrance = await enter(ctx, account, { method: 'single-sign-on', visit, isStrong });
  return { result: 'Entered', entrance, returnUrl };
}

/** An account of whom the provider knows and nobody else here. */
async function makeAccount(ctx: Ctx, { facts, guid }: StoredProvider, claims: Came['claims']) {
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
  return findEnterer(ctx, { id });
}

/** Who has the account is known by the provider from now on. Throws `gone` for a ticket that cannot be used here. */
export async function confirmLink(ctx: Ctx, ticket: string, asker: string) {
  const taken = await takeVisit(ctx, ticket, asker);
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
