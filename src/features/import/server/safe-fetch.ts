import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isPublicHost, isPublicUrl } from '#kernel/url.ts';

/** Gives the bytes at an address of another site. Throws an Error whose message says in words why not. */
export type FetchFile = (address: string) => Promise<Uint8Array>;

/** Where a host is reached; the port is the scheme's own unless a test says otherwise. */
interface Reached {
  address: string;
  family: number;
  port?: number;
}

interface Limits {
  bytes: number;
  milliseconds: number;
  redirects: number;
}

/**
 * Fetches over http and https from public hosts only (security, outgoing requests): the name is looked up once, every answer
 * must be a public address, and that very address is connected to; each redirect goes through the same.
 */
export function createSafeFetch(
  limits: Limits,
  resolve: (hostname: string) => Promise<Reached> = resolvePublic,
): FetchFile {
  const unreachable = new Map<string, string>();
  return async (address) => {
    let at = address;
    const end = AbortSignal.timeout(limits.milliseconds);
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const url = readUrl(at);
      const known = unreachable.get(url.host);
      if (known) throw new Error(known);
      const ip = await resolve(url.hostname).catch((error: Error) => {
        if (unreachable.size < 10_000) unreachable.set(url.host, error.message);
        throw error;
      });
      const answer = await request(url, ip, { ...limits, end });
      if ('bytes' in answer) return answer.bytes;
      at = new URL(answer.location, url).href;
    }
    throw new Error('it redirects too often');
  };
}

function readUrl(address: string): URL {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('its address is not of the web');
  if (!isPublicUrl(url.href) || url.port !== '') throw new Error('its address is not public');
  return url;
}

/** The address to connect to. Refused when any answer is not public. */
async function resolvePublic(hostname: string): Promise<Reached> {
  const answers = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(`its host ${hostname} cannot be found (${error.code})`, { cause: error });
    },
  );
  const [first] = answers;
  if (!first || !answers.every(({ address }) => isPublicHost(address)))
    throw new Error(`its host ${hostname} is not public`);
  return first;
}

interface Asking extends Limits {
  end: AbortSignal;
}

type Answer = { bytes: Uint8Array } | { location: string };

function request(url: URL, { address, family, port }: Reached, { bytes, end }: Asking): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const client = url.protocol === 'https:' ? https : http;
  const asked = client.get(url, {
    agent: false,
    ...(port && { port }),
    signal: end,
    headers: { 'user-agent': 'Bouwsteen import', accept: 'image/avif,image/webp,image/*' },
    lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
  });
  asked.on('error', (error: NodeJS.ErrnoException) => reject(new Error(words(error), { cause: error })));
  asked.on('response', (response) => {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      asked.destroy();
      resolve({ location: headers.location });
      return;
    }
    if (statusCode !== 200) {
      asked.destroy();
      reject(new Error(`its server answers ${statusCode}`));
      return;
    }
    collect(response, bytes).then((whole) => resolve({ bytes: whole }), reject);
  });
  return promise;
}

async function collect(response: http.IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > most) throw new Error(`it is larger than ${Math.round(most / 1_000_000)} MB`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const words = ({ code, name }: NodeJS.ErrnoException) =>
  name === 'AbortError' || name === 'TimeoutError'
    ? 'its server takes too long'
    : `its server cannot be reached (${code ?? name})`;
