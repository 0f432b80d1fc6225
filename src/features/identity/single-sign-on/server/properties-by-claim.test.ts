import { describe, expect, test } from 'vitest';
import { cookieOf, openSingleSignOn, providers } from '#test/single-sign-on.ts';

const { oidc, server, setting } = await openSingleSignOn();
const definitions = '/api/propertydefinitions';
const who = '/api/profiles:loggedIn';

const definition = {
  category: 'profile',
  section: 'about',
  subsection: '',
  sectionOrdinal: 2,
  subsectionOrdinal: 0,
  ordinal: 50,
  visibleFor: ['User'],
  inputType: 'text',
  autocomplete: '',
  defaultValue: '',
  required: false,
  options: [],
  mett: false,
  label: { nl: 'Veld' },
  help: {},
  atRegistration: false,
  inOnboarding: false,
  isFilter: false,
  onCard: false,
  editableBy: ['self'],
  validators: {},
  isOn: true,
};

/** A platform with properties of its own, which the provider fills in by claims of the same names. */
async function mapped(given: Readonly<Record<string, object>>) {
  const one = await setting();
  for (const [key, facts] of Object.entries(given))
    expect((await one.admin.post(definitions, { ...definition, key, ...facts })).statusCode).toBe(200);
  const properties = Object.keys(given).map((key) => ({ claim: key, property: key }));
  expect((await one.save(1, { properties })).statusCode).toBe(200);
  const userOf = async (cookie: string) => (await one.get(who, { cookie })).json();
  const propertiesOf = async (cookie: string): Promise<Record<string, string>> => {
    const { properties } = (await userOf(cookie)) as { properties: { key: string; value: string }[] };
    return Object.fromEntries(properties.map(({ key, value }) => [key, value]));
  };
  /** What somebody has in their profile after the provider said these of them. */
  const hasAfter = async (claims: object) => {
    oidc.state.person = { ...oidc.state.person, ...claims };
    const came = await one.come();
    expect(came.json().result).toBe('SignedIn');
    return propertiesOf(cookieOf(came));
  };
  return { ...one, properties, userOf, propertiesOf, hasAfter };
}

const recordsOf = async (accountId: string) =>
  server.ownerQuery(
    `select action, detail -> 'new' as new from audit_entry
      where object_id = $1 and (action like 'profile.%') order by seq`,
    [accountId],
  );

