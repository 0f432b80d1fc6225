import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#infra/ctx.ts';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { type ReceiptContent, receiptIsWhole, sealOf } from '../evidence.rules.ts';
import { receiptOf } from './receipts.service.ts';
import { countInbox, deleteSubmissions, findSubmission, redactAnswers } from './submissions.store.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

const now = () => new Date(Date.now() + server.clock.offset);

async function setting(given: Parameters<typeof makeForm>[1] = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, given);
  const send = async (more: object = {}, who: Pick<typeof platform, 'post'> = platform) =>
    who.post(`${form.url}/1/submissions`, {
      key: randomUUID(),
      answers: goodAnswers,
      startedOn: begun(now()),
      ...more,
    });
  const sent = async (more: object = {}) =>
    (await send(more)).json() as { guid: string; reference: string; seal: string };
  const inbox = async (query = '') => (await admin.get(`${form.url}/submissions${query}`)).json();
  const read = async (guid: string) => (await admin.get(`${form.url}/submissions/${guid}`)).json();
  const receipt = async (guid: string) => {
    const found = await findSubmission(platform.ctx, guid);
    if (!found) throw new Error('no submission');
    return JSON.parse(JSON.stringify(await receiptOf(platform.ctx, found))) as ReceiptContent;
  };
  return { ...platform, admin, ...form, send, sent, inbox, read, receipt };
}

