import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

async function setting() {
  mailbox.mails.length = 0;
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const send = async (people: string[], mail: object, by: Pick<Person, 'post'> = admin) => {
    const response = await by.post('/api/users:send', { people, mail });
    return {
      status: response.statusCode,
      message: response.json().message as string,
      results: resultsOf(response.json()),
    };
  };
  const alter = (text: string, person: Person) =>
    server.ownerQuery(`update account set ${text} where id = $1`, [person.accountId]);
  return { ...platform, admin, send, alter };
}

const resultsOf = ({ results = [] }: { results?: { result: string }[] }) => results.map(({ result }) => result);
const message = { kind: 'message', subject: 'Het park is open', words: 'Beste mensen,\n\nKom kijken.\nTot dan!' };
const later = (hours: number) => {
  server.clock.offset += hours * 3_600_000;
};

describe('the proof of an address', () => {
  test('goes to who has not proven it, and is said of each', async () => {
    const { signIn, send, alter } = await setting();
    const [open, proven, blocked] = [await signIn(), await signIn(), await signIn()];
    for (const one of [open, blocked]) await alter('is_verified = false, registered_at = now()', one);
    await alter(`is_active = false, inactive_cause = 'blocked'`, blocked);
    const people = [open.accountId, proven.accountId, blocked.accountId, randomUUID()];

    const first = await send(people, { kind: 'verification' });
    const again = await send([open.accountId], { kind: 'verification' });
    await mailbox.deliver();

    expect(first.results).toEqual(['Sent', 'AlreadyVerified', 'Inactive', 'NotFound']);
    expect(again.results).toEqual(['TooSoon']);
    expect(mailbox.mails.map(({ to }) => to)).toEqual([open.email]);
  });

  test('that many are sent blocks no network, since one person asks for all of them', async () => {
    const { signIn, send, alter } = await setting();
    const people = await Promise.all(Array.from({ length: 25 }, () => signIn()));
    for (const one of people) await alter('is_verified = false, registered_at = now()', one);

    const { results } = await send(
      people.map(({ accountId }) => accountId),
      { kind: 'verification' },
    );

    expect(new Set(results)).toEqual(new Set(['Sent']));
  });
});

describe('an invitation once more', () => {
  test('goes to whose invitation is open or has expired, and to nobody else', async () => {
    const { admin, signIn, send } = await setting();
    const [open, expired, revoked, none] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const people = [open, expired, revoked].map(({ email }) => ({ email }));
    const { results } = (await admin.post('/api/invitations', { people, language: 'nl' })).json();
    const [, old, taken] = results.map(({ guid }: { guid: string }) => guid);
    await server.ownerQuery(`update invitation set expires_at = now() - interval '1 day' where id = $1`, [old]);
    await admin.post(`/api/invitations/${taken}:revoke`);
    await server.ownerQuery('delete from mail_request');

    const sent = await send(
      [open, expired, revoked, none].map(({ accountId }) => accountId),
      { kind: 'invitation' },
    );

    expect(sent.results).toEqual(['Sent', 'Sent', 'NoInvitation', 'NoInvitation']);
  });

  test('asks for the right to invite', async () => {
    const { admin, signIn, send } = await setting();
    const role = (await admin.post('/api/roles', { name: 'Leden', grants: ['manage-users'] })).json().guid;
    const [manager, person] = [await signIn(), await signIn()];
    await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });

    expect((await send([person.accountId], { kind: 'invitation' }, manager)).status).toBe(403);
  });
});

