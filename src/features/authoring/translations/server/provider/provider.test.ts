import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { readAudit } from '#features/operations/audit/server/audit.service.ts';
import { auditTexts } from '#test/audit-in-words.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { planWithout } from '#test/plan-without.ts';
import { serviceKey, startTranslationService } from '#test/translation-service.ts';

const ownKey = 'sleutel-van-een-website';
const installation = await startTranslationService();
const service = await startTranslationService(ownKey);
const other = await startTranslationService(ownKey);
const all = [installation, service, other];
afterAll(() => Promise.all(all.map((one) => one.close())));
beforeEach(() => {
  for (const one of all) {
    Object.assign(one.state, { damage: (markup: string) => markup, status: 200, isSilent: false });
    one.asked.length = 0;
  }
});

const trustedReceivers = [service.url, other.url];
const server = await openServer({
  translation: { url: installation.url, key: serviceKey, kind: 'libretranslate' },
  trustedReceivers,
});
const without = await openServer({ trustedReceivers });
const path = '/api/platform/translation-provider';

async function setting(on = server) {
  const platform = await on.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await admin.put('/api/platformsettingvalues', { showAutoTranslate: true, translationLanguages: ['de'] });
  const page = await platform.page('/sluis', {
    title: { nl: 'De sluis' },
    blocks: blocksOf(['Text', { content: { nl: { body: doc(paragraph('De sluis is open.')) } } }]),
  });
  const read = async () => (await admin.get(path)).json();
  const set = async (given: object = {}) =>
    admin.put(path, {
      uses: 'libretranslate',
      url: service.url,
      key: ownKey,
      version: (await read()).version,
      ...given,
    });
  const translated = async () => (await platform.get('/translate/de?page=/sluis')).body;
  const propose = async () =>
    admin.post(`/api/documents/${page}/translations:propose`, {
      language: 'en',
      base: 1,
      key: randomUUID(),
      step: randomUUID(),
    });
  return { ...platform, admin, read, set, translated, propose };
}

const counts = () => all.map(({ asked }) => asked.length);
const deepL = { uses: 'deepl', url: other.url };

