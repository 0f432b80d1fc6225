import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { addManyItems, addManyWords, audienceOf } from '#test/many-items.ts';
import { openTown, text } from '#test/search-town.ts';

const server = await openServer();

describe('what is found', () => {
  test('are pages and items by the words of their title, tags, description and blocks', async () => {
    const { page, add, index, titles } = await openTown(server);
    await page('/paspoort', { title: { nl: 'Paspoort aanvragen' }, blocks: blocksOf(text('Neem een pasfoto mee.')) });
    await page('/wonen', { title: { nl: 'Wonen' }, options: { description: { nl: 'Alles over huren en kopen' } } });
    await add('Balie verhuist', 'De balie gaat naar het stadhuis.', { tags: ['dienstverlening'] });
    await index();

    expect(await titles('paspoort')).toEqual(['Paspoort aanvragen']);
    expect(await titles('pasfoto')).toEqual(['Paspoort aanvragen']);
    expect(await titles('huren')).toEqual(['Wonen']);
    expect(await titles('dienstverlening')).toEqual(['Balie verhuist']);
    expect(await titles('balie stadhuis')).toEqual(['Balie verhuist']);
    expect(await titles('balie pasfoto')).toEqual([]);
  });

  test('is first what is called so, however many texts have the word', async () => {
    const { page, index, ask, ctx, get } = await openTown(server);
    const platform = ctx.platform.id;
    const list = randomUUID();
    const audience = await audienceOf(ctx, await page('/zwembad', { title: { nl: 'Zwembad' } }));
    await page('/berichten', { blocks: blocksOf(['List', { guid: list }]) });
    await index();
    const now = ctx.now();
    await addManyItems(server.ownerQuery, {
      platform,
      audience,
      lists: [list],
      count: 3000,
      now,
    });
    await addManyWords(server.ownerQuery, { platform, lists: [list] });

    const { results, total, totalIsExact } = await ask('zwembad');
    expect(results[0]).toMatchObject({ title: 'Zwembad', path: '/zwembad' });
    expect(totalIsExact).toBe(false);
    expect(total).toBeGreaterThanOrEqual(1000);
    expect((await get('/api/search/suggestions?q=zwem')).json().suggestions).toMatchObject([{ title: 'Zwembad' }]);
    expect((await ask('bericht -zwembad')).total).toBe(0);
  });

  test('is what people read: no address, no choice of look, no name of a drawing', async () => {
    const { page, index, titles } = await openTown(server);
    const link = { url: 'https://example.nl/verhuizen' };
    const tasks = [{ icon: 'moving', label: 'Verhuizing', text: 'Geef het door', link }];
    const buttons = [{ label: 'Bel ons', link, style: 'primary' }];
    await page('/start', {
      title: { nl: 'Start' },
      blocks: blocksOf(
        ['TopTasks', { content: { nl: { tasks } } }],
        ['Hero', { content: { nl: { heading: 'Welkom', buttons } } }],
      ),
    });
    await index();

    const found = async (words: string) => [words, (await titles(words)).length];
    expect(await Promise.all(['verhuizing', 'bel', 'welkom', 'primary', 'moving', 'example'].map(found))).toEqual([
      ['verhuizing', 1],
      ['bel', 1],
      ['welkom', 1],

      ['primary', 0],
      ['moving', 0],
      ['example', 0],
    ]);
  });

  test('says where it is, what stands around the words, and how many there are of each kind', async () => {
    const { page, add, index, ask } = await openTown(server);
    await page('/afval', {
      title: { nl: 'Afval' },
      blocks: blocksOf(text('Zet morgen de container om 7.00 uur aan de straat.')),
    });
    const { guid } = await add('Nieuwe bakken', 'Iedereen krijgt een container.');
    await index();

    const { results, counts, total, totalIsExact } = await ask('container', { sort: 'date' });

    expect({ total, totalIsExact, counts }).toEqual({
      total: 2,
      totalIsExact: true,
      counts: { page: 1, item: 1, types: { News: 1 } },
    });
    expect(results[0]).toMatchObject({ kind: 'page', itemType: null, path: '/afval', titleLanguage: 'nl' });
    expect(results[0]?.snippet).toEqual([
      { text: '… morgen de ', isMatch: false },
      { text: 'container', isMatch: true },
      { text: ' om 7.00 uur aan de straat …', isMatch: false },
    ]);
    expect(results[1]).toMatchObject({ guid, kind: 'item', itemType: 'News', date: '2026-01-01T00:00:00.000Z' });
    expect(results[1]?.path).toMatch(/^\/nieuws\/i\/\w+\/nieuwe-bakken$/);
  });

  test('stands with the best first: a title before a text, the word itself before one that begins so', async () => {
    const { page, indexed } = await openTown(server);
    await page('/over-ons', {
      title: { nl: 'Over ons' },
      blocks: blocksOf(text('Hier staat iets over een paspoort.')),
    });
    await page('/paspoort', { title: { nl: 'Paspoort' } });
    await page('/foto', { title: { nl: 'Paspoortfoto' }, blocks: blocksOf(text('Kijk recht vooruit.')) });

    expect(await indexed('paspoort')).toEqual(['Paspoort', 'Paspoortfoto', 'Over ons']);
  });

  test('is news of today before older news that says the same', async () => {
    const { add, indexed } = await openTown(server);
    const now = Date.now();
    for (const [title, days] of [
      ['Oud', 400],
      ['Nieuw', 1],
      ['Tussenin', 60],
    ] as const)
      await add(title, 'Het zwembad gaat open.', { publishedOn: new Date(now - days * 86_400_000) });

    expect(await indexed('zwembad')).toEqual(['Nieuw', 'Tussenin', 'Oud']);
  });

  test.each([
    ['another form of the word', 'aanvraag vergunningen', 'aanvragen vergunning'],
    ['letters without their marks', 'Café de Zoë', 'cafe zoe'],
    ['marks on letters that have none', 'cafe', 'café'],
    ['how it begins', 'paspoortaanvraag', 'paspoort'],
    ['words that stand together', 'de rode loper ligt uit', '"rode loper"'],
    ['parts of a word with a line in it', 'E-mail en sms', 'e-mail'],
    ['a number', 'Kamer 12.07', '12.07'],
  ])('is found by %s', async (_, said, q) => {
    const { page, indexed } = await openTown(server);
    await page('/daar', { title: { nl: 'Daar' }, blocks: blocksOf(text(said)) });

    expect(await indexed(q)).toEqual(['Daar']);
  });

  test.each([
    ['words that do not stand together', 'rode auto, lange loper', '"rode loper"'],
    ['a word that is not to be there', 'fiets met zijtas', 'fiets -zijtas'],
    ['the end of a word', 'paspoort', 'poort'],
  ])('is not found by %s', async (_, said, q) => {
    const { page, indexed } = await openTown(server);
    await page('/daar', { title: { nl: 'Daar' }, blocks: blocksOf(text(said)) });

    expect(await indexed(q)).toEqual([]);
  });

  test('changes with what is published, within one look at what is due', async () => {
    const { page, indexed, publish } = await openTown(server);
    const guid = await page('/daar', { title: { nl: 'Daar' }, blocks: blocksOf(text('eerst')) });
    expect(await indexed('eerst')).toEqual(['Daar']);

    await publish(guid, 'daarna');

    expect(await indexed('eerst')).toEqual([]);
    expect(await indexed('daarna')).toEqual(['Daar']);
  });
});

