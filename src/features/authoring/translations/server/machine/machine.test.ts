import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { abbreviation, bold, doc, link, paragraph } from '#document/build-rich-text.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Block } from '#document/page-document.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { serviceKey, startTranslationService } from '#test/translation-service.ts';

const service = await startTranslationService();
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(service.state, { damage: (markup: string) => markup, status: 200, isSilent: false });
  service.asked.length = 0;
});

const own = { url: `${service.url}/`, key: serviceKey, patience: 400 };
const libre = await openServer({ translation: { ...own, kind: 'libretranslate' } });
const deepl = await openServer({ translation: { ...own, kind: 'deepl' } });
const without = await openServer();

const body = doc(
  paragraph(
    'De ',
    bold('markt'),
    ' van ',
    abbreviation('VNG', 'Vereniging'),
    ' is open. ',
    link('Kom', { href: '/m' }),
  ),
  paragraph('Mail info@waterrijk.nl voor 1.250 euro & meer.'),
);

async function setUp(server = libre, languages = ['nl', 'en', 'nl-simple']) {
  const platform = await server.createPlatform(languages);
  const blocks = blocksOf(
    ['Text', { content: { nl: { blockTitle: 'Markt', body: body as never } } }],
    ['Quote', { content: { nl: { text: 'Mooi!', person: 'Ada' } } }],
    ['Html', { content: { nl: { html: '<p>Van ons</p>', title: 'Van ons' } } }],
  );
  const [text = '', quote = '', html = ''] = blocks.map(({ guid }) => guid);
  const page = await platform.page('/markt', { blocks });
  const editor = await platform.signIn(['ContentManager']);
  const draft = async (who = editor) => (await who.get(`/api/documents/${page}/draft`)).json();
  const blockOf = async (guid: string): Promise<Block> =>
    (await draft()).document.blocks.find((one: Block) => one.guid === guid);
  const ask = async (given: object = {}, who = editor) =>
    who.post(`/api/documents/${page}/translations:propose`, {
      language: 'en',
      base: 1,
      key: randomUUID(),
      step: randomUUID(),
      ...given,
    });
  const propose = async (given: object = {}) => ask({ base: (await draft()).version, ...given });
  const run = async (...commands: EditorCommand[]) => {
    const { version: base } = await draft();
    const steps = [{ id: randomUUID(), commands }];
    const saved = await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
    expect(saved.json()).toMatchObject({ conflicts: [] });
  };
  const retype = (guid: string, language: string, value: string) =>
    run({ name: 'changeContent', input: { guid, version: 0, language, field: 'text', value } });
  return { ...platform, page, editor, text, quote, html, draft, blockOf, ask, propose, run, retype };
}

const resultsOf = (outcome: { json: () => { blocks: { guid: string; result: string; errors: object[] }[] } }) =>
  Object.fromEntries(outcome.json().blocks.map(({ guid, result, errors }) => [guid, [result, ...errors]]));

