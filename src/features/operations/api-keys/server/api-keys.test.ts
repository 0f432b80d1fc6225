import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '#features/operations/audit/server/audit.service.ts';
import { auditTexts } from '#test/audit-in-words.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { multipart } from '#test/multipart.ts';
import { planWithout } from '#test/plan-without.ts';
import { randomFrom } from '#test/random-from.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import type { ApiKey } from '../api-keys.contract.ts';
import { callsPerMinute } from './identify-by-key.service.ts';
import { isKey } from './key-text.ts';
import { warnsKeyOwners } from './warn-owners.service.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const day = 86_400_000;
beforeEach(() => {
  server.clock.offset = 0;
});

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;

/** Calls that bear a key and nothing else, as another system makes them. */
function callsBy({ get, post, put, delete: remove }: Platform, secret: string) {
  const headers = { authorization: `Bearer ${secret}` };
  return {
    get: (url: string) => get(url, headers),
    post: (url: string, body: unknown = {}) => post(url, body, headers),
    put: (url: string, body: unknown = {}) => put(url, body, headers),
    delete: (url: string) => remove(url, undefined, headers),
  };
}

async function setting(given: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const add = (body: object = {}) => admin.post('/api/apikeys', { name: 'Zaaksysteem', reach: 'write', ...body });
  const { key, secret } = (await add(given)).json() as { key: ApiKey; secret: string };
  /** Whatever the clock says: a session ends meanwhile. */
  const list = async (): Promise<ApiKey[]> => (await (await admin.again()).get('/api/apikeys')).json().keys;
  const revoke = () => admin.delete(`/api/apikeys/${key.guid}`);
  return { ...platform, platform, admin, add, key, secret, by: callsBy(platform, secret), list, revoke };
}

const refusal = (response: { statusCode: number; json: () => { code: string; fields: object } }) => {
  const { code, fields } = response.json();
  return [response.statusCode, code, fields];
};

const makePage = { title: { nl: 'Zwembad' } };

