import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.surroundings);

test('people read what an admin did to their rights and their password', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { accountId, email } = await platform.signIn();
  const role = (await admin.post('/api/roles', { name: 'Menubeheer', grants: ['manage-menus'] })).json().guid;
  for (const kind of ['addRole', 'removeRole'])
    await admin.post('/api/users:change', { people: [accountId], action: { kind, role } });
  await admin.post(`/api/users/${accountId}/passwordreset`);

  await mailbox.deliver();
  const inbox = mailbox.mails;

  expect(inbox.map(({ to }) => to)).toEqual([email, email, email, email]);
  const subjects = inbox.map(({ subject }) => subject).sort();
  expect(subjects).toEqual([
    'Kies een nieuw wachtwoord voor Waterrijk',
    'Nieuw wachtwoord voor Waterrijk',
    'Uw rechten bij Waterrijk zijn gewijzigd',
    'Uw rechten bij Waterrijk zijn uitgebreid',
  ]);
  expect(inbox.find(({ subject }) => subject.endsWith('uitgebreid'))?.text).toContain('de rol Menubeheer gekregen');
  expect(inbox.every(({ text }) => text.includes(`https://${platform.host}/`))).toBe(true);
});