describe('a website with a translation service of its own', () => {
  test('has its pages and proposals translated there, at the same time as others elsewhere', async () => {
    const [own, second, third] = [await setting(), await setting(), await setting()];
    expect((await own.set()).json()).toMatchObject({
      provider: { uses: 'libretranslate', url: service.url, hasKey: true, installation: 'libretranslate' },
      sample: { language: 'en', text: 'Welkom', translation: 'WELKOM' },
    });
    expect((await second.set(deepL)).statusCode).toBe(200);
    for (const one of all) one.asked.length = 0;

    const pages = await Promise.all([own, second, third].map(({ translated }) => translated()));
    for (const page of pages) expect(page).toContain('DE SLUIS IS OPEN.');
    expect(counts()).toEqual([1, 1, 1]);
    for (const { propose } of [own, second, third])
      expect((await propose()).json()).toMatchObject({ blocks: [{ result: 'proposed' }] });
    expect(counts()).toEqual([2, 2, 2]);
    expect(service.asked.map((one) => one.path)).toEqual(['/translate', '/translate']);
    expect(other.asked.map((one) => one.path)).toEqual(['/v2/translate', '/v2/translate']);
  });

  test('has them translated where the installation has no service, and offers that to visitors and editors from then on', async () => {
    const { get, set, translated, propose, admin, read } = await setting(without);
    const offers = async () => (await get('/sluis')).body.includes('/translate?page=');
    expect(await read()).toMatchObject({ uses: 'installation', installation: null });
    expect([await offers(), (await propose()).json().fields]).toEqual([false, { translation: 'off' }]);

    const { undoToken } = (await set(deepL)).json();
    expect([await offers(), (await propose()).statusCode]).toEqual([true, 200]);
    expect(await translated()).toContain('DE SLUIS IS OPEN.');

    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect([await offers(), (await propose()).json().fields]).toEqual([false, { translation: 'off' }]);
  });

  test('reads none of what another service said, and what its own said again where it comes back to that', async () => {
    const { set, translated } = await setting();
    await translated();
    await set();
    service.state.damage = (markup) => markup.replaceAll('OPEN', 'OFFEN');
    expect(await translated()).toContain('DE SLUIS IS OFFEN.');
    await set({ uses: 'installation', url: null, key: undefined });
    for (const one of all) one.asked.length = 0;

    expect(await translated()).toContain('DE SLUIS IS OPEN.');
    expect(counts()).toEqual([0, 0, 0]);
  });

  test('has the change at every node at once', async () => {
    const { set, host } = await setting();
    const read = await server.openOther();
    const page = async () => (await read(host)('/translate/de?page=/sluis')).body;
    expect(await page()).toContain('DE SLUIS IS OPEN.');
    await set();
    service.state.damage = (markup) => markup.replaceAll('OPEN', 'OFFEN');
    await expect.poll(page).toContain('DE SLUIS IS OFFEN.');
    await set({ uses: 'none', url: null, key: undefined });
    await expect.poll(async () => (await read(host)('/sluis')).body).not.toContain('/translate?page=');
  });

  test('spends a budget of its own', async () => {
    const { admin, page, set } = await setting();
    const full = await setting();
    await set();
    const blocks = blocksOf(['Text', { content: { nl: { body: doc(paragraph('a'.repeat(150_000))) } } }]);
    const guid = await page('/lang', { blocks });
    const ask = async (key = randomUUID()) =>
      admin.post(`/api/documents/${guid}/translations:propose`, { language: 'en', base: 1, key, step: key });
    service.state.damage = () => '';
    for (let time = 0; time < 6; time += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).json()).toMatchObject({ status: 429, fields: { translation: 'limit' } });
    expect((await full.propose()).statusCode).toBe(200);
  });

  test('turns it off for itself alone', async () => {
    const [own, second] = [await setting(), await setting()];
    expect((await own.set({ uses: 'none', url: null, key: undefined })).json()).toMatchObject({ sample: null });
    expect((await own.get('/translate')).statusCode).toBe(404);
    expect((await own.propose()).json().fields).toEqual({ translation: 'off' });
    expect((await own.admin.post(`${path}/test`)).statusCode).toBe(404);
    expect(await second.translated()).toContain('DE SLUIS IS OPEN.');
  });
});

