import { expect, test } from 'vitest';
import { paragraph } from '#document/build-rich-text.ts';
import { dayAt } from '#kernel/dates.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

const words = (changeSummary: string) => ({
  title: 'Voorwaarden',
  body: { type: 'doc', content: [paragraph('Wees aardig.')] },
  changeSummary,
});
const tomorrow = dayAt(new Date(Date.now() + 86_400_000), 'Europe/Amsterdam');
const next = (tells: boolean) => ({
  effectiveOn: tomorrow,
  nl: words('Wees ook geduldig.'),
  en: words('Be patient too.'),
  tells,
});

test('new terms of use are mailed to everybody who is active, in their language, when that is asked', async () => {
  const { signIn } = await server.createPlatform();
  const elsewhere = await (await server.createPlatform()).signIn();
  const [admin, english, blocked] = [await signIn(['Admin']), await signIn(), await signIn()];
  const user = (await english.get('/api/profiles:loggedIn')).json();
  await english.put('/api/profiles:loggedIn', { ...user, properties: [{ key: 'language', value: 'en' }] });
  await server.ownerQuery('update account set is_active = false where id = $1', [blocked.accountId]);

  const quiet = await admin.post('/api/legal/terms-of-use', next(false));
  const told = await admin.post('/api/legal/terms-of-use', next(true));
  server.clock.offset += 60_000;
  await mailbox.deliver();

  expect([quiet.json(), told.json()]).toEqual([
    { version: 2, told: 0 },
    { version: 3, told: 2 },
  ]);
  expect(mailbox.to(admin.email).map(({ text }) => text.includes('Wees ook geduldig.'))).toEqual([true]);
  expect(mailbox.to(english.email).map(({ text }) => text.includes('Be patient too.'))).toEqual([true]);
  expect([...mailbox.to(blocked.email), ...mailbox.to(elsewhere.email)]).toEqual([]);
});

test('no other legal text is mailed', async () => {
  const admin = await (await server.createPlatform()).signIn(['Admin']);
  const response = await admin.post('/api/legal/privacy', next(true));
  expect([response.statusCode, response.json().fields]).toEqual([400, { 'body.tells': 'only_terms' }]);
});
