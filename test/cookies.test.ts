import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { goodCalls, send } from './access-matrix/call.ts';
import { samples } from './access-matrix/samples.ts';
import { callsOf, makeWorld, type World } from './access-matrix/world.ts';
import { openServer } from './harness.ts';

const server = await openServer();
const endpoints = (await allEndpoints()).filter(({ name }) => samples[name]);
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const pages = [
  '/',
  '/login',
  '/register',
  '/account/profile',
  '/settings',
  '/legal/privacy/nl',
  '/niets',
  '/robots.txt',
  '/favicon.ico',
];

/** What is wrong with a Set-Cookie of ours; empty: nothing. */
function errorsOf(line: string): string[] {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = ''] = pair.split('=');
  const has = (attribute: string) => attributes.includes(attribute);
  const isForScripts = ['XSRF-TOKEN', '__Host-uncounted'].includes(name);
  return [
    ...(line.length < 4096 ? [] : ['too long']),
    ...(has('Secure') && has('Path=/') ? [] : ['not Secure for the whole host']),
    ...(has('SameSite=Lax') || has('SameSite=Strict') ? [] : ['sent along from other sites']),
    ...(attributes.some((attribute) => /^Domain/i.test(attribute)) ? ['for other hosts too'] : []),
    ...(name === 'XSRF-TOKEN' || name.startsWith('__Host-') ? [] : ['without __Host-']),
    ...(isForScripts || has('HttpOnly') ? [] : ['readable by scripts']),
  ].map((error) => `${line}: ${error}`);
}

test('every cookie of every call and page has all flags (B21)', async () => {
  const lines: string[] = [];
  const keep = ({ headers }: { headers: Record<string, unknown> }) =>
    lines.push(...[headers['set-cookie'] ?? []].flat().map(String));
  for (const path of pages) for (const asker of [world.platform, world.people.user]) keep(await asker.get(path));
  for (const endpoint of endpoints) {
    const good = goodCalls(endpoint, world);
    for (const principal of ['anonymous', 'user'] as const) {
      const answer = await send(callsOf(world, principal), await good.now());
      keep(answer);
      await good.answered(answer.statusCode);
    }
  }
  const { email, password } = world.admin;
  keep(await world.platform.post('/api/session', { email, password }));
  expect(pages.length + endpoints.length).toBeGreaterThan(60);
  expect(lines.map((line) => line.split('=')[0])).toEqual(
    expect.arrayContaining(['__Host-session', 'XSRF-TOKEN', '__Host-asker']),
  );
  expect(lines.flatMap(errorsOf)).toEqual([]);
}, 120_000);
