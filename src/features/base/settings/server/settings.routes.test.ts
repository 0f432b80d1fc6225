import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { createPlatform } = server;
const settings = '/api/platformsettingvalues';

describe('PUT /api/platformsettingvalues', () => {
  test('an admin changes some settings, keeps the others, and undoes it', async () => {
    const { signIn, get } = await createPlatform();
    const admin = await signIn(['Admin']);
    const before = (await admin.get('/api/settings')).json();

    const saved = await admin.put(settings, { platformName: { nl: 'Nieuw', en: 'New' }, headerVisibility: 'home' });
    expect(saved.statusCode).toBe(200);
    expect((await admin.get('/api/settings')).json()).toEqual({
      ...before,
      platformName: { nl: 'Nieuw', en: 'New' },
      headerVisibility: 'home',
    });
    expect((await get(`${settings}?keys=platformName&lang=nl`)).json()).toEqual({ platformName: 'Nieuw' });

    expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
    expect((await admin.get('/api/settings')).json()).toEqual(before);
  });

  test('what was changed since is not undone', async () => {
    const { signIn } = await createPlatform();
    const admin = await signIn(['Admin']);
    const { undoToken } = (await admin.put(settings, { useBrowserColor: true, browserColor: '#112233' })).json();
    await admin.put(settings, { browserColor: '#445566' });

    const response = await admin.post(`/api/undo/${undoToken}`);

    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
    expect((await admin.get('/api/settings')).json()).toMatchObject({ useBrowserColor: true, browserColor: '#445566' });
  });

  test('a save that changes nothing has no way back', async () => {
    const { signIn } = await createPlatform();
    const admin = await signIn(['Admin']);
    await admin.put(settings, { headerLogoHeight: 80 });
    expect((await admin.put(settings, { headerLogoHeight: 80 })).json()).toEqual({ undoToken: null });
  });

  test.each([
    ['a logo that is too low', { headerLogoHeight: 40 }, 'body.headerLogoHeight'],
    ['no color', { browserColor: 'red' }, 'body.browserColor'],
    ['a Siteimprove id that is no number', { siteimproveId: '12/../x' }, 'body.siteimproveId'],
    ...[
      ['by', { by: ' ' }],
      ['on', { on: '' }],
      ['on', { on: '2999-01-01' }],
      ['reason', { reason: '' }],
    ].map(([field, wrong]): [string, object, string] => [
      `an exemption of Siteimprove with ${JSON.stringify(wrong)}`,
      { siteimproveExemption: { by: 'De FG', on: '2026-11-02', reason: 'DPIA 12', ...(wrong as object) } },
      `body.siteimproveExemption.${field}`,
    ]),
    ['a name that is missing in the default language', { platformName: { en: 'x' } }, 'body.platformName.nl'],
  ])('%s is refused with the field', async (_what, change, field) => {
    const { signIn } = await createPlatform();
    const response = await (await signIn(['Admin'])).put(settings, change);
    expect([response.statusCode, response.json().code, Object.keys(response.json().fields)]).toEqual([
      400,
      'validation_failed',
      [field],
    ]);
  });

  test('an unknown setting is refused', async () => {
    const { signIn } = await createPlatform();
    expect((await (await signIn(['Admin'])).put(settings, { nonsense: 1 })).statusCode).toBe(400);
  });

  test.each(['primaryDomain', 'hostNames'])('%s is of platform staff: refused', async (key) => {
    const { signIn, host } = await createPlatform();
    const admin = await signIn(['Admin']);
    const response = await admin.put(settings, { [key]: 'elders.nl', useBrowserColor: true });

    expect([response.statusCode, response.json().code]).toEqual([403, 'not_allowed']);
    expect(response.json().fields).toEqual({ [`body.${key}`]: 'staff_only' });
    expect((await admin.get(`${settings}?includeAll=true`)).json()).toMatchObject({
      primaryDomain: host,
      useBrowserColor: false,
    });
  });

  test('only admins save and read settings as they are stored', async () => {
    const { signIn, get, put } = await createPlatform();
    const [manager, member] = [await signIn(['ContentManager']), await signIn()];
    const save = { useBrowserColor: true };

    for (const person of [manager, member]) {
      expect((await person.put(settings, save)).statusCode).toBe(403);
      expect((await person.get('/api/settings')).statusCode).toBe(403);
    }
    expect((await put(settings, save)).statusCode).toBe(401);
    expect((await get('/api/settings')).statusCode).toBe(401);
  });

  test('who gets in, and how, is for admins who showed who they are (B12), also to undo', async () => {
    const { signIn } = await createPlatform();
    const [admin, helper] = [await signIn(['Admin']), await signIn()];
    const { guid } = (await admin.post('/api/roles', { name: 'Instellingen', grants: ['manage-settings'] })).json();
    await admin.post(`/api/roles/${guid}/members`, { people: [helper.accountId] });
    const { undoToken } = (await admin.put(settings, { registrationMode: 'open' })).json();

    const byHelper = [
      await helper.put(settings, { useBrowserColor: true }),
      await helper.put(settings, { registrationMode: 'open', isIndexed: false }),
      await helper.put(settings, { secondFactorFor: ['ContentManager'] }),
      await helper.put(settings, { requireVerified: false }),
    ];
    server.clock.offset += 16 * 60_000;
    const stale = [
      await admin.put(settings, { requireVerified: false }),
      await admin.post(`/api/undo/${undoToken}`),
      await admin.put(settings, { isIndexed: true }),
    ];
    server.clock.offset = 0;

    expect(byHelper.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 403]);
    expect(byHelper.at(-1)?.json().fields).toEqual({ 'body.requireVerified': 'admins_only' });
    expect(stale.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
    expect((await admin.get('/api/settings')).json()).toMatchObject({
      registrationMode: 'open',
      requireVerified: true,
    });
  });

  test('another platform keeps its own', async () => {
    const [here, there] = [await createPlatform(), await createPlatform()];
    const { undoToken } = (await (await here.signIn(['Admin'])).put(settings, { useBrowserColor: true })).json();
    const stranger = await there.signIn(['Admin']);

    expect((await stranger.get('/api/settings')).json().useBrowserColor).toBe(false);
    expect((await stranger.post(`/api/undo/${undoToken}`)).statusCode).toBe(410);
  });
});

