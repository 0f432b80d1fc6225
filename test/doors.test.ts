import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { type SampleCall, sampleCall } from './access-matrix/call.ts';
import { samples } from './access-matrix/samples.ts';
import { makeWorld, type World } from './access-matrix/world.ts';
import { openServer } from './harness.ts';

/** Group B of the security reference: what holds at the door of every call, shown for every call. */
const server = await openServer();
const endpoints = (await allEndpoints()).filter(({ name }) => samples[name]);
const changing = endpoints.filter(({ isRead }) => !isRead);

let world: World;
let calls: readonly (readonly [AnyEndpoint, SampleCall])[];
beforeAll(async () => {
  world = await makeWorld(server);
  const made: [AnyEndpoint, SampleCall][] = [];
  for (const endpoint of changing) made.push([endpoint, await sampleCall(endpoint, world)]);
  calls = made;
});

type Headers = Readonly<Record<string, string | undefined>>;

/** Sent by the admin's browser, but for these headers; undefined leaves one out. */
async function ask({ method, url, body }: SampleCall, headers: Headers) {
  const all = { host: world.platform.host, ...world.admin.headers, 'content-type': 'application/json', ...headers };
  const given = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const { statusCode, body: text } = await server.app.inject({
    method,
    url,
    headers: given,
    payload: JSON.stringify(body ?? {}),
  });
  return { status: statusCode, code: JSON.parse(text || '{}').code as string | undefined };
}

/** What stands for all that each table has, but for the last sign of life of sessions. */
async function state(): Promise<Record<string, string>> {
  const tables = await server.ownerQuery(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const sums = tables.map(({ table_name: table }) => {
    const row = table === 'session' ? "(to_jsonb(t) - 'last_seen_at' - 'expires_at')::text" : 't::text';
    return `select '${table}' as name, md5(string_agg(md5(${row}), '' order by md5(${row}))) as sum from "${table}" t`;
  });
  const rows = await server.ownerQuery(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The names of those that answered something else. */
async function others(headers: Headers, status: number, code: string): Promise<string[]> {
  const names: string[] = [];
  for (const [{ name }, call] of calls) {
    const response = await ask(call, headers);
    if (response.status !== status || response.code !== code)
      names.push(`${name}: ${response.status} ${response.code}`);
  }
  return names;
}

describe('every call that changes something', () => {
  test.each<[string, Headers]>([
    ['without the token', { 'x-xsrf-token': undefined }],
    ['with a wrong token', { 'x-xsrf-token': 'A'.repeat(43) }],
    ['from another site', { origin: 'https://evil.test' }],
    ['from nowhere', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused %s, and changes nothing (B22)', async (_, headers) => {
    const before = await state();

    expect(await others(headers, 403, 'xsrf_refused')).toEqual([]);
    expect(await state()).toEqual(before);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json garbage',
    'application/json; charset=utf-7',
    '',
  ])('takes no body of type %j (B24)', async (type) => {
    const before = await state();

    expect(await others({ 'content-type': type }, 415, 'unsupported_media_type')).toEqual([]);
    expect(await state()).toEqual(before);
  });

  test('about rights, exports and how people get in asks again who it is after a quarter of an hour (B12)', async () => {
    const fresh = await Promise.all(
      endpoints
        .filter(({ needsFresh, access }) => needsFresh && access !== 'staff')
        .map(async (one) => [one.name, await sampleCall(one, world)] as const),
    );
    server.clock.offset += 16 * 60_000;
    const before = await state();
    const results: string[] = [];
    for (const [name, call] of fresh) {
      const { status, code } = await ask(call, {});
      results.push(`${name}: ${status} ${code}`);
    }
    server.clock.offset = 0;

    expect(results).toEqual(fresh.map(([name]) => `${name}: 401 step_up_required`));
    expect(await state()).toEqual(before);
    expect(fresh.map(([name]) => name).sort()).toMatchInlineSnapshot(`
      [
        "account.askEmailChange",
        "account.download",
        "apiKeys.add",
        "apiKeys.revoke",
        "audit.export",
        "blocks.permissions",
        "exports.ask",
        "exports.beginDownload",
        "factors.removeAuthenticator",
        "factors.removePasskey",
        "factors.renewRecoveryCodes",
        "factors.reset",
        "factors.startAuthenticator",
        "factors.startPasskey",
        "formResults.export",
        "invitations.create",
        "invitations.resend",
        "pages.setPermissions",
        "roles.acceptRequest",
        "roles.addMembers",
        "roles.bulkDelete",
        "roles.change",
        "roles.create",
        "roles.delete",
        "roles.export",
        "roles.merge",
        "roles.rejectRequest",
        "roles.removeMembers",
        "roles.saveRules",
        "sso.addProvider",
        "sso.removeProvider",
        "sso.saveProvider",
        "sso.startLink",
        "sso.unlink",
        "support.grant",
        "translationProvider.set",
        "users.change",
        "users.create",
        "users.download",
        "users.endSession",
        "users.endSessions",
        "users.erase",
        "users.export",
        "users.import",
        "users.merge",
        "users.resetPassword",
        "users.send",
        "webhooks.add",
        "webhooks.remove",
        "webhooks.renewSecret",
        "webhooks.resend",
        "webhooks.save",
        "webhooks.test",
      ]
    `);
  });
});
