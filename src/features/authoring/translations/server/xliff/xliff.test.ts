import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { bold, doc, link, noteNumber, notes, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const fixtures = join(import.meta.dirname, '../../../../../../test/fixtures/xliff');
const read = (name: string) => readFileSync(join(fixtures, name), 'utf8');

/** What the schema of XLIFF 2.1 says of a file; nothing when it is valid. */
async function errorsOf(xliff: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'units.xlf', contents: xliff }],
    schema: [read('xliff_core_2.0.xsd')],
    preload: [{ fileName: 'xml.xsd', contents: read('xml.xsd') }],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const body = doc(
  paragraph('De ', bold('markt'), ' is open. ', link('Kom langs', { href: '/markt' }), ' & neem <iets> mee: "kaas".'),
  paragraph('Elke zaterdag.'),
  paragraph('Ook in de winter', noteNumber('1', 'n1'), '.'),
  notes(['n1', 'Niet met Pasen.']),
);

async function setUp() {
  const platform = await server.createPlatform();
  const blocks = blocksOf(
    ['Text', { content: { nl: { blockTitle: 'Markt', body: body as never } } }],
    ['Quote', { content: { nl: { text: 'Mooi!', person: 'Ada' } } }],
    ['Table', { content: { nl: { columns: ['Dag', 'Uur'], rows: [['zaterdag', '9']] } } }],
  );
  const page = await platform.page('/markt', { title: { nl: 'De markt' }, blocks });
  const editor = await platform.signIn(['ContentManager']);
  const at = (name: string) => `/api/documents/${page}/${name}`;
  const send = async (languages = { source: 'nl', target: 'en' }) =>
    (await editor.post(at('xliff:export'), languages)).json();
  const take = (xliff: string, choices: object = {}) =>
    editor.post(at('xliff:import'), { xliff, key: randomUUID(), ...choices });
  const document = async () => (await editor.get(at('draft'))).json().document as { title: object; blocks: Block[] };
  const blockOf = async (name: string) => (await document()).blocks.find((one) => one.buildingBlockName === name);
  return { ...platform, page, editor, send, take, document, blockOf, at };
}

