import { afterEach, expect, test } from 'vitest';
import { checksDocuments } from '#features/authoring/checks/server/issues.service.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingsChange } from '#features/base/settings/settings.contract.ts';
import { dayAt } from '#kernel/dates.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});
const daysAgo = (days: number) => dayAt(new Date(Date.now() - days * day), 'Europe/Amsterdam');

const facts: SettingsChange = {
  accessibilityStatus: 'B',
  accessibilityRegisterUrl: 'https://register.example/1',
  accessibilityStatementOn: daysAgo(10),
  accessibilityAuditOn: daysAgo(30),
  accessibilityAuditUrl: 'https://register.example/1/rapport',
  accessibilityApprovedBy: 'de gemeentesecretaris',
  accessibilityEmail: 'a11y@waterrijk.example',
  accessibilityReactionDays: 3,
};

async function setting(change: SettingsChange = facts) {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, change);
  const send = (url: string, values: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: {
        host: platform.host,
        origin: `https://${platform.host}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(values).toString(),
    });
  return { ...platform, send };
}

test('the settings make the statement by the Dutch model, in Dutch and English, with its status and the register', async () => {
  const { get } = await setting();

  const [nl, en] = [(await get('/legal/accessibility/nl')).body, (await get('/legal/accessibility/en')).body];

  for (const words of [
    'Status B: Voldoet gedeeltelijk',
    'Nalevingsstatus',
    'binnen 3 werkdagen',
    'Nationale ombudsman',
  ])
    expect(nl).toContain(words);
  for (const words of ['Status B: Partially compliant', 'Compliance status', 'within 3 working days'])
    expect(en).toContain(words);
  expect(nl).toContain('href="https://register.example/1"');
  expect(nl).toContain('href="/report-accessibility"');
  expect(en).toContain('href="/en/report-accessibility"');
  expect(nl).not.toContain('Versie 1,');
});

test('what people can do who are not satisfied is said in the words of the platform', async () => {
  const accessibilityComplaint = { nl: 'Bel de griffie.', en: 'Call the clerk.' };
  const { get } = await setting({ ...facts, accessibilityComplaint });

  const [nl, en] = [(await get('/legal/accessibility/nl')).body, (await get('/legal/accessibility/en')).body];

  expect([nl.includes('Bel de griffie.'), nl.includes('Nationale ombudsman')]).toEqual([true, false]);
  expect([en.includes('Call the clerk.'), nl.includes('gemeentesecretaris')]).toEqual([true, true]);
});

test('without a status it is the legal text alone, and a text of the platform’s own stands below the statement', async () => {
  const { get, signIn, ctx } = await setting({});
  expect((await get('/legal/accessibility/nl')).body).toContain('Versie 1,');
  const admin = await signIn(['Admin']);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Eigen woorden.' }] }] };
  const words = { title: 'Toegankelijkheid', body, changeSummary: '' };
  const published = await admin.post('/api/legal/accessibility', { effectiveOn: daysAgo(0), nl: words, en: words });
  expect(published.statusCode).toBe(200);
  await saveSettings(ctx, facts);

  const page = (await get('/legal/accessibility/nl')).body;

  expect(page.indexOf('Eigen woorden.')).toBeGreaterThan(page.indexOf('Nalevingsstatus'));
  expect((await get('/legal/accessibility/nl?version=1')).body).not.toContain('Nalevingsstatus');
});

test('open issues of pages that everybody may read are known limitations, counted once an hour', async () => {
  const { get, page } = await setting();
  const wrong = ['Text', { content: { nl: { body: linked() } } }] as const;
  await page('/open', { blocks: blocksOf([...wrong]) });
  await page('/besloten', { blocks: blocksOf([...wrong]), audience: { kind: 'Users', roles: [] } });
  expect((await get('/legal/accessibility/nl')).body).toContain('geen tekortkomingen');

  await runJobs(server.dependencies, [checksDocuments]);
  server.clock.offset = 2 * 3_600_000;

  expect((await get('/legal/accessibility/nl')).body).toContain('1 link zegt niet duidelijk waar die naartoe gaat.');
});

test('who changes settings is warned eleven months after the statement, and 35 months after the audit', async () => {
  const { signIn, ctx } = await setting({ ...facts, accessibilityStatementOn: null });
  const warnings = async () =>
    (await (await signIn(['Admin'])).get('/api/accessibilitystatement:warnings')).json().warnings;
  const seen = [await warnings()];
  await saveSettings(ctx, { accessibilityStatementOn: daysAgo(0), accessibilityAuditOn: daysAgo(0) });
  for (const days of [0, 330, 340, 1060, 1075]) {
    server.clock.offset = days * day;
    seen.push(await warnings());
  }

  expect(seen).toEqual([
    ['no-statement'],
    [],
    [],
    ['old-statement'],
    ['old-statement'],
    ['old-statement', 'old-audit'],
  ]);
  const [admin, manager] = [await signIn(['Admin']), await signIn(['ContentManager'])];
  const inMyWork = async ({ get }: typeof admin) => (await get('/api/accessibilityreports')).json().warnings;
  expect([await inMyWork(admin), await inMyWork(manager)]).toEqual([['old-statement', 'old-audit'], []]);
});

test('a visitor reports a problem without an account or scripts: who handles it gets a mail, and so do they', async () => {
  const { get, send, signIn } = await setting();
  const address = '/report-accessibility?path=%2Fcontact';
  expect((await get('/contact-weg')).body).toContain('/report-accessibility?path=%2Fcontact-weg');
  expect((await get(address)).body).toContain('/contact</a>');
  const wrong = await send(address, { problem: '', email: 'geen adres' });
  expect([
    wrong.statusCode,
    wrong.body.includes('form-problem-error'),
    wrong.body.includes('form-email-error'),
  ]).toEqual([400, true, true]);

  const sent = await send(address, { problem: 'De knop heeft geen naam.', email: 'jan@example.org' });
  await mailbox.deliver();

  expect([sent.statusCode, sent.body.includes('Bedankt voor uw melding')]).toEqual([200, true]);
  const [handled] = mailbox.to('a11y@waterrijk.example');
  expect([handled?.text.includes('De knop heeft geen naam.'), handled?.text.includes('/contact')]).toEqual([
    true,
    true,
  ]);
  expect(mailbox.to('jan@example.org').map(({ text }) => text.includes('binnen 3 werkdagen'))).toEqual([true]);
  const manager = await signIn(['ContentManager']);
  const { reports, total } = (await manager.get('/api/accessibilityreports')).json();
  expect([total, reports[0].problem, reports[0].email]).toEqual([1, 'De knop heeft geen naam.', 'jan@example.org']);

  const { undoToken } = (await manager.delete(`/api/accessibilityreports/${reports[0].guid}`)).json();
  expect((await manager.get('/api/accessibilityreports')).json().total).toBe(0);
  expect((await manager.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
  expect((await manager.get('/api/accessibilityreports')).json().total).toBe(1);
});

test('without an address of the page it asks where it was, in English too; a report is gone after a year', async () => {
  const { get, send, signIn, platform } = await setting();
  const manager = await signIn(['ContentManager']);
  const page = (await get('/en/report-accessibility?path=https://example.org')).body;
  expect(page).toContain('Where did it go wrong?');

  const sent = await send('/en/report-accessibility', { page: 'The menu', problem: 'It closes at once.' });

  expect(sent.body).toContain('We have received your report');
  expect((await manager.get('/api/accessibilityreports')).json().reports[0]).toMatchObject({
    page: 'The menu',
    email: '',
  });
  server.clock.offset = 366 * day;
  await cleanUp(server.dependencies);
  expect(await server.ownerQuery('select 1 from accessibility_report where platform_id = $1', [platform.id])).toEqual(
    [],
  );
});

test('a network that reports very much waits', async () => {
  const { post } = await setting();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await post('/api/accessibilityreports', { problem: `Probleem ${count}` })).statusCode);

  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
});

function linked() {
  const link = { type: 'text', text: 'klik hier', marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] };
  return { type: 'doc', content: [{ type: 'paragraph', content: [link] }] };
}
