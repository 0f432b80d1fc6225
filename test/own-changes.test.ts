import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { changeKinds } from '#features/operations/own-activity/own-activity.contract.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';
import { type SampleCall, sampleCall, send } from './access-matrix/call.ts';
import { samples } from './access-matrix/samples.ts';
import { makeWorld, type Person, type World } from './access-matrix/world.ts';
import { openServer } from './harness.ts';
import { multipart } from './multipart.ts';

/** Each call that offers a way back stands in the list of who made it, with what it is about, and is undone from there. */
const server = await openServer();
const offering = (await allEndpoints()).filter(
  ({ name, response }) => samples[name] && response instanceof z.ZodObject && 'undoToken' in response.shape,
);

let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

interface Offer {
  person: Person;
  /** Makes the change; what it needs is there by then. */
  change: () => Promise<{ statusCode: number; body: string }>;
}

/** Where the good call of everybody changes nothing, or not by an admin. */
const instead: Readonly<Record<string, () => Promise<Offer>>> = {
  'account.withdraw': async () => {
    const { list } = await world.makePage();
    const [item] = (
      await world.admin.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Een bankje' }])
    ).json();
    return by(world.admin, () => world.admin.post('/api/account:withdraw', { items: [item.guid] }));
  },
  'clientLog.mark': async () => ofStaff('clientLog.mark'),
  'domains.set': async () => {
    const seen = (await world.people.staff.get('/api/platform/domains')).json();
    const hostNames = [...seen.hostNames, `${randomUUID()}.test`];
    return by(world.people.staff, () => world.people.staff.put('/api/platform/domains', { ...seen, hostNames, seen }));
  },
  'mailServer.remove': async () => ofStaff('mailServer.remove'),
  'mailServer.set': async () => ofStaff('mailServer.set'),
  'plan.set': async () => ofStaff('plan.set'),
  'menus.remove': async () => {
    const { guid } = (await world.admin.post('/api/menus', { name: 'Voetmenu' })).json();
    return by(world.admin, () => world.admin.delete(`/api/menus/${guid}`));
  },
  'platforms.setLanguages': async () => {
    const { languages } = (await world.admin.get('/api/platform/languages')).json();
    const seen = languages.map(({ code }: { code: string }) => code);
    return by(world.admin, () => world.admin.put('/api/platform/languages', { languages: [...seen, 'de'], seen }));
  },
  'settings.headerImageWords': async () => {
    const guid = randomUUID();
    await world.admin.put('/api/platformsettingvalues', { headerImages: [{ guid, imageGuid: randomUUID() }] });
    const empty = { title: '', text: '' };
    const body = { ...empty, title: 'Welkom', language: 'nl', seen: empty };
    return by(world.admin, () => world.admin.put(`/api/platformsettingvalues/headerImages/${guid}`, body));
  },
  'users.change': async () => blocking({ kind: 'block', reason: 'other', contact: 'post@example.org' }),
  'users.change, a role': async () => blocking({ kind: 'addRole', role: world.roles.editors }),
  'files.upload, in the place of another': async () => {
    const upload = (fileName: string, query = '') => {
      const { payload, headers } = multipart([{ name: 'File', fileName, bytes: fileName }]);
      const { host } = world.platform;
      const url = `/f/upload${query}`;
      return server.app.inject({
        method: 'POST',
        url,
        headers: { host, ...world.admin.headers, ...headers },
        payload,
      });
    };
    const { guid } = (await upload('oud.txt')).json();
    return by(world.admin, () => upload('nieuw.txt', `?replaces=${guid}`));
  },
  'publishing.publish, later': async () => {
    const { page } = await world.makePage();
    const body = { languages: ['nl'], at: new Date(Date.now() + 86_400_000).toISOString() };
    return by(world.admin, () => world.admin.post(`/api/documents/${page}/unpublish`, body));
  },
};

const by = (person: Person, change: Offer['change']): Offer => ({ person, change });

async function blocking(action: object): Promise<Offer> {
  const { accountId } = await world.platform.signIn();
  return by(world.admin, () => world.admin.post('/api/users:change', { people: [accountId], action }));
}

const endpointOf = (name: string) => offering.find((endpoint) => endpoint.name === name);

async function ofSample(name: string, person: Person): Promise<Offer> {
  const endpoint = endpointOf(name);
  if (!endpoint) throw new Error(`${name} offers no way back`);
  const call = await sampleCall(endpoint, world);
  return by(person, () => send(person, call));
}
const ofStaff = (name: string) => ofSample(name, world.people.staff);

interface Change {
  token: string;
  kind: string;
  names: string[];
}
const changesOf = async (person: Person, lang = 'nl'): Promise<Change[]> =>
  (await person.get(`/api/account:changes?lang=${lang}`)).json().changes;

const seen = new Set<string>();
const names = [...new Set([...offering.map(({ name }) => name), ...Object.keys(instead)])];

test.each(names)('%s is in the list, and is undone from there', async (name) => {
  const { person, change } = await (instead[name]?.() ?? ofSample(name, world.admin));
  const before = await changesOf(person);

  const response = await change();
  const { undoToken } = JSON.parse(response.body);
  expect([Math.floor(response.statusCode / 100), undoToken]).toEqual([2, expect.any(String)]);
  const after = await changesOf(person);
  const [made] = after;
  expect([made?.token, made?.names]).toEqual([undoToken, [expect.any(String), ...(made?.names.slice(1) ?? [])]]);
  expect(after.slice(1, 20)).toEqual(before.slice(0, after.length - 1).slice(0, 19));

  const undone = await person.post(`/api/undo/${undoToken}`);
  expect([undone.statusCode, undone.json()]).toEqual([200, { kind: made?.kind, next: null }]);
  expect(await changesOf(person)).toEqual(before);
  seen.add(made?.kind ?? '');
});

test('no other call leaves something in the list: what it does has no way back, or one by another call', async () => {
  const others = (await allEndpoints()).filter(({ name, isRead }) => !isRead && samples[name] && !endpointOf(name));
  const calls: [string, SampleCall][] = [];
  for (const endpoint of others) calls.push([endpoint.name, await sampleCall(endpoint, world)]);
  const grown: string[] = [];
  for (const [name, call] of calls) {
    const person = await world.platform.signIn(['Admin']);
    await send(person, call);
    const rows = await server.ownerQuery('select kind from undo_token where account_id = $1', [person.accountId]);
    if (rows.length > 0) grown.push(`${name}: ${rows.map(({ kind }) => kind).join()}`);
  }
  expect(calls.length).toBeGreaterThan(100);
  expect(grown).toEqual([]);
});

test('each kind that can be undone was among those', () => {
  expect([...seen].sort()).toEqual([...changeKinds].sort());
});
