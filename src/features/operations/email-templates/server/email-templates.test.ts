import { describe, expect, test } from 'vitest';
import { keysOf } from '#infra/mail/email-template.ts';
import { emailTemplates as allEmailTemplates } from '#process/mount-features.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import type { EditableEmail } from '../email-templates.contract.ts';
import en from '../ui/messages/en.json' with { type: 'json' };
import nl from '../ui/messages/nl.json' with { type: 'json' };

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

const path = '/api/emailtemplates';
const own = (words: string | null, key = 'stepUp.subject', language = 'nl') => ({ texts: [{ key, language, words }] });

async function setting() {
  const platform = await server.createPlatform();
  const [admin, member] = [await platform.signIn(['Admin']), await platform.signIn()];
  const templates = async () => (await admin.get(path)).json().templates as EditableEmail[];
  return { ...platform, admin, member, templates };
}

describe('the list of mails', () => {
  test('has every word that the features say in their mails, each template a name of its own', () => {
    const names = allEmailTemplates.flatMap(({ templates }) => Object.keys(templates));
    expect(new Set(names).size).toBe(names.length);
    for (const { words, templates } of allEmailTemplates) {
      const listed = new Set(Object.values(templates).flatMap(keysOf));
      const hasScreens = ['accountStatus', 'users', 'roles'].includes(words.feature);
      const said = Object.keys(words.catalogs.nl).filter((key) => !hasScreens || key.startsWith('mail.'));
      expect([words.feature, said.filter((key) => !listed.has(key) && key !== 'browser.unknown')]).toEqual([
        words.feature,
        [],
      ]);
      expect([words.feature, [...listed].filter((key) => !said.includes(key))]).toEqual([words.feature, []]);
    }
  });

  test.each(Object.entries({ nl, en }))('says in %s what each mail is about', (_language, texts) => {
    const groups = allEmailTemplates.map(({ words }) => `group.${words.feature}`);
    expect(groups.filter((key) => !(key in texts))).toEqual([]);
  });

  test('can be looked at, each mail in both languages', async () => {
    const { admin, templates } = await setting();
    for (const { name } of await templates())
      for (const language of ['nl', 'en']) {
        const response = await admin.post(`${path}/${name}:preview`, { language, texts: [] });
        expect([name, response.statusCode]).toEqual([name, 200]);
        const { subject, text } = response.json();
        expect([name, /[{}]|undefined|\bmail\.[a-z]/.test(`${subject}${text}`)]).toEqual([name, false]);
      }
  });
});

describe('words of a platform', () => {
  test('are in the next mail of that platform, in that language, and nowhere else', async () => {
    const [here, elsewhere] = [await setting(), await setting()];
    await here.admin.put(`${path}/step-up`, own('Code van {platformName}'));

    for (const { member } of [here, elsewhere]) await member.post('/api/session:code');
    const user = (await here.admin.get('/api/profiles:loggedIn')).json();
    await here.admin.put('/api/profiles:loggedIn', { ...user, properties: [{ key: 'language', value: 'en' }] });
    await here.admin.post('/api/session:code');

    expect((await mailbox.newest(here.member.email)).subject).toBe('Code van Waterrijk');
    expect((await mailbox.newest(elsewhere.member.email)).subject).toBe('Uw code voor Waterrijk');
    expect((await mailbox.newest(here.admin.email)).subject).toBe('Your code for Waterrijk');
  });

  test('are looked at before they are saved, and sent to who asks as a test', async () => {
    const { admin, templates } = await setting();
    const shown = await admin.post(`${path}/step-up:preview`, { language: 'nl', ...own('Proef {platformName}') });
    const before = (await templates()).find(({ name }) => name === 'step-up');
    await admin.put(`${path}/step-up`, own('Echt {platformName}'));
    const sent = await admin.post(`${path}/step-up:test`, { language: 'nl' });

    expect(shown.json().subject).toBe('Proef Waterrijk');
    expect(shown.json().text).toContain('123 456');
    expect(before?.parts[0]?.texts.nl).toEqual({ product: 'Uw code voor {platformName}', own: null });
    expect(sent.statusCode).toBe(202);
    expect((await mailbox.newest(admin.email)).subject).toBe('Echt Waterrijk');
  });

  test('go back to those of the product, and a change is undone', async () => {
    const { admin, templates } = await setting();
    const subject = async () => (await templates()).find(({ name }) => name === 'step-up')?.parts[0]?.texts.nl.own;

    await admin.put(`${path}/step-up`, own('Een'));
    const { undoToken } = (await admin.put(`${path}/step-up`, own(null))).json();
    const reset = await subject();
    await admin.post(`/api/undo/${undoToken}`);
    const back = await subject();
    const late = (await admin.put(`${path}/step-up`, own('Twee'))).json().undoToken;
    await admin.put(`${path}/step-up`, own('Drie'));

    expect([reset, back]).toEqual([null, 'Een']);
    expect((await admin.post(`/api/undo/${late}`)).statusCode).toBe(409);
    expect(await subject()).toBe('Drie');
  });

  test.each([
    ['step-up', own('Code', 'stepUp.code'), { 'body.texts.0.words': 'missing:code' }],
    ['step-up', own('{naam}'), { 'body.texts.0.words': 'unknown:naam' }],
    ['step-up', own('{platformName'), { 'body.texts.0.words': 'unreadable' }],
    ['step-up', own('x', 'reset.subject'), { 'body.texts.0.key': 'unknown' }],
    ['step-up', own(''), { 'body.texts.0.words': 'too_small' }],
  ])('that cannot be are refused by name: %s %j', async (name, body, fields) => {
    const { admin, templates } = await setting();
    const response = await admin.put(`${path}/${name}`, body);
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
    expect((await templates()).flatMap(({ parts }) => parts).every(({ texts }) => texts.nl.own === null)).toBe(true);
  });

  test('of a mail that there is not are not found', async () => {
    const { admin } = await setting();
    for (const name of ['niets', 'constructor']) {
      expect((await admin.put(`${path}/${name}`, own('x'))).statusCode).toBe(404);
      expect((await admin.post(`${path}/${name}:test`, { language: 'nl' })).statusCode).toBe(404);
    }
  });
});
