import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';
import { sealOf } from '../evidence.rules.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin);
  const body = { key: randomUUID(), answers: goodAnswers, startedOn: begun(new Date()) };
  const { guid, reference } = (await admin.post(`${form.url}/1/submissions`, body)).json();
  const receipt = (await admin.get(`/submission/${guid}/receipt`)).json();
  const check = (given: unknown, { path = '/submission/receipt', asFile = false } = {}) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    const form = new FormData();
    form.append('f.receipt', new Blob([asFile ? text : '']), asFile ? 'bewijs.json' : '');
    form.append('receipt', asFile ? '' : text);
    return send(platform.host, path, form);
  };
  return { ...platform, admin, form, guid, reference, receipt, check };
}

async function send(host: string, url: string, form: FormData, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const payload = Buffer.from(await request.arrayBuffer());
  return server.app.inject({ method: 'POST', url, headers: { host, 'content-type': type, ...headers }, payload });
}

test('a receipt that is pasted or chosen says that it holds, and what was asked and answered', async () => {
  const { check, receipt, reference, get, form } = await setting();
  const empty = await get('/submission/receipt');
  expect([empty.statusCode, empty.headers['x-robots-tag'], empty.headers['cache-control']]).toEqual([
    200,
    'noindex',
    'private, no-store',
  ]);
  for (const asFile of [false, true]) {
    const page = await check(receipt, { asFile });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('Het ontvangstbewijs klopt, en wij bewaren precies hetzelfde.');
    for (const word of [reference, form.title, 'Uw naam', 'Anna Bakker', 'Te hoog.']) expect(page.body).toContain(word);
  }
  const english = await check(receipt, { path: '/en/submission/receipt' });
  expect(english.body).toContain('The receipt is valid, and matches what we have exactly.');
  expect(english.body).toContain('Your name');
});

test('one that was changed does not hold, and nothing of it is shown as if it did', async () => {
  const { check, receipt } = await setting();
  const changed = { ...receipt, evidence: { ...receipt.evidence, answers: { ...goodAnswers, naam: 'Bram' } } };
  const page = await check(changed);
  expect(page.body).toContain('Het ontvangstbewijs klopt niet');
  expect(page.body).not.toContain('Bram');
});

test('one that fits by itself and is not ours is not said to hold', async () => {
  const { check, receipt, guid } = await setting();
  const { answers, ...evidence } = receipt.evidence;
  const forged = { ...evidence, reference: 'F-1999-0001' };
  const page = await check({ ...receipt, evidence: { ...forged, answers }, seal: sealOf(forged, answers) });
  expect(page.body).toContain('maar wij bewaren niets (meer) onder dit kenmerk');

  await server.ownerQuery(`update submission set answers = answers || '{"naam": "Bram"}' where id = $1`, [guid]);
  expect((await check(receipt)).body).toContain('maar wij bewaren iets anders onder dit kenmerk');
});

test('what is no receipt is said to be none, whatever it is', async () => {
  const { check, host, get } = await setting();
  for (const given of ['x', '{"a":1,"a":2}', '[]', '{"evidence":{}}', 'null', `${'['.repeat(5000)}`]) {
    const page = await check(given);
    expect([given.slice(0, 20), page.statusCode]).toEqual([given.slice(0, 20), 400]);
    expect(page.body).toContain('Dit is geen ontvangstbewijs.');
  }
  const nothing = await check('');
  expect([nothing.statusCode, nothing.body.includes('Kies een bestand of plak')]).toEqual([400, true]);
  expect((await check(JSON.stringify({ a: 'x'.repeat(4_100_000) }), { asFile: true })).statusCode).toBe(413);
  const elsewhere = await send(host, '/submission/receipt', new FormData(), { origin: 'https://elders.nl' });
  expect(elsewhere.statusCode).toBe(403);
  expect((await get('/submission/receipt')).body).not.toContain('Dit is geen ontvangstbewijs.');
});

test('who checks very many is slowed down', async () => {
  const { check } = await setting();
  const statuses: number[] = [];
  for (let at = 0; at < 61; at++) statuses.push((await check('{}')).statusCode);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});

test('the way to it is on the page of what was sent', async () => {
  const { admin, guid } = await setting();
  expect((await admin.get(`/en/submission/${guid}`)).body).toContain('href="/en/submission/receipt"');
});
