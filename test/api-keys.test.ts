import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { goodCalls, type SampleCall, sampleCall } from './access-matrix/call.ts';
import { samples } from './access-matrix/samples.ts';
import { makeWorld, type World } from './access-matrix/world.ts';
import { openServer } from './harness.ts';

/** How far API keys reach (decision 0098), shown for every call. */
const server = await openServer();
const endpoints = await allEndpoints();
const sampled = endpoints.filter(({ name }) => samples[name]);
const keys = { read: '', write: '' };
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
  await makeKeys();
});

/** Some calls about keys begin with none. */
async function makeKeys() {
  await server.ownerQuery('delete from api_key');
  for (const reach of ['read', 'write'] as const)
    keys[reach] = (await world.admin.post('/api/apikeys', { name: reach, reach })).json().secret;
}

/** What another system gets for a call, by a key of the admin. */
async function ask({ method, url, body }: SampleCall, reach: 'read' | 'write') {
  // So many calls in a minute are more than a key has.
  await server.ownerQuery(`delete from rate_limit where key like 'api-key%'`);
  const { statusCode, body: text } = await server.app.inject({
    method,
    url,
    headers: {
      host: world.platform.host,
      authorization: `Bearer ${keys[reach]}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
  });
  const { code, fields } = JSON.parse(statusCode >= 400 ? text : '{}');
  return { status: statusCode, code, reason: fields?.reason };
}

test('what is closed to keys is refused, and says so', async () => {
  const closed = sampled.filter(({ keyReach, name }) => keyReach === null && !name.startsWith('apiKeys.'));
  const answers: unknown[] = [];
  for (const endpoint of closed) {
    const { status, code, reason } = await ask(await sampleCall(endpoint, world), 'write');
    // An admin is no platform staff, which goes first.
    answers.push([endpoint.name, status, code, endpoint.access === 'staff' ? 'closed_to_keys' : reason]);
  }

  expect(answers).toEqual(closed.map(({ name }) => [name, 403, 'not_allowed', 'closed_to_keys']));
});

test('so is all that is about keys', async () => {
  const about = sampled.filter(({ name }) => name.startsWith('apiKeys.'));
  for (const endpoint of about) {
    const call = await sampleCall(endpoint, world);
    await makeKeys();
    expect([endpoint.name, await ask(call, 'write')]).toEqual([
      endpoint.name,
      { status: 403, code: 'not_allowed', reason: 'closed_to_keys' },
    ]);
  }
  expect(about).toHaveLength(3);
});

test('every call that changes something is refused to a key that only reads', async () => {
  const changing = sampled.filter(({ keyReach }) => keyReach === 'write');
  const answers: unknown[] = [];
  for (const endpoint of changing) {
    const { status, code, reason } = await ask(await sampleCall(endpoint, world), 'read');
    answers.push([endpoint.name, status, code, reason]);
  }

  expect(answers).toEqual(changing.map(({ name }) => [name, 403, 'not_allowed', 'key_reads_only']));
});

test('every call that is open lets a key in that reaches it', async () => {
  const open = sampled.filter(({ keyReach }) => keyReach !== null);
  const refused: unknown[] = [];
  for (const endpoint of open) {
    const calls = goodCalls(endpoint, world);
    const { status, code } = await ask(await calls.now(), endpoint.keyReach ?? 'read');
    await calls.putBack();
    // A sample may be about nothing that is there.
    if (status === 401 || status === 403 || status >= 500) refused.push([endpoint.name, status, code]);
  }

  expect(open.length).toBeGreaterThan(150);
  expect(refused).toEqual([]);
});

/** Addresses of what is about the caller, or lets somebody in. */
const ofPeople =
  /^\/api\/(?:account|profiles|session|accesstoken|sso|passwordresets|registrations$|signinlinks|verifications|userinvitation|setup$|newsletters|followmails|statistics\/monthly-mail|apikeys|roles\/\{guid\}:)/;
/** Of those, what an admin does or everybody reads. */
const notOfPeople = new Set([
  'account.termsStatistics',
  'follows.mails',
  'newsletter.status',
  'registration.waiting',
  'userInvitation.status',
  'verification.status',
]);

test('no call about the caller, for platform staff or with a fresh session forgets to be closed', () => {
  const open = endpoints.filter(({ keyReach }) => keyReach !== null);
  const ofThem = ({ path, name }: AnyEndpoint) => ofPeople.test(path) && !notOfPeople.has(name);
  const wrong = open.filter(
    (one) =>
      one.needsFresh ||
      one.isPersonal ||
      one.access === 'staff' ||
      ofThem(one) ||
      (one.access === 'public' && !one.isRead && one.name !== 'files.upload'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('what everybody with an account may call is open to keys where it was looked at, and nowhere else', () => {
  const open = endpoints.filter(({ access, keyReach }) => access === 'user' && keyReach !== null);
  expect(open.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
    [
      "blocks.options",
      "checks.document",
      "contentReports.decide",
      "contentReports.open",
      "drafts.get",
      "drafts.redo",
      "drafts.save.footer",
      "drafts.save.item",
      "drafts.save.page",
      "drafts.save.shared",
      "drafts.save.template",
      "drafts.undo",
      "files.delete",
      "files.one",
      "files.rename",
      "follows.followers",
      "items.add",
      "items.change",
      "items.chooseForItems",
      "items.facts",
      "items.removedLists",
      "media.upload",
      "publishing.cancelScheduled",
      "publishing.history",
      "publishing.nameRevision",
      "publishing.preview",
      "publishing.publish",
      "publishing.restore",
      "publishing.revision",
      "publishing.revokePreviews",
      "publishing.state",
      "publishing.unpublish",
      "sharedBlocks.get",
      "translations.block",
      "translations.exportXliff",
      "translations.importXliff",
      "translations.propose",
      "trash.get",
      "trash.item",
      "trash.page",
      "trash.pageDeletion",
      "trash.restoreItem",
      "trash.restorePage",
      "undo.apply",
    ]
  `);
});
