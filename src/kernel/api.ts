import type { AnyEndpoint, Output, Sent } from './endpoint.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { sha256 } from './hash/sha-256.ts';
import type { Tag } from './tags.ts';
import { canonicalJson } from './text/canonical-json.ts';

/** What a transport brings back. */
export interface ApiResponse {
  status: number;
  body: unknown;
  /** What the answer was made of, or what the change changed; left out where the server does not say so. */
  tags?: readonly Tag[];
}

/** Carries one call: over the network in the browser, straight to the service while rendering on the server. */
export type Transport = (call: Call) => Promise<ApiResponse>;

export interface Call {
  endpoint: AnyEndpoint;
  /** As it was asked: what a service takes. */
  input: { params?: object; query?: object; body?: unknown };
  method: string;
  /** With its parameters filled in, without query. */
  path: string;
  query: Record<string, unknown>;
  body: unknown;
}

/** Answers that the server handed over with the page, by index, with what they were made of; each is used once. */
export type HandedOver = Readonly<Record<string, { body: unknown; tags: readonly Tag[] }>>;

/** What was handed over and is not asked for by then is too old, in milliseconds. */
const handedOverFor = 60_000;

/** A read that was carried out, for anyone who hands its answer over. */
export interface ExecutedRead {
  index: string;
  endpoint: AnyEndpoint;
  body: unknown;
  tags: readonly Tag[];
}

interface ApiSettings {
  transport: Transport;
  /** Host name; a port says nothing. */
  host: string;
  /** `public`, or who the answers are for. Answers of one variant are never given to another. */
  variant: string;
  handedOver?: HandedOver;
  /** Milliseconds, of a clock that only goes on. */
  now?: () => number;
}

export type Api = ReturnType<typeof createApi>;

const maxKept = 500;

/**
 * The one way to call (specification §3 and §7): each distinct read runs once at a time, its answer is kept until one of
 * its tags changes or something is changed here meanwhile, and the first call for what the server handed over needs no network. Failed calls and changes are never
 * kept. One per browser tab or render, never shared: a transport acts for one person.
 */
export function createApi({ transport, host, variant, handedOver = {}, now = Date.now }: ApiSettings) {
  const pending = new Map<string, Promise<unknown>>();
  const kept = new Map<string, { body: unknown; tags: readonly Tag[] }>();
  const given = new Map(Object.entries(handedOver));
  const givenUntil = now() + handedOverFor;
  /** Grows with every change: what was asked before one may be older than it. */
  let age = 0;
  const executed = new Map<string, { call: Call; body: unknown; tags: readonly Tag[] }>();

  const forget = (all: Map<string, { tags: readonly Tag[] }>, isOld: (tags: readonly Tag[]) => boolean) => {
    for (const [index, { tags }] of all) if (isOld(tags)) all.delete(index);
  };
  /** What was made of these is forgotten; of an answer of which that is not known, it may have been. */
  const drop = (tags: readonly Tag[]) => {
    const isMadeOf = (made: readonly Tag[]) => made.some((tag) => tags.includes(tag));
    forget(kept, isMadeOf);
    forget(given, (made) => made.length === 0 || isMadeOf(made));
    age += 1;
    pending.clear();
  };
  /** Something changed and the server did not say what: also when a change failed, for it may have arrived. */
  const dropAll = () => {
    given.clear();
    age += 1;
    pending.clear();
  };

  const carry = async (key: string, call: Call): Promise<unknown> => {
    const begun = age;
    const { status, body, tags = [] } = await transport(call);
    if (status >= 400 && !isApiResponse(call.endpoint, body)) throw toError(call.endpoint, status, body);
    executed.set(key, { call, body, tags });
    if (tags.length > 0 && begun === age) {
      kept.set(key, { body, tags });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    }
    return body;
  };

  /** Carries out a change; what it changed is forgotten, also while it is on its way. */
  const change = async (call: Call): Promise<unknown> => {
    let changed: readonly Tag[] | undefined;
    try {
      const { status, body, tags } = await transport(call);
      if (status >= 400 && !isApiResponse(call.endpoint, body)) throw toError(call.endpoint, status, body);
      changed = tags;
      return body;
    } finally {
      if (changed) drop(changed);
      else dropAll();
    }
  };

  /** Hashes only while something that was handed over may be left. */
  const takeGiven = (call: Call): { body: unknown } | undefined => {
    if (given.size > 0 && now() > givenUntil) given.clear();
    if (given.size === 0) return undefined;
    const index = callIndex(host, call, variant);
    const answer = given.get(index);
    given.delete(index);
    return answer;
  };

  const read = (key: string, call: Call): Promise<unknown> => {
    const known = takeGiven(call) ?? kept.get(key);
    if (known) return Promise.resolve(known.body);
    const shared = pending.get(key);
    if (shared) return shared;
    const running = carry(key, call).finally(() => pending.get(key) === running && pending.delete(key));
    pending.set(key, running);
    return running;
  };

  return {
    /** What the contract promises, or the AppError that the server named. */
    async call<E extends AnyEndpoint>(endpoint: E, sent: Sent<E>): Promise<Output<E>> {
      const call = describeCall(endpoint, sent);
      const key = callText(call, variant);
      const body = await (endpoint.isRead ? read(key, call) : change(call));
      return body as Output<E>;
    },
    drop,
    /** The reads that were executed here: what may be handed over to the browser. */
    executed: (): ExecutedRead[] =>
      [...executed.values()].map(({ call, body, tags }) => ({
        index: callIndex(host, call, variant),
        endpoint: call.endpoint,
        body,
        tags,
      })),
  };
}

type Described = Pick<Call, 'method' | 'path' | 'query' | 'body'>;

/** A call in one text: equal for equal questions of one variant. */
export const callText = ({ method, path, query, body }: Described, variant: string) =>
  canonicalJson([method, path, query, body ?? null, variant]);

/** `index` of a call: host without port, a dash, and a hash of its description (specification §7). */
export const callIndex = (host: string, call: Described, variant: string): string =>
  `${host.replace(/:\d+$/, '')}-${sha256(callText(call, variant))}`;

function describeCall(endpoint: AnyEndpoint, sent: object): Call {
  const {
    params = {},
    query = {},
    body,
  } = sent as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    endpoint,
    input: { params, query, ...(body !== undefined && { body }) },
    method: endpoint.method,
    path,
    query,
    body,
  };
}

/** A call whose contract names its statuses says what came of it in its body; a problem has a code. */
const isApiResponse = ({ statusOf }: AnyEndpoint, body: unknown) =>
  statusOf && body instanceof Object && !('code' in body);

function toError(endpoint: AnyEndpoint, status: number, body: unknown): AppError {
  const {
    code = 'unavailable',
    fields = {},
    instance: correlationId,
  } = (body ?? {}) as { code?: ErrorCode; fields?: Record<string, string>; instance?: string };
  return new AppError(code, `${endpoint.name} answered ${status}`, fields, { correlationId });
}

/** Text of a JSON value that can stand in a script element: nothing in it ends the element or the line. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
