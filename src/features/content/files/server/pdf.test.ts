import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import type { ScanFile } from '#infra/files/scan-file.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { storeFile } from './ingest.service.ts';
import { pdfHandler } from './pdf.service.ts';
import { scanHandler } from './scan.service.ts';

const server = await openServer();
const scanFile: ScanFile = async (content) => {
  await content.toArray();
  return 'clean';
};
const scanning = await openServer({ scanFile });

/** A PDF as a program makes it. */
async function pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text('Besluit van het college.');
  document.end();
  return Buffer.concat(await document.toArray());
}

const accessible = { pdfVersion: '1.7', tagged: true, lang: 'nl-NL', info: { Title: 'Besluit' } } as const;

async function setting(on = server) {
  const platform = await on.createPlatform();
  const manager = await platform.signIn(['ContentManager']);
  const store = (bytes: Buffer, more: { replaces?: string; context?: string; name?: string } = {}) =>
    storeFile(platform.ctx, Readable.from([bytes]), { name: 'besluit.pdf', context: 'library', owner: null, ...more });
  const look = () => runJobs(on.dependencies, [scanHandler, pdfHandler]);
  const factsOf = async (guid: string) => {
    const { files } = (await manager.get('/api/files:library')).json();
    return files.find((file: { guid: string }) => file.guid === guid).pdf;
  };
  return { ...platform, manager, store, look, factsOf };
}

test.each([
  ['with tags, title and language', accessible, { isTagged: true, hasTitle: true, hasLanguage: true }],
  ['as PDF/A', { ...accessible, subset: 'PDF/A-2b' as never }, { isTagged: true, hasTitle: true, hasLanguage: true }],
  ['without any of them', {}, { isTagged: false, hasTitle: false, hasLanguage: false }],
  ['with a title alone', { info: { Title: 'Besluit' } }, { isTagged: false, hasTitle: true, hasLanguage: false }],
])('a PDF %s says so of itself', async (_, options, facts) => {
  const { store, look, factsOf } = await setting();
  const { guid } = await store(await pdf(options));
  expect(await factsOf(guid)).toBeNull();
  await look();
  expect(await factsOf(guid)).toEqual({ isReadable: true, ...facts });
});

test.each([
  ['that is locked', await pdf({ userPassword: 'geheim' })],
  ['that is broken', Buffer.from('%PDF-1.7\nniets van dit alles\n%%EOF\n')],
])('of a PDF %s nobody can say anything, and that is told', async (_, bytes) => {
  const { store, look, factsOf } = await setting();
  const { guid } = await store(bytes);
  await look();
  expect(await factsOf(guid)).toEqual({ isReadable: false, isTagged: false, hasTitle: false, hasLanguage: false });
});

test('another PDF in its place is looked at again', async () => {
  const { store, look, factsOf } = await setting();
  const { guid } = await store(await pdf());
  await look();
  const bytes = await pdf(accessible);
  await store(bytes, { replaces: guid });
  expect(await factsOf(guid)).toBeNull();
  await look();
  expect(await factsOf(guid)).toMatchObject({ isTagged: true });
});

test('what waits for a scan is looked at once it is clean', async () => {
  const { store, look, factsOf } = await setting(scanning);
  const { guid } = await store(await pdf(accessible));
  await look();
  await look();
  expect(await factsOf(guid)).toMatchObject({ isTagged: true });
});

test('those that came before anybody looked are taken up by the clean-up, and what people send of themselves is not', async () => {
  const { store, look, factsOf, platform } = await setting();
  const { guid } = await store(await pdf());
  const own = await store(await pdf(), { context: 'submission' });
  await look();
  await server.ownerQuery('update file set pdf = null where platform_id = $1', [platform.id]);
  await cleanUp(server.dependencies);
  await look();
  expect(await factsOf(guid)).toMatchObject({ isReadable: true });
  const rows = await server.ownerQuery('select pdf from file where id = $1', [own.guid]);
  expect(rows).toEqual([{ pdf: null }]);
});

test('who publishes hears of a PDF without tags, with its name and where it stands, but not where a page says the same', async () => {
  const { store, look, manager, page } = await setting();
  const { guid: file } = await store(await pdf({ info: { Title: 'Besluit' } }));
  await look();
  const other = await page('/als-pagina');
  const block = randomUUID();
  const part = { file, title: '', description: '' };
  const guid = await page('/stukken', {
    blocks: blocksOf(
      ['File', { guid: block, content: { nl: { files: [{ ...part, alternative: null }] } } }],
      ['File', { content: { nl: { files: [{ ...part, alternative: { page: other } }] } } }],
    ),
  });
  const { issues } = (await manager.get(`/api/documents/${guid}/checks?languages=nl`)).json();
  const found = issues.filter(({ rule }: { rule: string }) => rule === 'pdf-access');
  expect(found).toMatchObject([
    { kind: 'untagged', severity: 'warning', guid: block, field: 'files.0.file', values: { name: 'besluit.pdf' } },
    { kind: 'no-language', severity: 'hint', guid: block },
  ]);
});
