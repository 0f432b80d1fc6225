import type { AnyEndpoint, Output, Sent } from './endpoint.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { sha256 } from './hash/sha-256.ts';
import type { Tag } from './tags.ts';
import { canonicalJson } from './text/canonical-json.ts';

/** What a transport brings back. */
export interface ApiResponse {
  status: number;
  body: unknown;
  /** What the answer was made of, where the server says so. */
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

/** Answers that the server handed over with the page, by index; each is used once. */
export type HandedOver = Readonly<Record<string, unknown>>;

interface ApiSettings {
  transport: Transport;
  /** Host name; a port says nothing. */
  host: string;
  /** `public`, or who the answers are for. Answers of one variant are never given to another. */
  variant: string;
  handedOver?: HandedOver;
}

export type Api = ReturnType<typeof createApi>;

const maxKept = 500;

/**
 * The one way to call (specification §3 and §7): each distinct read runs once at a time, its answer is kept until one of
 * its tags changes or something is changed here meanwhile, and the first call for what the server handed over needs no network. Failed calls and changes are never
 * kept. One per browser tab or render, never shared: a transport acts for one person.
 */
export function createApi({ transport, host, variant, handedOver = {} }: ApiSettings) {
  const pending = new Map<string, Promise<unknown>>();
  const kept = new Map<string, { body: unknown; tags: readonly Tag[] }>();
  const given = new Map(Object.entries(handedOver));
  /** Grows with every change: what was asked before one may be older than it. */
  let age = 0;
  const executed = new Map<string, { call: Call; body: unknown }>();

  /** Also when a change failed: it may have arrived. */
  const grow = () => {
    age += 1;
    pending.clear();
  };

  const carry = async (key: string, call: Call): Promise<unknown> => {
    const begun = age;
    const { status, body, tags = [] } = await transport(call);
    if (status >= 400 && !isApiResponse(call.endpoint, body)) throw toError(call.endpoint, status, body);
    if (!call.endpoint.isRead) return body;
    executed.set(key, { call, body });
    if (tags.length > 0 && begun === age) {
      kept.set(key, { body, tags });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    }
    return body;
  };

  /** Hashes only while something that was handed over may be left. */
  const takeGiven = (call: Call): { body: unknown } | undefined => {
    if (given.size === 0) return undefined;
    const index = callIndex(host, call, variant);
    if (!given.has(index)) return undefined;
    const body = given.get(index);
    given.delete(index);
    return { body };
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
      const body = await (endpoint.isRead ? read(key, call) : carry(key, call).finally(grow));
      return body as Output<E>;
    },
    /** Forgets what was made of these, and what was handed over, which may be older. */
    drop(tags: readonly Tag[]) {
      for (const [index, result] of kept) if (result.tags.some((tag) => tags.includes(tag))) kept.delete(index);
      given.clear();
      grow();
    },
    /** The reads that were executed here, by index: what may be handed over to the browser. */
    executed: (): HandedOver =>
      Object.fromEntries([...executed.values()].map(({ call, body }) => [callIndex(host, call, variant), body])),
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
  const { code = 'unavailable', fields = {} } = (body ?? {}) as { code?: ErrorCode; fields?: Record<string, string> };
  return new AppError(code, `${endpoint.name} answered ${status}`, fields);
}

/** Text of a JSON value that can stand in a script element: nothing in it ends the element or the line. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
