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
  const hosts = createHostMemory();
  return async (address) => {
    let at = address;
    const end = AbortSignal.timeout(limits.milliseconds);
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const url = readUrl(at);
      const result = await hosts.ask(url.host, async () => {
        const reached = await Promise.race([resolve(url.hostname), endOf(end)]);
        return request(url, reached, { ...limits, end });
      });
      if ('bytes' in result) return result.bytes;
      at = new URL(result.location, url).href;
    }
    throw new Error('it redirects too often');
  };
}

function endOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Unreachable('its server takes too long')), { once: true });
  return promise;
}

/** Nothing came from the host at all. */
class Unreachable extends Error {}

const patience = 3;

/** A host that gave nothing three times in a row is not asked again; one that has no public address, never. */
function createHostMemory() {
  const failures = new Map<string, { times: number; why: string }>();
  return {
    async ask<T>(host: string, work: () => Promise<T>): Promise<T> {
      const known = failures.get(host);
      if (known && known.times >= patience) throw new Error(known.why);
      try {
        const result = await work();
        failures.delete(host);
        return result;
      } catch (error) {
        if (error instanceof Unreachable && failures.size < 10_000) {
          failures.set(host, { times: (failures.get(host)?.times ?? 0) + 1, why: error.message });
        }
        throw error;
      }
    },
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
  const results = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Unreachable(`its host ${hostname} cannot be found (${error.code})`, { cause: error });
    },
  );
  const [first] = results;
  if (!first || !results.every(({ address }) => isPublicHost(address)))
    throw new Error(`its host ${hostname} is not public`);
  return first;
}

interface Asking extends Limits {
  end: AbortSignal;
}

type FetchResult = { bytes: Uint8Array } | { location: string };

function request(url: URL, { address, family, port }: Reached, { bytes, end }: Asking): Promise<FetchResult> {
  const { promise, resolve, reject } = Promise.withResolvers<FetchResult>();
  const client = url.protocol === 'https:' ? https : http;
  const asked = client.get(url, {
    agent: false,
    ...(port && { port }),
    signal: end,
    headers: { 'user-agent': 'Bouwsteen import', accept: 'image/avif,image/webp,image/*' },
    lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
  });
  asked.on('error', (error: NodeJS.ErrnoException) => reject(new Unreachable(words(error), { cause: error })));
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

async function collect(response: http.IncomingMessage, max: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > max) throw new Error(`it is larger than ${Math.round(max / 1_000_000)} MB`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const words = ({ code, name }: NodeJS.ErrnoException) =>
  name === 'AbortError' || name === 'TimeoutError'
    ? 'its server takes too long'
    : `its server cannot be reached (${code ?? name})`;
