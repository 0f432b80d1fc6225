import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount, type SignedIn, signIn } from '../../e2e/signed-in.ts';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';
import { openProxy } from './proxy.ts';

const site = 'localhost';
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-observatory-'));
chmodSync(folder, 0o755);
let product: { child: ChildProcess; port: number };
let proxy: Awaited<ReturnType<typeof openProxy>>;
let admin: SignedIn;
const table: Record<string, string | number>[] = [];

/**
 * The hosts that browsers ship as https only: its install script would fetch them, and we run none. Without them a score is five points
 * lower at most, never higher.
 */
const preloaded = new URL('../../node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json', import.meta.url);

beforeAll(async () => {
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
  product = await startProduct(join(folder, 'data'), { TRUSTED_PROXIES: '127.0.0.1' });
  proxy = await openProxy(folder, { product: product.port, names: [site] });
  admin = await signIn(product.port, demoAccount(join(folder, 'data'), 'admin'));
  // The scanner believes what the machine believes.
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate]);
});
afterAll(async () => {
  await proxy?.close();
  await stopProduct(product.child);
  rmSync(folder, { recursive: true, force: true });
  console.table(table);
});

/** What MDN's scanner gives an address, by its own requests, tests and scores; its `scan` knows no ports, paths and cookies. */
async function scan(path: string, { as }: { as?: SignedIn | undefined } = {}) {
  const headers = ['Accept: text/html,application/xhtml+xml', ...(as ? [`Cookie: ${as.headers.cookie}`] : [])];
  const retrieved = await retrieve(site, { httpPort: proxy.http, httpsPort: proxy.https, path, headers });
  const { auto } = retrieved.responses;
  expect({ status: auto?.status, verified: auto?.verified }, path).toEqual({ status: 200, verified: true });
  const results = ALL_TESTS.map((one) => one(retrieved));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 100);
  const lost = sum(modifiers.filter((one) => one < 0));
  const { score, grade } = getGradeForScore(lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : lost);
  const weak = results.filter(({ result }) => getScoreModifier(result) < 0).map(({ result }) => result);
  table.push({ path, score, grade, weak: weak.join(' ') });
  return { score };
}

const bodyOf = async (path: string) => (await proxy.call(site, path)).body;

async function linkOn(path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await bodyOf(path))?.[1];
  if (!found) throw new Error(`${path} has no ${pattern}`);
  return found;
}

/** Pages of the demo of which the policy opens another host. */
async function pagesWithFrames(): Promise<string[]> {
  const sitemap = await bodyOf('/sitemap-pages.xml');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const opened = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await proxy.call(site, path);
      return /frame-src https/.test(String(headers['content-security-policy'])) ? [path] : [];
    }),
  );
  return opened.flat();
}

describe("MDN's scanner gives through the proxy of the guide", () => {
  test('135 points to pages of visitors', async () => {
    const [framed] = await pagesWithFrames();
    if (!framed) throw new Error('no page of the demo shows another host');
    const item = await linkOn('/', /href="(\/[^"]*\/i\/[^"]+)"/);
    for (const path of ['/', '/en', item, framed, '/search?q=haven', '/login', '/register'])
      expect.soft((await scan(path)).score, path).toBeGreaterThanOrEqual(135);
  });

  test('135 points to pages of who is signed in', async () => {
    for (const path of ['/', '/home/edit', '/edit', '/admin/pages', '/admin/forms', '/settings', '/account/security'])
      expect.soft((await scan(path, { as: admin })).score, path).toBeGreaterThanOrEqual(135);
  });

  // The last five points are for pages that load scripts: what is no page cannot have them.
  test('130 points to what is no page', async () => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f8f' } })
      .png()
      .toBuffer();
    const { accessToken } = (await admin.call('POST', '/api/accesstoken', {})).body;
    const form = new FormData();
    form.set('Image', new Blob([new Uint8Array(image)]), 'kade.png');
    const reply = await fetch(`http://${site}:${product.port}/a/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { guid } = (await reply.json()) as { guid: string };
    const paths = ['/api/openapi.json', '/api/docs', '/robots.txt', '/sitemap.xml', `/a/${guid}?width=50`];
    const asset = await linkOn('/', /src="(\/assets\/[^"]+\.js)"/);
    for (const path of [...paths, asset]) expect.soft((await scan(path, { as: admin })).score, path).toBe(130);
  });
});

describe('through the proxy of the guide', () => {
  const tryFrom = (from: string, headers: Record<string, string> = {}) =>
    proxy.call(site, '/api/session', {
      from,
      headers,
      method: 'POST',
      body: { email: 'nobody@waterrijk.example', password: 'not the password' },
    });

  test('attempts to sign in count by client, whatever it says it is', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push((await tryFrom('127.0.0.2', { 'x-forwarded-for': `198.51.100.${at}` })).status);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await tryFrom('127.0.0.3')).status).toBe(401);
  });

  test('http leads to https, with the same path and query', async () => {
    const { status, headers } = await fetch(`http://${site}:${proxy.http}/search?q=haven`, { redirect: 'manual' });

    expect([status, headers.get('location')]).toEqual([301, `https://${site}:${proxy.https}/search?q=haven`]);
  });
});
