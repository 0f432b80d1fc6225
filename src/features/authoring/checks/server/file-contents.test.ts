import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { inspectionHandler } from '#features/content/files/server/inspection.service.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';

const server = await openServer();
const bsn = '123456782';

/** A PDF with a page for each text; empty: a page on which something is drawn, as in a scan. */
async function pdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) {
    document.addPage();
    if (text) document.text(text);
    else document.moveTo(10, 10).lineTo(90, 90).stroke();
  }
  document.end();
  return Buffer.concat(await document.toArray());
}

const zip = async (parts: Readonly<Record<string, string>>) =>
  Buffer.concat(await Array.fromAsync(makeZip(Object.entries(parts).map(([name, input]) => ({ name, input })))));
const office = (type: string, parts: Readonly<Record<string, string>>) => {
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  const types = `<Types><Override PartName="/x" ContentType="${contentType}"/></Types>`;
  return zip({ '[Content_Types].xml': types, ...parts });
};
const word = (body: string, parts: Readonly<Record<string, string>> = {}) =>
  office('wordprocessingml.document', {
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
const openDocument = (type: string, body: string, parts: Readonly<Record<string, string>> = {}) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<o:document xmlns:o="o" xmlns:text="t" xmlns:table="tb"><o:body>${body}</o:body></o:document>`,
    ...parts,
  });

async function setting() {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const list = randomUUID();
  await platform.page('/woo', { blocks: blocksOf(['List', { guid: list }]) });
  const store = async (name: string, bytes: Buffer, replaces?: string) =>
    (
      await storeFile(platform.ctx, Readable.from([bytes]), {
        name,
        context: 'library',
        owner: null,
        isAttached: true,
        ...(replaces && { replaces }),
      })
    ).guid;
  /** An item that shows these files, as a draft. */
  const item = async (files: readonly string[], itemType: 'Publication' | 'News' = 'Publication') => {
    const shown = files.map((file) => ({ file, title: '', description: '', alternative: null }));
    const document = {
      ...emptyDocument({ nl: 'Besluit' }),
      blocks: blocksOf(['File', { content: { nl: { files: shown } } }]),
    };
    const fields = itemType === 'Publication' ? { category: 'c_3baef532' } : {};
    return (
      await addItem(platform.ctx, {
        parents: [{ parentGuid: list }],
        itemType,
        publish: [],
        publishedOn: null,
        fields,
        document,
      })
    ).guid;
  };
  /** What the checks say of what stands in its files. */
  const found = async (guid: string) => {
    const { issues } = (await editor.get(`/api/documents/${guid}/checks?languages=nl`)).json();
    return issues
      .filter(({ rule }: { rule: string }) => rule === 'file-contents')
      .map(({ kind, severity, values }: Record<string, unknown>) => [kind, severity, values]);
  };
  const look = () => runJobs(server.dependencies, [inspectionHandler]);
  /** The same of one file, after it was looked into. */
  const foundIn = async (name: string, bytes: Buffer) => {
    const guid = await item([await store(name, bytes)]);
    await look();
    return found(guid);
  };
  return { ...platform, editor, store, item, found, look, foundIn };
}

const place = await setting();

test.each([
  ['a PDF, by page', 'b.pdf', await pdf(['Niets.', `BSN ${bsn} en 111222333.`, `Nogmaals ${bsn}`]), 3, '2, 3'],
  [
    'the runs of a text in Word',
    'b.docx',
    await word('<w:p><w:r><w:t>BSN 12345</w:t></w:r><w:r><w:t>6782</w:t></w:r></w:p>'),
    1,
  ],
  [
    'what was deleted, a comment and a header in Word',
    'b.docx',
    await word(`<w:p><w:del><w:r><w:delText>${bsn}</w:delText></w:r></w:del></w:p>`, {
      'word/comments.xml': `<w:comments xmlns:w="w"><w:p><w:t>${bsn}</w:t></w:p></w:comments>`,
      'word/header1.xml': `<w:hdr xmlns:w="w"><w:p><w:t>${bsn}</w:t></w:p></w:hdr>`,
    }),
    3,
  ],
  [
    'cells of Excel, as numbers and as texts',
    'b.xlsx',
    await office('spreadsheetml.sheet', {
      'xl/worksheets/sheet1.xml': `<worksheet><row><c><v>${bsn}</v></c><c t="s"><v>0</v></c></row></worksheet>`,
      'xl/sharedStrings.xml': '<sst><si><t>111.222.333</t></si></sst>',
    }),
    2,
  ],
  [
    'slides, by number',
    'b.pptx',
    await office('presentationml.presentation', {
      'ppt/slides/slide10.xml': `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>${bsn}</a:t></a:p></p:sld>`,
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`ppt/slides/slide${at + 1}.xml`, '<s><p>Dia</p></s>']),
      ),
    }),
    1,
    '10',
  ],
  ['a text of OpenDocument', 'b.odt', await openDocument('text', `<text:p>123<text:s/>456<text:s/>782</text:p>`), 1],
  [
    'a table of OpenDocument',
    'b.ods',
    await openDocument('spreadsheet', `<table:table-cell><text:p>${bsn}</text:p></table:table-cell>`),
    1,
  ],
  [
    'a table in text, whatever separates its fields',
    'b.csv',
    Buffer.from(`naam,bsn\nJansen,${bsn},1\nDe Vries;111222333;2\n`),
    2,
  ],
  ['a plain text', 'b.txt', Buffer.from(`Besluit over ${bsn}.`), 1],
] as [string, string, Buffer, number, string?][])(
  'numbers of citizens are found in %s',
  async (_, name, bytes, count, pages) => {
    const values = pages === undefined ? { name, count } : { name, count, pages };
    expect(await place.foundIn(name, bytes)).toEqual([[pages === undefined ? 'found' : 'on-pages', 'error', values]]);
  },
);

test.each([
  ['that fail the test of eleven', 'Dossier 123456789'],
  ['that are part of a longer one', 'NL12BANK0123456782'],
])('numbers %s are none', async (_, text) => {
  expect(await place.foundIn('b.pdf', await pdf([text]))).toEqual([]);
});

/** A file whose parts say that they are larger than may be taken into memory, and are. */
const bomb = await (async () => {
  const bytes = await word('');
  const [small, large] = [
    '<w:document xmlns:w="w"><w:body></w:body></w:document>',
    Buffer.alloc(160 * 1024 * 1024, 32),
  ];
  expect(bytes.includes(small)).toBe(true);
  return zipOf('word/document.xml', large);
})();

/** One part, compressed, as `client-zip` makes none. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}

test.each([
  ['a scan', 'b.pdf', await pdf(['', '']), 'no-text'],
  ['a PDF with a password', 'b.pdf', await pdf(['Geheim'], { userPassword: 'geheim' }), 'locked'],
  ['a broken PDF', 'b.pdf', Buffer.from('%PDF-1.7\nniets van dit alles\n%%EOF\n'), 'broken'],
  [
    'a locked text of OpenDocument',
    'b.odt',
    await openDocument('text', '', {
      'META-INF/manifest.xml': '<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
    }),
    'locked',
  ],
  ['a text of Word that is no XML', 'b.docx', await word('<w:p>'), 'broken'],
  ['an archive', 'b.zip', await zip({ 'a.txt': bsn }), 'type'],
] as [string, string, Buffer, string][])(
  'of %s in a publication is told that it could not be looked into',
  async (_, name, bytes, kind) => {
    expect(await place.foundIn(name, bytes)).toEqual([[kind, 'warning', { name }]]);
  },
);

test('what would fill the memory is not unpacked', async () => {
  const { inspectFile } = await import('#features/content/files/server/inspection/inspect-file.ts');
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(await inspectFile({ bytes: new Uint8Array(bomb), contentType })).toMatchObject({ unread: 'too-large' });
});

test('of a publication pages without text and the author are told as hints', async () => {
  const bytes = await pdf(['Besluit', '', ''], { info: { Author: 'J. de Ambtenaar' } });
  expect(await place.foundIn('b.pdf', bytes)).toEqual([
    ['empty-pages', 'hint', { name: 'b.pdf', count: 2 }],
    ['author', 'hint', { name: 'b.pdf', author: 'J. de Ambtenaar' }],
  ]);
  const properties =
    '<c:coreProperties xmlns:c="c" xmlns:dc="dc"><dc:title>T</dc:title><dc:creator>A. Maker</dc:creator></c:coreProperties>';
  const made = await word('<w:p><w:t>Besluit</w:t></w:p>', { 'docProps/core.xml': properties });
  expect(await place.foundIn('b.docx', made)).toEqual([['author', 'hint', { name: 'b.docx', author: 'A. Maker' }]]);
});

test('of other items numbers are told, and nothing else', async () => {
  const { store, item, found, look } = place;
  const files = [await store('scan.pdf', await pdf([''])), await store('b.pdf', await pdf([bsn, '']))];
  const guid = await item(files, 'News');
  expect(await found(guid)).toEqual([]);
  await look();
  expect(await found(guid)).toEqual([['on-pages', 'error', { name: 'b.pdf', count: 1, pages: '1' }]]);
});

test('who publishes a publication hears that its file was not looked into yet, and then needs a reason for what is in it', async () => {
  const { store, item, found, look, editor, ctx } = place;
  const file = await store('b.pdf', await pdf([bsn]));
  const guid = await item([file]);
  expect(await found(guid)).toEqual([['waiting', 'warning', { name: 'b.pdf' }]]);
  await look();
  const publish = (more: object = {}) =>
    editor.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'], ...more });
  const refused = await publish();
  expect([refused.statusCode, refused.json().code, Object.values(refused.json().fields)]).toEqual([
    422,
    'checks_failed',
    expect.arrayContaining(['required', 'file-contents']),
  ]);
  expect(refused.body).not.toContain(bsn);

  // Another file in its place is looked into again.
  await store('b.pdf', await pdf(['Besluit']), file);
  expect(await found(guid)).toEqual([['waiting', 'warning', { name: 'b.pdf' }]]);
  await look();
  expect(await found(guid)).toEqual([]);
  expect((await publish()).statusCode).toBe(200);

  // What came before anybody looked is taken up by the clean-up; no number is kept.
  await store('b.pdf', await pdf([bsn]), file);
  await look();
  const rows = () => server.ownerQuery('select inspection from file where id = $1', [file]);
  expect(await rows()).toEqual([
    { inspection: { unread: null, numbers: [{ page: 1, count: 1 }], emptyPages: 0, author: '' } },
  ]);
  await server.ownerQuery('update file set inspection = null where platform_id = $1', [ctx.platform.id]);
  await cleanUp(server.dependencies);
  await look();
  expect((await rows())[0].inspection).toMatchObject({ numbers: [{ page: 1, count: 1 }] });
});