/** As a translator does it: every source in capitals as its target, codes as they are. */
const translated = (xliff: string) =>
  xliff.replaceAll(
    /<segment state="initial"><source([^>]*)>(.*?)<\/source>(?:<target.*?<\/target>)?/gs,
    (_, attributes, words) => {
      const loud = words.replaceAll(
        /(^|>)([^<]*)/g,
        (_part: string, end: string, own: string) =>
          end + own.replaceAll(/&#\d+;|[^&]+/g, (one) => (one.startsWith('&#') ? one : one.toUpperCase())),
      );
      return `<segment state="translated"><source${attributes}>${words}</source><target${attributes}>${loud}</target>`;
    },
  );

const nested = (words: string) => {
  const marks = Array.from({ length: 3000 }, (_, at) => `<mrk id="m${at}" type="term">`);
  return `${marks.join('')}${words}${'</mrk>'.repeat(3000)}`;
};

const resultsOf = (outcome: { json: () => { blocks: { buildingBlockName: string | null; result: string }[] } }) =>
  outcome.json().blocks.map(({ buildingBlockName, result }) => `${buildingBlockName ?? 'title'} ${result}`);

describe('XLIFF', () => {
  test('goes out valid, and comes back with nothing lost: structure, marks, links, signs', async () => {
    const { send, take, blockOf, document } = await setUp();
    const { xliff, fileName } = await send();
    expect(fileName).toBe('de-markt-nl-en.xlf');
    expect(await errorsOf(xliff)).toEqual([]);
    const response = await take(translated(xliff));
    expect(resultsOf(response)).toEqual(['title imported', 'Text imported', 'Quote imported', 'Table imported']);
    const loud = JSON.parse(
      JSON.stringify(body).replaceAll(/"text":"((?:[^"\\]|\\.)*)"/g, (whole) =>
        whole.replace(/:"(.*)"/s, (_, words) => `:${JSON.stringify(JSON.parse(`"${words}"`).toUpperCase())}`),
      ),
    );
    expect((await blockOf('Text'))?.content.en).toEqual({ blockTitle: 'MARKT', body: loud });
    expect((await blockOf('Table'))?.content.en).toMatchObject({ columns: ['DAG', 'UUR'], rows: [['ZATERDAG', '9']] });
    expect((await document()).title).toEqual({ nl: 'De markt', en: 'DE MARKT' });
    expect(await errorsOf((await send()).xliff)).toEqual([]);
    expect(resultsOf(await take((await send()).xliff))).toEqual([
      'title unchanged',
      'Text unchanged',
      'Quote unchanged',
      'Table unchanged',
    ]);
  });

  test('comes back with units in another order, without its groups, with notes and annotations and cut into segments', async () => {
    const { send, take, blockOf } = await setUp();
    const { xliff } = await send();
    const units = [...translated(xliff).matchAll(/<unit .*?<\/unit>/gs)].map(([unit]) => unit);
    const others = units
      .toReversed()
      .map((unit) =>
        unit.replace(
          /(<unit [^>]*>)(<mda:metadata>.*?<\/mda:metadata>)/,
          '$1<own:data xmlns:own="urn:x"><own:meta type="a">b</own:meta></own:data>$2<notes><note category="tool">Kijk dit na</note></notes>',
        ),
      )
      .map((unit) => unit.replace('>ELKE ZATERDAG.<', '><mrk id="m1" type="term">ELKE</mrk> ZATERDAG.<'))
      .map((unit) =>
        unit.replace(
          /<segment state="translated"><source([^>]*)>Mooi!<\/source><target[^>]*>MOOI!<\/target><\/segment>/,
          '<segment state="final"><source>Mo</source><target>MO</target></segment><ignorable><source>oi</source></ignorable><segment state="final"><source>!</source><target>!</target></segment>',
        ),
      );
    const [head = ''] = /^[\s\S]*?<file[^>]*>/.exec(xliff) ?? [];
    const back = `${head}${others.join('')}</file></xliff>`;
    expect(await errorsOf(back)).toEqual([]);
    expect((await take(back)).json().blocks.every(({ result }: { result: string }) => result === 'imported')).toBe(
      true,
    );
    expect((await blockOf('Quote'))?.content.en).toEqual({
      text: 'MOoi!',
      person: 'ADA',
    });
    expect(JSON.stringify((await blockOf('Text'))?.content.en)).toContain('ELKE');
  });

  test.each<[string, string, (xliff: string) => string]>([
    [
      'a code that the source has not',
      'unknown_code',
      (xliff) => xliff.replace(/(<target[^>]*>DE )<pc id="1"/, '$1<pc id="77"'),
    ],
    [
      'a link that is gone',
      'missing_code',
      (xliff) => xliff.replace(/<pc id="2"[^>]*type="link"[^>]*>(KOM LANGS)<\/pc>/, '$1'),
    ],
    [
      'a code that starts and does not end',
      'unpaired_code',
      (xliff) => xliff.replace(/<pc id="1"[^>]*>(MARKT)<\/pc>/, '<sc id="1"/>$1'),
    ],
    ['a code twice', 'repeated_code', (xliff) => xliff.replace(/(<pc id="1"[^>]*>MARKT<\/pc>)/, '$1$1')],
    [
      'a code with other data',
      'changed_code',
      (xliff) => xliff.replace(/(<target[^>]*>DE <pc id="1"[^>]*dataRefStart=)"d1"/, '$1"d2"'),
    ],
    ['an element that is none of XLIFF', 'unknown_element', (xliff) => xliff.replace('MARKT</pc>', 'MARKT</pc><b/>')],
  ])('with %s is refused by unit, and what is right beside it is taken', async (_name, code, damage) => {
    const { send, take, blockOf } = await setUp();
    const { xliff } = await send();
    const whole = translated(xliff);
    const damaged = damage(whole);
    expect(damaged).not.toBe(whole);
    const response = await take(damaged);
    const text = await blockOf('Text');
    expect(response.json().blocks).toContainEqual({
      guid: text?.guid,
      name: text?.guid,
      buildingBlockName: 'Text',
      result: 'refused',
      pieces: [],
      seen: null,
      errors: [{ unit: expect.stringContaining(':body.0'), code }],
    });
    expect(text?.content.en).toBeUndefined();
    expect((await blockOf('Quote'))?.content.en).toMatchObject({ text: 'MOOI!' });
  });

  test('without all targets of a block leaves that block as it was; a dry run changes nothing', async () => {
    const { send, take, blockOf } = await setUp();
    const { xliff } = await send();
    const half = translated(xliff).replace(/<target[^>]*>ADA<\/target>/, '');
    expect(resultsOf(await take(half, { isDryRun: true }))).toContain('Quote incomplete');
    expect((await blockOf('Text'))?.content.en).toBeUndefined();
    await take(half);
    expect((await blockOf('Quote'))?.content.en).toBeUndefined();
    expect((await blockOf('Text'))?.content.en).toBeDefined();
  });

  test.each<[string, string, (xliff: string) => string]>([
    ['into its own source language', 'same_as_source', (xliff) => xliff.replace('trgLang="en"', 'trgLang="nl"')],
    ['that says another source language', 'other_source', (xliff) => xliff.replace('srcLang="nl"', 'srcLang="ar"')],
    ['that is nested without end', 'too_deep', (xliff) => xliff.replace('MOOI!', nested('MOOI!'))],
    ['without the language of its translation', 'no_target_language', (xliff) => xliff.replace(' trgLang="en"', '')],
    ['without the language of its source', 'no_source_language', (xliff) => xliff.replace(' srcLang="nl"', '')],
  ])('%s is refused as a whole: %s', async (_what, code, change) => {
    const { send, take, document } = await setUp();
    const { xliff } = await send();
    const before = await document();
    expect((await take(change(translated(xliff)))).json()).toMatchObject({ status: 400, fields: { xliff: code } });
    expect(await document()).toEqual(before);
  });

  test('with codes that begin one in the other without end is refused by unit', async () => {
    const { send, take } = await setUp();
    const { xliff } = await send();
    const starts = Array.from({ length: 3000 }, (_, at) => `<sc id="x${at}" copyOf="1"/>`);
    const ends = Array.from({ length: 3000 }, (_, at) => `<ec startRef="x${2999 - at}"/>`);
    const deep = translated(xliff).replace('>ELKE ZATERDAG.<', `>${starts.join('')}ELKE${ends.join('')}<`);
    const { blocks } = (await take(deep)).json();
    expect(blocks[1]).toMatchObject({ buildingBlockName: 'Text', result: 'refused', errors: [{ code: 'too_deep' }] });
  });

  test('with an empty target leaves the translation that there is', async () => {
    const { send, take, blockOf, document } = await setUp();
    await take(translated((await send()).xliff));
    const { xliff } = await send();
    const empty = xliff.replaceAll(/(<target[^>]*>).*?(<\/target>)/gs, '$1 $2');
    expect(resultsOf(await take(empty, { isDryRun: true }))).toEqual([
      'title incomplete',
      'Text incomplete',
      'Quote incomplete',
      'Table incomplete',
    ]);
    await take(empty);
    expect((await blockOf('Quote'))?.content.en).toEqual({ text: 'MOOI!', person: 'ADA' });
    expect((await document()).title).toMatchObject({ en: 'DE MARKT' });
  });

  test('that comes back after its source changed is taken where somebody chooses it, and marked as outdated', async () => {
    const { send, take, editor, page, document, at } = await setUp();
    const { xliff } = await send();
    const [block] = (await document()).blocks.filter((one) => one.buildingBlockName === 'Quote');
    const { version: base } = (await editor.get(at('draft'))).json();
    const input = { guid: block?.guid, version: 0, language: 'nl', field: 'text', value: 'Prachtig!' };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
    const [asked] = (await take(translated(xliff)))
      .json()
      .blocks.filter(({ result }: { result: string }) => result === 'outdated');
    const useFile = [{ name: asked.name, seen: asked.seen }];
    expect(resultsOf(await take(translated(xliff), { useFile }))).toContain('Quote imported');
    const { documents } = (await editor.get('/api/translations:overview?language=en&waiting=outdated')).json();
    expect(documents).toMatchObject([{ owner: page, outdated: 1 }]);
  });

  test.each([
    ['no_xml', 'geen xml'],
    ['no_doctype', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
    ['no_xliff_2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>'],
    [
      'other_document',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="nl" trgLang="en"><file id="${randomUUID()}"><unit id="a"><segment><source/></segment></unit></file></xliff>`,
    ],
  ])('that cannot be read is refused in a word: %s', async (code, xliff) => {
    const { take } = await setUp();
    expect((await take(xliff)).json()).toMatchObject({ status: 400, fields: { xliff: code } });
  });

  test('is one step that its maker can undo, and for who edits the document', async () => {
    const { send, take, editor, signIn, blockOf, at } = await setUp();
    const { xliff } = await send();
    await take(translated(xliff));
    const { version: base } = (await editor.get(at('draft'))).json();
    await editor.post(at('undo'), { base, key: randomUUID() });
    expect((await blockOf('Text'))?.content.en).toBeUndefined();
    const member = await signIn([]);
    expect((await member.post(at('xliff:export'), { source: 'nl', target: 'en' })).statusCode).toBe(404);
    expect((await member.post(at('xliff:import'), { xliff, isDryRun: true, key: randomUUID() })).statusCode).toBe(404);
  });
});
