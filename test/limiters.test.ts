import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from './harness.ts';

const server = await openServer();

/** Each try as from somewhere else, if a client were believed about that. */
const invented = (at: number) => ({
  'x-forwarded-for': `198.51.100.${at}`,
  'x-real-ip': `198.51.100.${at}`,
  forwarded: `for=198.51.100.${at}`,
  'cf-connecting-ip': `198.51.100.${at}`,
  'true-client-ip': `198.51.100.${at}`,
});

const entry = () => ({
  time: new Date().toISOString(),
  level: 2,
  message: `stuk ${randomUUID()}`,
  stack: '',
  path: '/',
  release: 'x',
});

type Try = (host: string, from: { remoteAddress: string; headers: Record<string, string> }) => Promise<number>;

const tries: [string, Try][] = [
  [
    'reports of browsers',
    async (host, { headers, ...from }) => {
      const payload = { entries: [entry()] };
      const own = { ...headers, host, origin: `https://${host}` };
      return (await server.app.inject({ method: 'POST', url: '/log', headers: own, payload, ...from })).statusCode;
    },
  ],
  [
    'searches',
    async (host, { headers, ...from }) => {
      // Two at a time: a person may do more of them than of the others.
      const [, response] = await Promise.all(
        [1, 2].map(() => server.app.inject({ url: '/api/search?q=water', headers: { ...headers, host }, ...from })),
      );
      return response?.statusCode ?? 0;
    },
  ],
  [
    'codes of invitations',
    async (host, { headers, ...from }) => {
      const url = `/api/userinvitation:status/${randomUUID()}`;
      return (await server.app.inject({ url, headers: { ...headers, host }, ...from })).statusCode;
    },
  ],
];

test.each(tries)('%s are counted by who sends them, whatever the headers say (B02)', async (_, attempt) => {
  const { host } = await server.createPlatform();
  const firstRefused = async (remoteAddress: string, headersOf: (at: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let at = 0; at < 100; at += 1) statuses.push(await attempt(host, { remoteAddress, headers: headersOf(at) }));
    return statuses.indexOf(429);
  };

  const prefix = `2001:db8:${randomUUID().slice(0, 4)}:7`;
  const many: number[] = [];
  for (let at = 0; at < 100; at += 1)
    many.push(await attempt(host, { remoteAddress: `${prefix}::${at.toString(16)}`, headers: {} }));
  const plain = await firstRefused('203.0.113.7', () => ({}));
  const bent = await firstRefused('203.0.113.8', invented);

  expect(plain).toBeGreaterThan(0);
  expect(bent).toBe(plain);
  // Anyone who has a line of version 6 has 2^64 addresses.
  expect(many.indexOf(429)).toBe(plain);
});
