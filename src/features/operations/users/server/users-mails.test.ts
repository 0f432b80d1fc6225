import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

interface Changing {
  admin: { post: (url: string, body: object) => Promise<unknown> };
  role: string;
  accountId: string;
}

test.each([
  [
    'users',
    async ({ admin, role, accountId }: Changing) => {
      for (const kind of ['addRole', 'removeRole'])
        await admin.post('/api/users:change', { people: [accountId], action: { kind, role } });
    },
  ],
  [
    'roles',
    async ({ admin, role, accountId }: Changing) => {
      for (const at of ['members', 'members:remove'])
        await admin.post(`/api/roles/${role}/${at}`, { people: [accountId] });
    },
  ],
])('people read what an admin did on the screen of %s to their rights, and to their password', async (_, way) => {
  mailbox.mails.length = 0;
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { accountId, email } = await platform.signIn();
  const role = (await admin.post('/api/roles', { name: 'Menubeheer', grants: ['manage-menus'] })).json().guid;
  await way({ admin, role, accountId });
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