describe('a key', () => {
  test('is given once, and stands nowhere in the clear', async () => {
    const { key, secret, list, admin, ctx } = await setting();

    expect(isKey(secret)).toBe(true);
    expect(secret).toMatch(/^bouwsteen_[0-9A-Za-z]{49}$/);
    expect(key).toMatchObject({ name: 'Zaaksysteem', reach: 'write', state: 'active', lastUsedOn: null });
    expect(key.owner).toEqual({ guid: admin.accountId, name: 'Anna Bakker' });
    expect(secret.endsWith(key.ending)).toBe(true);
    expect(await list()).toEqual([key]);
    const rows = await server.ownerQuery('select to_jsonb(k)::text as row from api_key k');
    const entries = await server.ownerQuery('select to_jsonb(e)::text as row from audit_entry e');
    for (const { row } of [...rows, ...entries]) expect(row).not.toContain(secret.slice(10, 50));
    const { entries: told } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 10, action: 'apiKey' });
    expect(told.map(({ action, object, key: by }) => [action, object?.title, by])).toEqual([
      ['apiKey.added', 'Zaaksysteem', null],
    ]);
  });

  test('reads and changes for its owner, without a cookie and without a token of a session', async () => {
    const { by, admin } = await setting();

    expect((await by.get('/api/settings')).statusCode).toBe(200);
    const made = await by.post('/api/pages', makePage);

    expect(made.statusCode).toBe(200);
    expect(made.headers['cache-control']).toBe('no-store');
    const { guid } = made.json();
    const { pages } = (await admin.get('/api/pages:overview')).json();
    expect(JSON.stringify(pages)).toContain(guid);
  });

  test('that only reads changes nothing, and sends no file', async () => {
    const { by, host, secret } = await setting({ reach: 'read' });
    const readsOnly = [403, 'not_allowed', { reason: 'key_reads_only' }];

    expect((await by.get('/api/pages')).statusCode).toBe(200);
    expect((await by.post('/api/listitem/lists', [])).statusCode).not.toBe(403);
    expect(refusal(await by.post('/api/pages', makePage))).toEqual(readsOnly);
    for (const [url, name] of [
      ['/f/upload', 'File'],
      ['/a/upload?public=true', 'Image'],
    ] as const) {
      const { payload, headers } = multipart([{ name, fileName: 'a.txt', bytes: Buffer.from('a') }]);
      const authorization = `Bearer ${secret}`;
      const sent = await server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host, authorization, ...headers },
      });
      expect(refusal(sent), url).toEqual(readsOnly);
    }
  });

  test('sends a file where it may change', async () => {
    const { host, secret } = await setting();
    const bytes = Buffer.from('Verslag');
    const { payload, headers } = multipart([{ name: 'File', fileName: 'verslag.txt', bytes }]);
    const authorization = `Bearer ${secret}`;
    const sent = await server.app.inject({
      method: 'POST',
      url: '/f/upload',
      payload,
      headers: { host, authorization, ...headers },
    });
    expect(sent.statusCode).toBe(201);
    const { guid } = sent.json();
    const read = await server.app.inject({ url: `/f/${guid}/verslag.txt`, headers: { host, authorization } });
    expect([read.statusCode, read.body]).toEqual([200, 'Verslag']);
    expect(read.headers['cache-control']).not.toContain('public');
  });

  test.each<[string, (secret: string) => string]>([
    [
      'with another character',
      (secret) => `${secret.slice(0, 20)}${secret[20] === 'A' ? 'B' : 'A'}${secret.slice(21)}`,
    ],
    ['without its end', (secret) => secret.slice(0, -1)],
    ['with more at its end', (secret) => `${secret}A`],
    ['that nobody made', () => `bouwsteen_${'0'.repeat(49)}`],
    ['of nothing but its prefix', () => 'bouwsteen_'],
    ['of 10 KB', () => `bouwsteen_${'A'.repeat(10_240)}`],
  ])('%s is refused', async (_, change) => {
    const { secret, platform } = await setting();
    const response = await callsBy(platform, change(secret)).get('/api/pages');
    expect(refusal(response)).toEqual([401, 'not_signed_in', { key: 'unknown' }]);
  });

  test('of another platform is refused, whatever the call', async () => {
    const [one, other] = [await setting(), await setting()];
    const foreign = callsBy(other.platform, one.secret);
    for (const url of ['/api/pages', '/api/settings', '/api/apikeys', '/'])
      expect((await foreign.get(url)).statusCode, url).toBe(401);
  });

  test('beside the cookie of a session is what counts', async () => {
    const { admin, platform, secret } = await setting({ reach: 'read' });
    const headers = { ...admin.headers, authorization: `Bearer ${secret}` };
    expect(refusal(await platform.post('/api/pages', makePage, headers))[0]).toBe(403);
  });

  test('ends on its last day, and works until then', async () => {
    const { by, list, key } = await setting();
    const ninety = new Date(Date.now() + 90 * day).toISOString().slice(0, 10);
    expect([ninety, new Date(Date.now() + 91 * day).toISOString().slice(0, 10)]).toContain(key.lastDay);
    server.clock.offset = 80 * day;
    expect([(await by.get('/api/pages')).statusCode, (await list())[0]?.state]).toEqual([200, 'ending']);
    server.clock.offset = 92 * day;
    expect(refusal(await by.get('/api/pages'))).toEqual([401, 'not_signed_in', { key: 'ended' }]);
    expect((await list())[0]?.state).toBe('ended');
  });

  test('is made with a name of its own, and an end within a year', async () => {
    const { add } = await setting();
    const at = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
    const fieldsOf = async (body: object) => refusal(await add({ name: 'Andere', ...body }));
    expect(await fieldsOf({ name: 'zaakSysteem' })).toEqual([400, 'validation_failed', { 'body.name': 'taken' }]);
    expect(await fieldsOf({ name: ' ' })).toEqual([400, 'validation_failed', { 'body.name': 'too_small' }]);
    expect(await fieldsOf({ lastDay: at(-2) })).toEqual([400, 'validation_failed', { 'body.lastDay': 'too_early' }]);
    expect(await fieldsOf({ lastDay: at(367) })).toEqual([400, 'validation_failed', { 'body.lastDay': 'too_late' }]);
    expect((await fieldsOf({ reach: 'all' }))[2]).toEqual({ 'body.reach': 'invalid_value' });
    expect((await fieldsOf({ addresses: ['koffie'] }))[2]).toEqual({ 'body.addresses.0': 'bad_address' });
    expect((await add({ name: 'Tot morgen', lastDay: at(1) })).statusCode).toBe(200);
  });

  test('is made and revoked by admins alone', async () => {
    const { signIn, key, secret, platform } = await setting();
    const editor = await signIn(['ContentManager']);
    const staff = await signIn(['Mett']);
    for (const person of [editor, staff]) {
      expect((await person.get('/api/apikeys')).statusCode).toBe(403);
      expect((await person.post('/api/apikeys', { name: 'Mijn', reach: 'read' })).statusCode).toBe(403);
      expect((await person.delete(`/api/apikeys/${key.guid}`)).statusCode).toBe(403);
    }
    expect((await callsBy(platform, secret).get('/api/pages')).statusCode).toBe(200);
  });

  test('revoked by another admin is refused at once, stays in the list, and cannot be revoked again', async () => {
    const { signIn, key, by, list, ctx } = await setting();
    const other = await signIn(['Admin']);

    const revoked = await other.delete(`/api/apikeys/${key.guid}`);

    expect(revoked.json().key).toEqual({ ...key, state: 'revoked' });
    expect(refusal(await by.get('/api/pages'))).toEqual([401, 'not_signed_in', { key: 'revoked' }]);
    expect(await list()).toMatchObject([{ guid: key.guid, state: 'revoked' }]);
    expect(refusal(await other.delete(`/api/apikeys/${key.guid}`)).slice(0, 2)).toEqual([409, 'conflict']);
    expect((await other.delete(`/api/apikeys/${randomUUID()}`)).statusCode).toBe(404);
    const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 5, action: 'apiKey.revoked' });
    expect(entries.map(({ actor, object }) => [actor?.guid, object?.title])).toEqual([
      [other.accountId, 'Zaaksysteem'],
    ]);
  });

  test('of another platform is not revoked', async () => {
    const [one, other] = [await setting(), await setting()];
    expect((await other.admin.delete(`/api/apikeys/${one.key.guid}`)).statusCode).toBe(404);
    expect((await one.by.get('/api/pages')).statusCode).toBe(200);
  });
});