describe('a submission', () => {
  test('gets a reference, and stands in the inbox with the columns of its form', async () => {
    const { sent, inbox, read } = await setting({ settings: { referencePrefix: 'BZW' } });
    const year = now().getFullYear();
    expect((await sent()).reference).toBe(`BZW-${year}-0001`);
    const { guid, reference } = await sent({ language: 'en' });
    expect(reference).toBe(`BZW-${year}-0002`);
    expect(await inbox()).toMatchObject({
      total: 2,
      columns: [{ id: 'naam', label: 'Uw naam' }],
      submissions: [{ guid, reference, state: 'new', language: 'en', columns: { naam: 'Anna Bakker' } }, {}],
      counts: { new: 2 },
    });
    expect(await read(guid)).toMatchObject({
      isIntact: true,
      steps: [
        {
          title: 'Vragen',
          questions: [
            { id: 'naam', text: 'Anna Bakker', isSensitive: true },
            { id: 'email', text: null },
            { id: 'bezwaar', text: 'Ja' },
            { id: 'waarom', text: 'Te hoog.' },
          ],
        },
      ],
    });
  });

  test('is refused with the name of everything that is wrong, and nothing is kept (security F12)', async () => {
    const { send, inbox } = await setting();
    const refused = await send({ answers: { naam: '', email: 'x', bezwaar: 'yes', isAdmin: true } });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        'body.answers.naam': 'required',
        'body.answers.email': 'email',
        'body.answers.waarom': 'required',
        'body.answers.isAdmin': 'unknown',
      },
    ]);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`v${at}`, 'x']));
    expect((await send({ answers: many })).statusCode).toBe(400);
    for (const source of ['javascript:alert(1)', 'https://elders.example', '//elders.example'])
      expect((await send({ source })).json().fields).toEqual({ 'body.source': 'bad_path' });
    expect((await send({ answers: { ...goodAnswers, waarom: 'x'.repeat(1_000_000) } })).statusCode).toBe(413);
    expect(await inbox()).toMatchObject({ total: 0 });
  });

  test('has one effect however often it is sent, at the same time too (security R21)', async () => {
    const { send, inbox } = await setting();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => send({ key })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().reference)).size).toBe(1);
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  test('of a program is kept apart as spam, and answered as any other (security F10)', async () => {
    const { send, inbox } = await setting();
    expect((await send({ website: 'https://koop.example' })).statusCode).toBe(201);
    expect((await send({ startedOn: now().toISOString() })).statusCode).toBe(201);
    expect((await send({ startedOn: undefined })).statusCode).toBe(201);
    expect(await inbox()).toMatchObject({ total: 0, counts: { spam: 3 } });
    expect(await inbox('?state=spam')).toMatchObject({ total: 3 });
  });

  test('is refused from a network that sends very many, and did no work for them', async () => {
    const { send } = await setting();
    const replies: number[] = [];
    for (let at = 0; at < 65; at += 1) replies.push((await send({ answers: {} })).statusCode);
    expect([replies.filter((status) => status === 400).length, replies.at(-1)]).toEqual([20, 429]);
  });

  test('belongs to the form of its address, and to its platform (security A19)', async () => {
    const { sent, admin, url } = await setting();
    const other = await makeForm(admin);
    const { guid } = await sent();
    expect((await admin.get(`${other.url}/submissions/${guid}`)).statusCode).toBe(404);
    const foreign = await setting();
    expect((await foreign.admin.get(`${url}/submissions/${guid}`)).statusCode).toBe(404);
    const change = { submissions: [guid], state: 'done' };
    expect((await admin.post(`${other.url}/submissions:change`, change)).statusCode).toBe(404);
    expect((await admin.post(`${url}/submissions:change`, change)).json()).toMatchObject({ changed: 1 });
  });

  test('that was read is written down in the audit log', async () => {
    const { sent, read, admin } = await setting();
    const { guid, reference } = await sent();
    await read(guid);
    const { entries } = (await admin.get('/api/audit')).json();
    expect(entries[0]).toMatchObject({ action: 'submission.read', object: { kind: 'submission', title: reference } });
  });

  test('changes state and handler with others, with a way back', async () => {
    const { sent, inbox, read, admin, signIn, url } = await setting();
    const guids = [(await sent()).guid, (await sent()).guid];
    const person = await signIn();
    const refused = await admin.post(`${url}/submissions:change`, { submissions: guids, handler: person.accountId });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.handler': 'invalid_value' }]);
    const done = await admin.post(`${url}/submissions:change`, {
      submissions: guids,
      state: 'inProgress',
      handler: admin.accountId,
    });
    expect(done.json()).toMatchObject({ changed: 2 });
    expect((await inbox()).submissions[0]).toMatchObject({ state: 'inProgress', handler: 'Anna Bakker' });
    await admin.post(`${url}/submissions/${guids[0]}/notes`, { text: 'Gebeld.' });
    expect((await read(guids[0] ?? '')).events).toMatchObject([
      { kind: 'state', value: 'inProgress', by: 'Anna Bakker' },
      { kind: 'handler', value: admin.accountId },
      { kind: 'note', value: 'Gebeld.' },
    ]);
    expect((await admin.post(`/api/undo/${done.json().undoToken}`)).statusCode).toBe(200);
    expect((await inbox()).submissions[0]).toMatchObject({ state: 'new', handler: null });
  });

  test('is found by no sensitive answer, nor by what was erased, changed state or was deleted', async () => {
    const { sent, inbox, admin, url, ctx } = await setting();
    const total = async (query: string) => (await inbox(`?${query}`)).total;
    const { guid } = await sent({ answers: { ...goodAnswers, waarom: 'Kastanjeboom' } });
    expect([await total('q=KASTANJE'), await total('q=anna'), await total('q=waarom')]).toEqual([1, 0, 0]);
    await admin.post(`${url}/submissions:change`, { submissions: [guid], state: 'archived' });
    expect([await total('q=kastanje'), await total('q=kastanje&state=archived')]).toEqual([0, 1]);
    await expect(
      inTransaction(ctx, async (ctx) => {
        await redactAnswers(ctx, guid, { bezwaar: true });
        expect(await countInbox(ctx, (await inbox()).form.guid, { q: 'kastanje', state: 'archived' })).toBe(0);
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
    expect(await total('q=kastanje&state=archived')).toBe(1);
    await inTransaction(ctx, (ctx) => redactAnswers(ctx, guid, { bezwaar: true }));
    expect(await total('q=kastanje&state=archived')).toBe(0);
    await inTransaction(ctx, (ctx) => deleteSubmissions(ctx, [guid]));
    expect(await server.ownerQuery('select from submission_words where submission_id = $1', [guid])).toHaveLength(0);
  });

  test('is found by a part of an answer or its reference', async () => {
    const { sent, inbox } = await setting();
    await sent({ answers: { ...goodAnswers, waarom: 'Honderd% te_hoog' } });
    const { reference } = await sent();
    expect((await inbox(`?q=${encodeURIComponent('d% te_h')}`)).total).toBe(1);
    expect((await inbox(`?q=${reference.toLowerCase()}`)).total).toBe(1);
    expect((await inbox('?q=%25')).total).toBe(1);
    expect((await inbox('?version=2')).total).toBe(0);
  });
});

describe('mails', () => {
  const settings = { confirmTo: 'email', action: 'Notify', handlers: ['balie@example.org'] };

  test('go to who sent it and to the handlers, with nothing that was typed', async () => {
    const { send, title } = await setting({ settings });
    const email = `${randomUUID()}@example.org`;
    expect((await send({ answers: { ...goodAnswers, email } })).statusCode).toBe(201);
    await mailbox.deliver();
    const [toSender] = mailbox.to(email);
    expect(toSender?.subject).toContain(title);
    expect(toSender?.text).toMatch(/\/submission\/[\da-f-]{36}\?token=/);
    const [toHandler] = mailbox.to('balie@example.org').filter(({ text }) => text.includes(title));
    expect(toHandler?.text).toContain('/admin/forms/');
    for (const mail of [toSender, toHandler]) {
      expect(mail?.text).not.toContain('Anna Bakker');
      expect(mail?.html).not.toContain('Te hoog.');
    }
  });

  test('hold a copy for who is signed in with that address, without sensitive answers', async () => {
    const { send, signIn } = await setting({ settings });
    const person = await signIn();
    await send({ answers: { ...goodAnswers, email: person.email } }, person);
    await mailbox.deliver();
    const [mail] = mailbox.to(person.email);
    expect(mail?.text).toContain('Te hoog.');
    expect(mail?.text).not.toContain('Anna Bakker');
  });

  test('are not sent about spam', async () => {
    const { send } = await setting({ settings });
    const email = `${randomUUID()}@example.org`;
    await send({ answers: { ...goodAnswers, email }, website: 'x' });
    await mailbox.deliver();
    expect(mailbox.to(email)).toEqual([]);
  });
});

/** With a seal that fits, and parts that are none of a receipt. */
const misshapen = ({ evidence: { answers, ...rest }, ...kept }: ReceiptContent) =>
  [
    { legal: [null], legalTexts: [] },
    { legal: [{ kind: 'privacy', version: 1, hash: 'x' }], legalTexts: [null] },
    { legal: [], legalTexts: [], answers: null },
  ].map(({ legalTexts, ...change }) => {
    const evidence = { answers, ...rest, ...change } as unknown as ReceiptContent['evidence'];
    const { answers: given, ...sealed } = evidence;
    return { ...kept, legalTexts, evidence, seal: sealOf(sealed, given) };
  });

describe('evidence', () => {
  test('fits by itself and with what is kept, and nothing can be changed behind it', async () => {
    const { sent, receipt, post, read, guid: form } = await setting();
    const { guid, seal } = await sent();
    const kept = await receipt(guid);
    expect(kept.seal).toBe(seal);
    expect(receiptIsWhole(kept)).toBe(true);
    const verify = async (one: unknown) => (await post('/api/receipts:verify', { receipt: one })).json();
    expect(await verify(kept)).toEqual({ isWhole: true, kept: 'same' });

    for (const change of [
      { ...kept, seal: kept.seal.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')) },
      { ...kept, evidence: { ...kept.evidence, answers: { ...kept.evidence.answers, naam: 'Bram' } } },
      { ...kept, evidence: { ...kept.evidence, submittedOn: '2020-01-01T00:00:00.000Z' } },
      { ...kept, definition: { ...kept.definition, intro: { nl: 'Anders' } } },
      { ...kept, legalTexts: [] },
      null,
      [],
      'x',
      { evidence: { form: "' or 1=1" } },
      ...misshapen(kept),
    ])
      expect((await verify(change)).isWhole).toBe(false);

    const withTriggerOff = async (statement: string, values: unknown[]) => {
      await server.ownerQuery('alter table form_definition disable trigger form_definition_stays');
      await server.ownerQuery(statement, values);
      await server.ownerQuery('alter table form_definition enable trigger form_definition_stays');
    };
    const inSql: [string, unknown[]][] = [
      [`update submission set answers = answers || '{"naam": "Bram"}' where id = $1`, [guid]],
      [
        `update form_definition set definition = replace(definition::text, 'Uw naam', 'Uw bijnaam')::json where form_id = $1`,
        [form],
      ],
    ];
    for (const [statement, values] of inSql) {
      const before = await server.ownerQuery(
        'select s.answers, d.definition from submission s join form_definition d on d.hash = s.definition_hash and d.form_id = s.form_id where s.id = $1',
        [guid],
      );
      await withTriggerOff(statement, values);
      expect(await verify(kept)).toEqual({ isWhole: true, kept: 'different' });
      expect(receiptIsWhole(await receipt(guid))).toBe(false);
      await withTriggerOff('update submission set answers = $2 where id = $1', [
        guid,
        JSON.stringify(before[0]?.answers),
      ]);
      await withTriggerOff('update form_definition set definition = $2 where form_id = $1', [
        form,
        JSON.stringify(before[0]?.definition),
      ]);
      expect(await verify(kept)).toEqual({ isWhole: true, kept: 'same' });
    }
    expect(await read(guid)).toMatchObject({ isIntact: true });
    await server.ownerQuery(`update submission set answers = answers || '{"naam": "Bram"}' where id = $1`, [guid]);
    expect(await read(guid)).toMatchObject({ isIntact: false });
  });

  test('names the legal texts that held, and breaks when one of them is changed', async () => {
    const { sent, receipt, admin, post, platform, ctx } = await setting();
    const text = {
      title: 'Privacy',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wij bewaren weinig.' }] }] },
    };
    await server.ownerQuery(
      `insert into legal_text (platform_id, kind, language, version, title, body, effective_on) values ($1, 'privacy', 'nl', 1, $2, $3, '2020-01-01')`,
      [platform.id, text.title, JSON.stringify(text.body)],
    );
    expect((await admin.get('/legal/privacy')).statusCode).toBe(200);
    const { guid } = await sent();
    const kept = await receipt(guid);
    expect(kept.evidence.legal.map(({ kind }) => kind)).toEqual(['terms-of-use', 'privacy']);
    expect(JSON.stringify(kept.legalTexts)).toContain('Wij bewaren weinig.');
    await server.ownerQuery(`update legal_text set title = 'Iets anders' where platform_id = $1`, [platform.id]);
    await inTransaction(ctx, async (ctx) => ctx.changed('legal'));
    expect((await post('/api/receipts:verify', { receipt: kept })).json()).toEqual({
      isWhole: true,
      kept: 'different',
    });
    expect(receiptIsWhole(await receipt(guid))).toBe(false);
  });
});

describe('what is kept', () => {
  test('goes with a form that was deleted thirty days ago, and not before', async () => {
    const { sent, admin, url, guid } = await setting();
    await sent();
    await admin.delete(url);
    const left = async (days: number) => {
      server.clock.offset = days * day;
      await cleanUp(server.dependencies);
      const rows = await server.ownerQuery(
        `select (select count(*) from submission where form_id = $1) as sent, (select count(*) from form_definition where form_id = $1) as asked, (select count(*) from form where id = $1) as forms`,
        [guid],
      );
      return Object.values(rows[0] ?? {}).map(Number);
    };
    expect(await left(29)).toEqual([1, 1, 1]);
    expect(await left(31)).toEqual([0, 0, 0]);
  });

  test('is deleted when its time is over, sensitive answers earlier, and nothing of a form that is held', async () => {
    const { sent, signIn, admin, url, guid, post, receipt } = await setting({
      settings: { retentionDays: 30, sensitiveDays: 10 },
    });
    const [first, open] = [await sent(), await sent()];
    const kept = await receipt(first.guid);
    await admin.post(`${url}/submissions:change`, { submissions: [first.guid], state: 'done' });
    const pass = async (days: number) => {
      server.clock.offset = days * day;
      await cleanUp(server.dependencies);
      const later = await signIn(['Admin']);
      return {
        first: (await later.get(`${url}/submissions/${first.guid}`)).json(),
        guids: (await later.get(`${url}/submissions`)).json().submissions.map((one: { guid: string }) => one.guid),
      };
    };
    const hold = (isHeld: boolean) =>
      server.ownerQuery(`update form set settings = jsonb_set(settings::jsonb, '{isHeld}', $2)::json where id = $1`, [
        guid,
        isHeld,
      ]);
    expect((await pass(9)).first.steps[0].questions[0]).toMatchObject({ text: 'Anna Bakker' });
    const redacted = (await pass(11)).first;
    expect(redacted).toMatchObject({ isIntact: null });
    expect(redacted.steps[0].questions[0]).toMatchObject({ id: 'naam', text: null });
    expect(redacted.steps[0].questions.at(-1)).toMatchObject({ text: 'Te hoog.' });
    expect((await post('/api/receipts:verify', { receipt: kept })).json()).toEqual({ isWhole: true, kept: 'redacted' });
    await hold(true);
    expect((await pass(40)).guids).toEqual([open.guid, first.guid]);
    await hold(false);
    expect((await pass(41)).guids).toEqual([open.guid]);
  });
});