describe.each([
  ['LibreTranslate', libre, '/translate'],
  ['DeepL', deepl, '/v2/translate'],
])('a translation that %s proposes', (_, server, path) => {
  test('has the marks, links, addresses and numbers of its source, and is flagged', async () => {
    const { propose, blockOf, text, quote, html } = await setUp(server);
    const response = await propose();
    expect(resultsOf(response)).toEqual({
      [text]: ['proposed'],
      [quote]: ['proposed'],
      [html]: ['refused', { unit: '', code: 'staff' }],
    });
    const { content, made } = await blockOf(text);
    expect(content.en).toEqual({
      blockTitle: 'MARKT',
      body: doc(
        paragraph(
          'DE ',
          bold('MARKT'),
          ' VAN ',
          abbreviation('VNG', 'Vereniging'),
          ' IS OPEN. ',
          link('KOM', { href: '/m' }),
        ),
        paragraph('MAIL info@waterrijk.nl VOOR 1.250 EURO & MEER.'),
      ),
    });
    expect(made.en).toEqual({ ...madeFrom(await blockOf(text), 'nl', blockSchemas), machine: true });
    expect(service.asked.map((one) => one.path)).toEqual([path]);
    expect(service.asked[0]?.body).toMatchObject(
      path === '/translate'
        ? { source: 'nl', target: 'en', format: 'html' }
        : { source_lang: 'NL', target_lang: 'EN-GB', tag_handling: 'xml', ignore_tags: ['keep'] },
    );
    expect(service.asked[0]?.texts.join(' ')).not.toContain('Van ons');
  });

  test('has the words of the glossary as it says for its language', async () => {
    const { propose, blockOf, text, quote, signIn } = await setUp(server);
    const admin = await signIn(['Admin']);
    const glossary = [
      { term: 'Markt', translations: {} },
      { term: 'mooi', translations: { en: 'Lovely', de: 'Schön' } },
    ];
    expect((await admin.put('/api/platformsettingvalues', { glossary })).statusCode).toBe(200);
    expect(resultsOf(await propose())).toMatchObject({ [text]: ['proposed'], [quote]: ['proposed'] });
    expect((await blockOf(text)).content.en).toMatchObject({ blockTitle: 'Markt' });
    expect((await blockOf(quote)).content.en).toMatchObject({ text: 'Lovely!' });
    expect(JSON.stringify((await blockOf(text)).content.en)).toContain('"MARKT"');
  });

  test('is refused by the text that came back damaged, and the others are there', async () => {
    const { propose, blockOf, text, quote } = await setUp(server);
    service.state.damage = (markup) => markup.replace(/<span id="(\d)">KOM<\/span>/, 'KOM');
    expect(resultsOf(await propose())).toMatchObject({
      [text]: ['refused', { unit: 'body.0', code: 'missing_code' }],
      [quote]: ['proposed'],
    });
    expect((await blockOf(text)).content.en).toBeUndefined();
    expect((await blockOf(quote)).content.en).toMatchObject({ text: 'MOOI!' });
  });
});

