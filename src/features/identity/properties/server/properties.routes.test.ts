import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import type { PropertyDefinition } from '../properties.contract.ts';

const server = await openServer();
const url = '/api/propertydefinitions';

const question = (key: string, parts: Partial<PropertyDefinition> = {}) => ({
  key,
  category: 'profile',
  section: 'hobby',
  subsection: '',
  sectionOrdinal: 50,
  subsectionOrdinal: 0,
  ordinal: 0,
  visibleFor: ['User'],
  inputType: 'text',
  autocomplete: '',
  defaultValue: '',
  required: false,
  options: [],
  mett: false,
  label: { nl: 'Hobby', en: 'Hobby' },
  help: {},
  atRegistration: false,
  inOnboarding: false,
  isFilter: false,
  onCard: false,
  editableBy: ['self'],
  validators: {},
  isOn: true,
  ...parts,
});

type Asking = { get: (url: string) => Promise<{ json: () => { definitions: PropertyDefinition[] } }> };
const listed = async (one: Asking, at = url) => (await one.get(at)).json().definitions;
const keysOf = async (one: Asking, at = url) => (await listed(one, at)).map(({ key }) => key);

describe('definitions', () => {
  test('a platform begins with the product’s own, optional ones off and those of staff unknown', async () => {
    const { signIn } = await server.createPlatform();
    const [member, admin, staff] = [await signIn(), await signIn(['Admin']), await signIn(['Mett'])];

    const keys = await keysOf(member);
    const all = await listed(admin, `${url}:all`);

    expect(keys).toEqual(
      expect.arrayContaining(['alias', 'profielfoto', 'notificationClose', 'termsOfUse', 'cookies']),
    );
    expect(keys).not.toContain('linkedin');
    expect(all.find(({ key }) => key === 'linkedin')).toMatchObject({
      isOn: false,
      platformGuid: null,
      type: 'string',
    });
    expect(all.some(({ mett }) => mett)).toBe(false);
    expect(await keysOf(staff)).toContain('staffNote');
  });

  test('an optional one is switched on for one platform only, and back with the undo', async () => {
    const [here, there] = [await server.createPlatform(), await server.createPlatform()];
    const admin = await here.signIn(['Admin']);

    const saved = await admin.put(`${url}/city`, { isOn: true, version: 0 });

    expect(await keysOf(admin)).toContain('city');
    expect(await keysOf(await there.signIn())).not.toContain('city');
    expect((await admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
    expect(await keysOf(admin)).not.toContain('city');
  });

  test('one of the platform’s own is added, changed, ordered, removed, and comes back', async () => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const [first, second] = [`a${randomUUID()}`, `b${randomUUID()}`];
    for (const key of [first, second]) expect((await admin.post(url, question(key))).statusCode).toBe(200);

    const changed = await admin.put(`${url}/${first}`, { label: { nl: 'Sport' }, version: 1 });
    await admin.put(`${url}:order`, { keys: [second, first] });

    expect(changed.json().definition.label).toEqual({ nl: 'Sport' });
    expect((await keysOf(admin)).filter((key) => key === first || key === second)).toEqual([second, first]);
    const { undoToken } = (await admin.delete(`${url}/${first}`)).json();
    expect(await keysOf(admin)).not.toContain(first);
    await admin.post(`/api/undo/${undoToken}`);
    expect(await keysOf(admin)).toContain(first);
  });

  test.each([
    [{ key: 'alias' }, 409, 'conflict'],
    [{ key: 'Alias' }, 409, 'conflict'],
    [{ key: '__proto__' }, 400, 'validation_failed'],
    [{ key: 'one', label: {} }, 400, 'validation_failed'],
    [{ key: 'one', inputType: 'select' }, 400, 'validation_failed'],
    [{ key: 'one', inputType: 'number', defaultValue: 'x' }, 400, 'validation_failed'],
    [{ key: 'one', mett: true }, 403, 'not_allowed'],
    [{ key: 'one', platformGuid: randomUUID() }, 400, 'validation_failed'],
  ])('%j is refused', async ({ key, ...parts }, status, code) => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);

    const response = await admin.post(url, question(key, parts as Partial<PropertyDefinition>));

    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('a staff property is changed by staff only; for an admin it does not exist', async () => {
    const { signIn } = await server.createPlatform();
    const [admin, staff] = [await signIn(['Admin']), await signIn(['Admin', 'Mett'])];
    const change = { label: { nl: 'Notitie' }, version: 0 };

    expect((await admin.put(`${url}/staffNote`, change)).statusCode).toBe(404);
    expect((await staff.put(`${url}/staffNote`, change)).statusCode).toBe(200);
    expect((await staff.delete(`${url}/staffNote`)).statusCode).toBe(403);
  });

  test.each(['removed', 'undone'])('a key of staff that was %s opens its notes to nobody else', async (gone) => {
    const { signIn } = await server.createPlatform();
    const [admin, staff, member] = [await signIn(['Admin']), await signIn(['Admin', 'Mett']), await signIn()];
    const own = question('risk', { mett: true, visibleFor: ['Mett'], editableBy: ['admin'] });
    const { undoToken } = (await staff.post(url, own)).json();
    const edit = { firstName: 'Ans', middleName: '', lastName: 'Dam', version: 1 };
    const properties = [{ key: 'risk', value: 'canary-note' }];
    expect((await staff.put(`/api/users/${member.accountId}`, { ...edit, properties })).statusCode).toBe(200);
    if (gone === 'removed') await staff.delete(`${url}/risk`);
    else await staff.post(`/api/undo/${undoToken}`);

    const byAdmin = [await admin.post(url, question('risk')), await admin.post(url, question('Risk'))];
    const byStaff = await staff.post(url, question('risk'));

    const told = [...byAdmin, byStaff].map((response) => [response.statusCode, response.json().fields]);
    const taken = [409, { 'body.key': 'taken' }];
    expect(told).toEqual([taken, taken, [409, { 'body.key': 'was_staff' }]]);
    expect(await keysOf(staff, `${url}:all`)).not.toContain('risk');
    expect((await admin.get('/api/audit')).body).not.toContain('risk');
    expect((await member.get('/api/account:download')).body).not.toContain('canary-note');
    expect((await staff.post(url, own)).statusCode).toBe(200);
    expect((await member.get('/api/profiles:loggedIn')).body).not.toContain('canary-note');
  });

  test('what is put back is written down', async () => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const { undoToken } = (await admin.put(`${url}/city`, { isOn: true, version: 0 })).json();

    await admin.post(`/api/undo/${undoToken}`);

    const { entries } = (await admin.get('/api/audit?action=property.putBack')).json();
    expect(entries).toMatchObject([{ new: { keys: ['city'] }, actor: { guid: admin.accountId } }]);
  });

  test('of two who changed the same the second is told, and members change nothing', async () => {
    const { signIn } = await server.createPlatform();
    const [admin, member] = [await signIn(['Admin']), await signIn()];
    await admin.put(`${url}/city`, { isOn: true, version: 0 });

    expect((await admin.put(`${url}/city`, { isOn: false, version: 0 })).statusCode).toBe(409);
    for (const response of [
      await member.get(`${url}:all`),
      await member.post(url, question('x')),
      await member.put(`${url}/city`, { isOn: false, version: 1 }),
      await member.delete(`${url}/city`),
      await member.put(`${url}:order`, { keys: [] }),
    ])
      expect(response.statusCode).toBe(403);
  });
});

