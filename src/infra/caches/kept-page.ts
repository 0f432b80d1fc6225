import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CountedView } from '../counted-view.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

interface Form {
  body: Buffer;
  /** Head as Node takes it without making another object, for the second that it was made for. */
  head: string[];
  age: number;
}

/** A page as it is sent: its bytes in each encoding that is there, and heads that are made once a second. */
export interface CachedPage {
  status: number;
  etag: string;
  headers: Readonly<Record<string, string>>;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
  storedAt: number;
  /** What a view of it is in the statistics, and whose; left out: nothing. */
  counted?: { platformId: string; view: CountedView } | undefined;
}

interface NewPage {
  status: number;
  etag: string;
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  storedAt: number;
  counted?: CachedPage['counted'];
}

const form = (body: Buffer): Form => ({ body, head: [], age: -1 });

export const cachePage = ({ plain, ...page }: NewPage): CachedPage => ({ ...page, forms: { identity: form(plain) } });

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** The same page with its compressed forms; made off the main thread. */
export async function compressPage(page: CachedPage): Promise<CachedPage> {
  const { body } = page.forms.identity;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants;
  // A page is hardly ever longer than 256 KB; the usual window of 4 MB would be memory for nothing.
  const params = { [quality]: 10, [size]: body.length, [window]: 18 };
  const [brotli, zipped] = await Promise.all([compress.brotli(body, { params }), compress.gzip(body, { level: 9 })]);
  return { ...page, forms: { identity: form(body), br: form(brotli), gzip: form(zipped) } };
}

export const weighPage = ({ forms }: CachedPage): number =>
  Object.values(forms).reduce((sum, { body }) => sum + body.length, 1_000);

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  encoding: Encoding;
  isStale: boolean;
  now: number;
}

/** Sends what the reader takes; 304 and no body to who has it. */
export function sendPage(page: CachedPage, { request, response, encoding, isStale, now }: Sending) {
  const age = Math.floor((now - page.storedAt) / 1000);
  const chosen = page.forms[encoding] ? encoding : 'identity';
  const { body } = page.forms[chosen] ?? page.forms.identity;
  const given = request.headers['if-none-match'];
  if (given !== undefined && matches(given, page.etag)) {
    response.writeHead(304, { ...page.headers, etag: page.etag, age: String(age) }).end();
    return;
  }
  const head = headFor(page, chosen, age);
  response.writeHead(page.status, isStale ? [...head, 'warning', '110 - "Response is stale"'] : head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function headFor(page: CachedPage, encoding: Encoding, age: number): string[] {
  const kept = page.forms[encoding] ?? page.forms.identity;
  if (kept.age === age) return kept.head;
  const own = { etag: page.etag, age: String(age), 'content-length': String(kept.body.length) };
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  kept.head = Object.entries({ ...page.headers, ...own, ...coded }).flat();
  kept.age = age;
  return kept.head;
}

/** True when the client has these bytes already (RFC 9110 §13.1.2, weak comparison). */
export const matches = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => opaque(one.trim()) === opaque(etag)) ?? false;

const opaque = (etag: string) => etag.replace(/^W\//, '');

/** Which encoding a reader takes best. Remembers the few ways in which browsers say it. */
export function createEncodingChoice(max = 200): (accepted: string | undefined) => Encoding {
  const known = new Map<string, Encoding>();
  return (accepted) => {
    if (!accepted) return 'identity';
    const kept = known.get(accepted);
    if (kept) return kept;
    const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted);
    const choice: Encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
    if (known.size >= max) known.clear();
    known.set(accepted, choice);
    return choice;
  };
}