describe('a proposal', () => {
  test('never comes over what a person wrote or confirmed, and renews what a machine wrote only where it is asked to', async () => {
    const { propose, blockOf, text, quote, retype, run } = await setUp();
    await retype(quote, 'en', 'Lovely!');
    expect(resultsOf(await propose({ guids: [quote, text], withOutdated: true }))).toEqual({
      [quote]: ['kept'],
      [text]: ['proposed'],
    });
    expect((await blockOf(quote)).content.en).toEqual({ text: 'Lovely!' });

    const field = { guid: text, version: 0, field: 'blockTitle' };
    await run({ name: 'changeContent', input: { ...field, language: 'nl', value: 'Kaasmarkt' } });
    expect(resultsOf(await propose({ guids: [text] }))).toEqual({ [text]: ['kept'] });
    expect(resultsOf(await propose({ guids: [text], withOutdated: true }))).toEqual({ [text]: ['proposed'] });
    expect((await blockOf(text)).content.en).toMatchObject({ blockTitle: 'KAASMARKT' });

    const made = madeFrom(await blockOf(text), 'nl', blockSchemas);
    if (!made) throw new Error('there is no source');
    await run({ name: 'confirmTranslation', input: { guid: text, version: 0, language: 'en', made } });
    await run({ name: 'changeContent', input: { ...field, language: 'nl', value: 'Vismarkt' } });
    expect(resultsOf(await propose({ guids: [text], withOutdated: true }))).toEqual({ [text]: ['kept'] });
    expect((await blockOf(text)).content.en).toMatchObject({ blockTitle: 'KAASMARKT' });
  });

  test('is a person’s own as soon as somebody types in it', async () => {
    const { propose, blockOf, quote, retype } = await setUp();
    await propose();
    expect((await blockOf(quote)).made.en).toMatchObject({ machine: true });
    await retype(quote, 'en', 'Lovely!');
    expect((await blockOf(quote)).made.en).toEqual(madeFrom(await blockOf(quote), 'nl', blockSchemas));
    expect(resultsOf(await propose({ guids: [quote], withOutdated: true }))).toEqual({ [quote]: ['kept'] });
  });

  test('is one step of several calls, which its maker undoes, with who and what in the logs', async () => {
    const { propose, blockOf, text, quote, editor, page, draft, signIn } = await setUp();
    const step = randomUUID();
    for (const guid of [text, quote]) await propose({ step, guids: [guid] });
    const { entries } = (await editor.get(`/api/documents/${page}/translations/${quote}?language=en`)).json();
    expect(entries).toMatchObject([{ how: 'machine', from: 'nl', by: 'Anna Bakker' }]);
    const admin = await signIn(['Admin']);
    const audit = (await admin.get('/api/audit?itemCount=50&pageNumber=1')).json();
    expect(
      audit.entries.filter(({ action }: { action: string }) => action === 'document.machineTranslated'),
    ).toMatchObject([{ new: { language: 'en', blocks: 1 } }, { new: { language: 'en', blocks: 1 } }]);
    await editor.post(`/api/documents/${page}/undo`, { base: (await draft()).version, key: randomUUID() });
    expect([(await blockOf(text)).content.en, (await blockOf(quote)).content.en]).toEqual([undefined, undefined]);
  });

  test('sent again with its key has no second effect', async () => {
    const { ask, draft } = await setUp();
    const given = { key: randomUUID(), step: randomUUID() };
    const first = await ask(given);
    const { version } = await draft();
    await ask({ ...given });
    expect(first.statusCode).toBe(200);
    expect((await draft()).version).toBe(version);
  });

  test('does not send code, nor what has no words', async () => {
    const { run, propose, blockOf, text } = await setUp();
    const codes = doc(paragraph('Voer dit uit:'), {
      type: 'codeBlock',
      content: [{ type: 'text', text: 'npm start' }],
    });
    const value = { ...codes, content: [...codes.content, paragraph('2026')] };
    await run({
      name: 'changeContent',
      input: { guid: text, version: 0, language: 'nl', field: 'body', value: value as never },
    });
    await propose({ guids: [text] });
    expect(service.asked.flatMap(({ texts }) => texts)).toEqual(['Markt', 'Voer dit uit:']);
    expect(JSON.stringify((await blockOf(text)).content.en)).toMatch(/VOER DIT UIT:.*npm start.*2026/);
  });

  test('of many texts goes in several calls', async () => {
    const platform = await libre.createPlatform();
    const given = Array.from({ length: 55 }, (_, at) => ['Quote', { content: { nl: { text: `Zin ${at}` } } }] as const);
    const page = await platform.page('/lang', {
      blocks: blocksOf(...given.map(([name, parts]) => [name, parts] as [string, object])),
    });
    const editor = await platform.signIn(['ContentManager']);
    const response = await editor.post(`/api/documents/${page}/translations:propose`, {
      language: 'en',
      base: 1,
      key: randomUUID(),
      step: randomUUID(),
    });
    expect(service.asked.map(({ texts }) => texts.length)).toEqual([40, 10]);
    expect(Object.values(resultsOf(response)).map(([result]) => result)).toEqual([
      ...Array.from({ length: 50 }, () => 'proposed'),
      ...Array.from({ length: 5 }, () => 'later'),
    ]);
  });
});

describe('a visitor', () => {
  test('is told of a text that nobody confirmed, with the way to the original, and no longer when it is', async () => {
    const { propose, editor, page, draft, get, run, blockOf, text, quote, retype } = await setUp();
    await propose();
    await retype(quote, 'en', 'Lovely!');
    const publish = async () => {
      const { version } = await draft();
      const asked = { version, languages: ['nl', 'en'], reason: 'Dit is een proef.' };
      expect((await editor.post(`/api/documents/${page}/publish`, asked)).statusCode).toBe(200);
    };
    const notes = async () =>
      [...(await get('/en/markt')).body.matchAll(/<p class="fallback-note".*?<\/p>/g)].map(String);
    await publish();
    expect((await notes()).filter((note) => note.includes('Automatically'))).toEqual([
      '<p class="fallback-note">Automatically translated from Dutch. <a href="/markt" hrefLang="nl">Read the original in Dutch</a></p>',
    ]);

    const made = madeFrom(await blockOf(text), 'nl', blockSchemas);
    if (!made) throw new Error('there is no source');
    await run({ name: 'confirmTranslation', input: { guid: text, version: 0, language: 'en', made } });
    const { languages } = (await editor.get(`/api/documents/${page}/publication`)).json();
    expect(languages.map(({ hasChanges }: { hasChanges: boolean }) => hasChanges).slice(0, 2)).toEqual([false, true]);
    await publish();
    expect((await notes()).filter((note) => note.includes('Automatically'))).toEqual([]);
  });
});

