import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileExtensions } from '#kernel/file-extensions.ts';
import { fileSamples } from '#test/file-samples.ts';
import { openServer } from '#test/harness.ts';
import { multipart, type Part } from '#test/multipart.ts';
import { fileTypes, largestFile } from '../file-types.rules.ts';

const server = await openServer();
type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = { headers: Record<string, string> };

/** What is in the store of a platform. */
const stored = (platform: Platform) => {
  const names = readdirSync(join(server.dataDir, 'documents'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.startsWith(platform.platform.id) && name.split('/').length === 3);
};

const send = (platform: Platform, person: Person | undefined, parts: readonly Part[], query = '') => {
  const { payload, headers } = multipart(parts);
  return server.app.inject({
    method: 'POST',
    url: `/f/upload${query}`,
    headers: { host: platform.host, ...person?.headers, ...headers },
    payload,
  });
};

const file = (fileName: string, bytes: Buffer | string): Part => ({ name: 'File', fileName, bytes });

async function openLibrary() {
  const platform = await server.createPlatform();
  const manager = await platform.signIn(['ContentManager']);
  const upload = (fileName: string, bytes: Buffer | string, query = '') =>
    send(platform, manager, [file(fileName, bytes)], query);
  return { platform, manager, upload };
}

const problem = (response: { statusCode: number; json: () => { code: string; fields: object } }) => [
  response.statusCode,
  response.json().code,
  response.json().fields,
];

describe('POST /f/upload', () => {
  test('takes in the types alone that the platform takes, by their parts too, and keeps what is there', async () => {
    const { platform, upload, manager } = await openLibrary();
    const admin = await platform.signIn(['Admin']);
    const pdf = () => upload('Stuk.pdf', fileSamples.pdf ?? '');
    const began = async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/f/tus',
        headers: {
          host: platform.host,
          ...manager.headers,
          'tus-resumable': '1.0.0',
          'upload-length': '100',
          'upload-metadata': `filename ${Buffer.from('Stuk.pdf').toString('base64')}`,
        },
      });
      return response.statusCode;
    };
    const { guid } = (await pdf()).json();
    expect(await began()).toBe(201);

    const saved = await admin.put('/api/platformsettingvalues', { fileTypes: ['csv', 'txt'] });

    expect(saved.statusCode).toBe(200);
    expect(problem(await pdf())).toEqual([400, 'validation_failed', { File: 'bad_type' }]);
    expect(await began()).toBe(400);
    expect((await upload('Stuk.csv', fileSamples.csv ?? '')).statusCode).toBe(201);
    expect((await manager.get(`/f/${guid}/x`)).statusCode).toBe(200);
    expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
    expect([(await pdf()).statusCode, await began()]).toEqual([201, 201]);
  });

  test('takes files in up to the largestFile that the settings say, in one go and in parts, until that is undone', async () => {
    const { platform, upload, manager } = await openLibrary();
    const admin = await platform.signIn(['Admin']);
    const mega = 1024 * 1024;
    const text = (bytes: number) => Buffer.alloc(bytes, 'a');
    const begin = (bytes: number) =>
      server.app.inject({
        method: 'POST',
        url: '/f/tus',
        headers: {
          host: platform.host,
          ...manager.headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
          'upload-metadata': `filename ${Buffer.from('Stuk.txt').toString('base64')}`,
        },
      });
    const saved = (await admin.put('/api/platformsettingvalues', { largestFile: 1 })).json();
    const before = stored(platform).length;
    const limit = String(mega);

    expect(problem(await upload('Stuk.txt', text(mega + 1)))).toEqual([413, 'too_large', { File: 'too_large', limit }]);
    expect(problem(await begin(mega + 1))).toEqual([
      413,
      'too_large',
      { File: 'too_large', limit, size: String(mega + 1) },
    ]);
    expect(stored(platform).length).toBe(before);
    expect([(await upload('Stuk.txt', text(mega))).statusCode, (await begin(mega)).statusCode]).toEqual([201, 201]);

    await admin.post(`/api/undo/${saved.undoToken}`);
    expect((await upload('Stuk.txt', text(mega + 1))).statusCode).toBe(201);
  });

  test('takes every type that a platform can choose', () => {
    expect(fileTypes.map(({ extension }) => extension).sort()).toEqual([...fileExtensions].sort());
  });

  test('takes in what name and bytes say together', async () => {
    const { upload, manager } = await openLibrary();
    for (const [extension, bytes] of Object.entries(fileSamples)) {
      const response = await upload(`Stuk.${extension.toUpperCase()}`, bytes);
      expect([extension, response.statusCode]).toEqual([extension, 201]);
      const { guid } = response.json();
      const read = await manager.get(`/f/${guid}/x`);
      expect([read.statusCode, read.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect(read.headers['content-type']).toBe(
        response.json().contentType + (/^text\/(?!csv)/.test(response.json().contentType) ? '; charset=utf-8' : ''),
      );
    }
  });

  test.each([
    ['a page that calls itself a text', 'lees.txt', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a script behind spaces', 'lees.txt', `\n\n   <SCRIPT>alert(1)</SCRIPT>`],
    ['markup in a table', 'lijst.csv', 'a;b\n<iframe src=x>;1'],
    ['a page', 'lees.html', '<p>Hallo</p>'],
    ['a drawing', 'kaart.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing that calls itself a route', 'kaart.gpx', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['a program', 'spel.exe', Buffer.from('MZ\x90\0')],
    ['a program that calls itself a document', 'spel.pdf', Buffer.from('MZ\x90\0\x03')],
    ['a picture that calls itself a document', 'foto.pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a text that calls itself a document', 'brief.docx', 'Beste buurt,'],
    ['a document that calls itself a text', 'brief.txt', Buffer.from('%PDF-1.7\n')],
    ['bytes that call themselves a text', 'lees.txt', Buffer.from('Hallo\0\x01')],
    ['captions without their beginning', 'film.vtt', '1\n00:00.000 --> 00:01.000\nHallo'],
    ['a name without an extension', 'brief', 'Beste buurt,'],
  ])('refuses %s', async (_what, name, bytes) => {
    const { upload, platform } = await openLibrary();
    expect(problem(await upload(name, bytes))).toEqual([400, 'validation_failed', { File: 'bad_type' }]);
    expect(stored(platform)).toEqual([]);
  });

  test('refuses what is empty, what is not there and what is called otherwise', async () => {
    const { upload, platform, manager } = await openLibrary();
    expect(problem(await upload('leeg.txt', ''))).toEqual([400, 'validation_failed', { File: 'empty' }]);
    const none = await send(platform, manager, [{ name: 'other', bytes: 'x' }]);
    expect(problem(none)).toEqual([400, 'validation_failed', { File: 'missing' }]);
    const other = await send(platform, manager, [{ name: 'Image', fileName: 'a.txt', bytes: 'x' }]);
    expect(problem(other)).toEqual([400, 'validation_failed', { File: 'missing' }]);
    const two = await send(platform, manager, [file('a.txt', 'a'), file('b.txt', 'b')]);
    expect(two.statusCode).toBe(413);
    const long = await send(platform, manager, [{ name: 'note', bytes: 'x'.repeat(70_000) }, file('a.txt', 'a')]);
    expect(problem(long)).toEqual([413, 'too_large', { note: 'too_large' }]);
  });

  test('refuses what is larger than files of its kind, and keeps nothing of it', async () => {
    const { upload, platform } = await openLibrary();
    const captions = Buffer.alloc(largestFile.captions + 1, 'a');
    captions.write('WEBVTT\n');
    const limit = String(largestFile.captions);
    expect(problem(await upload('film.vtt', captions))).toEqual([413, 'too_large', { File: 'too_large', limit }]);
    expect((await upload('film.vtt', captions.subarray(1).fill('WEBVTT\n', 0, 7))).statusCode).toBe(201);
    expect(stored(platform).length).toBe(1);
  });

  test.each([
    ["..\\..\\etc/pass:wd*?<>|'.txt", 'passwd.txt'],
    ['rekening\u202Etxt.fdp.pdf', 'rekeningtxt.fdp.pdf'],
  ])('cleans the name %j', async (given, kept) => {
    const { upload } = await openLibrary();
    const response = await upload(given, fileSamples[kept.endsWith('pdf') ? 'pdf' : 'txt'] ?? '');
    expect(response.json().name).toBe(kept);
  });

  test('is for who may add a file there, from our own pages', async () => {
    const { platform, manager } = await openLibrary();
    const [user, editorless] = [await platform.signIn(), randomUUID()];
    const page = await platform.page('/kade', {});
    const parts = [file('a.txt', 'a')];
    const statusOf = async (person: Person | undefined, query = '') =>
      (await send(platform, person, parts, query)).statusCode;

    expect(await statusOf(undefined)).toBe(401);
    expect(await statusOf(user)).toBe(403);
    expect(await statusOf(user, `?context=document&owner=${page}`)).toBe(403);
    expect(await statusOf(manager, `?context=document&owner=${editorless}`)).toBe(403);
    expect(await statusOf(manager, '?context=document')).toBe(403);
    expect(await statusOf(manager, '?context=elsewhere')).toBe(400);
    expect(await statusOf(manager, `?replaces=${randomUUID()}`)).toBe(404);
    expect(await statusOf(manager, '?guid=x')).toBe(400);
    expect(await statusOf(manager, `?context=document&owner=${page}`)).toBe(201);

    const { 'x-xsrf-token': _token, ...withoutToken } = manager.headers;
    const elsewhere = { ...manager.headers, origin: 'https://evil.example' };
    for (const headers of [withoutToken, elsewhere]) expect(await statusOf({ headers })).toBe(403);
    const { accessToken } = (await manager.post('/api/accesstoken')).json();
    expect(await statusOf({ headers: { authorization: `Bearer ${accessToken}` } })).toBe(201);
  });

  test('is closed to who looks as somebody', async () => {
    const platform = await server.createPlatform();
    const [admin, staff, somebody] = [
      await platform.signIn(['Admin']),
      await platform.signIn(['Mett']),
      await platform.signIn(['ContentManager']),
    ];
    await admin.post('/api/supportaccess', { hours: 1, reason: 'Vraag' });
    await staff.put('/api/session/impersonation', { person: somebody.accountId, ticket: 'Vraag' });
    expect(problem(await send(platform, staff, [file('a.txt', 'a')]))).toEqual([
      403,
      'not_allowed',
      { reason: 'impersonating' },
    ]);
  });
});

describe('a file that takes the place of another', () => {
  test('has its guid and address, is of the same kind, and gives its place back', async () => {
    const { platform, upload, manager } = await openLibrary();
    const { guid } = (await upload('oud.txt', 'oud')).json();
    const read = async () => (await manager.get(`/f/${guid}/x`)).body;

    const replaced = (await upload('nieuw.txt', 'nieuw', `?replaces=${guid}`)).json();
    expect([replaced.guid, replaced.name, await read()]).toEqual([guid, 'nieuw.txt', 'nieuw']);
    expect((await manager.get(`/api/files/${guid}`)).json()).toMatchObject({ version: 2, name: 'nieuw.txt' });
    expect(problem(await upload('a.pdf', fileSamples.pdf ?? '', `?replaces=${guid}`))).toEqual([
      400,
      'validation_failed',
      { File: 'other_kind' },
    ]);
    const user = await platform.signIn();
    expect((await send(platform, user, [file('a.txt', 'a')], `?replaces=${guid}`)).statusCode).toBe(404);

    const undo = (token: string) => manager.post(`/api/undo/${token}`);
    expect((await undo(replaced.undoToken)).statusCode).toBe(200);
    expect([await read(), (await manager.get(`/api/files/${guid}`)).json().version]).toEqual(['oud', 3]);

    const [first, second] = [
      (await upload('2.txt', 'twee', `?replaces=${guid}`)).json(),
      (await upload('3.txt', 'drie', `?replaces=${guid}`)).json(),
    ];
    expect((await undo(first.undoToken)).statusCode).toBe(409);
    expect((await undo(second.undoToken)).statusCode).toBe(200);
    expect(await read()).toBe('twee');
  });
});

describe('a file that is removed', () => {
  test('is gone for everybody, and put back by who removed it', async () => {
    const { platform, upload, manager } = await openLibrary();
    const { guid } = (await upload('a.txt', 'a')).json();
    const user = await platform.signIn();
    expect((await user.delete(`/api/files/${guid}`)).statusCode).toBe(404);
    expect((await platform.delete(`/api/files/${guid}`)).statusCode).toBe(401);

    const { undoToken } = (await manager.delete(`/api/files/${guid}`)).json();
    const statuses = async () => [
      (await manager.get(`/f/${guid}/a.txt`)).statusCode,
      (await manager.get(`/api/files/${guid}`)).statusCode,
      (await manager.get('/api/files:library')).json().files.length,
    ];
    expect(await statuses()).toEqual([404, 404, 0]);
    expect((await upload('b.txt', 'b', `?replaces=${guid}`)).statusCode).toBe(404);
    expect((await manager.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await statuses()).toEqual([200, 200, 1]);
  });
});

describe('the library', () => {
  test('has the files of the website by part of their name and kind, in pages, the newest first', async () => {
    const { upload, manager } = await openLibrary();
    for (let count = 1; count <= 26; count += 1) await upload(`stuk ${count} 100%.txt`, 'a');
    await upload('rapport.pdf', fileSamples.pdf ?? '');
    const library = async (query: string) => {
      const { files, next } = (await manager.get(`/api/files:library?${query}`)).json();
      return { names: files.map(({ name }: { name: string }) => name), next };
    };
    const first = await library('');
    expect([first.names.length, first.names[0]]).toEqual([24, 'rapport.pdf']);
    const second = await library(`after=${encodeURIComponent(first.next)}`);
    expect(second).toEqual({ names: ['stuk 3 100%.txt', 'stuk 2 100%.txt', 'stuk 1 100%.txt'], next: null });
    expect((await library('search=100%25')).names.length).toBe(24);
    expect((await library('kind=document')).names).toEqual(['rapport.pdf']);
    expect((await manager.get('/api/files:library?after=x')).statusCode).toBe(400);
  });

  test('another name keeps the extension', async () => {
    const { upload, manager } = await openLibrary();
    const { guid } = (await upload('a.txt', 'a')).json();
    const named = async (name: string) => (await manager.put(`/api/files/${guid}`, { name })).json().name;
    expect(await named('Badhuis.exe')).toBe('Badhuis.exe.txt');
    expect(await named('Zwembad.TXT')).toBe('Zwembad.TXT');
    expect((await manager.put(`/api/files/${guid}`, { name: '...' })).statusCode).toBe(400);
  });
});

test('what goes wrong is said to a program, not on a page', async () => {
  const { payload, headers } = multipart([file('a.txt', 'hallo')]);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/f/upload',
    headers: { host: 'nobody.test', ...headers },
    payload,
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([421, 'application/problem+json; charset=utf-8']);
});