describe('a property by claim', () => {
  test('is filled in at the first sign-in and follows what the provider says', async () => {
    const { hasAfter } = await mapped({ afdeling: {}, badge: { inputType: 'number' }, talen: { inputType: 'tags' } });
    expect(await hasAfter({ afdeling: ' Groen ', badge: 42, talen: ['nl', 'en'] })).toEqual({
      afdeling: 'Groen',
      badge: '42',
      talen: 'nl\nen',
    });
    expect(await hasAfter({ afdeling: 'Water', talen: 'fy' })).toEqual({ afdeling: 'Water', badge: '42', talen: 'fy' });
  });

  test.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['a list of nothing', []],
  ])('stays as it is where the claim is %s', async (_, afdeling) => {
    const { hasAfter } = await mapped({ afdeling: { required: true } });
    await hasAfter({ afdeling: 'Groen' });
    expect(await hasAfter({ afdeling })).toEqual({ afdeling: 'Groen' });
  });

  test.each([
    ['an object', 'text', { diep: true }],
    ['several lines', 'text', 'een\ntwee'],
    ['a text that cannot be stored', 'text', 'een\0twee'],
    ['half a character', 'textarea', 'een\ud800'],
    ['no choice of it', 'select', 'paars'],
    ['no address of the web', 'url', 'javascript:alert(1)'],
    ['too long', 'text', 'x'.repeat(2001)],
    ['a list with lines', 'tags', ['een', 'twee\ndrie']],
  ])('is left out for %s, which is recorded without it; the sign-in goes on', async (_, inputType, said) => {
    const options = inputType === 'select' ? [{ value: 'groen', label: { nl: 'Groen' } }] : [];
    const { hasAfter, whoCame } = await mapped({ veld: { inputType, options }, afdeling: {} });
    expect(await hasAfter({ veld: said, afdeling: 'Groen' })).toEqual({ afdeling: 'Groen' });

    const records = await recordsOf(await whoCame());
    expect(records[1]).toMatchObject({ action: 'profile.claimSkipped', new: { key: 'veld' } });
    expect(Object.keys(records[1]?.new).sort()).toEqual(['key', 'problem', 'provider']);
    expect(records.filter(({ action }) => action === 'profile.provided')).toMatchObject([
      { new: { keys: ['afdeling'] } },
    ]);
    expect(JSON.stringify(records)).not.toContain('Groen');
  });

  test('is the person’s to change where its definition says so, and comes back at the next sign-in', async () => {
    const one = await mapped({ vrij: {}, vast: { editableBy: ['sso'] } });
    oidc.state.person = { ...oidc.state.person, vrij: 'a', vast: 'b' };
    const came = await one.come();
    const cookie = cookieOf(came);
    const token = came.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { host: one.host, cookie, 'x-xsrf-token': token, origin: `https://${one.host}` };
    const save = async (vast: string) => {
      const properties = [
        { key: 'vrij', value: 'eigen' },
        { key: 'vast', value: vast },
      ];
      const payload = { ...(await one.userOf(cookie)), properties };
      return server.app.inject({ method: 'PUT', url: who, headers, payload });
    };
    const refused = await save('eigen');
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.properties.vast': 'read_only' }]);
    expect((await save('b')).statusCode).toBe(200);
    expect(await one.propertiesOf(cookie)).toEqual({ vrij: 'eigen', vast: 'b' });
    expect(await one.hasAfter({})).toEqual({ vrij: 'a', vast: 'b' });
  });

  test('is filled in when somebody links their account, from their own screen or by signing in to it', async () => {
    const one = await mapped({ afdeling: {} });
    const [own, known] = [await one.signIn(), await one.signIn()];
    oidc.state.person = { ...oidc.state.person, afdeling: 'Groen' };
    expect((await one.link(own)).json()).toEqual({ result: 'Linked' });
    expect(await one.propertiesOf(String(own.headers.cookie))).toEqual({ afdeling: 'Groen' });

    oidc.state.person = { ...oidc.state.person, sub: 'known', email: known.email, afdeling: 'Water' };
    const came = await one.come();
    expect(await one.propertiesOf(String(known.headers.cookie))).toEqual({});
    const headers = { ...known.headers, cookie: `${known.headers.cookie}; ${cookieOf(came)}` };
    await one.post('/api/account/providers:link', { ticket: came.json().ticket }, headers);
    expect(await one.propertiesOf(String(known.headers.cookie))).toEqual({ afdeling: 'Water' });
  });

  test('does nothing while its definition is gone or off, nor once staff have one of that key', async () => {
    const one = await mapped({ weg: {}, uit: {} });
    await one.admin.delete(`${definitions}/weg`);
    await one.admin.put(`${definitions}/uit`, { isOn: false, version: 1 });
    expect(await one.hasAfter({ weg: 'a', uit: 'b' })).toEqual({});
    const staff = await one.signIn(['Admin', 'Mett']);
    expect((await staff.post(definitions, { ...definition, key: 'weg', mett: true })).statusCode).toBe(200);
    await one.hasAfter({ weg: 'a' });

    const person = await one.whoCame();
    const stored = await server.ownerQuery('select properties from account where id = $1', [person]);
    expect(stored).toEqual([{ properties: [] }]);
    expect(await recordsOf(person)).toEqual([]);
    expect((await one.save(2, { properties: one.properties, name: 'Anders' })).statusCode).toBe(200);
  });
});

describe('a provider', () => {
  test('is saved with properties only that it may fill in; staff’s are unknown, each row says what is wrong', async () => {
    const one = await setting();
    const staff = await one.signIn(['Admin', 'Mett']);
    const keys = ['staffNote', 'nergens', 'pronouns', 'profielfoto', 'memberSince', 'alias', 'alias'];
    const properties = keys.map((property) => ({ claim: 'x', property }));
    const rest = ['not_allowed', 'not_allowed', 'not_allowed', 'twice'];
    const rows = [0, 1, 2, 3, 4, 6].map((at) => `body.properties.${at}.property`);
    const expected = (...first: string[]) =>
      Object.fromEntries(rows.map((row, at) => [row, [...first, ...rest][at]] as const));
    const saved = await one.save(1, { properties });
    expect([saved.statusCode, saved.json().fields]).toEqual([400, expected('unknown', 'unknown')]);
    const added = await one.admin.post(providers, { ...one.facts, properties });
    expect([added.statusCode, added.json().fields]).toEqual([400, expected('unknown', 'unknown')]);
    expect((await one.save(1, { properties }, staff)).json().fields).toEqual(expected('not_allowed', 'unknown'));
    const nameless = await one.save(1, { properties: [{ claim: ' ', property: 'alias' }] });
    expect(nameless.json().fields).toEqual({ 'body.properties.0.claim': 'too_small' });
  });

  test('of before there were properties by claim goes on', async () => {
    const one = await setting();
    const old = "update sign_in_provider set facts = (facts::jsonb - 'properties')::json where id = $1";
    await server.ownerQuery(old, [one.guid]);
    expect((await one.come()).json().result).toBe('SignedIn');
    expect((await one.admin.get(providers)).json().providers[0].properties).toEqual([]);
  });
});
