import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { serviceKey, startTranslationService } from '#test/translation-service.ts';

const service = await startTranslationService();
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(service.state, { damage: (markup: string) => markup, status: 200, isSilent: false });
  service.asked.length = 0;
});
const server = await openServer({
  translation: { url: service.url, key: serviceKey, patience: 400, kind: 'libretranslate' },
});
const without = await openServer();

const text = (words: string): Parameters<typeof blocksOf>[0] => [
  'Text',
  { content: { nl: { body: doc(paragraph(words)) } } },
];

async function setting({ on = true } = {}) {
  const platform = await (on ? server : without).createPlatform();
  const admin = await platform.signIn(['Admin']);
  await admin.put('/api/platformsettingvalues', { showAutoTranslate: true, translationLanguages: ['de', 'uk'] });
  await platform.page('/sluis', { title: { nl: 'De sluis' }, blocks: blocksOf(text('De sluis is 12 uur open.')) });
  const translated = (path = '/sluis', language = 'de', who: Pick<typeof platform, 'get'> = platform) =>
    who.get(`/translate/${language}?page=${encodeURIComponent(path)}`);
  return { ...platform, admin, translated };
}

describe('a page as a machine translates it', () => {
  test('is read in another language, says so, and leads to the original and to other translated pages', async () => {
    const { translated, page } = await setting();
    await page('/brug', { title: { nl: 'De brug' }, blocks: blocksOf(text('Een brug.')) });
    const { statusCode, headers, body } = await translated();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-language': 'de', 'x-robots-tag': 'noindex' });
    expect(body).toContain('<html lang="de" dir="ltr"');
    expect(body).toMatch(/<h1[^>]*>DE SLUIS</);
    expect(body).toContain('DE SLUIS IS 12 UUR OPEN.');
    expect(body).toMatch(/EEN COMPUTER HEEFT DEZE PAGINA VERTAALD[^<]*<a href="\/sluis" hreflang="nl" lang="nl"/);
    expect(body).toContain('href="/translate/de?page=%2Fbrug"');
    expect(body).not.toContain('<script');
  });

  test('is asked for once: what was said before is kept, and what nobody asks for goes', async () => {
    const { translated } = await setting();
    await translated();
    const first = service.asked.length;
    expect(first).toBeGreaterThan(0);
    expect((await translated()).body).toContain('DE SLUIS IS 12 UUR OPEN.');
    expect(service.asked.length).toBe(first);
    server.clock.offset = 120 * 86_400_000;
    await cleanUp(server.dependencies);
    server.clock.offset = 0;
    await translated();
    expect(service.asked.length).toBeGreaterThan(first);
  });

  test('has the words of the glossary as it says, and follows it when it changes, without asking again for other texts', async () => {
    const { translated, admin, page } = await setting();
    const words = 'In de Sluiskom werkt uw afvalpas.';
    await page('/pas', { title: { nl: 'Sluiskom' }, blocks: blocksOf(text(words), text('Ook op zondag.')) });
    const set = async (glossary: object[]) => (await admin.put('/api/platformsettingvalues', { glossary })).json();
    const read = async () => (await translated('/pas')).body;
    const asked = () => service.asked.flatMap(({ texts }) => texts);
    expect(await read()).toContain('IN DE SLUISKOM WERKT UW AFVALPAS.');
    service.asked.length = 0;

    const { undoToken } = await set([
      { term: 'Sluiskom', translations: {} },
      { term: 'afvalpas', translations: { de: 'Abfallkarte', en: 'waste card' } },
    ]);
    const fixed = await read();
    expect(fixed).toContain('IN DE Sluiskom WERKT UW Abfallkarte.');
    expect(fixed).toMatch(/<h1[^>]*>Sluiskom</);
    expect(asked()).toHaveLength(3);
    expect(asked().filter((one) => !one.includes('<keep id="k1" translate="no">Sluiskom</keep>'))).toEqual([]);

    await admin.post(`/api/undo/${undoToken}`);
    expect(await read()).toContain('IN DE SLUISKOM WERKT UW AFVALPAS.');
    expect(asked()).toHaveLength(3);

    await set([{ term: 'afvalpas', translations: { de: 'Müllkarte' } }]);
    service.state.damage = (markup) => markup.replaceAll(/<\/?keep[^>]*>/g, '');
    expect(await read()).toContain(`lang="nl">${words}<`);
    expect(await read()).toContain('OOK OP ZONDAG.');
  });

  test.each([
    ['the same word twice', [{ term: 'a' }, { term: 'a' }], 'body.glossary.1.term', 'duplicate'],
    ['no word', [{ term: ' ' }], 'body.glossary.0.term', 'invalid_format'],
    ['a sign of the line', [{ term: 'a = b' }], 'body.glossary.0.term', expect.any(String)],
    ['no translation', [{ term: 'a', translations: { de: '' } }], 'body.glossary.0.translations.de', 'invalid_format'],
    [
      'a language that is none',
      [{ term: 'a', translations: { Duits: 'b' } }],
      'body.glossary.0.translations.Duits',
      expect.any(String),
    ],
    ['a long word', [{ term: 'a'.repeat(101) }], 'body.glossary.0.term', 'too_big'],
    ['too many words', Array.from({ length: 301 }, (_, at) => ({ term: `a${at}` })), 'body.glossary', 'too_big'],
  ])('has no glossary of %s', async (_, glossary, field, code) => {
    const { admin } = await setting();
    const refused = await admin.put('/api/platformsettingvalues', { glossary });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: code }]);
  });

  test('is what everybody may read, no matter who asks: nothing of who is signed in goes to the service', async () => {
    const { admin, translated, page } = await setting();
    const members = { viewPermission: 'Users', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    const guid = await page('/leden', { title: { nl: 'Leden' }, blocks: blocksOf(text('Alleen voor leden.')) });
    expect((await admin.put(`/api/pages/${guid}/permissions`, members)).statusCode).toBe(200);
    const refused = await translated('/leden', 'de', admin);
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/leden']);
    const { body } = await translated('/sluis', 'de', admin);
    expect(body).not.toContain('person-bar');
    expect(JSON.stringify(service.asked)).not.toMatch(/leden\./i);
  });

  test.each(['/search?q=sluis', '/bestaat-niet', '/login', '/report-link'])(
    'is no page of the product: %s is read as it is',
    async (path) => {
      const { translated } = await setting();
      const answer = await translated(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, path]);
      expect(service.asked).toEqual([]);
    },
  );

  test.each(['https://elders.nl', '//elders.nl', '/translate/de?page=/translate/de', '/..//elders.nl'])(
    'never leads elsewhere: %s',
    async (path) => {
      const { translated } = await setting();
      const answer = await translated(path);
      expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/|translate)/);
    },
  );

  test('is asked for by any letters: an address goes on as addresses are written', async () => {
    const { translated } = await setting();
    const answer = await translated('/łódź');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/%C5%82%C3%B3d%C5%BA']);
  });

  test('counts as a view of that page by a visitor, and not by an editor', async () => {
    const { get, admin, platform } = await setting();
    const path = '/translate/de?page=/sluis';
    const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
    for (const who of [{ get }, admin]) expect((await who.get(path, browser)).statusCode).toBe(200);
    await server.views.flush();
    const views = await server.ownerQuery('select kind from statistics_view where platform_id = $1', [platform.id]);
    expect(views).toEqual([{ kind: 'page' }]);
  });

  test('keeps a text in its own language where the service damaged it', async () => {
    const { translated } = await setting();
    service.state.damage = (markup) => markup.replace('12', '13');
    const { body } = await translated();
    expect(body).toMatch(/<p[^>]* lang="nl">De sluis is 12 uur open\.</);
    expect(body).toMatch(/<h1[^>]*>DE SLUIS</);
  });

  test('of which the service is away leads to words that say so, with the way to the original', async () => {
    const { translated, get } = await setting();
    service.state.status = 500;
    const answer = await translated();
    expect(answer.statusCode).toBe(302);
    const told = await get(String(answer.headers.location));
    expect([told.statusCode, told.headers['retry-after']]).toEqual([503, '60']);
    expect(told.body).toContain('Vertalen lukt nu niet');
    expect(told.body).toContain('href="/sluis"');
  });

  test('costs no more than a bound for one network', async () => {
    const { translated, page } = await setting();
    for (const at of [1, 2, 3, 4])
      await page(`/lang-${at}`, {
        title: { nl: `Lang ${at}` },
        blocks: blocksOf(text(`${at} ${'woord '.repeat(15_000)}`)),
      });
    const answers = [];
    for (const at of [1, 2, 3, 4]) answers.push((await translated(`/lang-${at}`)).headers.location);
    expect(answers).toEqual([
      undefined,
      undefined,
      expect.stringContaining('failed'),
      expect.stringContaining('failed'),
    ]);
    expect((await translated('/lang-1')).statusCode).toBe(200);
  });
});