describe('PUT /api/platformsettingvalues/headerImages/{guid}', () => {
  const guid = '6f1c0b62-55f0-4a7e-9a07-2f6f5c1d8a01';
  const look = { link: null, textPosition: 'start', overlay: 'panel' };
  const quiet = { alt: {}, isDecorative: false, from: null, until: null, ...look };
  const other = { ...quiet, guid: '6f1c0b62-55f0-4a7e-9a07-2f6f5c1d8a02', imageGuid: guid, title: {}, text: {} };
  async function withHeader() {
    const platform = await createPlatform();
    const admin = await platform.signIn(['Admin']);
    const image = { ...quiet, guid, imageGuid: guid, title: { nl: 'Welkom', en: 'Welcome' }, text: {} };
    await admin.put(settings, { headerImages: [image, other] });
    const stored = async () => (await admin.get('/api/settings')).json().headerImages;
    const change = (body: object, who = admin) => who.put(`${settings}/headerImages/${guid}`, body);
    return { ...platform, admin, image, stored, change };
  }

  test('changes the words of one image in one language, answers with what is shown, and can be undone', async () => {
    const { admin, image, stored, change } = await withHeader();
    const seen = { title: 'Welcome', text: '' };
    const response = (await change({ language: 'en', title: '', text: 'Opened daily', seen })).json();
    expect(response).toMatchObject({
      title: { text: 'Welkom', language: 'nl' },
      text: { text: 'Opened daily', language: 'en' },
    });
    expect(await stored()).toEqual([{ ...image, title: { nl: 'Welkom' }, text: { en: 'Opened daily' } }, other]);
    expect((await admin.post(`/api/undo/${response.undoToken}`)).statusCode).toBe(200);
    expect(await stored()).toEqual([image, other]);
  });

  test('overwrites nothing that was not seen; of two at once one is refused, in two languages neither', async () => {
    const { stored, change } = await withHeader();
    const nl = { language: 'nl', text: '', seen: { title: 'Welkom', text: '' } };
    const en = { language: 'en', title: 'Hello', text: '', seen: { title: 'Welcome', text: '' } };
    const responses = await Promise.all([change({ ...nl, title: 'A' }), change({ ...nl, title: 'B' }), change(en)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
    const title = responses[0].statusCode === 200 ? 'A' : 'B';
    expect((await stored())[0].title).toEqual({ nl: title, en: 'Hello' });
  });

  test('is for admins, for images that there are, in languages that there are, with the field named', async () => {
    const { signIn, admin, change } = await withHeader();
    const body = { language: 'nl', title: 'X', text: '', seen: { title: 'Welkom', text: '' } };
    expect((await change(body, await signIn(['ContentManager']))).statusCode).toBe(403);
    const elsewhere = await admin.put(`${settings}/headerImages/${crypto.randomUUID()}`, body);
    expect(elsewhere.statusCode).toBe(404);
    expect((await change({ ...body, language: 'xx' })).json().fields).toEqual({ 'body.language': 'unknown' });
    expect(Object.keys((await change({ ...body, title: 'x'.repeat(151) })).json().fields)).toEqual(['body.title']);
  });
});
