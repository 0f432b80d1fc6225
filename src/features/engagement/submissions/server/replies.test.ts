import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

async function setting(settings: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, { settings });
  const send = async (answers: object, person: Pick<typeof admin, 'post'> = platform) => {
    const body = { key: randomUUID(), answers: { ...goodAnswers, ...answers }, startedOn: begun(new Date()) };
    const reply = await person.post(`${form.url}/1/submissions`, body);
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json() as { guid: string; reference: string; token: string };
  };
  const one = (guid: string) => `${form.url}/submissions/${guid}`;
  const answer = (guid: string, body: object) => admin.post(`${one(guid)}/replies`, body);
  return { ...platform, admin, form, send, one, answer };
}

test('a reply is mailed to who sent it, kept, and shown to them; it may wait for them', async () => {
  const { admin, form, send, one, answer, get, host } = await setting({
    replyTemplates: [{ name: 'Ontvangen', text: { nl: 'Dank voor uw {form} ({reference}).', en: 'Thanks.' } }],
  });
  const email = `${randomUUID()}@example.org`;
  const { guid, reference, token } = await send({ email });
  const before = (await admin.get(one(guid))).json();
  expect(before.replyTo).toBe(email);
  expect(before.replyTemplates).toEqual([{ name: 'Ontvangen', text: `Dank voor uw ${form.title} (${reference}).` }]);

  const text = 'Wij komen langs.\n\nKunt u zeggen wanneer? {0} <b>';
  const sent = await answer(guid, { text, waits: true });
  expect([sent.statusCode, sent.json()]).toEqual([200, { sentTo: email }]);
  const mail = await mailbox.newest(email);
  expect(mail.subject).toContain(reference);
  expect(mail.text).toContain('Kunt u zeggen wanneer? {0} <b>');
  expect(mail.html).toContain('&lt;b&gt;');
  expect(mail.text).toContain(`/submission/${guid}?token=`);
  expect(mail.text).not.toContain(goodAnswers.naam);

  const after = (await admin.get(one(guid))).json();
  expect(after).toMatchObject({ state: 'waiting' });
  expect(after.events).toMatchObject([
    { kind: 'state', value: 'waiting' },
    { kind: 'reply', value: text, by: 'Anna Bakker' },
  ]);
  const opened = await get(`/submission/${guid}?token=${token}`);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const own = await get(`/submission/${guid}`, { host, cookie });
  expect(own.body).toContain('Ons antwoord');
  expect(own.body).toContain('Kunt u zeggen wanneer?');
});

test('it goes to the account where no address was filled in, and is refused where there is none', async () => {
  const { send, answer, signIn, admin, one } = await setting();
  const person = await signIn();
  const { guid } = await send({}, person);
  expect((await answer(guid, { text: 'Dag.' })).json()).toEqual({ sentTo: person.email });
  expect((await admin.get(one(guid))).json()).toMatchObject({ state: 'new', replyTo: person.email });

  const nobody = await send({});
  expect((await admin.get(one(nobody.guid))).json().replyTo).toBeNull();
  const refused = await answer(nobody.guid, { text: 'Dag.' });
  expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
    409,
    'conflict',
    { reason: 'no_address' },
  ]);
  expect((await admin.get(one(nobody.guid))).json().events).toEqual([]);
});

test('a sensitive answer is in no reply, and a reply is of its own form', async () => {
  const { send, answer, admin } = await setting();
  const { guid } = await send({ email: `${randomUUID()}@example.org` });
  const refused = await answer(guid, { text: `Beste ${goodAnswers.naam.toLowerCase()}, dag.` });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.text': 'sensitive' }]);
  const other = await makeForm(admin);
  expect((await admin.post(`${other.url}/submissions/${guid}/replies`, { text: 'Dag.' })).statusCode).toBe(404);
});

test('a submission is given to the first handler whose condition holds, who hears of it and may hand it on', async () => {
  const { signIn, admin, send, form } = await setting({ action: 'Notify', handlers: [] });
  const [first, second] = [await signIn(['Admin']), await signIn(['Admin'])];
  const when = { question: 'bezwaar', is: 'equals', value: true };
  const roads = { question: 'waarom', is: 'includes', value: 'weg' };
  const assignments = [
    { when: roads, handler: second.accountId },
    { when, handler: first.accountId },
  ];
  expect((await form.save({ assignments })).statusCode).toBe(200);
  const handlerOf = async (guid: string) => (await admin.get(`${form.url}/submissions/${guid}`)).json().handler?.guid;
  const road = (await send({ bezwaar: true, waarom: 'De weg is stuk.' })).guid;
  const other = (await send({ bezwaar: true, waarom: 'Te hoog.' })).guid;
  const nobody = (await send({ waarom: undefined, bezwaar: false })).guid;
  expect([await handlerOf(road), await handlerOf(other), await handlerOf(nobody)]).toEqual([
    second.accountId,
    first.accountId,
    undefined,
  ]);
  const inbox = await admin.get(`${form.url}/submissions?handler=${second.accountId}`);
  expect(inbox.json().submissions.map(({ guid }: { guid: string }) => guid)).toEqual([road]);
  const { events } = (await admin.get(`${form.url}/submissions/${road}`)).json();
  expect(events.filter(({ kind }: { kind: string }) => kind === 'handler')).toMatchObject([{ by: null }]);
  await mailbox.deliver();
  expect([mailbox.to(first.email).length, mailbox.to(second.email).length]).toEqual([1, 1]);

  const change = { submissions: [road], handler: first.accountId };
  const { undoToken } = (await admin.post(`${form.url}/submissions:change`, change)).json();
  expect(await handlerOf(road)).toBe(first.accountId);
  await admin.post(`/api/undo/${undoToken}`);
  expect(await handlerOf(road)).toBe(second.accountId);

  const user = await signIn();
  const refused = await form.save({
    assignments: [
      { when, handler: user.accountId },
      { when: { question: 'weg', is: 'filled' }, handler: first.accountId },
    ],
  });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { 'body.settings.assignments.1.when': 'invalid_value' },
  ]);
  const member = await form.save({ assignments: [{ when, handler: user.accountId }] });
  expect(member.json().fields).toEqual({ 'body.settings.assignments.0.handler': 'invalid_value' });
});

test('others hear of a submission where an answer asks for it, once each', async () => {
  const [desk, roads, law] = ['balie', 'wegen', 'recht'].map((name) => `${name}-${randomUUID()}@example.org`);
  const { send, form } = await setting({
    action: 'Notify',
    handlers: [desk],
    conditionalHandlers: [
      { when: { question: 'bezwaar', is: 'equals', value: true }, to: [law, desk] },
      { when: { question: 'waarom', is: 'includes', value: 'weg' }, to: [roads] },
    ],
  });
  const heard = async () => {
    await mailbox.deliver();
    return [desk, roads, law].map((to) => mailbox.to(to ?? '').length);
  };
  await send({ bezwaar: true, waarom: 'Te hoog.' });
  expect(await heard()).toEqual([1, 0, 1]);
  await send({ bezwaar: true, waarom: 'De weg is stuk.' });
  expect(await heard()).toEqual([2, 1, 2]);
  const { waarom: _, ...rest } = goodAnswers;
  await send({ ...rest, waarom: undefined, bezwaar: false });
  expect(await heard()).toEqual([3, 1, 2]);

  const refused = await form.save({ conditionalHandlers: [{ when: { question: 'weg', is: 'filled' }, to: [law] }] });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { 'body.settings.conditionalHandlers.0.when': 'invalid_value' },
  ]);
});
