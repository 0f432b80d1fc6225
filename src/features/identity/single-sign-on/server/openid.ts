import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { OutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import { AppError } from '#kernel/errors.ts';
import type { Claims } from '../claims.rules.ts';

/** Loaded when somebody comes by a provider. */
const openid = () => import('openid-client');

export interface Client {
  /** Of the provider and of its version: another one is another client. */
  key: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** What belongs to one authorization request and is shown at its end. */
export interface AuthorizationSecrets {
  verifier: string;
  nonce: string;
  state: string;
}

/** Reads how a provider is spoken to. Throws `unavailable`. */
async function discover(outbound: OutboundFetch, { issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const client = await openid();
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  try {
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      // What may be spoken to without TLS is for the outbound fetch to say.
      execute: [client.allowInsecureRequests],
      timeout: 10,
      [client.customFetch]: (url, { method, headers, body }) =>
        outbound(url, { method, headers, body: body === undefined || body === null ? undefined : toText(body) }),
    });
    // The id token is checked by its signature, and not only by the line that it came over.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  } catch (cause) {
    throw new AppError('unavailable', `${issuer} does not say how it is spoken to`, { provider: 'silent' }, { cause });
  }
}

const toText = (body: unknown): string | Uint8Array => (body instanceof Uint8Array ? body : String(body));

/**
 * How long it is kept how a provider is spoken to: as long as openid-client keeps the keys of one before it asks for them again
 * (`age >= 300` in oauth4webapi), so that nothing of a provider is older here than its keys.
 */
const keptFor = 300_000;

/** Speaks to providers. */
export interface OpenId {
  outbound: OutboundFetch;
  kept: LRUCache<string, Promise<Configuration>>;
}

export const createOpenId = (outbound: OutboundFetch): OpenId => ({
  outbound,
  kept: new LRUCache({ max: 1_000, ttl: keptFor }),
});

/** One question for all who ask at once. What failed is asked again. */
function configurationOf({ outbound, kept }: OpenId, asked: Client): Promise<Configuration> {
  const known = kept.get(asked.key);
  if (known) return known;
  const found = discover(outbound, asked);
  kept.set(asked.key, found);
  found.catch(() => kept.delete(asked.key));
  return found;
}

/** Where the browser goes, and what is kept until it is back. */
export async function buildAuthorizationRequest(
  openId: OpenId,
  asked: Client & { scopes: string; redirectUri: string },
): Promise<{ url: string; secrets: AuthorizationSecrets }> {
  const client = await openid();
  const configuration = await configurationOf(openId, asked);
  const verifier = client.randomPKCECodeVerifier();
  const secrets = { verifier, nonce: client.randomNonce(), state: client.randomState() };
  const scopes = new Set(['openid', ...asked.scopes.split(/\s+/).filter(Boolean)]);
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: asked.redirectUri,
    scope: [...scopes].join(' '),
    response_type: 'code',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: secrets.state,
    nonce: secrets.nonce,
  });
  return { url: url.href, secrets };
}

const IdTokenClaims = z.looseObject({ sub: z.string().min(1).max(255) });

/**
 * Who the provider says has come: issuer, audience, nonce, time and signature of its token hold. Throws `wrong_credentials` where
 * they do not, and `unavailable` where it does not answer.
 */
export async function exchangeCode(
  openId: OpenId,
  asked: Client & { secrets: AuthorizationSecrets; redirectUri: string; query: string },
): Promise<Claims & { sub: string }> {
  const client = await openid();
  const configuration = await configurationOf(openId, asked);
  const { verifier, nonce, state } = asked.secrets;
  try {
    const back = new URL(`${asked.redirectUri}?${asked.query}`);
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    return IdTokenClaims.parse(tokens.claims());
  } catch (cause) {
    throw new AppError('wrong_credentials', `what ${asked.issuer} says does not hold`, {}, { cause });
  }
}
