import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, AnyEndpoint } from '#kernel/endpoint.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { goodCalls, send, unsampled } from './access-matrix/call.ts';
import { samples } from './access-matrix/samples.ts';
import {
  callsOf,
  canary,
  makeWorld,
  outsiders,
  type Principal,
  principals,
  type World,
} from './access-matrix/world.ts';
import { openServer } from './harness.ts';
import { serviceKey, startTranslationService } from './translation-service.ts';

const translating = await startTranslationService();
afterAll(() => translating.close());
const server = await openServer({
  translation: { url: translating.url, key: serviceKey, kind: 'libretranslate' },
});
const endpoints = (await allEndpoints()).filter(({ name }) => !unsampled.has(name));
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

interface Answer {
  status: number;
  body: string;
}

async function askEverybody(endpoint: AnyEndpoint): Promise<Map<Principal, Answer>> {
  const good = goodCalls(endpoint, world);
  const given = new Map<Principal, Answer>();
  for (const principal of principals) {
    const { statusCode, body } = await send(callsOf(world, principal), await good.now());
    await good.answered(statusCode);
    given.set(principal, { status: statusCode, body });
  }
  await good.putBack();
  return given;
}

/** An answer with a status of its own says what came of it, and no more. */
const saysWhatCameOfIt = (body: string) => /^\{"result":"\w+"(,"retryAfter":\d+)?\}$/.test(body);

/** Who beside admins: platform staff keep menus and settings, whether they are let in or not (functional reference 5.4). */
const has: Partial<Record<Access, readonly Principal[]>> = {
  'content-manager': ['admin', 'editor', 'otherEditor'],
  'form-builder': ['admin', 'editor', 'otherEditor'],
  'menu-editor': ['admin', 'editor', 'otherEditor', 'staff'],
  staff: ['staff'],
  'manage-menus': ['admin', 'staff'],
  'manage-settings': ['admin', 'staff'],
  'view-statistics': ['admin', 'staff'],
};

const results = new Map<string, Map<Principal, Answer>>();

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers everybody',
  async (name, endpoint) => {
    expect(Object.keys(samples)).toContain(name);
    const given = await askEverybody(endpoint);
    results.set(name, given);

    for (const [principal, { status, body }] of given) {
      expect([principal, status < 500]).toEqual([principal, true]);
      if (outsiders.includes(principal)) expect([principal, body.includes(canary)]).toEqual([principal, false]);
      if (status >= 400 && !saysWhatCameOfIt(body))
        expect([principal, Object.keys(JSON.parse(body)).sort()]).toEqual([
          principal,
          ['code', 'detail', 'fields', 'instance', 'status', 'title', 'type'],
        ]);
    }
    expect(given.get('foreignAdmin')?.status).toBe(given.get('anonymous')?.status);
    const allowed = principals.filter((principal) => (given.get(principal)?.status ?? 0) < 400);
    const { access } = endpoint;
    if (access !== 'public') expect(allowed).not.toContain('anonymous');
    if (access === 'admin' || access === 'staff' || access.includes('-'))
      expect(allowed.filter((one) => !(has[access] ?? ['admin']).includes(one))).toEqual([]);
  },
);

describe('the whole', () => {
  test('is as it was looked at', async () => {
    const head = `| call | ${principals.join(' | ')} |\n|---|${principals.map(() => '---|').join('')}`;
    const rows = endpoints.map(({ name, method, path }) => {
      const given = results.get(name);
      return `| ${method} ${path} | ${principals.map((one) => given?.get(one)?.status).join(' | ')} |`;
    });
    const text = `# Who may call what\n\nThe status of each call for each kind of person: a good call about a page that the role of \`editor\` edits. Made by \`test/access-matrix.test.ts\`; a change here is a change of rights, to be looked at.\n\n${head}\n${rows.join('\n')}\n`;

    await expect(text).toMatchFileSnapshot('../docs/access-matrix.md');
  });

  test('every call of the server is in it', () => {
    const known = new Set(endpoints.map(({ name }) => name));
    const mounted = [...server.app.handlers.keys()].filter((name) => !known.has(name) && !unsampled.has(name));

    expect(mounted).toEqual([]);
  });
});
