import type { ApiResponse, Call, Transport } from './api.ts';
import { businessConstants } from './business-constants.ts';
import { AppError } from './errors.ts';
import type { LongReads } from './long-reads.ts';
import { readCookie } from './read-cookie.ts';
import { changedTagsHeader, type Tag } from './tags.ts';

interface HttpTransportSettings {
  /** Of the browser. No call is ever given up by itself (specification §7). */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** `document.cookie`, read for each change. */
  cookies: () => string;
  correlationId?: () => string;
  /** Hears of reads that take long, and can ask them again. A change is never sent twice by that. */
  longReads?: LongReads | undefined;
}

/**
 * Carries calls to our own server, which knows the person by their cookie. Changes carry the anti-forgery token. Throws
 * `unavailable` when no answer came; `isOffline` tells that from a server that answered so.
 */
export function createHttpTransport(settings: HttpTransportSettings): Transport {
  const { fetch, cookies, correlationId = () => crypto.randomUUID(), longReads } = settings;
  return async (call) => {
    const headers: Record<string, string> = { accept: 'application/json', 'x-correlation-id': correlationId() };
    if (call.body !== undefined) headers['content-type'] = 'application/json';
    if (!call.endpoint.isRead) headers['x-xsrf-token'] = xsrfToken(cookies());
    const body = call.body === undefined ? {} : { body: toJson(call.body) };
    const init: RequestInit = { method: call.method, headers, credentials: 'same-origin', ...body };
    const send = async (signal?: AbortSignal) =>
      readResponse(call, await fetch(addressOf(call), signal ? { ...init, signal } : init));
    try {
      return await (longReads && call.endpoint.isRead ? readPatiently(send, longReads) : send());
    } catch (cause) {
      throw new AppError('unavailable', 'no answer', { network: offline }, { cause });
    }
  };
}

/** Sent again whenever somebody who waits long asks for that; the first answer to what was sent last is the answer. */
async function readPatiently(send: (signal: AbortSignal) => Promise<ApiResponse>, longReads: LongReads) {
  for (;;) {
    const given = new AbortController();
    let isShort = () => {};
    const timer = setTimeout(() => {
      isShort = longReads.add(() => given.abort());
    }, businessConstants.longRead);
    try {
      return await send(given.signal);
    } catch (cause) {
      if (!given.signal.aborted) throw cause;
    } finally {
      clearTimeout(timer);
      isShort();
    }
  }
}

/** No answer came: the network is away, or the server is. Nothing is wrong with what was asked. */
export const isOffline = (error: unknown): boolean => error instanceof AppError && error.fields.network === offline;

const offline = 'offline';

/** The server refuses half of a surrogate pair, which a browser can leave in a field: it goes as the sign of what cannot be read. */
function toJson(body: unknown): string {
  const json = JSON.stringify(body);
  if (!/\\ud[89a-f]/i.test(json)) return json;
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

const xsrfToken = (cookies: string) => readCookie(cookies, 'XSRF-TOKEN') ?? '';

function addressOf({ path, query }: Call): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What is no JSON comes from something in between, and counts as no body. */
async function readResponse({ endpoint }: Call, response: Response): Promise<ApiResponse> {
  if (endpoint.givesFile && response.ok)
    return { status: response.status, body: { name: fileName(response), content: await response.blob() }, tags: [] };
  const isJson = /^application\/(?:\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  const body = isJson ? await response.json() : undefined;
  const changed = response.headers.get(changedTagsHeader);
  return { status: response.status, body, ...(changed !== null && { tags: changed.split(' ') as Tag[] }) };
}

/** As our server writes it (RFC 8187). */
const fileName = ({ headers }: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;\s]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file');