describe('a translation service', () => {
  test('translates a text before it is saved, or says at which field it is wrong', async () => {
    const { set, read } = await setting();
    const told = async (given: object) => {
      const response = await set(given);
      return [response.statusCode, response.json().fields];
    };
    expect(await told({ key: 'mis' })).toEqual([400, { 'body.key': 'key' }]);
    expect(await told({ ...deepL, key: 'mis' })).toEqual([400, { 'body.key': 'key' }]);
    expect(await told({ uses: 'deepl', url: `${other.url}/elders` })).toEqual([400, { 'body.url': 'failed' }]);
    service.state.status = 456;
    expect(await told({})).toEqual([400, { 'body.key': 'busy' }]);
    service.state.status = 500;
    expect(await told({})).toEqual([400, { 'body.url': 'failed' }]);
    service.state.status = 200;
    service.state.damage = () => '';
    expect(await told({})).toEqual([400, { 'body.url': 'failed' }]);
    expect(await read()).toMatchObject({ uses: 'installation', version: null });
  });

  test('is on the internet and speaks https, unless the operator trusts it', async () => {
    const { set } = await setting();
    const told = async (given: object) => (await set(given)).json().fields;
    expect(await told({ url: 'https://10.0.0.7' })).toEqual({ 'body.url': 'private_address' });
    expect(await told({ url: installation.url })).toEqual({ 'body.url': 'not_https' });
    expect(await told({ url: 'https://vertalen.intern.local' })).toEqual({ 'body.url': 'private_address' });
    expect(await told({ url: `https://a:b@vertalen.example.org` })).toEqual({ 'body.url': 'bad_url' });
    expect(await told({ url: 'vertalen' })).toEqual({ 'body.url': 'bad_url' });
    expect(await told({ url: null })).toEqual({ 'body.url': 'required' });
    expect(await told({ uses: 'deepl', url: null, key: undefined })).toEqual({ 'body.key': 'required' });
    expect(installation.asked).toEqual([]);
  });

  test('is not connected to where its name leads into the own network, whenever it does', async () => {
    const { set, admin, platform } = await setting();
    await set();
    service.asked.length = 0;
    // As if its name led elsewhere when it was saved.
    const elsewhere = `https://localhost:${new URL(service.url).port}`;
    await server.ownerQuery(
      'update translation_provider set url = $1, version = gen_random_uuid() where platform_id = $2',
      [elsewhere, platform.id],
    );
    server.changes.record(platform.id, ['translation-provider']);
    expect((await admin.post(`${path}/test`)).json()).toEqual({ error: 'private_address', sample: null });
    expect(service.asked).toEqual([]);
  });

  test('keeps its key to itself: sealed, not read back, and given to no other service', async () => {
    const { set, read, ctx } = await setting();
    expect((await set()).body).not.toContain(ownKey);
    expect(JSON.stringify(await read())).not.toContain(ownKey);
    const rows = await server.ownerQuery(
      'select t::text as row from translation_provider t union all select u::text from undo_token u',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(ownKey);
    expect((await set({ key: undefined })).statusCode).toBe(200);
    for (const given of [{ url: other.url }, { uses: 'deepl' }])
      expect((await set({ ...given, key: undefined })).json().fields).toEqual({ 'body.key': 'other_service' });
    expect(other.asked).toEqual([]);
    const { entries } = await readAudit(ctx, auditTexts, {
      pageNumber: 1,
      itemCount: 10,
      action: 'translationProvider.changed',
    });
    expect(entries.at(-1)).toMatchObject({
      old: { translationProvider: 'installation', translationAddress: null },
      new: { translationProvider: 'libretranslate', translationAddress: service.url, translationKey: 'changed' },
    });
    expect(JSON.stringify(entries)).not.toContain(ownKey);
  });

  test('is tested again later, and says what is wrong by then', async () => {
    const { set, admin } = await setting();
    await set();
    const tested = async () => (await admin.post(`${path}/test`)).json();
    expect(await tested()).toEqual({
      error: null,
      sample: { language: 'en', text: 'Welkom', translation: 'WELKOM' },
    });
    service.state.status = 403;
    expect(await tested()).toEqual({ error: 'key', sample: null });
    service.state.status = 429;
    expect(await tested()).toEqual({ error: 'busy', sample: null });
  });

  test('is of admins, who signed in again shortly before, and of the first of two who change it', async () => {
    const { set, signIn, admin, read } = await setting();
    const editor = await signIn(['ContentManager']);
    expect([(await editor.get(path)).statusCode, (await editor.post(`${path}/test`)).statusCode]).toEqual([403, 403]);
    const { undoToken } = (await set()).json();
    expect((await set({ version: null })).statusCode).toBe(409);
    await set({ uses: 'none', url: null, key: undefined });
    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
    const { version } = await read();
    server.clock.offset = 60 * 60_000;
    const late = await admin.put(path, { uses: 'installation', url: null, version });
    server.clock.offset = 0;
    expect([late.statusCode, late.json().code]).toEqual([401, 'step_up_required']);
  });
});

test('a plan without machine translation has nothing translated, for nobody, at every node, and keeps the service', async () => {
  const { set, get, host, propose, translated, read, ...platform } = await setting();
  await set();
  const other = await server.openOther();
  expect((await other(host)('/sluis')).body).toContain('/translate?page=');
  await planWithout(platform, 'machine-translation');

  expect((await get('/sluis')).body).not.toContain('/translate?page=');
  await expect.poll(async () => (await other(host)('/sluis')).body).not.toContain('/translate?page=');
  expect((await get('/translate')).statusCode).toBe(404);
  expect(await propose().then((response) => [response.statusCode, response.json().fields])).toEqual([
    403,
    { reason: 'plan_capability', capability: 'machine-translation' },
  ]);
  service.asked.length = 0;
  expect((await get('/translate/de?page=/sluis')).statusCode).toBe(404);
  expect(service.asked).toEqual([]);

  await planWithout(platform);
  expect(await read()).toMatchObject({ uses: 'libretranslate', hasKey: true });
  expect(await translated()).toContain('DE SLUIS IS OPEN.');
});
