import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Block } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import type { ImportedBlock } from '../../xliff.contract.ts';

const server = await openServer();

/** A page with two quotes and a title, of which somebody made a file for translators. */
async function sentOut(english: Record<string, string> = {}) {
  const platform = await server.createPlatform();
  const quote = (nl: string): Parameters<typeof blocksOf>[number] => [
    'Quote',
    { content: { nl: { text: nl, person: 'Ada' }, ...(english[nl] && { en: { text: english[nl], person: 'Ada' } }) } },
  ];
  const blocks = blocksOf(quote('Mooi!'), quote('Fijn!'));
  const page = await platform.page('/markt', { title: { nl: 'De markt' }, blocks });
  const editor = await platform.signIn(['ContentManager']);
  const draft = async () => (await editor.get(`/api/documents/${page}/draft`)).json();
  const document = async () => (await draft()).document as { title: Record<string, string>; blocks: Block[] };
  const change = async (command: object) => {
    const { version: base } = await draft();
    const steps = [{ id: randomUUID(), commands: [command] }];
    const response = await editor.post(`/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
    expect(response.json()).toMatchObject({ conflicts: [] });
  };
  const { xliff } = (
    await editor.post(`/api/documents/${page}/xliff:export`, { source: 'nl', target: 'en' })
  ).json() as { xliff: string };
  return {
    xliff,
    document,
    write: async (at: number, language: string, value: string) =>
      change({
        name: 'changeContent',
        input: { guid: (await document()).blocks[at]?.guid, version: 0, language, field: 'text', value },
      }),
    rename: (title: Record<string, string>) => change({ name: 'changePage', input: { title } }),
    quotes: async () => (await document()).blocks.map(({ content }) => content.en?.text),
    take: async (file: string, body: object = {}) => {
      const response = await editor.post(`/api/documents/${page}/xliff:import`, {
        xliff: file,
        key: randomUUID(),
        ...body,
      });
      return response.json().blocks as ImportedBlock[];
    },
  };
}

/** Every target is its source in capitals. */
const translated = (xliff: string) =>
  xliff.replaceAll(
    /<source([^>]*)>(.*?)<\/source>(?:<target.*?<\/target>)?/gs,
    (_, attributes, words) =>
      `<source${attributes}>${words}</source><target${attributes}>${words.toUpperCase()}</target>`,
  );
const results = (blocks: readonly ImportedBlock[]) => blocks.map(({ result }) => result);

describe('what was changed since a file was made', () => {
  test('a translation is not written over, and named with both texts', async () => {
    const { xliff, write, quotes, take } = await sentOut();
    await write(0, 'en', 'Lovely!');

    const outcome = await take(translated(xliff));

    expect(results(outcome)).toEqual(['imported', 'edited', 'imported']);
    expect(outcome[1]).toMatchObject({
      buildingBlockName: 'Quote',
      pieces: [
        { unit: 'text', here: 'Lovely!', file: 'MOOI!', source: null },
        { unit: 'person', here: '', file: 'ADA', source: null },
      ],
    });
    expect(await quotes()).toEqual(['Lovely!', 'FIJN!']);
  });

  test('nor one that there was when the file was made', async () => {
    const { xliff, write, quotes, take } = await sentOut({ 'Mooi!': 'Nice!', 'Fijn!': 'Good!' });
    await write(0, 'en', 'Lovely!');

    expect(results(await take(translated(xliff), { isDryRun: true }))).toEqual(['imported', 'edited', 'imported']);
    expect(results(await take(translated(xliff)))).toEqual(['imported', 'edited', 'imported']);
    expect(await quotes()).toEqual(['Lovely!', 'FIJN!']);
  });

  test('nor one of which the file says nothing any more', async () => {
    const { xliff, write, quotes, take } = await sentOut({ 'Mooi!': 'Nice!' });
    await write(0, 'en', 'Lovely!');
    const bare = translated(xliff).replaceAll(/<(\w+:)?metadata\b.*?<\/(\w+:)?metadata>/gs, '');

    expect(bare).not.toBe(translated(xliff));
    expect(results(await take(bare))).toEqual(['imported', 'edited', 'imported']);
    expect(await quotes()).toEqual(['Lovely!', 'FIJN!']);
  });

  test('a source asks too, with what it was and is', async () => {
    const { xliff, write, quotes, take } = await sentOut();
    await write(1, 'nl', 'Niet fijn!');

    const outcome = await take(translated(xliff));

    expect(results(outcome)).toEqual(['imported', 'imported', 'outdated']);
    expect(outcome[2]?.pieces).toEqual([
      { unit: 'text', here: '', file: 'FIJN!', source: { was: 'Fijn!', now: 'Niet fijn!' } },
      { unit: 'person', here: '', file: 'ADA', source: null },
    ]);
    expect(await quotes()).toEqual(['MOOI!', undefined]);
  });

  test('titles ask as blocks do', async () => {
    const edited = await sentOut();
    await edited.rename({ en: 'Our market' });
    const renamed = await sentOut();
    await renamed.rename({ nl: 'De kaasmarkt' });

    expect((await edited.take(translated(edited.xliff)))[0]).toMatchObject({
      name: 'title',
      result: 'edited',
      pieces: [{ here: 'Our market', file: 'DE MARKT' }],
    });
    expect((await edited.document()).title.en).toBe('Our market');
    expect((await renamed.take(translated(renamed.xliff)))[0]).toMatchObject({
      name: 'title',
      result: 'outdated',
      pieces: [{ here: '', file: 'DE MARKT', source: { was: 'De markt', now: 'De kaasmarkt' } }],
    });
  });

  test('is written over where somebody chooses the file, as they saw it', async () => {
    const { xliff, write, quotes, take } = await sentOut();
    await write(0, 'en', 'Lovely!');
    await write(1, 'nl', 'Niet fijn!');
    const asked = (await take(translated(xliff))).slice(1);
    const useFile = asked.map(({ name, seen }) => ({ name, seen }));
    await write(0, 'en', 'Splendid!');

    expect(results(await take(translated(xliff), { useFile }))).toEqual(['unchanged', 'edited', 'imported']);
    expect(await quotes()).toEqual(['Splendid!', 'FIJN!']);
    const again = (await take(translated(xliff))).filter(({ result }) => result === 'edited');
    await take(translated(xliff), { useFile: again.map(({ name, seen }) => ({ name, seen })) });
    expect(await quotes()).toEqual(['MOOI!', 'FIJN!']);
  });

  test('is no change where it says the same', async () => {
    const { xliff, write, take } = await sentOut({ 'Mooi!': 'Nice!' });
    await write(0, 'en', 'Lovely!');
    await write(0, 'en', 'Nice!');

    expect(results(await take(translated(xliff)))).toEqual(['imported', 'imported', 'imported']);
  });

  test('is told in the file as XLIFF has it', async () => {
    const { xliff } = await sentOut({ 'Mooi!': 'Nice!' });
    const fixtures = join(import.meta.dirname, '../../../../../../test/fixtures/xliff');
    const read = (name: string) => readFileSync(join(fixtures, name), 'utf8');

    expect(xliff).toContain('xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0"');
    const { errors } = await validateXML({
      xml: [{ fileName: 'units.xlf', contents: xliff }],
      schema: [read('xliff_core_2.0.xsd')],
      preload: [{ fileName: 'xml.xsd', contents: read('xml.xsd') }],
    });
    expect(errors).toEqual([]);
  });
});