describe('a search', () => {
  test('looks below a page, in a list, for a kind or a type, and says how much there is elsewhere', async () => {
    const { page, add, ctx, index, titles, ask, list, newsPage } = await openTown(server);
    const above = await page('/wonen', { title: { nl: 'Wonen in het groen' } });
    const { id } = await entryOf(ctx, above);
    const below = await createPage(ctx, { document: emptyDocument({ nl: 'Groen in de tuin' }), publish: ['nl'] });
    const where = { menu: topLevelMenu, names: {}, urlSegment: 'tuin', pageGuid: below, parentGuid: id };
    await addMenuItem(ctx, where);
    await page('/wonen-elders', { title: { nl: 'Groen elders' } });
    await add('Groen licht', 'Het mag.');
    await add('Groene week', 'Kom ook.', { itemType: 'Event' });
    await index();

    expect((await titles('groen', { branch: above })).sort()).toEqual(['Groen in de tuin', 'Wonen in het groen']);
    expect((await titles('groen', { branch: newsPage })).sort()).toEqual(['Groen licht', 'Groene week']);
    expect((await titles('groen', { list })).sort()).toEqual(['Groen licht', 'Groene week']);
    expect(await titles('groen', { type: 'Event' })).toEqual(['Groene week']);
    expect(await titles('groen', { kind: 'page' })).toHaveLength(3);
    expect((await ask('groen', { kind: 'page' })).counts).toEqual({ page: 3, item: 2, types: { News: 1, Event: 1 } });
    expect(await titles('groen', { branch: randomUUID() })).toEqual([]);
  });

  test('gives twenty at a time', async () => {
    const { add, index, ask } = await openTown(server);
    for (let at = 0; at < 23; at += 1) await add(`Bericht ${at}`, 'Over de vijver.');
    await index();

    const [first, second] = [await ask('vijver'), await ask('vijver', { pageNumber: '2' })];

    expect([first.total, first.results.length, second.results.length]).toEqual([23, 20, 3]);
    expect(new Set([...first.results, ...second.results].map(({ guid }) => guid)).size).toBe(23);
  });

  test.each(['%', '_', '\\', ':*', '& | !', "o'brien", '"', '""', '-', '-niet', '((', '<->', 'a:b', '🙂🙂', '1=1; --'])(
    'with %j is words and nothing else (F03)',
    async (q) => {
      const { get } = await openTown(server);
      const response = await get(`/api/search?${new URLSearchParams({ q: `${q} x` })}`);

      expect([response.statusCode, response.json().total]).toEqual([200, 0]);
    },
  );

  test.each([
    ['too short', 'a'],
    ['nothing but spaces', '   '],
    ['too long', 'a'.repeat(201)],
  ])('that is %s is refused by its field', async (_, q) => {
    const { get } = await openTown(server);
    const response = await get(`/api/search?${new URLSearchParams({ q })}`);

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['query.q']]);
  });

  test('finds in each language its own words, and those that it takes from another', async () => {
    const { page, index, ask, titles } = await openTown(server);
    await page('/daar', {
      title: { nl: 'Fietsen', en: 'Cycling' },
      publish: ['nl', 'en'],
      blocks: blocksOf(text('Stallingen zijn gratis.', { en: 'Parking is free.' }), text('Alleen in het Nederlands.')),
    });
    await index();

    expect(await titles('stalling')).toEqual(['Fietsen']);
    expect(await titles('stalling', { lang: 'en' })).toEqual([]);
    expect(await titles('parked', { lang: 'en' })).toEqual(['Cycling']);
    const { results } = await ask('nederlandse', { lang: 'en' });
    expect(results[0]).toMatchObject({ title: 'Cycling', snippetLanguage: 'nl', path: '/en/daar' });
  });

  test('finds pages in a language that came since', async () => {
    const { page, index, titles, ctx } = await openTown(server);
    const owner = await page('/daar', { title: { nl: 'Fietsen' } });
    await index();
    await ctx.db
      .updateTable('platform')
      .set({ languages: ['nl', 'en', 'de'] })
      .where('id', '=', ctx.platform.id)
      .execute();
    const now = { ...ctx, platform: { ...ctx.platform, languages: ['nl', 'en', 'de'] } };
    await index(now);
    const rows = await now.db
      .selectFrom('search_entry')
      .select('language')
      .where('platform_id', '=', ctx.platform.id)
      .where('owner', '=', owner)
      .execute();

    expect(rows.map(({ language }) => language).sort()).toEqual(['de', 'en', 'nl']);
    expect(await titles('fietsen')).toEqual(['Fietsen']);
  });

  test('finds synonyms that admins gave, in any form, after the words themselves; suggestions do too', async () => {
    const { page, get, index, titles, ask, signIn } = await openTown(server);
    const admin = await signIn(['Admin']);
    await page('/afval', {
      title: { nl: 'Afval wegbrengen', en: 'Taking waste away' },
      publish: ['nl', 'en'],
      blocks: blocksOf(text('Breng het naar de milieustraat.', { en: 'Bring it to us.' })),
    });
    await page('/vuilnis', { title: { nl: 'Vuilnis' } });
    await page('/grof', { title: { nl: 'Groot' }, blocks: blocksOf(text('Grof vuil halen wij op.')) });
    await page('/elders', { title: { nl: 'Elders' }, blocks: blocksOf(text('Vuil werk.')) });
    await index();
    const suggested = async (q: string) =>
      (await get(`/api/search/suggestions?q=${q}`)).json().suggestions.map(({ title }: { title: string }) => title);
    const seen = async () => ({
      one: await titles('vuilnis'),
      form: (await titles('vuilnisbakken')).sort(),
      words: (await titles('grof vuil halen')).sort(),
      otherLanguage: await titles('rubbish', { lang: 'en' }),
      exact: await titles('"vuilnis"'),
      without: (await titles('vuilnis -afval')).sort(),
      suggested: await suggested('vuilnis'),
    });
    const plain = await seen();

    const saved = await admin.put('/api/platformsettingvalues', {
      synonyms: {
        nl: [
          ['Afval', 'vuilnis', 'grof vuil'],
          ['vuilnisbak', 'vuilnis'],
        ],
        en: [['waste', 'rubbish']],
      },
    });

    expect(saved.statusCode).toBe(200);
    expect(await seen()).toEqual({
      one: ['Vuilnis', 'Afval wegbrengen', 'Groot'],
      form: ['Vuilnis'],
      words: ['Groot'],
      otherLanguage: ['Taking waste away'],
      exact: ['Vuilnis'],
      without: ['Groot', 'Vuilnis'],
      suggested: ['Vuilnis', 'Afval wegbrengen'],
    });
    const { results } = await ask('vuilnis');
    expect(results[2]?.snippet.filter(({ isMatch }) => isMatch).map((one) => one.text.toLowerCase())).toEqual([
      'grof',
      'vuil',
    ]);
    expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
    expect(await seen()).toEqual(plain);
    expect(plain).toMatchObject({
      one: ['Vuilnis'],
      form: [],
      words: ['Groot'],
      otherLanguage: [],
      suggested: ['Vuilnis'],
    });
  });

  test.each([
    ['one word alone', [['afval']], 'body.synonyms.nl.0'],
    ['eleven words', [Array.from({ length: 11 }, (_, at) => `woord${at}`)], 'body.synonyms.nl.0'],
    ['a sentence', [['afval', 'alles wat je weg wilt gooien']], 'body.synonyms.nl.0.1'],
    ['no letters', [['afval', '--']], 'body.synonyms.nl.0.1'],
    ['a long word', [['afval', 'a'.repeat(61)]], 'body.synonyms.nl.0.1'],
    ['too many groups', Array.from({ length: 201 }, () => ['a', 'b']), 'body.synonyms.nl'],
  ])('has no synonyms of %s', async (_, groups, field) => {
    const admin = await (await server.createPlatform()).signIn(['Admin']);
    const refused = await admin.put('/api/platformsettingvalues', { synonyms: { nl: groups } });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });

  test('does not find a page that is left out, until it no longer is; search engines still may', async () => {
    const { page, get, index, titles, signIn } = await openTown(server);
    const editor = await signIn(['ContentManager']);
    const guid = await page('/bedankt', { title: { nl: 'Bedankpagina' }, blocks: blocksOf(text('Bedankpagina.')) });
    await page('/andere', { title: { nl: 'Andere' }, blocks: blocksOf(text('Over de bedankpagina.')) });
    const set = async (hideInSearch: boolean) => {
      const { version: base } = (await editor.get(`/api/documents/${guid}/draft`)).json();
      const commands = [{ name: 'changePage', input: { options: { hideInSearch } } }];
      const steps = [{ id: randomUUID(), commands }];
      await editor.post(`/api/pages/${guid}/commands`, { base, key: randomUUID(), steps });
      const { version } = (await editor.get(`/api/documents/${guid}/draft`)).json();
      const given = { version, languages: ['nl'], reason: 'Dit is een proef.' };
      expect((await editor.post(`/api/documents/${guid}/publish`, given)).statusCode).toBe(200);
      await index();
    };
    const seen = async () => [
      await titles('bedankpagina'),
      (await get('/api/search/suggestions?q=bedank')).json().suggestions.length,
    ];

    await set(true);
    expect(await seen()).toEqual([['Andere'], 0]);
    expect((await get('/sitemap-pages.xml')).body).toContain('/bedankt');
    expect((await get('/bedankt')).body).not.toContain('noindex');
    await set(false);
    expect(await seen()).toEqual([['Bedankpagina', 'Andere'], 1]);
  });

  test('proposes titles that begin so', async () => {
    const { page, get, index } = await openTown(server);
    await page('/paspoort', { title: { nl: 'Paspoort aanvragen' } });
    await page('/elders', { title: { nl: 'Elders' }, blocks: blocksOf(text('Over een paspoort.')) });
    await index();

    expect((await get('/api/search/suggestions?q=pasp')).json()).toEqual({
      suggestions: [{ title: 'Paspoort aanvragen', language: 'nl', path: '/paspoort' }],
    });
  });
});

async function entryOf(ctx: Parameters<typeof addMenuItem>[0], page: string): Promise<{ id: string }> {
  return ctx.db
    .selectFrom('menu_item')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('page_id', '=', page)
    .executeTakeFirstOrThrow();
}
