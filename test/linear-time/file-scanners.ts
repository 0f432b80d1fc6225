import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { termsFor } from '#features/authoring/translations/server/machine/glossary.ts';
import { sendText } from '#features/authoring/translations/server/machine/markup.ts';
import { inlinesOf, readXliff } from '#features/authoring/translations/server/xliff/read-xliff.ts';
import { textIn } from '#features/content/files/server/inspection/read-office.ts';
import { commentsIn, readBlockComment } from '#features/operations/import/server/html/comments.ts';
import { convertContent, readContent } from '#features/operations/import/server/html/convert-content.ts';
import { readWxr } from '#features/operations/import/server/wxr/wxr-reader.ts';
import { readRows } from '#features/operations/invitations/server/read-rows.ts';
import { readCsv } from '#infra/csv/read-csv.ts';
import { hasTooManyLines, separatorOf } from '#kernel/files/csv-text.ts';
import { isSafeHref } from '#kernel/url.ts';
import type { Scanner } from './scanner.ts';

const head =
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:f="urn:x" version="2.1" srcLang="nl" trgLang="en"><file id="a">';
const unit = (target: string) => `<unit id="a"><segment><source>a</source><target>${target}</target></segment></unit>`;
const nested = (open: string, close: string) => (length: number) => {
  const times = Math.ceil(length / (open.length + close.length));
  return open.repeat(times) + close.repeat(times);
};
const numbered = (part: (at: number) => string) => (length: number) =>
  Array.from({ length: Math.ceil(length / part(length).length) }, (_, at) => part(at)).join('');

/** What it refuses took its time too. */
const orRefused = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

function readXliffWords(target: string) {
  return orRefused(() => {
    const [found] = readXliff(`${head}${unit(target)}</file></xliff>`).units;
    return found?.target && inlinesOf(found.target, []);
  });
}

const csvLimits = { maxRows: 2_001, maxColumns: 500 };

async function readExport(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-wxr-'));
  try {
    const path = join(folder, 'export.xml');
    writeFileSync(path, `<rss><channel><title>a</title><item><content>${text}`);
    for await (const _record of readWxr(path));
  } catch (error) {
    return error;
  } finally {
    rmSync(folder, { recursive: true });
  }
  return undefined;
}

/** As an import does it, with nothing that is looked up. */
function convert(html: string) {
  return convertContent(readContent(html), {
    facts: {
      language: 'nl',
      linkOf: (href) => (isSafeHref(href) ? { href } : undefined),
      imageOf: ({ src }) => ({ guid: null, address: src, alt: '' }),
      galleryOf: () => [],
    },
    tally: { element: () => {}, note: () => {} },
    nextGuid: () => crypto.randomUUID(),
  });
}

const terms = termsFor(
  [
    { term: 'a', translations: {} },
    { term: 'a a', translations: { en: 'b' } },
  ],
  'en',
);

