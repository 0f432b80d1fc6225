import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tidyMailFolder } from '#infra/mail/mail-folder.ts';
import { openServer } from './harness.ts';
import { codeIn, openMailbox, tokenIn } from './mailbox.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-kept-mails-'));
const mailbox = openMailbox(server.dependencies, folder);
const { stop } = tidyMailFolder(folder, {
  changes: server.changes,
  tell: (error) => {
    throw error;
  },
});
beforeAll(() => mailbox.deliver());
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** Whether the mail lies in the folder now. */
const isKept = (id: string) => readdirSync(folder).some((name) => name.includes(id));

/** That it lies there until `use`, which must succeed, and no longer. */
async function expectGone(id: string, use: () => Promise<{ statusCode: number }>) {
  expect(isKept(id)).toBe(true);
  expect((await use()).statusCode).toBeLessThan(300);
  await vi.waitFor(() => expect(isKept(id)).toBe(false), 2_000);
}

test('where no mail server is, a link for a new password is gone from the disk once it was used, and no other mail is', async () => {
  const { post, signIn } = await server.createPlatform();
  const [me, other] = [await signIn(), await signIn()];
  for (const { email } of [me, other]) await post('/api/passwordresets', { email });
  const mine = await mailbox.newest(me.email);
  const token = /\/password\/([\w-]+)/.exec(mine.text)?.[1];

  expect((await post('/api/passwordresets:confirm', { token, password: 'kort' })).statusCode).toBe(400);
  await expectGone(mine.id, () => post('/api/passwordresets:confirm', { token, password: 'negen oranje olifanten' }));
  expect(isKept((await mailbox.newest(other.email)).id)).toBe(true);
});

test('a code as well', async () => {
  const me = await (await server.createPlatform()).signIn();
  await me.post('/api/session:code');
  const mail = await mailbox.newest(me.email);

  await expectGone(mail.id, () => me.post('/api/session:confirm', { code: codeIn(mail) }));
});

test('an invitation once it is answered', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { guid: role } = (await admin.post('/api/roles', { name: 'Buurt' })).json();
  const [one, other] = ['een@buurt.example', 'ander@buurt.example'] as const;
  await admin.post('/api/invitations', { people: [{ email: one }, { email: other }], roles: [role], language: 'nl' });
  await mailbox.deliver();
  const mailTo = async (email: string) => mailbox.newest(email);
  const declined = await mailTo(one);
  const accepted = await mailTo(other);

  await expectGone(declined.id, () => platform.post('/api/userinvitation:decline', { code: tokenIn(declined) }));
  const newcomer = { firstName: 'Noor', lastName: 'Vos', password: 'negen oranje olifanten', termsVersion: 1 };
  await expectGone(accepted.id, () =>
    platform.post('/api/userinvitation:accept', { code: tokenIn(accepted), ...newcomer }),
  );
});
