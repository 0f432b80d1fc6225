import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings, saveSettings } from '#features/base/settings/server/settings.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { planWithout } from '#test/plan-without.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { openBrowserWithoutScripts } from '#test/scriptless-browser.ts';
import type { Webhook, WebhookDelivery, WebhookEvent } from '../webhooks.contract.ts';
import { deliversWebhooks } from './deliver.service.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine, which answers as the test says. */
const received: Received[] = [];
let answer: { status: number; location?: string } | 'nothing' = { status: 204 };
const sink = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (answer === 'nothing') return;
    const { status, location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
});
sink.listen(0, '127.0.0.1');
await once(sink, 'listening');
const origin = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
afterAll(() => {
  sink.closeAllConnections();
  sink.close();
});
beforeEach(() => {
  received.length = 0;
  answer = { status: 204 };
  server.clock.offset = 0;
});

const server = await openServer({ trustedReceivers: [origin] });
const mailbox = openMailbox(server.dependencies);
const minute = 60_000;
const day = 24 * 60 * minute;

/** Does what waits for webhooks and is due by the clock of the test. */
const deliver = () => runJobs(server.dependencies, [deliversWebhooks]);

async function setting(events: readonly WebhookEvent[] = ['settings.changed']) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const add = async (given: object = {}) => {
    const body = { name: 'Zoekmachine', url: `${origin}/hook`, events, isOn: true, ...given };
    return admin.post('/api/webhooks', body);
  };
  const { webhook, secret } = (await add()).json() as { webhook: Webhook; secret: string };
  const path = `/api/webhooks/${webhook.guid}`;
  const change = (suffix: string) =>
    inTransaction(platform.ctx, (ctx) => changeSettings(ctx, { mailSenderName: suffix }));
  const log = async (): Promise<WebhookDelivery[]> =>
    (await admin.get(`${path}/deliveries?pageNumber=1&itemCount=50`)).json().deliveries;
  const now = async (): Promise<Webhook> =>
    (await admin.get('/api/webhooks')).json().webhooks.find(({ guid }: Webhook) => guid === webhook.guid);
  return { ...platform, admin, add, webhook, secret, path, change, log, now };
}

