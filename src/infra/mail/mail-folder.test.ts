import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createChanges } from '../changes.ts';
import { readNewestMails, tidyMailFolder } from './mail-folder.ts';
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

test('a mail goes once its link is used, and every mail after a day; the others stay', async () => {
  const own = mkdtempSync(join(tmpdir(), 'bouwsteen-mail-'));
  const write = (name: string, hoursAgo: number) => {
    const at = Date.now() / 1000 - hoursAgo * 3_600;
    writeFileSync(join(own, name), '');
    utimesSync(join(own, name), at, at);
  };
  write('old.eml', 24.1);
  write('young.eml', 23.9);
  write('note.txt', 100);
  write('a.link-1.eml', 0);
  write('b.link-1.eml', 1);
  write('c.link-2.eml', 0);
  const changes = createChanges();
  const tell = vi.fn();
  const { stop } = tidyMailFolder(own, { changes, tell });
  await vi.waitFor(() => expect(existsSync(join(own, 'old.eml'))).toBe(false));

  changes.record('platform', ['settings', 'link:link-1']);

  await vi.waitFor(() => expect(readdirSync(own).sort()).toEqual(['c.link-2.eml', 'note.txt', 'young.eml']));
  stop();
  expect(tell).not.toHaveBeenCalled();
  rmSync(own, { recursive: true });
});
