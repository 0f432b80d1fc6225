import { expect, test } from 'vitest';
import type { ScanFile } from '#infra/files/scan-file.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { fileSamples } from '#test/file-samples.ts';
import { openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { scanHandler } from '../../../content/files/server/scan.service.ts';
import { isAdminsToEdit, isImportable } from '../../../operations/users/import.rules.ts';
import { isAskedAtJoining } from '../../properties/joining.rules.ts';
import { isByClaim } from '../../single-sign-on/claims.rules.ts';

const scanFile: ScanFile = async (file) =>
  Buffer.concat(await file.toArray()).includes('EICAR') ? 'blocked' : 'clean';
const server = await openServer();
const scanning = await openServer({ scanFile });

const own = '/api/profiles:loggedIn';
const definitions = '/api/propertydefinitions';
const text = 'Diploma zwemmen A, behaald in De Waterlelie.';

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Person = Awaited<ReturnType<Platform['signIn']>>;

interface Certificate {
  on?: typeof server;
  facts?: object;
}

/** A platform that asks people for a certificate, and somebody who signs in. */
async function withCertificate({ on = server, facts = {} }: Certificate = {}) {
  const platform = await on.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const added = await admin.post(definitions, {
    key: 'diploma',
    category: 'profile',
    section: 'work',
    subsection: '',
    inputType: 'file',
    mett: false,
    sectionOrdinal: 3,
    subsectionOrdinal: 0,
    ordinal: 0,
    visibleFor: ['User'],
    autocomplete: '',
    defaultValue: '',
    required: false,
    options: [],
    label: { nl: 'Diploma' },
    help: {},
    atRegistration: true,
    inOnboarding: true,
    isFilter: false,
    onCard: false,
    editableBy: ['self', 'admin', 'sso'],
    validators: {},
    isOn: true,
    ...facts,
  });
  expect([added.statusCode, added.json().definition?.type]).toEqual([200, 'guid']);
  const upload = (person: Person, given: { query?: string; name?: string; bytes?: Buffer | string } = {}) => {
    const { name = 'diploma.txt', bytes = text } = given;
    const { payload, headers } = multipart([{ name: 'File', fileName: name, bytes }]);
    return on.app.inject({
      method: 'POST',
      url: `/f/upload${given.query ?? `?context=profile&owner=${person.accountId}`}`,
      headers: { host: platform.host, ...person.headers, ...headers },
      payload,
    });
  };
  const save = async (person: Person, value: string) => {
    const user = (await person.get(own)).json();
    const others = user.properties.filter(({ key }: { key: string }) => key !== 'diploma');
    return person.put(own, { ...user, properties: [...others, { key: 'diploma', value }] });
  };
  /** Somebody whose profile holds a file. */
  const holder = async () => {
    const me = await platform.signIn();
    const { guid } = (await upload(me)).json();
    expect((await save(me, guid)).statusCode).toBe(200);
    return { me, guid: guid as string };
  };
  return { platform, admin, upload, save, holder, signIn: platform.signIn, me: await platform.signIn() };
}

const statusOf = async (person: { get: Person['get'] }, guid: string) =>
  (await person.get(`/f/${guid}/diploma.txt`)).statusCode;
const ownFiles = async (person: Person) => (await person.get('/api/profiles:files')).json().files;
/** What the clean-up does thirty hours from now. */
async function cleanUpLater() {
  const later = 30 * 3_600_000;
  server.clock.offset += later;
  await cleanUp(server.dependencies);
  server.clock.offset -= later;
}

test('a file is uploaded, saved, seen, replaced and taken away', async () => {
  const { upload, save, me, signIn } = await withCertificate();
  const other = await signIn();
  const { guid } = (await upload(me)).json();
  const facts = {
    guid,
    name: 'diploma.txt',
    contentType: 'text/plain',
    size: text.length,
    scan: 'clean',
    address: `/f/${guid}/diploma.txt`,
  };

  expect([await ownFiles(me), await statusOf(me, guid), await statusOf(other, guid)]).toEqual([[facts], 200, 404]);
  expect((await save(me, guid)).json().properties).toEqual([{ key: 'diploma', value: guid }]);
  const seen = (await other.get(`/api/profiles/${me.accountId}`)).json();
  expect(seen).toMatchObject({ properties: [{ key: 'diploma', value: guid }], files: [facts] });
  expect((await other.get(facts.address)).body).toBe(text);

  const second = (await upload(me, { name: 'nieuw.pdf', bytes: fileSamples.pdf })).json().guid;
  await save(me, second);
  expect([await statusOf(other, guid), await statusOf(other, second)]).toEqual([404, 200]);
  // Until the clean-up it can be put back.
  expect((await save(me, guid)).statusCode).toBe(200);
  expect([await statusOf(other, guid), await statusOf(other, second)]).toEqual([200, 404]);
  await save(me, '');
  expect([await statusOf(other, guid), (await me.get(own)).json().properties]).toEqual([404, []]);
});

test('what nobody saved, and what was replaced, goes with the clean-up within a day; what is saved stays', async () => {
  const { upload, save, holder, me } = await withCertificate();
  const unsaved = (await upload(me)).json().guid;
  const kept = await holder();
  const replaced = await holder();
  await save(replaced.me, (await upload(replaced.me)).json().guid);
  await cleanUpLater();

  const all = [unsaved, kept.guid, replaced.guid];
  const left = await server.ownerQuery('select id from file where id = any($1)', [all]);
  expect(left).toEqual([{ id: kept.guid }]);
  expect([(await ownFiles(me)).length, (await ownFiles(replaced.me)).length]).toEqual([0, 1]);
  expect((await save(me, unsaved)).json().fields).toEqual({ 'body.properties.diploma': 'unknown_file' });
});

test('a value is a file that was uploaded for this profile, and for nobody else', async () => {
  const { upload, save, holder, me, admin } = await withCertificate();
  const other = await holder();
  const library = (await upload(admin, { query: '' })).json().guid;
  for (const value of [other.guid, library, '00000000-0000-4000-8000-000000000000'])
    expect((await save(me, value)).json().fields).toEqual({ 'body.properties.diploma': 'unknown_file' });
  expect((await save(me, 'diploma.txt')).json().fields).toEqual({ 'body.properties.diploma': 'invalid_format' });
  const mine = (await upload(me)).json().guid;
  expect((await save(me, mine.toUpperCase())).statusCode).toBe(200);
  await cleanUpLater();
  expect(await statusOf(other.me, mine)).toBe(200);
});

test('files are added by the person and who manages users, up to 30 MB and 40 of them', async () => {
  const { upload, signIn, me, platform } = await withCertificate();
  const place = (owner: string) => ({ query: `?context=profile&owner=${owner}` });
  const [other, manager] = [await signIn(), await signIn(['Admin'])];
  expect((await upload(other, place(me.accountId))).statusCode).toBe(403);
  expect((await upload(other, { query: '?context=profile' })).statusCode).toBe(403);
  expect((await upload(manager, place('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(403);
  expect((await upload(manager, place(me.accountId))).statusCode).toBe(201);

  const large = Buffer.alloc(businessConstants.imageMaxBytes + 1, 'a');
  large.write('%PDF-1.7\n');
  const refused = await upload(me, { name: 'groot.pdf', bytes: large });
  expect([refused.statusCode, refused.json().fields]).toEqual([413, expect.objectContaining({ File: 'too_large' })]);
  const begun = await server.app.inject({
    method: 'POST',
    url: '/f/tus',
    headers: {
      host: platform.host,
      ...me.headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(large.length),
      'upload-metadata': Object.entries({ filename: 'groot.pdf', context: 'profile', owner: me.accountId })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(),
    },
  });
  expect(begun.statusCode).toBe(413);
  expect((await upload(me, { name: 'spel.exe' })).json().fields).toEqual({ File: 'bad_type' });

  await server.ownerQuery(
    `insert into file (platform_id, id, context, owner, name, content_type, bytes, sha256, storage_key, version, scan, created_at, changed_at)
     select platform_id, gen_random_uuid(), context, owner, name, content_type, bytes, sha256, gen_random_uuid()::text, 1, scan, created_at, changed_at
     from file, generate_series(1, 39) where owner = $1`,
    [me.accountId],
  );
  expect((await upload(me)).json().fields).toEqual({ File: 'too_many' });
});

test.each([
  ['User', ['member', 'manager', 'admin']],
  ['ContentManager', ['manager', 'admin']],
  ['Admin', ['admin']],
])('a file for %s is read by %j', async (level, expected) => {
  const { holder, signIn } = await withCertificate({ facts: { visibleFor: [level] } });
  const { me, guid } = await holder();
  const people = {
    member: await signIn(),
    manager: await signIn(['ContentManager']),
    admin: await signIn(['Admin']),
  };
  const readers: string[] = [];
  for (const [name, person] of Object.entries(people)) if ((await statusOf(person, guid)) === 200) readers.push(name);

  expect(readers).toEqual(expected);
  expect(await statusOf(me, guid)).toBe(200);
});

test('it follows the choice of its owner, and nobody reads it of who is inactive or without an account', async () => {
  const { holder, signIn, platform, admin } = await withCertificate();
  const [{ me, guid }, other, manager] = [await holder(), await signIn(), await signIn(['ContentManager'])];
  expect([await statusOf(other, guid), await statusOf(platform, guid)]).toEqual([200, 404]);
  await me.put('/api/profiles:visibility', { visibility: { diploma: 'ContentManager' } });
  expect([await statusOf(other, guid), await statusOf(manager, guid)]).toEqual([404, 200]);
  await me.put('/api/profiles:visibility', { visibility: {} });
  await admin.put(`${definitions}/diploma`, { isOn: false, version: 1 });
  expect([await statusOf(other, guid), await statusOf(me, guid)]).toEqual([404, 200]);
  // What was filled in stays with its person while the field is off.
  await me.put(own, { ...((await me.get(own)).json() as object), firstName: 'Annie' });
  await cleanUpLater();
  await admin.put(`${definitions}/diploma`, { isOn: true, version: 2 });
  expect(await statusOf(await signIn(), guid)).toBe(200);
  await server.ownerQuery('update account set is_active = false where id = $1', [me.accountId]);
  expect(await statusOf(other, guid)).toBe(404);
});

test('malware is no value, and what waits for the scan is served by nobody', async () => {
  const { upload, save, me, signIn } = await withCertificate({ on: scanning });
  const other = await signIn();
  const good = (await upload(me)).json().guid;
  const bad = (await upload(me, { bytes: 'EICAR' })).json().guid;
  expect((await save(me, good)).statusCode).toBe(200);
  expect([await statusOf(other, good), (await ownFiles(me))[0].scan]).toEqual([404, 'pending']);
  await runJobs(scanning.dependencies, [scanHandler]);
  expect([await statusOf(other, good), (await ownFiles(me)).map(({ scan }: { scan: string }) => scan)]).toEqual([
    200,
    ['clean', 'blocked'],
  ]);
  expect((await save(me, bad)).json().fields).toEqual({ 'body.properties.diploma': 'unknown_file' });
});

test('the file goes with the account, and stands in the data of its person', async () => {
  const { holder, admin, platform, save } = await withCertificate();
  const { me, guid } = await holder();
  const { file } = (await me.get('/api/account:download')).json();
  expect(file).toContainEqual(
    expect.objectContaining({ id: guid, name: 'diploma.txt', context: 'profile', address: `/f/${guid}/diploma.txt` }),
  );
  const edited = await admin.get(`/api/users/${me.accountId}/profile`);
  expect(edited.json().part).toMatchObject({ editable: [], files: [{ guid, name: 'diploma.txt' }] });

  const name = 'Anna Bakker';
  expect((await admin.post(`/api/users/${me.accountId}/erase`, { name })).statusCode).toBeLessThan(300);
  const left = await server.ownerQuery('select 1 from file where owner = $1', [me.accountId]);
  expect([left.length, await statusOf(admin, guid)]).toEqual([0, 404]);
  expect((await save(await platform.signIn(), guid)).json().fields).toEqual({
    'body.properties.diploma': 'unknown_file',
  });
});

test('no export of users, provider or import fills it in, and an account that another takes over keeps it', async () => {
  const { holder, admin, signIn } = await withCertificate();
  const [{ me, guid }, stays] = [await holder(), await signIn()];
  const { definitions: known } = (await admin.get('/api/propertydefinitions')).json();
  const diploma = known.find(({ key }: { key: string }) => key === 'diploma');
  expect([isByClaim(diploma), isImportable(diploma), isAdminsToEdit(diploma), isAskedAtJoining(diploma)]).toEqual(
    Array(4).fill(false),
  );
  expect((await admin.post('/api/users:export', { purpose: 'Telling in de wijk' })).json().csv).not.toContain(
    'diploma',
  );

  const merged = await admin.post(`/api/users/${stays.accountId}/merge`, { other: me.accountId });
  expect([merged.statusCode, (await stays.get(own)).json().properties]).toEqual([200, []]);
  expect(await statusOf(await signIn(), guid)).toBe(404);
});