describe('the way to it', () => {
  test('stands in the header where the setting is on and there is a service, and offers what that has', async () => {
    const { get, admin } = await setting();
    const link = async () =>
      /<a href="(\/translate[^"]*)" lang="en"[^>]*>Translate</.exec((await get('/sluis')).body)?.[1];
    expect(await link()).toBe('/translate?page=%2Fsluis');
    const { body } = await get('/translate?page=%2Fsluis');
    expect(
      [...body.matchAll(/href="(\/translate\/[^"]*)"[^>]*lang="([^"]*)"/g)].map(([, href, lang]) => [href, lang]),
    ).toEqual([['/translate/de?page=%2Fsluis', 'de']]);
    await admin.put('/api/platformsettingvalues', { showAutoTranslate: false });
    expect(await link()).toBe(undefined);
    expect([(await get('/translate')).statusCode, (await get('/translate/de?page=%2Fsluis')).statusCode]).toEqual([
      404, 404,
    ]);
  });

  test('is not there without a service', async () => {
    const { get } = await setting({ on: false });
    expect((await get('/sluis')).body).not.toContain('/translate');
    expect((await get('/translate')).statusCode).toBe(404);
  });

  test('is not for search engines', async () => {
    const { get } = await setting();
    expect((await get('/robots.txt')).body).toContain('Disallow: /translate');
  });

  test('leads into languages that the platform chose, written as languages are', async () => {
    const { translated, admin } = await setting();
    expect((await translated('/sluis', 'en')).statusCode).toBe(404);
    const refused = await admin.put('/api/platformsettingvalues', { translationLanguages: ['Duits'] });
    expect(refused.json().fields).toEqual({ 'body.translationLanguages.0': 'invalid_format' });
  });
});
