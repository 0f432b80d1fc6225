import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { eraseAccount } from '#features/operations/users/server/erase-accounts.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const url = '/api/contentreports';
const minute = 60_000;
const day = 24 * 60 * minute;
afterEach(() => {
  server.clock.offset = 0;
});

type Typed = Readonly<Record<string, string>>;

async function setting() {
  const platform = await server.createPlatform();
  const { ctx, get, post, host, signIn } = platform;
  const admin = await signIn(['Admin']);
  const author = await signIn();
  const list = randomUUID();
  const page = await platform.page('/nieuws', {
    blocks: blocksOf(['List', { guid: list }]),
    publish: ['nl', 'en'],
  });
  const makeItem = async (title = 'Een raar bericht', publish: readonly string[] = ['nl', 'en']) => {
    const { guid } = await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish,
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: title, en: 'A strange post' }),
    });
    await server.ownerQuery('update item set author_id = $1 where id = $2', [author.accountId, guid]);
    return guid;
  };
  const item = await makeItem();
  const pathOf = async (language = 'nl') => {
    const { path } = (await get(`/api/listitem/${item}?lang=${language}`)).json();
    return path as string;
  };
  const reporter = `${randomUUID()}@example.org`;
  const said = {
    reason: 'misleading',
    explanation: 'Het klopt niet.',
    name: 'Bram de Boer',
    email: reporter,
    goodFaith: true,
  };
  const report = async (more: object = {}) => post(url, { ...said, item, ...more });
  const open = async (who: { get: typeof get } = admin) => (await who.get(url)).json();
  const moderator = async () => {
    const person = await signIn();
    const { guid } = (
      await admin.post('/api/roles', { name: `Toezicht ${randomUUID()}`, grants: ['moderate'] })
    ).json();
    await admin.post(`/api/roles/${guid}/members`, { people: [person.accountId] });
    return person;
  };
  const send = (address: string, values: Typed, headers: Typed = {}) =>
    server.app.inject({
      method: 'POST',
      url: address,
      headers: {
        host,
        origin: `https://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(values).toString(),
    });
  return {
    ...platform,
    listPage: page,
    admin,
    author,
    item,
    makeItem,
    pathOf,
    reporter,
    said,
    report,
    open,
    moderator,
    send,
  };
}

const typed = (email: string): Typed => ({
  reason: 'misleading',
  explanation: 'Het klopt <b>niet</b>.\r\nEcht niet.',
  name: 'Bram de Boer',
  email,
  goodFaith: 'on',
});

describe('a report', () => {
  test('begins on the page of every item, in its language, and not where it is not what visitors see', async () => {
    const { get, item, admin, makeItem, pathOf } = await setting();
    const draft = await makeItem('Een concept', []);

    expect((await get(await pathOf())).body).toContain(`href="/report-content?item=${item}"`);
    expect((await get(await pathOf('en'))).body).toContain(`href="/en/report-content?item=${item}"`);
    const { canonicalPath } = (await admin.get(`/api/listitem/${draft}/facts`)).json();
    const page = await admin.get(canonicalPath);
    expect([page.statusCode, page.body.includes('/report-content')]).toEqual([200, false]);
    expect((await get(`/report-content?item=${draft}`)).statusCode).toBe(404);
    expect((await get('/report-content')).statusCode).toBe(404);
  });

  test('of the call is kept with what was read, and answers with a reference', async () => {
    const { report, open, item, pathOf, said } = await setting();

    const { statusCode, ...response } = await report();

    const { reference } = response.json();
    expect([statusCode, reference]).toEqual([200, expect.stringMatching(/^[0-9A-F]{8}$/)]);
    expect(await open()).toEqual({
      reports: [
        {
          guid: expect.any(String),
          reference,
          item,
          title: 'Een raar bericht',
          address: await pathOf(),
          isOnline: true,
          reason: said.reason,
          explanation: said.explanation,
          name: said.name,
          email: said.email,
          reportedOn: expect.any(String),
          decision: null,
        },
      ],
      total: 1,
    });
  });

  test('of the plain form is kept as well, with the lines as they were typed', async () => {
    const { send, get, open, item, reporter } = await setting();
    const address = `/report-content?item=${item}`;
    const page = await get(address);
    expect(page.body).toContain('autoComplete="email"');
    expect(page.headers['cache-control']).toBe('private, no-store');

    const sent = await send(address, typed(reporter));

    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(sent.body).toContain('Bedankt voor uw melding');
    const { reports } = await open();
    expect(sent.body).toContain(reports[0].reference);
    expect(reports[0].explanation).toBe('Het klopt <b>niet</b>.\nEcht niet.');
  });

  test('has the name and address of who is signed in, and of nobody else', async () => {
    const { signIn, get, item } = await setting();
    const me = await signIn();
    const address = `/report-content?item=${item}`;

    const [own, visitors] = [(await me.get(address)).body, (await get(address)).body];

    expect(own).toMatch(new RegExp(`name="email"[^>]*value="${me.email}"`));
    expect(own).toMatch(/name="name"[^>]*value="[^"]+"/);
    expect([visitors.includes(me.email), /name="(?:name|email)"[^>]*value="[^"]/.test(visitors)]).toEqual([
      false,
      false,
    ]);
  });

  test('that is wrong says so at each field at once, and keeps what was typed', async () => {
    const { send, item, open } = await setting();

    const sent = await send(`/report-content?item=${item}`, {
      explanation: 'Het klopt <b>niet</b>.',
      email: 'geen adres',
    });

    expect(sent.statusCode).toBe(400);
    expect(sent.body).toContain('<title>Fout: Meld deze inhoud');
    for (const field of ['reason', 'name', 'email', 'goodFaith'])
      expect(sent.body).toContain(`id="form-${field}-error"`);
    expect(sent.body).not.toContain('id="form-explanation-error"');
    expect(sent.body).toContain('Het klopt &lt;b&gt;niet&lt;/b&gt;.</textarea>');
    expect(sent.body).toContain('value="geen adres"');
    expect((await open()).total).toBe(0);
  });

  test.each([
    ['no name', { name: ' ' }, 'body.name'],
    ['no address', { email: '' }, 'body.email'],
    ['no address of mail', { email: 'anna' }, 'body.email'],
    ['no words', { explanation: '  ' }, 'body.explanation'],
    ['a long story', { explanation: 'a'.repeat(5001) }, 'body.explanation'],
    ['another reason', { reason: 'boos' }, 'body.reason'],
    ['no good faith', { goodFaith: false }, 'body.goodFaith'],
  ])('with %s is refused at its field', async (_, more, field) => {
    const { report } = await setting();

    const response = await report(more);

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  test('of sexual abuse of minors needs no name and no address, and gets no mail', async () => {
    const { report, open, platform } = await setting();

    const response = await report({ reason: 'minors', name: '', email: '' });

    expect(response.statusCode).toBe(200);
    expect(await open()).toMatchObject({ reports: [{ name: '', email: '' }] });
    expect(await server.ownerQuery('select 1 from mail_job where platform_id = $1', [platform.id])).toEqual([]);
  });

  test('of what the caller does not see is none', async () => {
    const { report, makeItem, item } = await setting();
    const other = await setting();

    expect((await report({ item: await makeItem('Een concept', []) })).statusCode).toBe(404);
    expect((await other.report({ item })).statusCode).toBe(404);
    expect((await report({ item: randomUUID() })).statusCode).toBe(404);
  });

  test('comes by mail to who made it, in the language of the page, without anything that was typed', async () => {
    const { report, reporter, pathOf, host } = await setting();
    await report();
    const { reference } = (await report({ language: 'en', email: `en-${reporter}` })).json();

    await mailbox.deliver();

    const [dutch, english] = [mailbox.to(reporter), mailbox.to(`en-${reporter}`)];
    expect([dutch.length, english.length]).toEqual([1, 1]);
    expect(dutch[0]?.subject).toBe('Wij hebben uw melding ontvangen');
    expect(english[0]?.subject).toBe('We have received your report');
    expect(english[0]?.text).toContain(reference);
    expect(english[0]?.text).toContain(`https://${host}${await pathOf('en')}`);
    expect(`${dutch[0]?.text}${dutch[0]?.html}`).not.toMatch(/Bram|klopt/);
  });

  test('to an address again and again comes slowly', async () => {
    const { report, reporter } = await setting();
    await report();
    await report();

    await mailbox.deliver();
    expect(mailbox.to(reporter)).toHaveLength(1);
    server.clock.offset = 2 * minute;
    await mailbox.deliver();
    expect(mailbox.to(reporter)).toHaveLength(2);
  });

  test('of a network that reports very much waits, on the page too', async () => {
    const { report, send, item, reporter } = await setting();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await report()).statusCode);

    const refused = await report();
    const page = await send(`/report-content?item=${item}`, typed(reporter));

    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect([refused.statusCode, Number(refused.json().fields.retryAfter) > 0]).toEqual([429, true]);
    expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(page.body).toContain('Echt niet.</textarea>');
  });
});

