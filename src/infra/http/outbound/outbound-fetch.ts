import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { mayReach } from './reach.rules.ts';

export interface OutboundRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  /** Milliseconds, where it is not as long as usual. */
  patience?: number;
  /** Of the answer, where it is less than usual. */
  maxBytes?: number;
}

/** A call that was not made, or an answer that was not read to its end. */
export class OutboundRefusal extends Error {
  override readonly name = 'OutboundRefusal';
  readonly why: 'private_address' | 'too_large';
  constructor(why: OutboundRefusal['why'], message: string) {
    super(message);
    this.why = why;
  }
}

export type OutboundFetch = (url: string, request: OutboundRequest) => Promise<Response>;

const [usualPatience, usualBytes] = [10_000, 1_048_576];

/**
 * Calls that the product makes to addresses which people typed: over TLS, to the internet only, without following anything, ten
 * seconds (unless `patience` says otherwise, in milliseconds) and 1 MB at most. The address is looked at when it is connected to, so that no name leads elsewhere meanwhile. Origins
 * that the operator trusts may be on a private network and without TLS.
 */
export const createOutboundFetch =
  (trustedOrigins: readonly string[], { patience = usualPatience } = {}): OutboundFetch =>
  (url, request) => {
    const to = new URL(url);
    const isTrusted = trustedOrigins.includes(to.origin);
    if (!isTrusted && to.protocol !== 'https:')
      return Promise.reject(new OutboundRefusal('private_address', `${to.origin} does not speak https`));
    const host = to.hostname.replaceAll(/[[\]]/g, '');
    if (!isTrusted && isIP(host) && !mayReach(host))
      return Promise.reject(new OutboundRefusal('private_address', `${host} is not on the internet`));
    return send(to, request, { guard: isTrusted ? undefined : guardedLookup, patience });
  };

/** Calls to servers that admins named, and which of those the operator trusts. */
export interface OutboundCalls {
  fetch: OutboundFetch;
  /** A connection to a server that speaks no HTTP, such as `smtp://mail.example.org:587`, by the same rule; nothing is encrypted yet. */
  /** Given one of its addresses, it connects to that one. */
  connect(server: URL, address?: string): Promise<Socket>;
  isTrusted(url: URL): boolean;
}

export const createOutboundCalls = (trustedOrigins: readonly string[]): OutboundCalls => {
  const isTrusted = (url: URL) => trustedOrigins.includes(serverOf(url));
  return {
    fetch: createOutboundFetch(trustedOrigins),
    connect: (server, address) => openSocket(server, { isTrusted: isTrusted(server), address }),
    isTrusted,
  };
};

/** Scheme, host and port: what an origin is, for schemes that have none as well. */
export const serverOf = (url: URL): string => (url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin);

function openSocket(
  { hostname, port, protocol }: URL,
  { isTrusted, address }: { isTrusted: boolean; address: string | undefined },
): Promise<Socket> {
  const host = address ?? hostname.replaceAll(/[[\]]/g, '');
  if (!isTrusted && isIP(host) && !mayReach(host))
    return Promise.reject(new OutboundRefusal('private_address', `${host} is not on the internet`));
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      ...(!isTrusted && { lookup: guardedLookup }),
    });
    const giveUp = () => void socket.destroy(Object.assign(new Error(`${host} is silent`), { code: 'ETIMEDOUT' }));
    socket.setTimeout(usualPatience, giveUp);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0).off('timeout', giveUp).off('error', reject);
      resolve(socket);
    });
  });
}

/** Addresses of a name, unless one of them is of a private network. */
const guardedLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
    if (!addresses.every(({ address }) => mayReach(address)))
      return done(new OutboundRefusal('private_address', `${host} is not on the internet`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

function send(
  to: URL,
  { method, headers, body, patience: ownPatience, maxBytes = usualBytes }: OutboundRequest,
  { guard, patience }: { guard: LookupFunction | undefined; patience: number },
): Promise<Response> {
  const request = to.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(ownPatience ?? patience);
  return new Promise((resolve, reject) => {
    const sent = request(to, { method, headers, signal, ...(guard && { lookup: guard }) }, (result) => {
      readAll(result, maxBytes).then((bytes) => resolve(toResponse(result, bytes)), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAll(result: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of result) {
    size += part.length;
    if (size > maxBytes) throw new OutboundRefusal('too_large', 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toResponse({ statusCode = 500, headers }: IncomingMessage, bytes: Buffer): Response {
  const kept = new Headers();
  for (const name of ['content-type', 'location', 'www-authenticate'] as const) {
    const value = headers[name];
    if (value) kept.set(name, value);
  }
  const hasBody = ![204, 205, 304].includes(statusCode);
  return new Response(hasBody ? new Uint8Array(bytes) : null, { status: statusCode, headers: kept });
}