/** As a receiver checks it, by the words of Standard Webhooks. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

const told = () => received.map(({ body }) => JSON.parse(body));

describe('a message', () => {
  test('is sent once for what happened, signed by Standard Webhooks, and stands in the log', async () => {
    const { change, secret, log, host } = await setting();
    await change('Nieuwe naam');

    await deliver();
    await deliver();

    expect(received).toHaveLength(1);
    const [one] = received as [Received];
    expect(one.path).toBe('/hook');
    expect(one.headers['content-type']).toBe('application/json');
    expect(isSignedWith(secret, one)).toBe(true);
    expect(isSignedWith('whsec_AAAA', one)).toBe(false);
    const age = Date.now() / 1000 - Number(one.headers['webhook-timestamp']);
    expect(Math.abs(age)).toBeLessThan(60);
    const [message] = told();
    expect(message).toEqual({
      type: 'settings.changed',
      id: one.headers['webhook-id'],
      timestamp: expect.stringMatching(/^\d{4}-/),
      platform: `https://${host}`,
      data: { settings: ['mailSenderName'] },
    });
    expect(await log()).toMatchObject([
      {
        event: 'settings.changed',
        state: 'delivered',
        tries: 1,
        status: 204,
        error: null,
        nextTryOn: null,
        body: one.body,
      },
    ]);
  });

  test('is not sent of what was rolled back, of another platform, or of what nobody asked for', async () => {
    const one = await setting();
    const other = await setting(['form.submitted']);
    const undone = inTransaction(one.ctx, async (ctx) => {
      await changeSettings(ctx, { mailSenderName: 'Nooit' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await other.change('Anders');

    await deliver();

    expect(received).toEqual([]);
  });

  test('is still sent by the next process where one was killed between sending it and writing that down', async () => {
    const { change, log } = await setting();
    await change('Nieuwe naam');
    // The process that sends it loses its database while the receiver answers.
    await server.ownerQuery(`
      create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger dies before update of state on webhook_delivery for each row execute function dies()`);
    await runJobs(server.dependencies, [deliversWebhooks], () => {});
    expect([received.length, (await log())[0]?.state]).toEqual([1, 'waiting']);
    await server.ownerQuery('drop trigger dies on webhook_delivery');

    server.clock.offset = minute;
    await deliver();

    expect(received).toHaveLength(2);
    const [first, second] = received as [Received, Received];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect((await log()).map(({ state }) => state)).toEqual(['delivered']);
  });

  test('of a page has its title and address where visitors may read it, and neither where they may not', async () => {
    const { page, admin, host, ctx, secret } = await setting(['page.published', 'page.unpublished', 'page.deleted']);
    const open = await page('/contact');
    const closed = await page('/intern', { audience: { kind: 'Admin', roles: [] } });
    await deliver();

    const messages = told();
    const of = (guid: string) => messages.find(({ data }) => data.guid === guid);
    expect(received.every((one) => isSignedWith(secret, one))).toBe(true);
    expect(of(open)).toMatchObject({
      type: 'page.published',
      data: {
        guid: open,
        texts: expect.arrayContaining([expect.objectContaining({ address: `https://${host}/contact` })]),
      },
    });
    expect(of(open).data.texts[0].title).not.toBe('');
    expect(of(closed)).toMatchObject({ type: 'page.published', data: { guid: closed, texts: [] } });

    received.length = 0;
    expect((await admin.delete(`/api/pages/${open}`)).statusCode).toBeLessThan(300);
    await deliver();
    expect(told()).toMatchObject([{ type: 'page.deleted', data: { guid: open, texts: [] } }]);
    expect(ctx.platform.languages).toContain('nl');
  });
});

test('of forms, users and items it is said what happened to which, and nothing of people', async () => {
  const events: WebhookEvent[] = [
    'form.submitted',
    'user.registered',
    'item.published',
    'item.changed',
    'item.deleted',
  ];
  const { ctx, admin, post, page } = await setting(events);
  const form = await makeForm(admin, { settings: { audience: { kind: 'Verify', roles: [] } } });
  const email = `${randomUUID()}@example.org`;
  const send = { key: randomUUID(), answers: goodAnswers, startedOn: begun(new Date()), email };
  const { guid: submission } = (await post(`${form.url}/1/submissions`, send)).json();
  await deliver();
  expect(received).toEqual([]);
  const link = /https:\/\/[^/\s]+(\/\S*confirm\?token=[\w-]+)/.exec((await mailbox.newest(email)).text)?.[1] ?? '';
  await openBrowserWithoutScripts(server, ctx.platform.primaryDomain).send(link, {});

  await saveSettings(ctx, { registrationMode: 'open' });
  const person = { email: `${randomUUID()}@example.org`, firstName: 'Eva', lastName: 'Hof', language: 'nl' };
  const joined = await post('/api/registrations', {
    ...person,
    password: 'zes paarse olifanten',
    hasAcceptedTerms: true,
  });
  expect(joined.statusCode).toBeLessThan(300);
  await mailbox.newest(person.email);

  const list = randomUUID();
  const blocks = blocksOf(['List', { guid: list, options: { listItemTypeNames: ['News'] } }]);
  await page('/nieuws', { blocks });
  const items = [{ listItemTypeName: 'News', title: 'Zwembad open', publish: true }];
  const [{ guid: item }] = (await admin.post(`/api/listitem/list/${list}`, items)).json();
  await deliver();

  const [{ id: account }] = await server.ownerQuery('select id from account where email = $1', [person.email]);
  const messages = told();
  expect(messages).toHaveLength(3);
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'form.submitted', data: { guid: submission, form: form.guid } }),
      expect.objectContaining({ type: 'user.registered', data: { guid: account } }),
      expect.objectContaining({
        type: 'item.published',
        data: {
          guid: item,
          languages: ['nl'],
          texts: [{ language: 'nl', title: 'Zwembad open', address: expect.stringContaining('/nieuws/i/') }],
        },
      }),
    ]),
  );
  const everything = received.map(({ body }) => body).join();
  expect([email, person.email, 'Eva', 'Anna'].filter((one) => everything.includes(one))).toEqual([]);
});

describe('a receiver that fails', () => {
  test('is tried again, each time later, for about a day, and told no more after that', async () => {
    const { change, log, now } = await setting();
    answer = { status: 500 };
    await change('Nieuwe naam');
    await deliver();
    const [first] = await log();
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
    expect((await now()).failingSince).not.toBeNull();

    const tries: number[] = [];
    for (let one = await log(); one[0]?.nextTryOn; one = await log()) {
      const next = new Date(one[0].nextTryOn).getTime() - Date.now();
      server.clock.offset = next - 2000;
      await deliver();
      expect((await log())[0]?.tries).toBe(one[0].tries);
      server.clock.offset = next + 1000;
      await deliver();
      tries.push(next);
    }

    expect(await log()).toMatchObject([{ state: 'failed', tries: 9, status: 500 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(tries.at(-1)).toBeGreaterThan(0.9 * day);
    expect(tries.at(-1)).toBeLessThan(1.1 * day);
  });

  test('that answers again is on as before', async () => {
    const { change, log, now } = await setting();
    answer = { status: 503 };
    await change('Een');
    await deliver();
    answer = { status: 200 };
    server.clock.offset = minute;
    await deliver();
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 2, status: 200 }]);
    expect((await now()).failingSince).toBeNull();
  });

  test('for three days is turned off, its admins are mailed, and it can be told again what it missed', async () => {
    const { change, admin, path, ctx } = await setting();
    answer = { status: 500 };
    await change('Een');
    await deliver();
    server.clock.offset = 3 * day + minute;
    await inTransaction({ ...ctx, now: () => new Date(Date.now() + server.clock.offset) }, (ctx) =>
      changeSettings(ctx, { mailSenderName: 'Twee' }),
    );
    await deliver();

    const fresh = await admin.again();
    const seen = (await fresh.get('/api/webhooks')).json().webhooks[0];
    expect(seen).toMatchObject({ isOn: false, turnedOffOn: expect.any(String) });
    const mail = await mailbox.newest(admin.email);
    expect([mail.subject, mail.text.includes('Zoekmachine'), mail.text.includes(origin)]).toEqual([
      expect.stringContaining('uitgezet'),
      true,
      true,
    ]);
    const missed = (await fresh.get(`${path}/deliveries?pageNumber=1&itemCount=50`)).json().deliveries;
    expect(missed.map((one: WebhookDelivery) => one.state)).toEqual(['failed', 'failed']);

    received.length = 0;
    await deliver();
    expect(received).toEqual([]);
    answer = { status: 200 };
    const again = await fresh.post(`${path}/deliveries/${missed[0].guid}/resend`);
    expect(again.json().delivery).toMatchObject({ state: 'delivered', status: 200 });
    expect(received[0]?.headers['webhook-id']).toBe(missed[0].guid);
    const after = (await fresh.get('/api/webhooks')).json().webhooks[0];
    expect(after.isOn).toBe(false);
  });

  test('that says 410 is turned off at once', async () => {
    const { change, now } = await setting();
    answer = { status: 410 };
    await change('Een');
    await deliver();
    expect(await now()).toMatchObject({ isOn: false, turnedOffOn: expect.any(String) });
  });

  test('that answers nothing counts as one after five seconds', async () => {
    const { admin, path } = await setting();
    answer = 'nothing';
    const began = Date.now();
    const tested = await admin.post(`${path}/test`);
    expect(tested.json().delivery).toMatchObject({ state: 'failed', status: null, error: 'timeout' });
    expect(Date.now() - began).toBeGreaterThan(4500);
    expect(Date.now() - began).toBeLessThan(9000);
  });

  test('that leads to another address is not followed', async () => {
    const { admin, path } = await setting();
    answer = { status: 307, location: `${origin}/inside` };
    const tested = await admin.post(`${path}/test`);
    expect(tested.json().delivery).toMatchObject({ state: 'failed', status: 307, error: null });
    expect(received.map((one) => one.path)).toEqual(['/hook']);
  });
});

test('nothing on a private network is called, even where its name leads there only later', async () => {
  const { admin, path, webhook } = await setting();
  await server.ownerQuery('update webhook set url = $1 where id = $2', ['https://localhost/hook', webhook.guid]);
  const tested = await admin.post(`${path}/test`);
  expect(tested.json().delivery).toMatchObject({ state: 'failed', status: null, error: 'private_address' });
  expect(received).toEqual([]);
});

test.each([
  [{ name: '  ' }, 'body.name', 'too_small'],
  [{ name: 'ZOEKMACHINE' }, 'body.name', 'taken'],
  [{ url: '' }, 'body.url', 'too_small'],
  [{ url: 'hooks' }, 'body.url', 'bad_url'],
  [{ url: 'https://me:secret@hooks.example.org/' }, 'body.url', 'bad_url'],
  [{ url: 'http://hooks.example.org/' }, 'body.url', 'not_https'],
  [{ url: 'https://127.0.0.1/' }, 'body.url', 'private_address'],
  [{ url: 'https://10.0.0.8/' }, 'body.url', 'private_address'],
  [{ url: 'https://[::1]/' }, 'body.url', 'private_address'],
  [{ url: 'https://169.254.169.254/latest' }, 'body.url', 'private_address'],
  [{ url: 'https://intranet/' }, 'body.url', 'private_address'],
  [{ events: [] }, 'body.events', 'too_small'],
])('%j is refused by its field', async (wrong, field, code) => {
  const { add } = await setting();
  const refused = await add({ name: 'Ander', ...wrong });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: code }]);
});

describe('a secret', () => {
  test('is given once, kept sealed, and signs for a day more after it was renewed', async () => {
    const { admin, path, secret, change, ctx } = await setting();
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    const everything = [
      (await admin.get('/api/webhooks')).body,
      (await admin.get('/api/audit?pageNumber=1&itemCount=50')).body,
      JSON.stringify(await server.ownerQuery('select * from webhook where platform_id = $1', [ctx.platform.id])),
    ];
    expect(everything.filter((one) => one.includes(secret.slice(6)))).toEqual([]);

    const renewed = (await admin.post(`${path}/secret`)).json();
    expect(renewed.webhook.earlierSecretUntil).not.toBeNull();
    await change('Een');
    await deliver();
    server.clock.offset = day + minute;
    await inTransaction({ ...ctx, now: () => new Date(Date.now() + server.clock.offset) }, (ctx) =>
      changeSettings(ctx, { mailSenderName: 'Twee' }),
    );
    await deliver();

    const good = received.map((one) => [isSignedWith(secret, one), isSignedWith(renewed.secret, one)]);
    expect(good).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('is made, changed and tested only by admins who signed in again shortly before', async () => {
    const { admin, path, webhook, signIn } = await setting();
    const manager = await signIn(['ContentManager']);
    expect((await manager.get('/api/webhooks')).statusCode).toBe(403);
    server.clock.offset = 60 * minute;
    const late = await admin.post(`${path}/secret`);
    const changed = await admin.put(path, {
      name: 'Ander',
      url: webhook.url,
      events: webhook.events,
      isOn: true,
      version: webhook.version,
    });
    expect([late, changed].map((one) => one.json().code)).toEqual(['step_up_required', 'step_up_required']);
  });
});

test('a change and a deletion are undone, and recorded without the path of the address', async () => {
  const { admin, path, webhook, change, now, log } = await setting();
  const given = { name: 'Ander', url: `${origin}/key-in-path`, events: webhook.events, isOn: false };
  const saved = await admin.put(path, { ...given, version: webhook.version });
  expect((await admin.put(path, { ...given, version: webhook.version })).statusCode).toBe(409);
  await change('Terwijl hij uit is');
  expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
  expect(await now()).toMatchObject({ name: 'Zoekmachine', url: `${origin}/hook`, isOn: true });
  expect(await log()).toEqual([]);

  await change('Voor het verwijderen');
  const removed = await admin.delete(path);
  await deliver();
  expect([received.length, (await admin.get('/api/webhooks')).json().webhooks]).toEqual([0, []]);
  expect((await admin.post(`/api/undo/${removed.json().undoToken}`)).statusCode).toBe(200);
  await deliver();
  expect([received.length, (await log()).length]).toEqual([1, 1]);

  const audit = (await admin.get('/api/audit?pageNumber=1&itemCount=50')).json().entries as { action: string }[];
  expect(audit.map(({ action }) => action).filter((one) => one.startsWith('webhook.'))).toEqual([
    'webhook.restored',
    'webhook.removed',
    'webhook.changed',
    'webhook.changed',
    'webhook.added',
  ]);
  expect(JSON.stringify(audit)).not.toContain('key-in-path');
});

test('a test is sent at once, whether the webhook is on or off, and once only', async () => {
  const { admin, path, secret, log } = await setting();
  answer = { status: 500 };
  const failed = await admin.post(`${path}/test`);
  answer = { status: 200 };
  const done = await admin.post(`${path}/test`);
  server.clock.offset = day;
  await deliver();

  expect(failed.json().delivery).toMatchObject({ event: 'webhook.test', state: 'failed', status: 500, tries: 1 });
  expect(done.json().delivery).toMatchObject({ state: 'delivered', status: 200 });
  expect([received.length, received.every((one) => isSignedWith(secret, one))]).toEqual([2, true]);
  server.clock.offset = 0;
  expect(await log()).toHaveLength(2);
});

test('the log is kept for thirty days', async () => {
  const { change, log } = await setting();
  await change('Een');
  await deliver();
  server.clock.offset = 29 * day;
  await cleanUp(server.dependencies);
  server.clock.offset = 0;
  expect(await log()).toHaveLength(1);
  server.clock.offset = 31 * day;
  await cleanUp(server.dependencies);
  server.clock.offset = 0;
  expect(await log()).toEqual([]);
});

describe('a plan without webhooks', () => {
  test('tells nothing of what happens meanwhile, and sends what waited when it has them again', async () => {
    const { change, log, admin, path, ...platform } = await setting();
    await change('Eerst');
    await planWithout(platform, 'webhooks');
    await change('Daarna');
    server.clock.offset = minute;
    await deliver();

    expect(received).toEqual([]);
    expect((await admin.post(`${path}/test`)).statusCode).toBe(403);
    await planWithout(platform);
    expect(await log()).toHaveLength(1);
    await deliver();
    expect(received).toHaveLength(1);
    expect((await log()).map(({ state }) => state)).toEqual(['delivered']);
  });
});