describe('a message', () => {
  test('is mailed as it was typed, in the language of the reader around it, and not to who is blocked or deleted', async () => {
    const { signIn, send, alter, admin } = await setting();
    const [dutch, english, blocked, deleted] = [await signIn(), await signIn(), await signIn(), await signIn()];
    await alter(`properties = '[{"key":"language","value":"en"}]'`, english);
    await alter(`is_active = false, inactive_cause = 'blocked'`, blocked);
    await admin.post('/api/users:change', { people: [deleted.accountId], action: { kind: 'delete' } });
    mailbox.mails.length = 0;
    const people = [dutch, english, blocked, deleted].map(({ accountId }) => accountId);

    const { results } = await send(people, message);
    later(1 / 60);
    await mailbox.deliver();
    const [toDutch, toEnglish] = [mailbox.to(dutch.email).at(-1), mailbox.to(english.email).at(-1)];

    expect(results).toEqual(['Sent', 'Sent', 'Inactive', 'Inactive']);
    expect([toDutch?.subject, toEnglish?.subject]).toEqual(['Het park is open', 'Het park is open']);
    expect(toDutch?.text).toContain('Beste mensen,\n\nKom kijken.\n\nTot dan!');
    expect(toDutch?.text).toContain('U krijgt deze mail omdat u een account hebt bij Waterrijk.');
    expect(toEnglish?.text).toContain('You are receiving this email because you have an account at Waterrijk.');
    expect(mailbox.to(blocked.email)).toEqual([]);
  });

  test('gets no more parts after a day: they would count for no limit', async () => {
    const { signIn, send } = await setting();
    const [one, two] = [await signIn(), await signIn()];
    const first = await send([one.accountId], message);
    await server.ownerQuery(`update user_message set made_at = made_at - interval '25 hours' where id = $1`, [
      first.message,
    ]);
    expect((await send([two.accountId], { ...message, message: first.message })).status).toBe(404);
  });

  test('is no HTML, and has a subject of one line', async () => {
    const { signIn, send } = await setting();
    const person = await signIn();

    await send([person.accountId], { ...message, words: '<img src=x onerror=alert(1)>' });
    later(1 / 60);
    await mailbox.deliver();

    expect(mailbox.to(person.email).at(-1)?.html).toContain('&lt;img src=x');
    for (const wrong of [{ subject: 'Een\r\nBcc: iemand@example.org' }, { subject: ' ' }, { words: '' }])
      expect((await send([person.accountId], { ...message, ...wrong })).status).toBe(400);
  });

  test('goes on with its next part, and is nobody else’s', async () => {
    const { signIn, send, platform } = await setting();
    const [one, two] = [await signIn(), await signIn()];

    const first = await send([one.accountId], message);
    const next = await send([two.accountId], { ...message, message: first.message });
    const other = await send([two.accountId], { ...message, subject: 'Iets anders', message: first.message });
    const rows = await server.ownerQuery('select recipients from user_message where platform_id = $1', [platform.id]);
    const audit = await server.ownerQuery(
      `select count(*)::int as count from audit_entry where platform_id = $1 and action = 'user.messaged'`,
      [platform.id],
    );

    expect([next.message, other.status, rows, audit]).toEqual([
      first.message,
      404,
      [{ recipients: 2 }],
      [{ count: 2 }],
    ]);
  });

  test('reaches 10,000 people in 24 hours and no more, and lets other mails go first', async () => {
    const { admin, signIn, send, platform } = await setting();
    const [one, two] = [await signIn(), await signIn()];
    await server.ownerQuery(
      `insert into user_message (platform_id, id, subject, words, recipients, made_at) values ($1, $2, 'x', 'x', 9999, $3)`,
      [platform.id, randomUUID(), new Date(Date.now() + server.clock.offset)],
    );

    const { results } = await send([one.accountId, two.accountId], message);
    await mailbox.deliver();
    const now = [...mailbox.to(one.email), ...mailbox.to(two.email)];
    later(25);
    const tomorrow = await send([two.accountId], message, await admin.again());

    expect(results.toSorted()).toEqual(['Sent', 'TooMany']);
    expect([now, tomorrow.results]).toEqual([[], ['Sent']]);
  });

  test('comes to the person who asks first, once a minute', async () => {
    const { admin, signIn } = await setting();
    const { subject, words } = message;

    const tested = await admin.post('/api/users:testmessage', { subject, words });
    const again = await admin.post('/api/users:testmessage', { subject, words });
    await mailbox.deliver();

    expect([tested.statusCode, again.statusCode]).toEqual([202, 429]);
    expect(mailbox.to(admin.email).map((mail) => mail.subject)).toEqual([subject]);
    expect((await (await signIn()).post('/api/users:testmessage', { subject, words })).statusCode).toBe(403);
  });
});

test('a delegate mails nobody who may more than they', async () => {
  const { admin, signIn, send } = await setting();
  const role = (await admin.post('/api/roles', { name: 'Leden', grants: ['manage-users'] })).json().guid;
  const [manager, person] = [await signIn(), await signIn()];
  await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });

  const { results } = await send([admin.accountId, person.accountId], message, manager);

  expect(results).toEqual(['NotAllowed', 'Sent']);
});
