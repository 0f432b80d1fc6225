import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const ask = '/api/accessrequests';
const wish = { path: '/admin/users', reason: 'Voor de ledenlijst' };

async function setting() {
  const platform = await server.createPlatform();
  const addressOf = async ({ accountId }: { accountId: string }) =>
    (await server.ownerQuery('select email from account where id = $1', [accountId]))[0]?.email as string;
  return { ...platform, addressOf };
}

test('every active admin reads who asks, for what and why, with the way to their roles; nobody else does', async () => {
  const { signIn, addressOf } = await setting();
  const admins = [await signIn(['Admin']), await signIn(['Admin'])];
  const inactive = await signIn(['Admin']);
  await server.ownerQuery('update account set is_active = false where id = $1', [inactive.accountId]);
  const manager = await signIn(['ContentManager']);
  const person = await signIn();

  const asked = await person.post(ask, wish);
  await mailbox.deliver();

  expect([asked.statusCode, asked.json()]).toEqual([202, { result: 'Sent' }]);
  for (const admin of admins) {
    const mails = mailbox.to(await addressOf(admin));
    expect(mails).toHaveLength(1);
    for (const said of [
      await addressOf(person),
      '/admin/users',
      wish.reason,
      `/admin/users/${person.accountId}/security`,
    ])
      expect(mails[0]?.text).toContain(said);
  }
  for (const other of [inactive, manager, person]) expect(mailbox.to(await addressOf(other))).toEqual([]);
});

test('is written in the audit log, and gives nothing', async () => {
  const { signIn } = await setting();
  const admin = await signIn(['Admin']);
  const person = await signIn();

  await person.post(ask, wish);

  const { entries } = (await admin.get('/api/audit?action=access.requested')).json();
  expect(entries).toMatchObject([
    { object: { guid: person.accountId }, new: { address: wish.path, reason: wish.reason } },
  ]);
  expect((await person.get('/api/users')).statusCode).toBe(403);
});

test('comes once a minute of one person, who hears how long to wait, and takes no other mail from them', async () => {
  const { signIn, addressOf } = await setting();
  const admin = await signIn(['Admin']);
  const person = await signIn();
  await person.post(ask, wish);

  const again = await person.post(ask, wish);
  const byAnother = await (await signIn()).post(ask, wish);
  await mailbox.deliver();

  expect([again.statusCode, again.json()]).toEqual([429, { result: 'TooSoon', retryAfter: expect.any(Number) }]);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  expect(byAnother.statusCode).toBe(202);
  expect(mailbox.to(await addressOf(admin))).toHaveLength(2);
});

test.each([
  ['a path of another host', { path: '//example.org/' }, 'body.path'],
  ['an address', { path: 'https://example.org/' }, 'body.path'],
  ['no path', {}, 'body.path'],
  ['a long reason', { path: '/', reason: 'a'.repeat(501) }, 'body.reason'],
])('%s is refused at its field', async (_, body, field) => {
  const { signIn } = await setting();

  const response = await (await signIn()).post(ask, body);

  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test('before their address is proven nobody asks', async () => {
  const { signIn } = await setting();
  const person = await signIn();
  await server.ownerQuery('update account set is_verified = false where id = $1', [person.accountId]);

  const response = await person.post(ask, wish);

  expect([response.statusCode, response.json().code]).toEqual([403, 'unverified_account']);
});

test('the page that says no leads to asking with what was asked for, and not with an address elsewhere', async () => {
  const { signIn } = await setting();
  const person = await signIn();
  const pageFor = async (returnUrl: string) =>
    (await person.get(`/unauthorized?${new URLSearchParams({ returnUrl })}`)).body;

  expect(await pageFor('/admin/users?tab=requests')).toContain(
    'href="/account/access?path=%2Fadmin%2Fusers%3Ftab%3Drequests"',
  );
  expect(await pageFor('https://example.org/')).not.toContain('/account/access');
});
