import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

async function platformWith(siteimproveId: string | null) {
  const platform = await server.createPlatform();
  await platform.page('/over', { title: { nl: 'Over ons' } });
  await inTransaction(platform.ctx, (ctx) => saveSettings(ctx, { siteimproveId }));
  return platform;
}

const counted = '<meta name="cookies" content="/assets/cookies-';
const isCounted = ({ body }: { body: string }) => body.includes('data-siteimprove="6001"');
const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);
const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

describe('a platform without Siteimprove', () => {
  test('has nothing of it in its pages, and a policy of its own host', async () => {
    const { get } = await platformWith(null);
    for (const path of ['/over', '/legal/cookie-statement/nl', '/search']) {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/siteimprove|data-cookie-settings|name="cookies"/i);
      expect(policyOf(page)).not.toContain('siteimprove');
    }
  });
});

describe('a platform with Siteimprove', () => {
  test('opens its policy for that one file and its pixel, on the pages that are counted', async () => {
    const { get } = await platformWith('6001');
    for (const path of ['/over', '/legal/privacy', '/legal/cookie-statement/nl']) {
      const page = await get(path);
      expect([path, isCounted(page), page.body.includes('data-cookie-settings=""')]).toEqual([path, true, true]);
      expect(page.body).not.toContain('siteimproveanalytics');
      const policy = policyOf(page);
      expect(directive(policy, 'script-src')).toBe(
        "script-src 'self' https://siteimproveanalytics.com/js/siteanalyze_6001.js",
      );
      expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://*.siteimproveanalytics.io");
      expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
      expect(directive(policy, 'trusted-types')).toBe('trusted-types bouwsteen bouwsteen-siteimprove');
    }
  });

  test('counts neither searches and forms nor screens, previews and what is edited', async () => {
    const { get, page, signIn } = await platformWith('6001');
    const guid = await page('/concept', { title: { nl: 'Concept' }, publish: [] });
    const editor = await signIn(['ContentManager']);
    const preview = await editor.post(`/api/documents/${guid}/previews`, { language: 'nl', days: 1 });
    const cookie = `${editor.headers.cookie}; __Host-edit=1`;
    const asks = async (path: string, headers = {}) => {
      const page = await get(path, headers);
      expect([path, page.statusCode < 500, isCounted(page)]).toEqual([path, true, false]);
      expect(policyOf(page)).not.toContain('siteimprove');
      return page.body.includes(counted);
    };
    // The dialog is asked there as well: only the counting is not.
    expect(await asks('/search?q=paspoort')).toBe(true);
    expect(await asks('/bestaat-niet')).toBe(true);
    for (const path of ['/login', '/register', '/account/profile', '/settings', '/admin/pages', '/invitation/niets'])
      expect([path, await asks(path)]).toEqual([path, false]);
    expect(await asks(preview.json().path)).toBe(false);
    expect(await asks('/over', { cookie })).toBe(false);
    expect(isCounted(await get('/over', { cookie: editor.headers.cookie }))).toBe(true);
  });

  test('the page is the same for everybody, whatever they chose', async () => {
    const { get } = await platformWith('6001');
    const consent = '__Host-cookie-consent=version=1&date=2026-11-01T00:00:00Z&accepted=required+analytical';
    const [without, withChoice] = [await get('/over'), await get('/over', { cookie: consent })];
    expect(withChoice.body).toBe(without.body);
    expect(withChoice.headers.etag).toBe(without.headers.etag);
  });

  test('a setting that changes is in the pages at once', async () => {
    const { get, ctx } = await platformWith('6001');
    expect(isCounted(await get('/over'))).toBe(true);
    await inTransaction(ctx, (ctx) => saveSettings(ctx, { siteimproveId: null }));
    expect(isCounted(await get('/over'))).toBe(false);
  });
});

describe('a platform whose data protection officer declared Siteimprove exempt', () => {
  const exemption = { by: 'De functionaris gegevensbescherming', on: '2026-11-02', reason: 'DPIA 2026-12' };
  async function exemptPlatform() {
    const platform = await platformWith('6001');
    const admin = await platform.signIn(['Admin']);
    const set = (change: object) => admin.put('/api/platformsettingvalues', change);
    expect((await set({ siteimproveExemption: exemption })).statusCode).toBe(200);
    return { ...platform, admin, set };
  }

  test('counts the same pages without asking, with the same policy, and asks again when that is taken back', async () => {
    const { get, admin, set } = await exemptPlatform();
    const page = await get('/over');
    expect(page.body).toContain('data-asked="0" data-siteimprove="6001"');
    expect(page.body).not.toContain('data-cookie-settings');
    expect(directive(policyOf(page), 'script-src')).toBe(
      "script-src 'self' https://siteimproveanalytics.com/js/siteanalyze_6001.js",
    );
    for (const path of ['/search?q=paspoort', '/login', '/register', '/account/profile', '/settings']) {
      const other = await get(path);
      expect([path, isCounted(other), policyOf(other).includes('siteimprove')]).toEqual([path, false, false]);
    }
    const { undoToken } = (await set({ siteimproveExemption: null })).json();
    expect((await get('/over')).body).toContain('data-asked="1"');
    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect((await get('/over')).body).toContain('data-asked="0"');
    const log = (await admin.get('/api/audit')).body;
    expect(log).toContain('siteimproveExemption');
  });

  test('says in the cookie statement who declared it and when, not why, and leads to the way to object', async () => {
    const { get, set } = await exemptPlatform();
    await set({ countVisits: false });
    const { body } = await get('/legal/cookie-statement/en');
    for (const text of [
      'declared exempt by De functionaris gegevensbescherming on 2 November 2026',
      'nmstat',
      'bouwsteen:counted-since',
      '__Host-cookie-consent',
      'It does not count you if you refused analytical cookies',
      '/visit-statistics"',
    ])
      expect(body).toContain(text);
    expect(body).not.toMatch(/only set necessary cookies|DPIA 2026-12/);
    expect((await get('/visit-statistics')).body).toContain('Ook Siteimprove telt bezoeken');
    const values = (await get('/api/platformsettingvalues?includeAll=true')).json();
    expect(values).not.toHaveProperty('siteimproveExemption');
    expect(values).toHaveProperty('siteimproveId');
  });

  test('still asks about another service, and about that alone', async () => {
    const { get, set } = await exemptPlatform();
    await set({ matomoUrl: 'https://stats.waterrijk.nl/', matomoSiteId: '3' });
    expect((await get('/over')).body).toContain('data-asked="2" data-siteimprove="6001"');
    // Nothing is counted there, and nothing that was kept goes.
    expect((await get('/search?q=paspoort')).body).toContain('data-asked="2" data-siteimprove=""');
  });
});

