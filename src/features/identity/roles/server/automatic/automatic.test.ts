import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import { runs } from '#test/runs.ts';
import type { MemberRule } from '../../automatic.contract.ts';
import { isRuledIn, ruleErrors } from '../../automatic.rules.ts';
import { appliesRules } from './automatic.service.ts';

const server = await openServer();
const follow = () => runJobs(server.dependencies, [appliesRules]);

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await admin.put('/api/propertydefinitions/department', { isOn: true, version: 0 });
  await admin.put('/api/propertydefinitions/interests', { isOn: true, version: 0 });
  const make = async (name: string, said: object = {}) =>
    (await admin.post('/api/roles', { name, ...said })).json().guid as string;
  const rule = async (role: string, rules: object[]) => {
    const { version } = (await admin.get(`/api/roles/${role}/rules`)).json();
    return admin.put(`/api/roles/${role}/rules`, { rules, version });
  };
  const apply = async (role: string) => (await admin.post(`/api/roles/${role}/rules:apply`)).json();
  const members = async (role: string) =>
    Object.fromEntries(
      (await admin.get(`/api/roles/${role}/members`))
        .json()
        .members.map(({ guid, source }: { guid: string; source: string }) => [guid, source]),
    );
  const alter = (accountId: string, text: string, value: string) =>
    server.ownerQuery(`update account set ${text} where id = $1`, [accountId, value]);
  const say = (accountId: string, key: string, value: string) =>
    alter(accountId, 'properties = $2', JSON.stringify([{ key, value }]));
  return { ...platform, admin, make, rule, apply, members, alter, say };
}

const ofDomain = (domain: string): MemberRule => ({ kind: 'domain', domain });
const ofProperty = (key: string, value: string): MemberRule => ({ kind: 'property', key, value });

describe('a rule', () => {
  test('is looked at before it is saved, and then gives the role to everybody whom it means, part by part', async () => {
    const { admin, platform, make, rule, apply, members } = await setting();
    const role = await make('Medewerkers');
    await server.ownerQuery(
      `insert into account (platform_id, id, email, is_verified)
       select $1, gen_random_uuid(), 'p' || n || '@Gemeente.example', n > 2 from generate_series(1, 602) n`,
      [platform.id],
    );
    const rules = [ofDomain('gemeente.example')];

    const { people } = (await admin.post(`/api/roles/${role}/rules:preview`, { rules })).json();
    const saved = await rule(role, rules);
    const before = await members(role);
    const parts = [await apply(role), await apply(role)];
    const overview = (await admin.get('/api/roles:overview')).json().roles.at(-1);

    expect([people, saved.statusCode, before]).toEqual([600, 200, {}]);
    expect(parts).toEqual([
      { changed: 500, isLast: false },
      { changed: 100, isLast: true },
    ]);
    expect(overview).toMatchObject({ members: 600, rules: 1 });
  });

  test('is followed when an address is proven or changed, a property changes, and an account is made', async () => {
    const { admin, signIn, make, rule, members, alter, say } = await setting();
    const role = await make('Medewerkers');
    await rule(role, [ofDomain('gemeente.example'), ofProperty('department', 'Groen')]);
    const [person, other] = [await signIn(), await signIn()];
    await alter(person.accountId, 'email = $2, is_verified = false', 'p@gemeente.example');
    await follow();
    const unproven = await members(role);
    await server.ownerQuery('update account set is_verified = true where id = $1', [person.accountId]);
    await say(other.accountId, 'department', 'GROEN');
    await follow();
    const both = await members(role);
    const { guid } = (await admin.post('/api/users', { email: 'nieuw@gemeente.example', sendsMail: false })).json();
    await alter(person.accountId, 'email = $2', 'p@sub.gemeente.example');
    await say(other.accountId, 'department', 'Grijs');
    await follow();

    expect([unproven, both]).toEqual([{}, { [person.accountId]: 'rule', [other.accountId]: 'rule' }]);
    expect(await members(role)).toEqual({ [guid]: 'rule' });
  });

  test('undoes what it gave, and leaves what a hand gave or the person took', async () => {
    const { admin, signIn, make, rule, apply, members, alter } = await setting();
    const role = await make('Medewerkers', { joining: 'open' });
    const people = [await signIn(), await signIn(), await signIn()];
    const [given, joined, ruled] = people;
    await admin.post(`/api/roles/${role}/members`, { people: [given?.accountId] });
    await joined?.post(`/api/roles/${role}:join`);
    for (const [at, one] of people.entries()) await alter(one.accountId, 'email = $2', `p${at}@gemeente.example`);
    await rule(role, [ofDomain('gemeente.example')]);
    await apply(role);
    const during = await members(role);
    await rule(role, []);
    await apply(role);

    expect(Object.values(during).toSorted()).toEqual(['hand', 'joined', 'rule']);
    expect(during[ruled?.accountId ?? '']).toBe('rule');
    expect(await members(role)).toEqual({ [given?.accountId ?? '']: 'hand', [joined?.accountId ?? '']: 'joined' });
  });

  test('is followed by who is looked at while their address changes', async () => {
    const { signIn, make, rule, members, say } = await setting();
    const role = await make('Medewerkers');
    const person = await signIn();
    await rule(role, [ofDomain('gemeente.example')]);
    await say(person.accountId, 'department', 'Groen');
    const change = await server.dependencies.pool.connect();
    await change.query('begin');
    await change.query(`update account set email = 'p@gemeente.example' where id = $1`, [person.accountId]);
    await follow();
    await change.query('commit');
    change.release();

    await follow();

    expect(await members(role)).toEqual({ [person.accountId]: 'rule' });
  });

  test('that a task did not finish is finished within the hour', async () => {
    const { signIn, make, rule, members, alter } = await setting();
    const role = await make('Medewerkers');
    const person = await signIn();
    await alter(person.accountId, 'email = $2', 'p@gemeente.example');
    await rule(role, [ofDomain('gemeente.example')]);

    await cleanUp(server.dependencies);

    expect(await members(role)).toEqual({ [person.accountId]: 'rule' });
  });
});

