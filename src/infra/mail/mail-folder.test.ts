import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readNewestMails } from './mail-folder.ts';
import { createMailer } from './mailer.ts';

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mailer = createMailer({ smtpUrl: undefined, folder });
const keep = (at: number, subject: string, address = 'no-reply@een.test') =>
  mailer.send({
    id: `mail-${at}`,
    subject,
    to: 'anna@example.org',
    at: new Date(Date.UTC(2026, 10, 21, 12, at)),
    from: { name: 'Één', address },
    text: `Tekst van ${subject}\n\nmet ${'een lange regel '.repeat(20)}`,
    html: `<p>${subject}</p>`,
  });

test('mails are read back as they were written, newest first, of one address, as many as asked', async () => {
  const subjects = [
    'Nieuw wachtwoord',
    'Één_wachtwoord = 100% goed?',
    'é'.repeat(150),
    `${'lang '.repeat(40)}einde`,
    '🐟 vis',
  ];
  for (const [at, subject] of subjects.entries()) await keep(at, subject);
  await keep(30, 'Van een ander', 'no-reply@twee.test');
  writeFileSync(join(folder, 'aantekening.txt'), 'geen mail');

  const mails = await readNewestMails(folder, 'no-reply@een.test', 50);

  expect(mails.map(({ subject }) => subject)).toEqual(subjects.toReversed());
  expect(mails.at(-1)).toEqual({
    to: 'anna@example.org',
    subject: 'Nieuw wachtwoord',
    html: '<p>Nieuw wachtwoord</p>',
    at: '2026-11-21T12:00:00.000Z',
    text: `Tekst van Nieuw wachtwoord\n\nmet ${'een lange regel '.repeat(20)}`,
  });
  expect(await readNewestMails(folder, 'no-reply@een.test', 2)).toEqual(mails.slice(0, 2));
  expect(await readNewestMails(join(folder, 'nergens'), 'no-reply@een.test', 2)).toEqual([]);
});