describe('at another node', () => {
  test('a revoked key is refused at once, and what a key changed is read back', async () => {
    const { host, secret, revoke, by } = await setting();
    const openOther = await server.openOther();
    const atOther = (url: string) => openOther(host)(url, { authorization: `Bearer ${secret}` });
    const path = '/api/platformsettingvalues?keys=platformName&lang=nl';
    await expect.poll(async () => (await atOther(path)).statusCode).toBe(200);
    for (const name of ['Stad aan Zee', 'Dorp']) {
      expect((await by.put('/api/platformsettingvalues', { platformName: { nl: name } })).statusCode).toBe(200);
      expect((await atOther(path)).json().platformName).toBe(name);
    }

    await revoke();

    expect(refusal(await atOther(path))).toEqual([401, 'not_signed_in', { key: 'revoked' }]);
  });
});

describe('an owner', () => {
  const ofOwner = [401, 'not_signed_in', { key: 'owner' }];

  test('who is deactivated or no admin any more takes the key along, and back', async () => {
    const { platform, admin, by, list } = await setting();
    // There is always an admin.
    await platform.signIn(['Admin']);
    const set = (text: string) => server.ownerQuery(`update account set ${text} where id = $1`, [admin.accountId]);
    await set('is_active = false');
    expect(refusal(await by.get('/api/pages'))).toEqual(ofOwner);
    await set('is_active = true');
    expect((await by.get('/api/pages')).statusCode).toBe(200);

    const [role] = await server.ownerQuery(`delete from role_member where account_id = $1 returning *`, [
      admin.accountId,
    ]);
    expect(refusal(await by.get('/api/pages'))).toEqual(ofOwner);
    const other = await platform.signIn(['Admin']);
    expect((await other.get('/api/apikeys')).json().keys).toMatchObject([{ state: 'ownerless' }]);
    const names = Object.keys(role);
    await server.ownerQuery(
      `insert into role_member (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(role),
    );
    expect((await by.get('/api/pages')).statusCode).toBe(200);
    expect((await list())[0]?.state).toBe('active');
  });

  test('who is erased is gone with the key', async () => {
    const { platform, admin, by } = await setting();
    const other = await platform.signIn(['Admin']);
    expect((await other.post(`/api/users/${admin.accountId}/erase`, { name: 'Anna Bakker' })).statusCode).toBeLessThan(
      300,
    );
    expect(refusal(await by.get('/api/pages'))).toEqual([401, 'not_signed_in', { key: 'unknown' }]);
    expect(await server.ownerQuery('select 1 from api_key where account_id = $1', [admin.accountId])).toEqual([]);
  });

  test('who lacks a second factor, or is elsewhere than they may manage from, has no more rights by the key', async () => {
    const { admin, by, host, secret } = await setting();
    const set = (values: object) => admin.put('/api/platformsettingvalues', values);
    expect((await set({ secondFactorFor: ['Admin'] })).statusCode).toBe(200);
    expect(refusal(await by.get('/api/settings')).slice(0, 2)).toEqual([403, 'second_factor_required']);
    const account = 'update account set has_second_factor = true where id = $1';
    await server.ownerQuery(account, [admin.accountId]);
    expect((await by.get('/api/settings')).statusCode).toBe(200);
    await set({ adminAddresses: ['127.0.0.1'] });
    expect((await by.get('/api/settings')).statusCode).toBe(200);
    const from = (remoteAddress: string) =>
      server.app.inject({
        url: '/api/settings',
        remoteAddress,
        headers: { host, authorization: `Bearer ${secret}` },
      });
    expect(refusal(await from('192.0.2.7'))).toEqual([403, 'not_allowed', { reason: 'address' }]);
    expect((await from('127.0.0.1')).statusCode).toBe(200);
  });

  test('never has fewer rights than the key, whatever their roles', async () => {
    const { platform, admin, by } = await setting();
    await platform.signIn(['Admin']);
    const roles = await server.ownerQuery(`select id, kind from role where platform_id = $1`, [platform.platform.id]);
    const [sample] = await server.ownerQuery('select * from role_member where account_id = $1', [admin.accountId]);
    const names = Object.keys(sample);
    const random = randomFrom(7);
    const urls = ['settings', 'users', 'pages:overview', 'audit', 'platform/plan', 'clientlog', 'trash', 'webhooks'];
    let refused = 0;
    for (let round = 0; round < 12; round += 1) {
      await server.ownerQuery('delete from role_member where account_id = $1', [admin.accountId]);
      for (const { id } of roles.filter(() => random(2) === 0)) {
        const row = { ...sample, role_id: id };
        const slots = names.map((_, at) => `$${at + 1}`).join();
        await server.ownerQuery(
          `insert into role_member (${names.join()}) values (${slots})`,
          names.map((name) => row[name]),
        );
      }
      for (const url of urls) {
        const [own, its] = [await admin.get(`/api/${url}`), await by.get(`/api/${url}`)];
        if (own.statusCode >= 400) expect([url, its.statusCode >= 400]).toEqual([url, true]);
        if (its.statusCode >= 400) refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(12);
  });
});

describe('where it may come from', () => {
  test('a key for some addresses is refused from others', async () => {
    const { by, platform, add } = await setting({ addresses: ['127.0.0.1', '10.0.0.0/8'] });
    expect((await by.get('/api/pages')).statusCode).toBe(200);
    const { secret } = (await add({ name: 'Elders', addresses: ['192.0.2.0/24'] })).json();
    const response = await callsBy(platform, secret).get('/api/pages');
    expect(refusal(response)).toEqual([403, 'not_allowed', { reason: 'key_address' }]);
  });
});

describe('the door', () => {
  test('opens no page to a key, signed in or not', async () => {
    const { by, page, admin } = await setting();
    await page('/zwembad', { title: { nl: 'Zwembad' } });
    for (const url of ['/zwembad', '/', '/settings', '/edit', '/sitemap.xml']) {
      const { statusCode, body, headers } = await by.get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 403, expect.stringContaining('no-store')]);
      expect(body).not.toContain('Anna Bakker');
      expect(body).not.toContain(admin.accountId);
    }
  });

  test('closes where the plan lacks keys, and opens again', async () => {
    const { platform, by } = await setting();
    await planWithout(platform, 'api-keys');
    const lacks = { reason: 'plan_capability', capability: 'api-keys' };
    expect(refusal(await by.get('/api/pages'))).toEqual([403, 'not_allowed', lacks]);
    await planWithout(platform);
    expect((await by.get('/api/pages')).statusCode).toBe(200);
  });

  test('counts calls of each key, and says when there are more', async () => {
    const { by, add, ctx, key, platform } = await setting();
    await ctx.spend(callsPerMinute, `${ctx.platform.id} ${key.guid}`, callsPerMinute.points - 1);
    expect((await by.get('/api/pages')).statusCode).toBe(200);

    const beyond = await by.get('/api/pages');

    expect([beyond.statusCode, beyond.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(beyond.headers['retry-after'])).toBeLessThanOrEqual(60);
    const { secret } = (await add({ name: 'Andere' })).json();
    expect((await callsBy(platform, secret).get('/api/pages')).statusCode).toBe(200);
  });

  test('writes down the last use once in five minutes', async () => {
    const { by, list } = await setting();
    const lastUse = async () => (await list())[0]?.lastUsedOn;
    await by.get('/api/pages');
    const first = await lastUse();
    expect(first).not.toBeNull();
    server.clock.offset = 4 * 60_000;
    await by.get('/api/pages');
    expect(await lastUse()).toBe(first);
    server.clock.offset = 6 * 60_000;
    await by.get('/api/pages');
    expect(await lastUse()).not.toBe(first);
  });
});

describe('what it did', () => {
  test('stands in the audit log beside its owner, and is undone by them', async () => {
    const { by, admin, ctx, key } = await setting();
    const saved = await by.put('/api/platformsettingvalues', { platformName: { nl: 'Dorp' } });
    expect(saved.statusCode).toBe(200);

    const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 1 });
    expect(entries).toMatchObject([
      { action: 'settings.changed', actor: { guid: admin.accountId }, key: { guid: key.guid, name: 'Zaaksysteem' } },
    ]);
    const { changes } = (await admin.get('/api/account:changes')).json();
    expect(changes).toHaveLength(1);
    expect((await admin.post(`/api/undo/${changes[0].token}`)).statusCode).toBe(200);
    const [undone] = (await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: 1 })).entries;
    expect(undone).toMatchObject({ actor: { guid: admin.accountId }, key: null });
  });

  test('is kept for ninety days after its end', async () => {
    const { revoke, list } = await setting();
    await revoke();
    server.clock.offset = 89 * day;
    await cleanUp(server.dependencies);
    expect(await list()).toHaveLength(1);
    server.clock.offset = 91 * day;
    await cleanUp(server.dependencies);
    expect(await list()).toEqual([]);
  });
});

test('who makes a key is mailed that it was made with their account', async () => {
  const { admin, secret } = await setting();
  const mail = await mailbox.newest(admin.email);
  expect(mail.subject).toBe('Nieuwe API-sleutel van Waterrijk');
  expect(mail.text).toContain('‘Zaaksysteem’');
  expect(mail.text).toContain('Trek de sleutel dan meteen in');
  expect(`${mail.text}${mail.html}`).not.toContain(secret.slice(10, 30));
});

test('the owner of a key that is about to end is mailed once, and not of one that was revoked or made for some days', async () => {
  const { add, admin, list } = await setting({ name: 'Zaaksysteem' });
  const at = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
  const { key: revoked } = (await add({ name: 'Ingetrokken' })).json();
  await add({ name: 'Tot volgende week', lastDay: at(7) });
  await admin.delete(`/api/apikeys/${revoked.guid}`);
  const mailed = async () => {
    await runJobs(server.dependencies, [warnsKeyOwners]);
    await mailbox.deliver();
    return mailbox.to(admin.email).filter(({ subject }) => subject.startsWith('Een API-sleutel'));
  };
  expect(await mailed()).toEqual([]);
  server.clock.offset = 80 * day;
  const mails = await mailed();
  expect(mails.map(({ subject }) => subject)).toEqual(['Een API-sleutel van Waterrijk loopt bijna af']);
  expect(mails[0]?.text).toContain('‘Zaaksysteem’ werkt tot en met');
  expect(mails[0]?.text).toContain('/settings/api-keys');
  expect(await mailed()).toHaveLength(1);
  expect((await list()).map(({ name, state }) => [name, state])).toEqual([
    ['Zaaksysteem', 'ending'],
    ['Ingetrokken', 'revoked'],
    ['Tot volgende week', 'ended'],
  ]);
});

/** What a line of curl in a guide asks. */
function readCurl(line: string) {
  const url = /"\$SITE([^"]*)"/.exec(line)?.[1] ?? '';
  const body = /-d '([^']*)'/.exec(line)?.[1];
  const file = /-F "(\w+)=@([^"]+)"/.exec(line);
  return { url, body, file: file && { name: `${file[1]}`, fileName: `${file[2]}` } };
}

test('the examples of the guide work', async () => {
  const { by, secret, host, page } = await setting();
  const list = randomUUID();
  await page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
  const guide = readFileSync(new URL('../../../../../docs/guides/use-the-api.md', import.meta.url), 'utf8');
  const asked = [...guide.matchAll(/^curl .*$/gm)].map(([line]) => readCurl(line));
  expect(asked).toHaveLength(5);
  let made = '';
  for (const { url, body, file } of asked) {
    const address = url.replace('$PAGE', made).replace('$LIST', list);
    if (file) {
      const { payload, headers } = multipart([{ ...file, bytes: Buffer.from('%PDF-1.7 verslag') }]);
      const given = { host, authorization: `Bearer ${secret}`, ...headers };
      const sent = await server.app.inject({ method: 'POST', url: address, payload, headers: given });
      expect([address, sent.statusCode]).toEqual([address, 201]);
      continue;
    }
    const response = body === undefined ? await by.get(address) : await by.post(address, JSON.parse(body));
    expect([address, response.statusCode < 300]).toEqual([address, true]);
    if (address === '/api/pages') made = response.json().guid;
  }
});
