import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { openBrowserWithoutScripts } from '#test/scriptless-browser.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

const now = () => new Date(Date.now() + server.clock.offset);

async function setting(settings: object = {}, definition?: object) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, {
    settings: { audience: { kind: 'Verify', roles: [] }, ...settings },
    ...(definition && { definition }),
  });
  const email = `${randomUUID()}@example.org`;
  const send = (more: object = {}, who: Pick<typeof platform, 'post'> = platform) =>
    who.post(`${form.url}/1/submissions`, {
      key: randomUUID(),
      answers: goodAnswers,
      startedOn: begun(now()),
      email,
      ...more,
    });
  const link = async (to = email) => linkIn((await mailbox.newest(to)).text);
  const browser = openBrowserWithoutScripts(server, platform.host);
  /** Presses the button on the page of the link. */
  const confirm = async (to = email) => {
    const reply = await browser.send(await link(to), {});
    return reply.body;
  };
  const inbox = async (query = '', who: Pick<typeof admin, 'get'> = admin) =>
    (await who.get(`${form.url}/submissions${query}`)).json();
  const read = async (guid: string) => (await admin.get(`${form.url}/submissions/${guid}`)).json();
  return { ...platform, admin, ...form, email, send, link, confirm, inbox, read, browser };
}

const linkIn = (text: string) => /https:\/\/[^/\s]+(\/\S*confirm\?token=[\w-]+)/.exec(text)?.[1] ?? 'no link';

