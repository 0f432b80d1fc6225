import { expect, test } from 'vitest';
import { doc } from '#document/build-rich-text.ts';
import { dayAt } from '#kernel/dates.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const url = '/api/legal/terms-of-use';
const today = dayAt(new Date(), 'Europe/Amsterdam');

const words = (text: string) => ({
  title: 'Voorwaarden',
  summary: `Kort: ${text}`,
  body: doc(text),
  changeSummary: '',
});
const draftOf = (revision: number, text: string) => ({
  revision,
  effectiveOn: today,
  nl: words(text),
  en: words(text),
});

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const draft = async () => (await admin.get(`${url}/draft`)).json().draft;
  return { ...platform, admin, draft };
}

test('a draft is saved, read by nobody but who changes settings, and gone when it is published', async () => {
  const { admin, draft, get, signIn } = await setting();
  expect(await draft()).toBeNull();

  const { revision } = (await admin.put(`${url}/draft`, draftOf(0, 'Wees geduldig.'))).json();

  expect([revision, (await draft()).nl.summary]).toEqual([1, 'Kort: Wees geduldig.']);
  expect((await (await signIn(['ContentManager'])).get(`${url}/draft`)).statusCode).toBe(403);
  const open = ['/legal/terms-of-use/nl', '/legal/terms-of-use/nl?version=2', '/api/legaltexts/terms-of-use'];
  for (const address of open) expect((await get(address)).body).not.toContain('Wees geduldig.');
  const { nl, en } = await draft();
  await admin.post(url, { effectiveOn: today, nl, en });
  expect(await draft()).toBeNull();
  const page = (await get('/legal/terms-of-use/nl')).body;
  expect([page.includes('In het kort:'), page.includes('Kort: Wees geduldig.')]).toEqual([true, true]);
  expect((await get('/api/legaltexts/terms-of-use?lang=nl')).json()).toMatchObject({
    version: 2,
    title: 'Voorwaarden',
  });
});

test('saving and throwing away have a way back, and nobody saves over somebody else', async () => {
  const { admin, draft } = await setting();
  const first = (await admin.put(`${url}/draft`, draftOf(0, 'Eerste.'))).json();
  const second = (await admin.put(`${url}/draft`, draftOf(first.revision, 'Tweede.'))).json();
  const late = await admin.put(`${url}/draft`, draftOf(first.revision, 'Te laat.'));
  expect([late.statusCode, (await admin.delete(`${url}/draft?revision=1`)).statusCode]).toEqual([409, 409]);

  expect((await admin.post(`/api/undo/${second.undoToken}`)).statusCode).toBe(200);
  const undone = await draft();
  expect(undone.nl.summary).toBe('Kort: Eerste.');
  const discarded = (await admin.delete(`${url}/draft?revision=${undone.revision}`)).json();
  expect(await draft()).toBeNull();
  expect((await admin.post(`/api/undo/${discarded.undoToken}`)).statusCode).toBe(200);
  expect((await draft()).nl.summary).toBe('Kort: Eerste.');
  const stale = await admin.post(`/api/undo/${first.undoToken}`);
  expect(stale.statusCode).toBe(409);
});

test('the default text comes with the versions, and is a new version when it is published again', async () => {
  const { admin, get } = await setting();
  await admin.post(url, { effectiveOn: today, nl: words('Eigen.'), en: words('Own.') });
  const { defaults } = (await admin.get(url)).json();
  const own = ({ title, body, summary }: (typeof defaults)['nl']) => ({ title, body, summary, changeSummary: '' });

  const back = await admin.post(url, { effectiveOn: today, nl: own(defaults.nl), en: own(defaults.en) });

  expect(back.json().version).toBe(3);
  expect((await get('/legal/terms-of-use/nl')).body).toContain('gebruik deze website op een nette manier');
  expect((await get('/legal/terms-of-use/nl?version=2')).body).toContain('Eigen.');
});