describe('nobody gives themselves rights', () => {
  test('a role that gives rights takes no rule on what people fill in, and says which', async () => {
    const { admin, make, rule } = await setting();
    const role = await make('Menu', { grants: ['manage-menus'] });
    const free = await make('Vrij');
    const { definitions } = (await admin.get('/api/propertydefinitions')).json();
    const own = definitions.find(({ key }: { key: string }) => key === 'interests');

    const refused = await rule(role, [ofDomain('gemeente.example'), ofProperty('interests', 'Water')]);
    const allowed = await rule(free, [ofProperty('interests', 'Water')]);
    const said = { name: 'Vrij', description: '', color: '', grants: ['manage-menus'], version: 3 };
    const granted = await admin.put(`/api/roles/${free}`, said);

    expect(own.editableBy).toContain('self');
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.rules.1.key': 'own' }]);
    expect(allowed.statusCode).toBe(200);
    expect([granted.statusCode, granted.json().fields]).toEqual([400, { 'body.grants': 'rules' }]);
  });

  test.each([
    [['self'], 400],
    [['admin'], 400],
    [['admin', 'sso'], 400],
    [['sso'], 200],
  ])('nor does who manages users give them: a property that %j fill in answers %i', async (editableBy, status) => {
    const { admin, make, rule } = await setting();
    const role = await make('Menu', { grants: ['manage-menus'] });
    await admin.put('/api/propertydefinitions/department', { editableBy, version: 1 });
    expect((await rule(role, [ofProperty('department', 'Groen')])).statusCode).toBe(status);
  });

  test('nor by a property that became theirs to fill in since', async () => {
    const { signIn, make, rule, members, say } = await setting();
    const role = await make('Menu');
    await rule(role, [ofProperty('interests', 'Water')]);
    await server.ownerQuery(`update role set grants = '{manage-menus}' where id = $1`, [role]);
    const person = await signIn();

    await say(person.accountId, 'interests', 'Water');
    await follow();

    expect(await members(role)).toEqual({});
  });

  test('an unknown property, and a role of the system, have no rules', async () => {
    const { admin, make, rule } = await setting();
    const { roles } = (await admin.get('/api/roles')).json();
    const managers = roles.find(({ kind }: { kind: string }) => kind === 'ContentManager').guid;

    expect((await rule(await make('X'), [ofProperty('bestaat-niet', 'x')])).json().fields).toEqual({
      'body.rules.0.key': 'unknown',
    });
    expect((await rule(managers, [ofDomain('gemeente.example')])).statusCode).toBe(403);
    expect((await rule(await make('Y'), [{ kind: 'domain', domain: '%' }])).statusCode).toBe(400);
    expect(ruleErrors([ofDomain('a.example')], true, [])).toEqual({});
  });
});

test('SQL finds whom the rule means, whatever the address and the properties', async () => {
  const { admin, platform, make, rule, apply, members } = await setting();
  const role = await make('Medewerkers');
  const text = fc.constantFrom('Groen', 'groen', 'Gróen', 'Groen\nWater', 'Grijs', 'x=Groen', '');
  const person = fc.record({
    domain: fc.constantFrom('a.example', 'A.Example', 'b.a.example', 'xa.example', 'b.example'),
    isVerified: fc.boolean(),
    department: text,
    interests: text,
  });
  const one: fc.Arbitrary<MemberRule> = fc.oneof(
    fc.constantFrom('a.example', 'b.a.example').map(ofDomain),
    fc
      .tuple(fc.constantFrom('department', 'interests'), fc.constantFrom('Groen', 'WATER', 'x'))
      .map(([key, value]) => ofProperty(key, value)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 6 }),
      fc.array(one, { maxLength: 3 }),
      async (people, rules) => {
        const made = people.map(({ domain, isVerified, department, interests }) => ({
          guid: randomUUID(),
          email: `${randomUUID()}@${domain}`,
          isVerified,
          properties: [
            { key: 'department', value: department },
            { key: 'interests', value: interests },
          ],
        }));
        for (const { guid, email, isVerified, properties } of made)
          await server.ownerQuery(
            'insert into account (platform_id, id, email, is_verified, properties) values ($1, $2, $3, $4, $5)',
            [platform.id, guid, email, isVerified, JSON.stringify(properties)],
          );
        await rule(role, rules);
        await apply(role);
        const found = await members(role);
        const meant = made.filter((one) => isRuledIn(one, rules)).map(({ guid }) => guid);
        expect(made.map(({ guid }) => guid).filter((guid) => guid in found)).toEqual(meant);
        await server.ownerQuery(`delete from role_member where role_id = $1`, [role]);
        await server.ownerQuery('delete from account where platform_id = $1 and id <> $2', [
          platform.id,
          admin.accountId,
        ]);
      },
    ),
    { numRuns: runs(60) },
  );
}, 60_000);