describe('the cookie statement', () => {
  test('lists what is kept, of Siteimprove where it is used; an earlier version does not', async () => {
    const { get } = await platformWith('6001');
    const statement = await get('/legal/cookie-statement/en');
    for (const text of [
      '__Host-session',
      'XSRF-TOKEN',
      'nmstat',
      '13 months at most',
      'id="cookie-settings"',
      '<noscript>',
    ])
      expect(statement.body).toContain(text);
    expect((await get('/legal/cookie-statement/en?version=1')).body).not.toContain('nmstat');
    const { get: getPlain } = await platformWith(null);
    const plain = (await getPlain('/legal/cookie-statement/nl')).body;
    expect(plain).toContain('__Host-session');
    expect(plain).not.toMatch(/nmstat|__Host-cookie-consent|<noscript>/);
    expect((await getPlain('/legal/privacy')).body).not.toContain('__Host-session');
  });

  test('lists cookies of others that admins added, by category, in the words of its language', async () => {
    const { get, signIn } = await platformWith(null);
    const admin = await signIn(['Admin']);
    const cookie = { name: '_lb*', party: 'Proxy BV', category: 'required', days: 0 };
    const extraCookies = [
      { ...cookie, purpose: { nl: 'Verdeelt het werk.', en: 'Spreads the work.' } },
      { ...cookie, name: 'film', category: 'functional', days: 30, purpose: { nl: 'Onthoudt het geluid.' } },
    ];
    expect((await admin.put('/api/platformsettingvalues', { extraCookies })).statusCode).toBe(200);
    const nl = (await get('/legal/cookie-statement/nl')).body;
    for (const text of [
      '_lb*',
      'Verdeelt het werk.',
      'van Proxy BV · tot u de browser sluit',
      'Extra functies',
      '30 dagen',
    ])
      expect(nl).toContain(text);
    const en = (await get('/legal/cookie-statement/en')).body;
    expect(en).toContain('Spreads the work.');
    expect(en).toContain('Onthoudt het geluid.');
    expect((await get('/legal/cookie-statement/nl?version=1')).body).not.toContain('_lb*');
  });

  test('has them ready in pages where the dialog asks, by category, in the language of the page', async () => {
    const { get, signIn } = await platformWith('6001');
    const admin = await signIn(['Admin']);
    const set = (change: object) => admin.put('/api/platformsettingvalues', change);
    const dialogPart = async (path: string) =>
      /<template id="other-cookies">.*?<\/template>/s.exec((await get(path)).body)?.[0] ?? '';
    expect(await dialogPart('/over')).toBe('');
    const cookie = {
      name: 'film',
      party: 'Filmhuis',
      days: 30,
      purpose: { nl: 'Onthoudt <geluid>.', en: 'Keeps <sound>.' },
    };
    await set({
      extraCookies: [
        { ...cookie, category: 'tracking' },
        { ...cookie, name: '_lb*', category: 'required' },
      ],
    });
    const nl = await dialogPart('/over');
    expect(nl).toContain('Onthoudt &lt;geluid&gt;.');
    expect(nl).toContain('van Filmhuis · 30 dagen');
    expect([...nl.matchAll(/<h3>(.*?)<\/h3>|<code[^>]*>(.*?)<\/code>/g)].map((one) => one[1] ?? one[2])).toEqual([
      'Noodzakelijk',
      '_lb*',
      'Volgen',
      'film',
    ]);
    expect(await dialogPart('/en/over')).toContain('Keeps &lt;sound&gt;.');
    // Where nobody is asked there is no dialog.
    await set({ siteimproveId: null });
    expect(await dialogPart('/over')).toBe('');
  });

  test.each([
    [{ name: 'a b' }, 'body.extraCookies.1.name'],
    [{ name: 'a;b' }, 'body.extraCookies.1.name'],
    [{ name: '' }, 'body.extraCookies.1.name'],
    [{ name: 'sid' }, 'body.extraCookies.1.name'],
    [{ party: ' ' }, 'body.extraCookies.1.party'],
    [{ purpose: { nl: ' ' } }, 'body.extraCookies.1.purpose'],
    [{ category: 'other' }, 'body.extraCookies.1.category'],
    [{ days: -1 }, 'body.extraCookies.1.days'],
  ])('refuses a cookie of others with %j by its field', async (wrong, field) => {
    const { signIn } = await platformWith(null);
    const good = { name: 'sid', party: 'Proxy', purpose: { nl: 'Nodig.' }, category: 'required', days: 1 };
    const extraCookies = [good, { ...good, name: 'other', ...wrong }];
    const refused = await (await signIn(['Admin'])).put('/api/platformsettingvalues', { extraCookies });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });
});
