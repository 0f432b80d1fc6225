import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditTexts } from '#test/audit-in-words.ts';
import { openServer } from '#test/harness.ts';
import { readAudit } from '../../audit/server/audit.service.ts';
import type { Domains } from '../domains.contract.ts';

const server = await openServer();
const path = '/api/platform/domains';
const newHost = () => `${randomUUID()}.test`;

async function setting() {
  const platform = await server.createPlatform();
  await platform.page('/contact');
  const [staff, admin] = [await platform.signIn(['Mett']), await platform.signIn(['Admin'])];
  const read = async (): Promise<Domains> => (await staff.get(path)).json();
  const change = async (asked: Partial<Domains>) => {
    const seen = await read();
    return staff.put(path, { ...seen, ...asked, seen });
  };
  const at = async (host: string, url = '/contact') => {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url, headers: { host } });
    return [statusCode, headers.location];
  };
  return { ...platform, staff, admin, read, change, at };
}

test('a domain that comes leads to the primary domain at once; one that goes leads nowhere', async () => {
  const { host, read, change, at } = await setting();
  const [one, two] = [newHost(), newHost()];
  expect((await at(one))[0]).toBe(421);

  expect((await change({ hostNames: [two, host, one] })).statusCode).toBe(200);
  expect(await read()).toEqual({ primaryDomain: host, hostNames: [host, ...[one, two].toSorted()] });
  expect(await at(one)).toEqual([301, `https://${host}/contact`]);

  expect((await change({ hostNames: [host, two] })).statusCode).toBe(200);
  expect((await at(one))[0]).toBe(421);
  expect(await at(two)).toEqual([301, `https://${host}/contact`]);
});

test('the primary domain is another one at once, is undone, and is recorded', async () => {
  const { ctx, host, staff, read, change, at } = await setting();
  const before = await read();
  const other = newHost();

  const changed = await change({ primaryDomain: other, hostNames: [host, other] });

  expect(await at(host)).toEqual([301, `https://${other}/contact`]);
  expect(await at(other)).toEqual([200, undefined]);
  const settings = await staff.get('/api/platformsettingvalues?keys=primaryDomain,hostNames');
  expect(settings.json()).toMatchObject({ primaryDomain: other });
  const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 1 });
  expect(entries).toMatchObject([{ action: 'domains.changed', old: before, new: { primaryDomain: other } }]);

  expect((await staff.post(`/api/undo/${changed.json().undoToken}`)).statusCode).toBe(200);
  expect(await read()).toEqual(before);
  expect((await at(other))[0]).toBe(421);
});

test('what cannot be is refused by its name, and nothing changes', async () => {
  const [{ host, staff, read, change, at }, elsewhere] = [await setting(), await server.createPlatform()];
  const before = await read();
  const told = async (asked: object) => {
    const response = await change(asked);
    return [response.statusCode, response.json().fields];
  };
  expect(await told({ hostNames: [host, elsewhere.host] })).toEqual([400, { 'body.hostNames': 'taken' }]);
  expect(await told({ primaryDomain: newHost() })).toEqual([400, { 'body.primaryDomain': 'not_in_hosts' }]);
  expect(await told({ hostNames: [host, 'https://a.example'] })).toEqual([
    400,
    { 'body.hostNames.1': 'invalid_format' },
  ]);
  expect((await change({ hostNames: [] })).statusCode).toBe(400);
  expect((await change({ hostNames: Array.from({ length: 21 }, newHost) })).statusCode).toBe(400);
  const stale = { ...before, hostNames: [host, newHost()] };
  expect((await staff.put(path, { ...before, seen: stale })).statusCode).toBe(409);
  expect(await read()).toEqual(before);
  expect((await at(elsewhere.host, '/'))[1]).toBeUndefined();
});

test('domains are of platform staff, who signed in again shortly before', async () => {
  const { host, admin, staff, read } = await setting();
  const seen = await read();
  expect((await admin.get(path)).statusCode).toBe(403);
  expect((await admin.put(path, { ...seen, seen })).statusCode).toBe(403);

  server.clock.offset = 60 * 60_000;
  const late = await staff.put(path, { ...seen, hostNames: [host, newHost()], seen });
  server.clock.offset = 0;
  expect([late.statusCode, late.json().code]).toEqual([401, 'step_up_required']);
});
