import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox, tokenIn } from '#test/mailbox.ts';

const server = await openServer();
const pairs = 400;

const nobody = () => `${randomUUID()}@example.org`;

/** Milliseconds of the same question about somebody who is known and about nobody, in turns (security B04, B05). */
async function measure(
  ask: (said: string, at: number) => Promise<{ statusCode: number }>,
  known: readonly string[],
  unknown = nobody,
) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const time = async (kind: 'known' | 'unknown', said: string, at: number) => {
    const begun = performance.now();
    const { statusCode } = await ask(said, at);
    times[kind].push(performance.now() - begun);
    return statusCode;
  };
  const statuses = new Set<number>();
  // The first ones pay for what is compiled and connected.
  for (let at = 0; at < 10; at += 1) await ask(unknown(), 10_000 + at);
  for (let at = 0; at < pairs; at += 1) {
    const [first, second] = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of [first, second]) {
      const said = kind === 'known' ? (known[at % known.length] ?? '') : unknown();
      statuses.add(await time(kind, said, at * 2 + (kind === 'known' ? 1 : 0)));
    }
  }
  return { ...times, statuses: [...statuses] };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Two-sided p of the rank test of Mann and Whitney, by its normal approximation: good for hundreds of values without ties. */
function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  const sorted = all.toSorted((a, b) => a.value - b.value);
  const ranks = sorted.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(Math.abs(z)));
}

/** The normal distribution up to z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = tail.reduce((total, factor, at) => total + factor * t ** (at + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** By chance alone each says once in a thousand runs that there is one. */
function expectNoDifference({ known, unknown }: { known: number[]; unknown: number[] }) {
  const p = rankTest(known, unknown);
  console.warn(`medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, p ${p.toFixed(3)}`);
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(5);
  expect(p).toBeGreaterThan(0.001);
}

/** Each from a network of its own, so that nothing is slowed down. */
const networkOf = (at: number) => `10.${Math.floor(at / 65_025)}.${Math.floor(at / 255) % 255}.${(at % 254) + 1}`;

test('signing in takes as long for an address that nobody has (B04)', async () => {
  const { host, ctx } = await server.createPlatform();
  const known = Array.from({ length: 8 }, () => `${randomUUID()}@example.org`);
  for (const email of known) await addAccount(ctx, { email, password: 'zeven paarse fietsen' });
  const ask = (email: string, at: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host },
      remoteAddress: networkOf(at),
      payload: { email, password: 'not the password' },
    });

  const times = await measure(ask, known);

  expect(times.statuses).toEqual([401]);
  expectNoDifference(times);
});

test.each([
  ['registering', '/api/registrations'],
  ['asking for a link', '/api/signinlinks'],
  ['asking for a new password', '/api/passwordresets'],
])('%s takes as long for an address that nobody has (B05)', async (_, url) => {
  const { host, ctx } = await server.createPlatform();
  await saveSettings(ctx, { registrationMode: 'open' });
  const known = Array.from({ length: pairs }, () => `${randomUUID()}@example.org`);
  for (const email of known) await addAccount(ctx, { email });
  const person = { firstName: 'Eva', lastName: 'Vermeer', password: 'zes paarse olifanten', hasAcceptedTerms: true };
  const ask = (email: string, at: number) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { host },
      remoteAddress: networkOf(at),
      payload: url === '/api/registrations' ? { email, ...person } : { email },
    });

  const times = await measure(ask, known);

  expect(times.statuses).toEqual([202]);
  expectNoDifference(times);
});

test('asking for another address takes as long for one that nobody has (B05)', async () => {
  const { host, ctx, signIn } = await server.createPlatform();
  const me = await signIn();
  const known = Array.from({ length: pairs }, () => `${randomUUID()}@example.org`);
  for (const email of known) await addAccount(ctx, { email });
  const ask = (email: string, at: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/email',
      payload: { email },
      headers: { host, ...me.headers },
      remoteAddress: networkOf(at),
    });

  const times = await measure(ask, known);

  expect(times.statuses).toEqual([202]);
  expectNoDifference(times);
});

test('a code that begins as one of an invitation takes as long as any other (B15)', async () => {
  const { host, signIn } = await server.createPlatform();
  const mailbox = openMailbox(server.dependencies);
  const admin = await signIn(['Admin']);
  const email = `${randomUUID()}@example.org`;
  await admin.post('/api/invitations', { people: [{ email }], language: 'nl' });
  const code = tokenIn(await mailbox.newest(email));
  const nearby = Array.from({ length: pairs }, () => code.slice(0, -8) + randomBytes(6).toString('base64url'));
  const ask = (guess: string, at: number) =>
    server.app.inject({
      url: `/api/userinvitation:status/${guess}`,
      headers: { host },
      remoteAddress: networkOf(at),
    });

  const times = await measure(ask, nearby, () => randomBytes(32).toString('base64url'));

  expect(times.statuses).toEqual([404]);
  expectNoDifference(times);
});