describe('what people fill in', () => {
  const profile = '/api/profiles:loggedIn';

  test('is checked by the definition, and taken when it fits', async () => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    await admin.put(`${url}/website`, { isOn: true, version: 0 });
    const user = (await admin.get(profile)).json() as object;
    const save = (value: string) => admin.put(profile, { ...user, properties: [{ key: 'website', value }] });

    const wrong = await save('javascript:alert(1)');
    const right = await save('https://example.org/');

    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { 'body.properties.website': 'invalid_format' }]);
    expect(right.json().properties).toEqual([{ key: 'website', value: 'https://example.org/' }]);
  });

  test('nobody is kept from saving by a property that became required; emptying it is refused', async () => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    await admin.put(`${url}/alias`, { required: true, version: 0 });
    const user = (await admin.get(profile)).json() as object;

    const untouched = await admin.put(profile, user);
    const filled = await admin.put(profile, {
      ...(untouched.json() as object),
      properties: [{ key: 'alias', value: 'Annie' }],
    });
    const emptied = await admin.put(profile, { ...(filled.json() as object), properties: [] });

    expect([untouched.statusCode, filled.statusCode]).toEqual([200, 200]);
    expect(emptied.json().fields).toEqual({ 'body.properties.alias': 'too_small' });
  });
});