describe('a form', () => {
  test.each<[string, Typed]>([
    ['another site', { origin: 'https://evil.test' }],
    ['nowhere', { origin: 'null' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['what the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused and changes nothing', async (_, headers) => {
    const { send, item, reporter, open } = await setting();

    const sent = await send(`/report-content?item=${item}`, typed(reporter), headers);

    expect([sent.statusCode, (await open()).total]).toEqual([403, 0]);
  });

  test('of a session needs the token that its page carries, and keeps what was typed without it', async () => {
    const { send, item, reporter, open, signIn } = await setting();
    const me = await signIn();
    const address = `/report-content?item=${item}`;
    const { cookie } = me.headers;

    const without = await send(address, typed(reporter), { cookie });
    const wrong = await send(address, { ...typed(reporter), token: 'A'.repeat(43) }, { cookie });
    expect([without.statusCode, wrong.statusCode, (await open()).total]).toEqual([403, 403, 0]);
    expect(without.body).toContain('Echt niet.</textarea>');
    const token = /name="token" value="([\w-]{43})"/.exec(without.body)?.[1] ?? '';

    expect((await send(address, { ...typed(reporter), token }, { cookie })).statusCode).toBe(200);
    expect((await open()).total).toBe(1);
  });

  test('is taken at its own address only, and nothing but a form is', async () => {
    const { send, host, item, reporter } = await setting();

    expect((await send('/', typed(reporter))).statusCode).toBe(405);
    expect((await send(url, typed(reporter))).statusCode).toBe(415);
    expect((await send(`/xx/report-content?item=${item}`, typed(reporter))).statusCode).toBe(404);
    const json = await server.app.inject({
      method: 'POST',
      url: `/report-content?item=${item}`,
      headers: { host, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json.statusCode).toBe(415);
    expect((await send(`/report-content?item=${item}`, { explanation: 'a'.repeat(70_000) })).statusCode).toBe(413);
    expect((await send(`/report-content?item=${item}`, { explanation: 'nul\u0000' })).statusCode).toBe(400);
  });
});

describe('a decision', () => {
  const offline = { decision: 'offline', ground: 'rules', reason: 'Reclame mag hier niet: artikel 3.' };

  async function reported() {
    const all = await setting();
    await all.report();
    await mailbox.deliver();
    const [{ guid }] = (await all.open()).reports;
    const path = await all.pathOf();
    const english = await all.pathOf('en');
    const decide = (who: Pick<typeof all.admin, 'post'>, body: object) => who.post(`${url}/${guid}:decide`, body);
    const tellAll = async () => {
      server.clock.offset += 11 * minute;
      await mailbox.deliver();
    };
    return { ...all, guid, path, english, decide, tellAll };
  }

  test('takes the item offline in every language, by somebody who moderates and edits nothing', async () => {
    const { decide, moderator, get, path, english, open } = await reported();
    const person = await moderator();
    expect((await open(person)).total).toBe(1);

    expect((await decide(person, offline)).statusCode).toBe(200);

    expect([(await get(path)).statusCode, (await get(english)).statusCode]).toEqual([410, 410]);
    expect((await open(person)).total).toBe(0);
    expect((await decide(person, offline)).statusCode).toBe(409);
  });

  test('is told to who reported and to the author, with ground and redress, once it cannot be undone', async () => {
    const { decide, admin, author, reporter, tellAll, guid, path, host } = await reported();
    const before = mailbox.mails.length;
    await decide(admin, offline);
    await mailbox.deliver();
    expect(mailbox.mails).toHaveLength(before);

    await tellAll();

    const [statement] = mailbox.to(author.email);
    expect(statement?.subject).toBe('Uw bericht is offline gehaald');
    const reference = guid.slice(0, 8).toUpperCase();
    for (const part of [
      'Een raar bericht',
      `https://${host}${path}`,
      reference,
      '‘Misleidend’',
      'regels van deze website',
      `https://${host}/legal/terms-of-use/nl`,
      offline.reason,
      'niets automatisch',
      'Dien een klacht in',
      'rechter',
    ])
      expect(statement?.text).toContain(part);
    expect(statement?.text).not.toMatch(/Bram|klopt niet/);
    const decided = mailbox.to(reporter).at(-1);
    expect(decided?.subject).toBe('Besluit over uw melding');
    for (const part of ['nu offline', offline.reason, reference, 'rechter']) expect(decided?.text).toContain(part);
  });

  test('to leave it tells who reported it, and nobody else', async () => {
    const { decide, admin, author, reporter, tellAll, get, path } = await reported();

    await decide(admin, { decision: 'left', reason: 'Het klopt wel.' });
    await tellAll();

    expect((await get(path)).statusCode).toBe(200);
    expect(mailbox.to(author.email)).toEqual([]);
    expect(mailbox.to(reporter).at(-1)?.text).toContain('Wij laten dit staan.');
  });

  test('is none of somebody’s who may not edit the item; they hear of no report', async () => {
    const { decide, signIn, author, open, item, moderator } = await reported();
    for (const person of [await signIn(), author]) {
      expect((await open(person)).total).toBe(0);
      expect((await decide(person, offline)).statusCode).toBe(404);
      expect((await person.get(`${url}/log`)).statusCode).toBe(403);
    }
    const other = await setting();
    expect((await decide(other.admin, offline)).statusCode).toBe(404);
    expect((await (await moderator()).post(`/api/documents/${item}/unpublish`, { languages: ['nl'] })).statusCode).toBe(
      404,
    );
  });

  test('is undone for ten minutes: the item is back, and nobody is told', async () => {
    const { decide, moderator, open, get, path, english, tellAll, author, reporter } = await reported();
    const person = await moderator();
    const { undoToken } = (await decide(person, offline)).json();
    const told = mailbox.to(reporter).length;

    expect((await person.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);

    expect([(await get(path)).statusCode, (await get(english)).statusCode]).toEqual([200, 200]);
    expect(await open(person)).toMatchObject({ reports: [{ decision: null }], total: 1 });
    await tellAll();
    expect([mailbox.to(author.email).length, mailbox.to(reporter).length]).toEqual([0, told]);
  });

  test('is not undone once people were told', async () => {
    const { decide, admin, tellAll, get, path } = await reported();
    const { undoToken } = (await decide(admin, offline)).json();
    await tellAll();

    const undone = await admin.post(`/api/undo/${undoToken}`);

    expect([undone.statusCode, (await get(path)).statusCode]).toEqual([410, 410]);
  });

  test('cancels what would bring the item back, and undone schedules it again', async () => {
    const { decide, admin, item } = await reported();
    const dueAt = new Date(Date.now() + day).toISOString();
    const { version } = (await admin.get(`/api/documents/${item}/draft`)).json();
    const scheduled = await admin.post(`/api/documents/${item}/publish`, { version, languages: ['nl'], at: dueAt });
    expect(scheduled.statusCode).toBe(200);
    const schedules = () => server.ownerQuery('select 1 from scheduled_publication where owner = $1', [item]);
    expect(await schedules()).toHaveLength(1);

    const { undoToken } = (await decide(admin, offline)).json();
    expect(await schedules()).toEqual([]);
    await admin.post(`/api/undo/${undoToken}`);

    expect(await schedules()).toHaveLength(1);
  });

  test('on one of several reports leaves the others open, which say that it is offline; no statement is written twice', async () => {
    const { decide, admin, report, open, tellAll, author } = await reported();
    await report({ reason: 'hate', email: 'other@example.org' });
    await decide(admin, offline);

    const { reports } = await open();
    expect(reports).toMatchObject([{ reason: 'hate', isOnline: false, decision: null }]);
    expect((await admin.post(`${url}/${reports[0].guid}:decide`, offline)).statusCode).toBe(200);
    await tellAll();

    expect(mailbox.to(author.email)).toHaveLength(1);
    expect(mailbox.to('other@example.org').at(-1)?.text).toContain('nu offline');
  });

  test('of an author about their own item writes them no statement', async () => {
    const { decide, admin, item, tellAll } = await reported();
    await server.ownerQuery('update item set author_id = $1 where id = $2', [admin.accountId, item]);

    await decide(admin, offline);
    await tellAll();

    expect(mailbox.to(admin.email)).toEqual([]);
  });

  test.each([
    ['no reason', { reason: ' ' }, 'body.reason'],
    ['no ground', { ground: undefined }, 'body.ground'],
    ['a ground to leave it', { decision: 'left' }, 'body.ground'],
  ])('with %s is refused at its field', async (_, more, field) => {
    const { decide, admin } = await reported();

    const response = await decide(admin, { ...offline, ...more });

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });
});

describe('who reviews', () => {
  test('finds the way to the reports where they have no other, and nobody else comes in', async () => {
    const { moderator, signIn, admin } = await setting();
    const person = await moderator();

    expect((await person.get('/nieuws')).body).toContain('href="/admin/reports"');
    expect((await person.get('/admin/reports')).statusCode).toBe(200);
    expect((await (await signIn()).get('/admin/reports')).headers.location).toContain('/unauthorized');
    expect((await admin.get('/nieuws')).body).not.toContain('href="/admin/reports"');
  });

  test('and edits the list of an item, decides on its reports and on no others', async () => {
    const { admin, report, open, signIn, item, listPage } = await setting();
    await report();
    const editor = await signIn();
    expect((await open(editor)).total).toBe(0);
    const { guid: role } = (await admin.post('/api/roles', { name: 'Nieuwsredactie' })).json();
    await admin.post(`/api/roles/${role}/members`, { people: [editor.accountId] });
    const rights = { editPermission: 'Roles', editRoles: [role], viewPermission: 'Public', viewRoles: [] };
    await admin.put(`/api/pages/${listPage}/permissions`, rights);

    const { reports, total } = await open(editor);

    expect([total, reports[0].item]).toEqual([1, item]);
    const decided = await editor.post(`${url}/${reports[0].guid}:decide`, { decision: 'left', reason: 'Het mag.' });
    expect(decided.statusCode).toBe(200);
  });

  test('is forgotten with their account, and what they decided stays', async () => {
    const { admin, report, open, moderator, ctx } = await setting();
    const person = await moderator();
    await report();
    const [{ guid }] = (await open()).reports;
    await person.post(`${url}/${guid}:decide`, { decision: 'left', reason: 'Het mag.' });

    await inTransaction(ctx, (ctx) => eraseAccount(ctx, person.accountId));

    expect(await server.ownerQuery('select decided_by from content_report where id = $1', [guid])).toEqual([
      { decided_by: null },
    ]);
    const { reports } = (await admin.get(`${url}/log?state=decided`)).json();
    expect(reports[0].decision).toMatchObject({ kind: 'left', by: null });
  });

  test('takes out of their own data what they reported, and of others only that they decided', async () => {
    const { report, open, moderator, reporter } = await setting();
    const person = await moderator();
    await report();
    await report({ email: person.email, name: 'Zelf', explanation: 'Van mijzelf.' });
    for (const { guid } of (await open()).reports)
      await person.post(`${url}/${guid}:decide`, { decision: 'left', reason: 'Het mag.' });

    const { content_report: rows } = (await person.get('/api/account:download')).json();

    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).toContain('Van mijzelf.');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${reporter}|Bram|klopt`));
  });
});

describe('the log', () => {
  const decide = (guid: string) => `${url}/${guid}:decide`;

  test('has every report with its decision, filtered, for who moderates', async () => {
    const { report, open, moderator } = await setting();
    const person = await moderator();
    await report({ reason: 'spam' });
    const [{ guid }] = (await open()).reports;
    await person.post(decide(guid), { decision: 'left', reason: 'Het mag.' });
    await report({ reason: 'hate' });
    const reasons = async (query: string) =>
      (await person.get(`${url}/log?${query}`)).json().reports.map(({ reason }: { reason: string }) => reason);

    expect(await reasons('itemCount=50')).toEqual(['hate', 'spam']);
    expect(await reasons('state=open')).toEqual(['hate']);
    expect(await reasons('state=decided')).toEqual(['spam']);
    expect(await reasons('reason=spam')).toEqual(['spam']);
    const { reports } = (await person.get(`${url}/log?state=decided`)).json();
    expect(reports[0].decision).toEqual({
      kind: 'left',
      ground: null,
      reason: 'Het mag.',
      decidedOn: expect.any(String),
      by: 'Anna Bakker',
    });
  });

  test('comes out as CSV without who reported and without formulas, and that is written down', async () => {
    const { report, admin, reporter } = await setting();
    await report({ explanation: '=HYPERLINK("https://evil.test")' });

    const { csv, count, isComplete } = (await admin.post(`${url}:export`, { lang: 'en' })).json();

    expect([count, isComplete]).toEqual([1, true]);
    expect(csv.split('\r\n')[0]).toContain('Reference,Reported on,Title');
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).not.toContain(reporter);
    expect(csv).not.toContain('Bram');
    const { entries } = (await admin.get('/api/audit?action=contentReport.exported')).json();
    expect(entries).toHaveLength(1);
  });

  test('counts by year what came, what was decided and how soon, on the screen and as CSV', async () => {
    const { report, open, admin, platform } = await setting();
    for (const reason of ['spam', 'spam', 'hate']) await report({ reason });
    const [one, two] = (await open()).reports;
    await admin.post(decide(one.guid), { decision: 'left', reason: 'Het mag.' });
    await admin.post(decide(two.guid), { decision: 'offline', ground: 'law', reason: 'Artikel 137d Sr.' });
    await server.ownerQuery(
      `update content_report set reported_at = decided_at - interval '1 day' * (case when decision = 'left' then 2 else 5 end)
       where platform_id = $1 and decision is not null`,
      [platform.id],
    );
    await server.ownerQuery(
      `insert into content_report
         (platform_id, id, item_id, title, address, reason, explanation, name, email, language, reported_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), '', '/', 'spam', '', '', '', 'nl', '2023-12-31T23:30:00Z')`,
      [platform.id],
    );

    const { years } = (await admin.get(`${url}/years`)).json();
    const { csv } = (await admin.post(`${url}/years:export`, {})).json();

    const year = new Date().getUTCFullYear();
    expect(years).toEqual([
      { year, received: 3, decided: 2, offline: 1, left: 1, reasons: { spam: 2, hate: 1 }, medianDays: 3.5 },
      // New Year's Eve in universal time is the next year in Amsterdam.
      { year: 2024, received: 1, decided: 0, offline: 0, left: 0, reasons: { spam: 1 }, medianDays: null },
    ]);
    expect(csv).toContain(`\r\n${year},3,2,1,1,3.5,0,0,1,0,0,0,2,0,0\r\n`);
  });

  test('forgets who reported a year after the decision, and still counts it', async () => {
    const { report, open, admin, platform } = await setting();
    await report();
    await report({ reason: 'spam' });
    const [{ guid }] = (await open()).reports;
    await admin.post(decide(guid), { decision: 'left', reason: 'Het mag.' });
    const rows = () =>
      server.ownerQuery(
        'select id, name, email, explanation from content_report where platform_id = $1 order by decided_at nulls last',
        [platform.id],
      );

    server.clock.offset = 364 * day;
    await cleanUp(server.dependencies);
    expect((await rows())[0]?.name).not.toBe('');
    server.clock.offset = 366 * day;
    await cleanUp(server.dependencies);

    const [decided, waiting] = await rows();
    expect(decided).toMatchObject({ id: guid, name: '', email: '', explanation: '' });
    expect(waiting?.name).not.toBe('');
  });
});
