import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider does otherwise than it should. */
export interface Mischief {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  hasOtherKey?: boolean;
  /** Does not say how it is spoken to. */
  isSilent?: boolean;
}

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(header: object, claims: object, key: KeyObject): string {
  const head = `${text(header)}.${text(claims)}`;
  const isSigned = (header as { alg: string }).alg !== 'none';
  return `${head}.${isSigned ? sign('sha256', Buffer.from(head), key).toString('base64url') : ''}`;
}

interface AuthorizationQuery {
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

/** A sign-in provider (OpenID Connect) that lets everybody in as `person`, and lies where it is told to. */
export async function startOidcProvider() {
  const [own, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!own || !other) throw new Error('no keys');
  const codes = new Map<string, AuthorizationQuery>();
  const state: { person: Record<string, unknown>; mischief: Mischief } = {
    person: { sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true },
    mischief: {},
  };
  /** How often it was asked how it is spoken to. */
  const asked = { configuration: 0 };
  /** Who comes with a code, where that is somebody else. */
  const comers = new Map<string, Record<string, unknown>>();
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const authorize = (query: URLSearchParams): string => {
    const code = randomUUID();
    const given = (name: string) => query.get(name) ?? '';
    codes.set(code, {
      clientId: given('client_id'),
      redirectUri: given('redirect_uri'),
      challenge: given('code_challenge'),
      nonce: given('nonce'),
    });
    return `${given('redirect_uri')}?${new URLSearchParams({ code, state: given('state') })}`;
  };
  const tokens = (body: URLSearchParams) => {
    const code = body.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!asked || verifier !== asked.challenge || body.get('redirect_uri') !== asked.redirectUri) return undefined;
    const { claims, header, hasOtherKey } = state.mischief;
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: issuer(), aud: asked.clientId, nonce: asked.nonce, iat: now, exp: now + 300 };
    const head = { alg: 'RS256', typ: 'JWT', kid: 'own', ...header };
    const idToken = signed(
      head,
      { ...said, ...(comers.get(code) ?? state.person), ...claims },
      (hasOtherKey ? other : own).privateKey,
    );
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken };
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer());
    const send = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname === '/authorize')
      return void response.writeHead(302, { location: authorize(url.searchParams) }).end();
    if (url.pathname === '/keys') {
      return void send({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
      });
    }
    if (url.pathname === '/token') {
      let body = '';
      for await (const part of request) body += part;
      const made = tokens(new URLSearchParams(body));
      return void send(made ?? { error: 'invalid_grant' }, made ? 200 : 400);
    }
    if (state.mischief.isSilent) return void send({}, 500);
    asked.configuration += 1;
    send({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      code_challenge_methods_supported: ['S256'],
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    state,
    asked,
    issuer: issuer(),
    /** Of anyone who comes back with that, it says this. */
    sayOnce: (query: string, claims: Record<string, unknown>) =>
      void comers.set(new URLSearchParams(query).get('code') ?? '', claims),
    /** What the browser comes back with from there. */
    authorize: (url: string) => new URL(authorize(new URL(url).searchParams)).search.slice(1),
    close: () => new Promise((done) => server.close(done)),
  };
}
