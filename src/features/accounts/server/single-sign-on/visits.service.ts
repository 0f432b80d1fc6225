import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { OutboundFetch } from '#infra/lines/outbound/outbound-fetch.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isLocalPath, originAt } from '#kernel/url.ts';
import { type Claims, isOfDomain, textOf } from '../../claims.rules.ts';
import { isPersonName } from '../../person.rules.ts';
import type { refusals } from '../../provider-visits.contract.ts';
import { type Entrance, enter } from '../entry/entry.service.ts';
import { addAccount, type Enterer, findEnterer } from '../people/accounts.service.ts';
import { hashToken, makeToken } from '../sessions/secret-token.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { keepLink, noteUse } from './links.service.ts';
import * as links from './links.store.ts';
import { beginVisit, endVisit } from './openid.ts';
import { findProvider, type StoredProvider, secretOf } from './providers.service.ts';
import * as store from './visits.store.ts';

/** Who asks, and over what the provider is spoken to. */
export interface Door {
  asker: string;
  /** Host of the request, with its port. */
  host: string;
  outbound: OutboundFetch;
}

const visitLife = 600_000;

const Secrets = z.object({ verifier: z.string(), nonce: z.string(), state: z.string() });

/** What a person who has an account here came with. */
const Ticket = z.object({ subject: z.string(), email: z.string(), claims: z.record(z.string(), z.json()) });

const redirectUriOf = (guid: string, host: string) => `${originAt(host)}/sso/${guid}/callback`;

interface Asked {
  guid: string;
  returnUrl?: string | undefined;
  /** Who wants to be known there. */
  accountId?: string | undefined;
}

/** Begins a visit to a provider. Gives where the browser goes. Throws `not_found`, and `unavailable`. Outside a transaction. */
export async function startVisit(ctx: Ctx, { guid, returnUrl, accountId }: Asked, { asker, host, outbound }: Door) {
  const provider = await demandProvider(ctx, guid);
  const { issuer, clientId, scopes } = provider.facts;
  const client = { issuer, clientId, clientSecret: secretOf(ctx, provider) };
  const { url, secrets } = await beginVisit(outbound, { ...client, scopes, redirectUri: redirectUriOf(guid, host) });
  await keepVisit(ctx, { token: secrets.state, guid, asker, accountId, returnUrl, secrets });
  return { url };
}

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

type End =
  | { result: 'Entered'; entrance: Entrance; returnUrl: string | null }
  | { result: 'Linked' }
  | { result: 'Known'; email: string; ticket: string; returnUrl: string | null }
  | { result: 'Refused'; reason: (typeof refusals)[number] };

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
  const { issuer, clientId } = provider.facts;
  const claims = await endVisit(door.outbound, {
    ...{ issuer, clientId, clientSecret: secretOf(ctx, provider), query },
    ...{ secrets: Secrets.parse(taken.secrets), redirectUri: redirectUriOf(guid, door.host) },
  });
  const came = { provider, claims, visit, returnUrl: taken.returnUrl };
  if (taken.accountId !== null) return linkOwn(ctx, taken.accountId, came);
  return comeIn(ctx, came, door);
}

interface Came {
  provider: StoredProvider;
  claims: Claims & { sub: string };
  visit: Visit;
  returnUrl: string | null;
}

const refused = (reason: (typeof refusals)[number]): End => ({ result: 'Refused', reason });

const emailOf = ({ email }: Claims): string => (z.email().max(254).safeParse(email).success ? String(email) : '');

async function linkOwn(ctx: Ctx, accountId: string, { provider, claims }: Came): Promise<End> {
  const link = { providerId: provider.guid, subject: claims.sub, accountId, email: emailOf(claims) };
  const isKept = await inTransaction(ctx, (ctx) => keepLink(ctx, link));
  return isKept ? { result: 'Linked' } : refused('taken');
}

async function comeIn(ctx: Ctx, came: Came, { asker }: Door): Promise<End> {
  const { provider, claims, returnUrl } = came;
  const { guid, facts } = provider;
  const known = await links.findLink(ctx, { providerId: guid, subject: claims.sub });
  if (known) return letIn(ctx, await findEnterer(ctx, { id: known.accountId }), came);
  const email = emailOf(claims);
  if (email === '' || claims.email_verified !== true) return refused('unverified');
  if (!isOfDomain(email, facts.domains)) return refused('domain');
  const owner = await findEnterer(ctx, { email });
  if (!owner && !facts.makesAccounts) return refused('unknown');
  const isTheirs = !owner || (owner.passwordHash === null && owner.isVerified);
  if (isTheirs) return letIn(ctx, owner ?? 'new', came);
  const ticket = makeToken();
  const secrets = { subject: claims.sub, email, claims: z.record(z.string(), z.json()).parse(claims) };
  await keepVisit(ctx, { token: ticket, guid, asker, accountId: owner.id, secrets });
  return { result: 'Known', email, ticket, returnUrl };
}

/** Signs in, with the roles that the provider gives now. */
const letIn = (
  ctx: Ctx,
  who: Enterer | 'new' | undefined,
  { provider, claims, visit, returnUrl }: Came,
): Promise<End> =>
  inTransaction(ctx, async (ctx) => {
    const account = who === 'new' ? await makeAccount(ctx, provider, claims) : who;
    if (!account) throw new AppError('wrong_credentials', 'the account is gone');
    const link = { providerId: provider.guid, subject: claims.sub, accountId: account.id, email: emailOf(claims) };
    await keepLink(ctx, link);
    await noteUse(ctx, { link, claims, roles: provider.facts.roles });
    const isStrong = provider.facts.isTrustedForFactor;
    const entrance = await enter(ctx, account, { method: 'single-sign-on', visit, isStrong });
    return { result: 'Entered', entrance, returnUrl };
  });

async function makeAccount(ctx: Ctx, { facts, guid }: StoredProvider, claims: Claims) {
  const nameOf = (claim: string) => {
    const name = textOf(claims, claim);
    return isPersonName(name) ? name : '';
  };
  const names = { firstName: nameOf(facts.firstNameClaim), lastName: nameOf(facts.lastNameClaim) };
  const id = await addAccount(ctx, { email: emailOf(claims), ...names, hasAcceptedTerms: false });
  ctx.records({ action: 'account.provided', object: { kind: 'account', id }, new: { provider: guid }, actorId: id });
  return findEnterer(ctx, { id });
}

/** Who has the account is known by the provider from now on. Throws `gone` for a ticket that cannot be used here. */
export async function confirmLink(ctx: Ctx, ticket: string, asker: string) {
  const taken = await takeVisit(ctx, ticket, asker);
  const { accountId } = ctx.actor;
  if (!taken || accountId === null || taken.accountId !== accountId) throw new AppError('gone', 'no ticket of theirs');
  const { subject, email, claims } = Ticket.parse(taken.secrets);
  const provider = await demandProvider(ctx, taken.providerId);
  await inTransaction(ctx, async (ctx) => {
    const link = { providerId: provider.guid, subject, accountId, email };
    if (await keepLink(ctx, link)) await noteUse(ctx, { link, claims, roles: provider.facts.roles });
  });
}