export const fileScanners: readonly Scanner[] = [
  {
    name: 'a part of an office file',
    files: ['features/content/files/server/inspection/read-office.ts'],
    run: (text) => orRefused(() => textIn(`<w:document>${text}`)),
    inputs: {
      'nested paragraphs': nested('<w:p>', '</w:p>'),
      'words beside each other': '<w:t>12</w:t>',
      'attributes of one element': (length) => `<w:p ${numbered((at) => `a${at}="b" `)(length)}>`,
    },
  },
  {
    name: 'XLIFF, as a file',
    files: ['features/authoring/translations/server/xliff/read-xliff.ts'],
    run: (text) => orRefused(() => readXliff(`${head}${text}`)),
    inputs: {
      'nested elements of others': nested('<f:a>', '</f:a>'),
      'nested elements of many namespaces': nested('<f:a xmlns:g="urn:y">', '</f:a>'),
      'nested groups': nested('<group>', '</group>'),
      units: unit('a'),
      'groups beside each other': '<group></group>',
      'attributes of one element': (length) => `<unit ${numbered((at) => `a${at}="b" `)(length)}>`,
      'attributes with namespaces': (length) => `<unit ${numbered((at) => `f:a${at}="b" `)(length)}>`,
      'namespaces of one element': (length) => `<unit ${numbered((at) => `xmlns:a${at}="b" `)(length)}>`,
      'one long attribute': (length) => `<unit id="${'a'.repeat(length)}">`,
      'one long name': (length) => `<${'a'.repeat(length)}>`,
      'comments that end': '<!-- a -->',
    },
  },
  {
    name: 'XLIFF, the words of a unit',
    files: ['features/authoring/translations/server/xliff/read-xliff.ts'],
    run: readXliffWords,
    inputs: {
      'codes that start': '<sc id="a"/>',
      'codes that end': '<ec startRef="a"/>',
      'code points': '<cp hex="0001"/>',
      annotations: '<mrk id="a">b</mrk>',
      CDATA: '<![CDATA[a]]>',
    },
  },
  {
    name: 'answer of a translation machine',
    files: [
      'features/authoring/translations/server/machine/markup.ts',
      'features/authoring/translations/server/machine/glossary.ts',
    ],
    run: (text) => [sendText([{ text }], terms).markup, sendText([{ text: 'a 1' }], terms).read(text)],
    inputs: {
      'nested spans': (length) => nested('<span id="1">', '</span>')(length),
      addresses: 'https://a.b/c ',
      'mail addresses': 'a@b.nl ',
      'grouped numbers': '1.000',
    },
  },
  {
    name: 'CSV of people',
    files: ['infra/csv/read-csv.ts', 'kernel/files/csv-text.ts'],
    run: (text) => readCsv(`e-mail,naam\n${text}`, csvLimits),
    inputs: {
      'rows of other widths': 'a\na,b,c\n',
      'empty cells': ' ,\n',
      'cells in quotes': '"a ""b""",c\n',
      'line ends in quotes': '"\n"\n',
      'many columns, then many rows': (length) => `${','.repeat(length / 2)}\n${'a\n'.repeat(length / 4)}`,
    },
  },
  {
    name: 'CSV of invitations',
    files: ['infra/csv/read-csv.ts'],
    run: (text) => orRefused(() => readRows(text, 500)),
    inputs: { people: 'a@b.nl;A;B\n' },
  },
  {
    name: 'CSV, what separates its cells',
    files: ['kernel/files/csv-text.ts'],
    run: (text) => [separatorOf(text), hasTooManyLines(text, 10_000_000)],
  },
  {
    name: 'WordPress export',
    files: ['features/operations/import/server/wxr/wxr-reader.ts'],
    run: readExport,
    inputs: { 'nested elements': nested('<a>', '</a>'), CDATA: '<![CDATA[a]]>' },
  },
  {
    name: 'WordPress content',
    files: [
      'features/operations/import/server/html/html-tree.ts',
      'features/operations/import/server/html/shortcodes.ts',
      'features/operations/import/server/html/fit-rich-text.ts',
    ],
    run: convert,
    inputs: {
      'nested elements': nested('<div>', '</div>'),
      'nested lists': nested('<ul><li>', '</li></ul>'),
      'nested marks': nested('<b><i>', '</i></b>'),
      'nested tables': nested('<table><tr><td>', '</td></tr></table>'),
      paragraphs: '<p>a</p>',
      'list items': '<li>a',
      cells: '<td>a',
      shortcodes: '[gallery ids="1"]',
      'shortcodes without an end': '[caption]',
      'nested shortcodes': nested('[caption]', '[/caption]'),
      'attributes of a shortcode': (length) => `[gallery ${'a="b" '.repeat(length / 6)}]`,
      'blocks of the block editor': '<!-- wp:social-link {"a":1} /-->',
      styles: (length) => `<p style="${'a:b;'.repeat(length / 4)}">`,
    },
  },
  {
    name: 'WordPress block comments',
    files: ['features/operations/import/server/html/comments.ts'],
    run: (text) => [...[...commentsIn(text)].map((one) => readBlockComment(one.text)), readBlockComment(text)],
    inputs: {
      'comments of blocks': '<!-- wp:a {"b":1} /-->',
      'a comment of spaces': (length) => `<!-- /wp:a${' '.repeat(length)}x-->`,
      'a comment of braces': (length) => `<!-- wp:a ${'{}'.repeat(length / 2)} x-->`,
    },
  },
];
