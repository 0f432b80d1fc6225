import type { Visit, VisitResponse } from '#infra/http/visit.ts';
import { createAddresses } from './addresses.ts';
import { type FoundLink, findLinks, kindOf } from './find-links.ts';
import { createWarcParts, PartsError, type WarcPart } from './warc-parts.ts';
import { newRecordId, type WarcRecord } from './warc-writer.ts';

export interface ArchiveSettings {
  /** Of the website, as its pages say it. */
  origin: string;
  visit: Visit;
  now: () => Date;
  /** Of the file, and of who made it. */
  info: Readonly<Record<string, string>>;
  /** Bytes of one file at the most. */
  partBytes: number;
  signal: AbortSignal;
  note: (counts: { done: number; total: number }) => void;
}

/** What is asked with, as an archive that says so; nothing of it is compressed. */
const headers = {
  'user-agent': 'Bouwsteen-Archive/1.0 (bot)',
  accept: '*/*',
  'accept-encoding': 'identity',
  dnt: '1',
};

/** Where an archive begins. */
const seeds = ['/', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/site.webmanifest'];

interface Archive {
  parts: WarcPart[];
  missing: string[];
}

/**
 * Writes what a visitor without an account gets of a website to WARC files in a folder: every address of the sitemap, and what those
 * lead to at the same origin, with requests and responses. Gives the addresses that could not be fetched, each with the reason; they
 * stand in the last file as well.
 */
export async function archiveWebsite(folder: string, settings: ArchiveSettings): Promise<Archive> {
  const { partBytes: most, now, info } = settings;
  const beginning = (number: number) =>
    infoRecord(number === 1 ? info : { ...info, description: `part ${number}` }, now());
  const warc = createWarcParts({ folder, most, beginning });
  try {
    const missing = await write(warc, settings);
    return { parts: await warc.finish(), missing };
  } finally {
    await warc.close();
  }
}

const infoRecord = (info: ArchiveSettings['info'], date: Date): WarcRecord => ({
  type: 'warcinfo',
  date,
  contentType: 'application/warc-fields',
  body: bytesOf(
    Object.entries(info)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
  ),
});

type Warc = ReturnType<typeof createWarcParts>;

async function write(warc: Warc, settings: ArchiveSettings): Promise<string[]> {
  const { origin, now, signal, note } = settings;
  const addresses = createAddresses(origin);
  for (const seed of seeds) addresses.add({ url: `${origin}${seed}`, isPage: true, isGuess: seed === '/favicon.ico' });
  const missing: string[] = [];
  for (let link = addresses.next(); link; link = addresses.next()) {
    signal.throwIfAborted();
    note(addresses.counts());
    const { reason, links } = await fetchOne(warc, settings, link);
    for (const one of links) addresses.add(one);
    if (reason !== undefined && !link.isGuess) missing.push(`${link.url}: ${reason}`);
  }
  for (const one of addresses.tooMany()) missing.push(`${origin}${one}?…: too many forms of this address`);
  await warc.add({
    type: 'resource',
    uri: 'urn:bouwsteen:not-fetched',
    date: now(),
    contentType: 'text/plain; charset=utf-8',
    body: bytesOf(missing.map((line) => `${line}\n`).join('')),
  });
  return missing;
}

const bytesOf = (text: string) => [Buffer.from(text)];

interface Fetched {
  /** Why it could not be fetched; undefined: it was. */
  reason?: string;
  links: FoundLink[];
}

async function fetchOne(warc: Warc, { origin, visit, now }: ArchiveSettings, { url }: FoundLink): Promise<Fetched> {
  const { host } = new URL(origin);
  const path = url.slice(origin.length) || '/';
  const date = now();
  const response = await visit({ host, path, headers }).catch(() => undefined);
  if (!response) return { reason: 'no answer', links: [] };
  const kind = kindOf(headerIn(response, 'content-type') ?? '');
  const read = reading(response.body, { isKept: kind !== undefined && response.status < 400 });
  const id = newRecordId();
  const { status } = response;
  try {
    await warc.add(
      {
        type: 'response',
        uri: url,
        date,
        contentType: 'application/http; msgtype=response',
        head: headOf(response),
        body: read.content,
      },
      id,
    );
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return { reason: 'broke off', links: [] };
  }
  await warc.add({
    type: 'request',
    uri: url,
    date,
    contentType: 'application/http; msgtype=request',
    fields: { 'WARC-Concurrent-To': id },
    head: messageHead(`GET ${path} HTTP/1.1`, [['host', host], ...Object.entries(headers)]),
  });
  return {
    ...(status >= 400 && { reason: String(status) }),
    links: [...redirectOf(response, url), ...linksOf(kind, url, read.text())],
  };
}

/** What is wrong with the file that is written is wrong with all of it. */
const isOfDisk = (error: unknown) => error instanceof PartsError || (error as { syscall?: string }).syscall === 'write';

const headerIn = ({ headers }: VisitResponse, name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1];

function redirectOf(response: VisitResponse, url: string): FoundLink[] {
  const location = headerIn(response, 'location');
  const target = location === undefined ? null : URL.parse(location, url);
  return target ? [{ url: target.href, isPage: true, isGuess: false }] : [];
}

const linksOf = (kind: ReturnType<typeof kindOf>, url: string, text: string | undefined): FoundLink[] =>
  kind === undefined || text === undefined ? [] : findLinks(kind, text, url);

/** Of connections, not of what they carry: it stands in the file as it is, with its length. */
const ofConnection = /^(?:transfer-encoding|connection|keep-alive)$/i;

const headOf = ({ status, statusText, headers }: VisitResponse) =>
  messageHead(
    `HTTP/1.1 ${status} ${statusText}`,
    headers.filter(([name]) => !ofConnection.test(name)),
  );

const messageHead = (first: string, lines: readonly (readonly [string, string])[]) =>
  Buffer.from(`${[first, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`);

/** More is not looked into for links. */
const mostRead = 16 * 1024 * 1024;

/** What comes, once, and the text of it afterwards where that is kept; undefined: it is not, or was too long. */
function reading(body: AsyncIterable<Uint8Array>, { isKept }: { isKept: boolean }) {
  let kept: Uint8Array[] | undefined = isKept ? [] : undefined;
  let size = 0;
  async function* content() {
    for await (const bytes of body) {
      size += bytes.length;
      if (size > mostRead) kept = undefined;
      kept?.push(bytes);
      yield bytes;
    }
  }
  return { content: content(), text: () => kept && Buffer.concat(kept).toString('utf8') };
}