describe('a form with audience Verify', () => {
  test('counts a submission once its address is confirmed, with a reference, a seal and its mails', async () => {
    const { send, link, browser, inbox, read, email, title } = await setting({
      action: 'Notify',
      handlers: ['balie@example.org'],
      referencePrefix: 'VER',
    });
    const sent = await send();
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      {
        guid: expect.any(String),
        reference: null,
        token: null,
        seal: null,
        confirmation: { result: 'Sent' },
      },
    ]);
    const { guid } = sent.json();
    const address = await link();
    const mail = mailbox.to(email).at(-1);
    expect(mail?.subject).toBe(`Bevestig uw inzending: ${title}`);
    expect(mail?.text).not.toContain('Anna Bakker');
    expect(await inbox()).toMatchObject({ total: 0, counts: { pending: 1 } });

    // A scanner of mail reads the link, twice.
    for (const _ of [1, 2]) expect((await browser.get(address)).body).toContain(email);
    expect(await inbox()).toMatchObject({ total: 0, counts: { pending: 1 } });

    const done = (await browser.send(address, {})).body;
    expect(done).toContain(`VER-${now().getFullYear()}-0001`);
    expect(await inbox()).toMatchObject({ total: 1, counts: { new: 1 } });
    expect(await read(guid)).toMatchObject({ state: 'new', isIntact: true, email });
    await mailbox.deliver();
    expect(mailbox.to('balie@example.org').filter(({ text }) => text.includes(title))).toHaveLength(1);
    const own = /href="([^"]*\/submission\/[^"]+)"/.exec(done)?.[1] ?? '';
    expect((await browser.get(own)).status).toBe(303);

    // Once.
    expect((await browser.send(address, {})).body).toContain('Deze link werkt niet meer');
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  test('is answered by mail once it counts, at the address that was confirmed', async () => {
    const { send, confirm, admin, url, read, email, inbox } = await setting();
    const { guid } = (await send({ answers: { ...goodAnswers, email: 'elders@example.org' } })).json();
    const reply = () => admin.post(`${url}/submissions/${guid}/replies`, { text: 'Wij bellen u.', waits: true });
    expect([(await reply()).statusCode, (await read(guid)).replyTo]).toEqual([409, null]);
    expect(await inbox()).toMatchObject({ total: 0, counts: { pending: 1 } });
    await confirm();
    expect((await reply()).json()).toEqual({ sentTo: email });
    await mailbox.deliver();
    expect(mailbox.to(email).at(-1)?.text).toContain('Wij bellen u.');
    expect(mailbox.to('elders@example.org')).toEqual([]);
    expect(await inbox()).toMatchObject({ counts: { waiting: 1 } });
  });

  test('takes an address of who is not proven, and none of who is', async () => {
    const { send, signIn, inbox } = await setting();
    for (const [email, code] of [
      [undefined, 'required'],
      ['geen adres', 'email'],
    ]) {
      const refused = await send({ email });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.email': code }]);
    }
    const person = await signIn();
    expect((await send({ email: undefined }, person)).statusCode).toBe(201);
    await server.ownerQuery('update account set is_verified = false where id = $1', [person.accountId]);
    expect((await send({ email: undefined }, person)).statusCode).toBe(400);
    expect((await send({}, person)).statusCode).toBe(202);
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  test('says the same of an address with an account', async () => {
    const { send, signIn, read, confirm } = await setting();
    const { email, accountId } = await signIn();
    const other = await send({ email: `${randomUUID()}@example.org` });
    const known = await send({ email });
    const { guid, ...said } = known.json();
    expect(said).toEqual({ ...other.json(), guid: undefined });
    await confirm(email);
    expect(await read(guid)).toMatchObject({ state: 'new', email });
    const [row] = await server.ownerQuery('select account_id from submission where id = $1', [guid]);
    expect(row?.account_id).toBe(accountId);
  });

  test('shows what waits to admins only, and lets nobody give it a state', async () => {
    const { send, admin, signIn, browser, url } = await setting();
    const { guid } = (await send()).json();
    const manager = await signIn();
    const { guid: role } = (
      await admin.post('/api/roles', { name: `Formulieren ${randomUUID()}`, grants: ['manage-forms'] })
    ).json();
    await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });
    expect((await manager.get(`${url}/submissions`)).json()).toMatchObject({ total: 0, counts: {} });
    expect((await manager.get(`${url}/submissions?state=pending`)).statusCode).toBe(403);
    expect((await manager.get(`${url}/submissions/${guid}`)).statusCode).toBe(404);
    expect(
      (await manager.post(`${url}/submissions:export`, { format: 'csv', purpose: 'x', filter: { state: 'pending' } }))
        .statusCode,
    ).not.toBe(200);
    expect((await admin.get(`${url}/submissions?state=pending`)).json()).toMatchObject({ total: 1 });
    const changed = await admin.post(`${url}/submissions:change`, { submissions: [guid], state: 'new' });
    expect(changed.statusCode).toBe(409);
    expect((await browser.get(`/submission/${guid}`)).status).toBe(404);
  });

  test('deletes what nobody confirmed for seven days, and the link with it', async () => {
    const { send, link, browser, inbox, signIn } = await setting();
    await send();
    const address = await link();
    server.clock.offset = 7 * day - 60_000;
    await cleanUp(server.dependencies);
    const admin = await signIn(['Admin']);
    expect(await inbox('', admin)).toMatchObject({ counts: { pending: 1 } });
    server.clock.offset = 7 * day + 60_000;
    expect((await browser.send(address, {})).body).toContain('Deze link werkt niet meer');
    await cleanUp(server.dependencies);
    expect((await inbox('', admin)).counts).toEqual({});
  });

  test('judges its number when an address is confirmed: what waits holds no place', async () => {
    const { send, confirm, link, browser, admin, url, inbox } = await setting({ maxSubmissions: 1 });
    const [first, second] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    expect((await send({ email: first })).statusCode).toBe(202);
    expect((await send({ email: second })).statusCode).toBe(202);
    expect(await confirm(second)).toContain('0001');
    const late = await link(first);
    expect((await browser.send(late, {})).body).toContain('intussen vol');
    const [{ guid }] = (await inbox()).submissions;
    await admin.post(`${url}/submissions:change`, { submissions: [guid], state: 'rejected' });
    expect((await browser.send(late, {})).body).toContain('0002');
  });

  test('is sent once by an address where it is once per person', async () => {
    const { send, confirm, inbox } = await setting({ oncePerPerson: true });
    await send();
    await confirm();
    server.clock.offset = 120_000;
    expect((await send()).statusCode).toBe(202);
    expect(await confirm()).toContain('al ingestuurd');
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  test('sends no mail for what a program sent, and answers the same', async () => {
    const { send, email, inbox } = await setting();
    expect((await send({ website: 'https://koop.example' })).json()).toMatchObject({
      reference: null,
      confirmation: { result: 'Sent' },
    });
    await mailbox.deliver();
    expect(mailbox.to(email)).toEqual([]);
    expect((await inbox()).counts).toEqual({ spam: 1 });
  });

  test('mails an address once a minute, and five times an hour', async () => {
    const { send, email } = await setting();
    const results: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      results.push((await send()).json().confirmation.result);
      server.clock.offset += 30_000;
    }
    await mailbox.deliver();
    expect(results).toEqual(['Sent', 'TooSoon', 'Sent', 'TooSoon', 'Sent', 'TooSoon', 'Sent', 'TooSoon']);
    expect(mailbox.to(email)).toHaveLength(4);
    for (const _ of [1, 2, 3]) await send();
    server.clock.offset += 60_000;
    expect((await send()).json().confirmation.result).not.toBe('Sent');
  });

  test('confirms nothing on another platform, and no link of another kind', async () => {
    const { send, link, inbox } = await setting();
    await send();
    const address = await link();
    const elsewhere = await server.createPlatform();
    const browser = openBrowserWithoutScripts(server, elsewhere.host);
    expect((await browser.send(address, {})).body).toContain('Deze link werkt niet meer');
    const token = new URLSearchParams(address.split('?')[1]).get('token');
    expect((await elsewhere.post('/api/verifications:status', { token })).statusCode).toBe(410);
    expect((await elsewhere.post('/api/verifications:confirm', { token })).statusCode).toBe(410);
    expect(await inbox()).toMatchObject({ counts: { pending: 1 } });
  });
});

describe('what waits for an address', () => {
  test.each([
    [['send']],
    [['send', 'send', 'confirm', 'send']],
    [['confirm', 'send', 'expire']],
    [['send', 'confirm', 'send', 'confirm', 'send', 'expire']],
  ])('changes no count: %j', async (steps) => {
    const { send, confirm, signIn, inbox, platform } = await setting({ maxSubmissions: 50 });
    const waiting: string[] = [];
    let confirmed = 0;
    for (const step of steps) {
      if (step === 'send' || waiting.length === 0) {
        const email = `${randomUUID()}@example.org`;
        await send({ email });
        waiting.push(email);
      }
      if (step === 'confirm') {
        await confirm(waiting.pop() ?? '');
        confirmed += 1;
      }
      if (step === 'expire') {
        server.clock.offset += 8 * day;
        await cleanUp(server.dependencies);
      }
      const admin = await signIn(['Admin']);
      const { forms } = (await admin.get('/api/forms')).json();
      const { total } = await inbox('', admin);
      const counted = await server.ownerQuery(
        `select coalesce(sum(bit_count(bits)), 0)::int as answers from form_answer_bits
          where platform_id = $1 and question = '' and part = ''`,
        [platform.id],
      );
      const [steps_] = await server.ownerQuery(
        'select coalesce(sum(total) filter (where step = 1000), 0)::int as sent from form_step_count where platform_id = $1',
        [platform.id],
      );
      const [numbers] = await server.ownerQuery(
        'select coalesce(sum(given), 0)::int as given from submission_counter where platform_id = $1',
        [platform.id],
      );
      const [{ submissions, newSubmissions }] = forms;
      expect([total, submissions, newSubmissions, counted[0]?.answers, steps_?.sent, numbers?.given]).toEqual(
        Array.from({ length: 6 }, () => confirmed),
      );
    }
  });
});

describe('without scripts', () => {
  const first = {
    version: '1',
    step: 'stap',
    shown: 'naam email bezwaar',
    'a.naam': 'Anna',
    'a.email': '',
    'a.bezwaar': 'no',
    do: 'next',
  };

  test('the address is asked for on the last page, and what is wrong is said there', async () => {
    const { guid, browser, email, confirm, inbox } = await setting();
    const path = `/form/${guid}`;
    const { to } = await browser.send(path, { ...first, 'a.email': email });
    const review = (await browser.get(to)).body;
    expect(review).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`));
    const wrong = await browser.send(path, { do: 'send', email: 'fout' });
    expect(wrong.to).toBe(`${path}?step=review&check=1`);
    const said = (await browser.get(wrong.to)).body;
    expect(said).toContain('value="fout"');
    expect(said).toContain('href="#form-address"');
    server.clock.offset = 10_000;
    const sent = await browser.send(path, { do: 'send', email });
    expect(sent.to).toBe(path);
    const waiting = (await browser.get(path)).body;
    expect(waiting).toContain(email);
    expect(waiting).not.toContain('/submission/');

    expect((await browser.send(path, { do: 'again' })).to).toBe(`${path}?again=TooSoon&wait=60`);
    server.clock.offset = 80_000;
    const before = linkIn((await mailbox.newest(email)).text);
    const again = await browser.send(path, { do: 'again' });
    expect((await browser.get(again.to)).body).toContain('opnieuw gestuurd');
    await mailbox.deliver();
    expect((await browser.send(before, {})).body).toContain('Deze link werkt niet meer');
    expect(await confirm(email)).toContain('0001');
    expect((await browser.get(path)).body).toContain('/submission/');
    expect(await inbox()).toMatchObject({ total: 1 });
  });
});