describe('nothing is proposed', () => {
  test('where no service is set up, and the editor offers nothing', async () => {
    const { ask, editor } = await setUp(without);
    expect((await ask()).json()).toMatchObject({ status: 422, fields: { translation: 'off' } });
    const offered = async (who: typeof editor) =>
      /"translatesByMachine":(true|false)/.exec(
        (await who.get('/markt', { cookie: `${who.headers.cookie}; ${editCookie}=1` })).body,
      )?.[1];
    expect(await offered(editor)).toBe('false');
    expect(await offered((await setUp()).editor)).toBe('true');
  });

  test('in a language that the service or the platform has not, nor in plain language', async () => {
    const { propose } = await setUp(libre, ['nl', 'en', 'nl-simple', 'fr']);
    expect((await propose({ language: 'nl-simple' })).json()).toMatchObject({
      status: 422,
      fields: { language: 'not_offered' },
    });
    expect((await propose({ language: 'fr' })).json()).toMatchObject({
      status: 422,
      fields: { language: 'not_offered' },
    });
    expect((await propose({ language: 'sv' })).json()).toMatchObject({ status: 400, fields: { language: 'unknown' } });
    expect((await propose({ from: 'en' })).json()).toMatchObject({ status: 400, fields: { from: 'same_as_language' } });
    expect(service.asked).toEqual([]);
  });

  test.each([
    ['does not answer in time', { isSilent: true }, 'timeout'],
    ['is used up', { status: 456 }, 'busy'],
    ['fails', { status: 500 }, 'failed'],
  ])('when the service %s, in words that keep the key', async (_, state, error) => {
    const { propose, blockOf, quote } = await setUp();
    Object.assign(service.state, state);
    const response = await propose();
    expect(response.json()).toMatchObject({ status: 503, fields: { translation: error } });
    expect(response.body).not.toContain(serviceKey);
    expect((await blockOf(quote)).content.en).toBeUndefined();
  });

  test('past a million characters of one platform in an hour', async () => {
    const { page, signIn } = await libre.createPlatform();
    const long = { nl: { body: doc(paragraph('a'.repeat(150_000))) } };
    const guid = await page('/lang', { blocks: blocksOf(['Text', { content: long }]) });
    const editor = await signIn(['ContentManager']);
    const ask = () =>
      editor.post(`/api/documents/${guid}/translations:propose`, {
        language: 'en',
        base: 1,
        key: randomUUID(),
        step: randomUUID(),
      });
    // Nothing comes back, so that there is as much to do as before.
    service.state.damage = () => '';
    for (let time = 0; time < 6; time += 1) expect((await ask()).statusCode).toBe(200);
    service.asked.length = 0;
    expect((await ask()).json()).toMatchObject({ status: 429, fields: { translation: 'limit' } });
    expect(service.asked).toEqual([]);
    expect((await (await setUp()).propose()).statusCode).toBe(200);
  });

  test('for who does not edit the document, from a base that is ahead, or where a key is wrong', async () => {
    const { ask, signIn } = await setUp();
    expect((await ask({}, await signIn([]))).statusCode).toBe(404);
    expect((await ask({ base: 999 })).statusCode).toBe(409);
    const wrong = await openServer({ translation: { ...own, key: 'mis', kind: 'deepl' } });
    expect((await (await setUp(wrong)).ask()).json()).toMatchObject({ fields: { translation: 'key' } });
  });
});
