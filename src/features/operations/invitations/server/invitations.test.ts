import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox, tokenIn } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { type InvitationState, invitationStates } from '../invitations.contract.ts';
import { stateOf } from '../invitations.rules.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const address = () => `${randomUUID()}@example.org`;
const newcomer = {
  firstName: 'Noor',
  middleName: 'de',
  lastName: 'Wit',
  password: 'zeven groene fietsen',
  termsVersion: 1,
};

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const role = (await admin.post('/api/roles', { name: 'Pilot' })).json().guid as string;
  const invite = (people: { email: string }[], given: object = {}) =>
    admin.post('/api/invitations', { people, roles: [role], language: 'nl', ...given });
  /** Invites somebody and gives the code of their mail. */
  const invited = async (given: object = {}) => {
    const email = address();
    await invite([{ email }], given);
    return { email, code: tokenIn(await mailbox.newest(email)) };
  };
  const accept = (code: string, given: object = {}) =>
    platform.post('/api/userinvitation:accept', { code, ...newcomer, ...given });
  const status = (code: string) => platform.get(`/api/userinvitation:status/${code}`);
  const members = async () =>
    (await admin.get(`/api/roles/${role}/members`)).json().members.map(({ email }: { email: string }) => email);
  return { ...platform, admin, role, invite, invited, accept, status, members };
}

describe('inviting', () => {
  test('sends each a mail, and gives the result of each row', async () => {
    const { invite, signIn } = await setting();
    const [fresh, member] = [address(), await signIn()];
    await invite([{ email: fresh }]);

    const response = await invite([{ email: fresh }, { email: 'geen adres' }, { email: member.email }]);

    expect(response.json().results.map(({ result }: { result: string }) => result)).toEqual([
      'AlreadyInvited',
      'BadRequest',
      'Sent',
    ]);
    expect((await mailbox.newest(member.email)).subject).toBe('Uitnodiging voor Waterrijk');
  });

  test.each([
    ['lines', (a: string, b: string) => `${a}\n${b}`],
    ['CSV with headings in Dutch', (a: string, b: string) => `Achternaam;E-mailadres\nWit;${a}\n"Zwart; jr";${b}`],
    ['CSV of our own export', (a: string, b: string) => `${a},'=Noor\r\n${b},Eva\r\n`],
  ])('takes %s', async (_, write) => {
    const { admin } = await setting();
    const [a, b] = [address(), address()];

    const response = await admin.post('/api/invitations', { csv: write(a, b), language: 'en' });

    expect(response.json().results).toMatchObject([
      { row: 1, email: a, result: 'Sent' },
      { row: 2, email: b, result: 'Sent' },
    ]);
  });

  test('takes 500, and no more', async () => {
    const { invite } = await setting();
    const people = Array.from({ length: 501 }, () => ({ email: 'geen adres' }));

    const responses = [await invite(people), await invite([])];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  test('is undone as a whole, but for who has answered', async () => {
    const { invite, admin, accept, status } = await setting();
    const [a, b] = [address(), address()];
    const { undoToken } = (await invite([{ email: a }, { email: b }])).json();
    const [codeA, codeB] = [tokenIn(await mailbox.newest(a)), tokenIn(await mailbox.newest(b))];
    await accept(codeA);

    await admin.post(`/api/undo/${undoToken}`);

    const states = (await admin.get('/api/invitations')).json().invitations;
    expect(Object.fromEntries(states.map(({ email, state }: Record<string, string>) => [email, state]))).toEqual({
      [a]: 'Accepted',
      [b]: 'Revoked',
    });
    expect((await status(codeB)).statusCode).toBe(404);
  });

  test('who may only invite gives their own roles, and sees their own invitations', async () => {
    const { admin, role, signIn, invite } = await setting();
    const own = (await admin.post('/api/roles', { name: 'Buurt', grants: ['manage-invitations'] })).json().guid;
    const helper = await signIn();
    await admin.post(`/api/roles/${own}/members`, { people: [helper.accountId] });
    await invite([{ email: address() }]);
    const body = { people: [{ email: address() }], language: 'nl' };

    const foreign = await helper.post('/api/invitations', { ...body, roles: [role] });
    const allowed = await helper.post('/api/invitations', { ...body, roles: [own] });

    expect([foreign.statusCode, allowed.statusCode]).toEqual([403, 200]);
    expect((await helper.get('/api/invitations')).json().total).toBe(1);
    expect((await admin.get('/api/invitations')).json().total).toBe(2);
  });

  test('reminds once after a week, with a link that works beside the first', async () => {
    const { invited, status } = await setting();
    const { email, code } = await invited();
    server.clock.offset = 8 * 86_400_000;

    await cleanUp(server.dependencies);
    await cleanUp(server.dependencies);
    await mailbox.deliver();
    const mails = mailbox.to(email);
    const responses = [await status(code), await status(tokenIn(await mailbox.newest(email)))];
    server.clock.offset = 0;

    expect(mails.map(({ subject }) => subject)).toEqual([
      'Uitnodiging voor Waterrijk',
      'Uw uitnodiging voor Waterrijk wacht nog',
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('what may be given is judged again', () => {
  /** Somebody who may only invite, with an invitation of theirs into their own role. */
  async function helped() {
    const made = await setting();
    const own = (await made.admin.post('/api/roles', { name: 'Buurt', grants: ['manage-invitations'] })).json().guid;
    const helper = await made.signIn();
    await made.admin.post(`/api/roles/${own}/members`, { people: [helper.accountId] });
    const email = address();
    await helper.post('/api/invitations', { people: [{ email }], roles: [own], language: 'nl' });
    const code = tokenIn(await mailbox.newest(email));
    const rolesOf = async () =>
      (await made.admin.get(`/api/roles/${own}/members`)).json().members.map((one: { email: string }) => one.email);
    return { ...made, own, helper, email, code, rolesOf };
  }

  test.each(['demoted', 'blocked', 'erased'])(
    'the account is made without roles of an inviter who was %s',
    async (how) => {
      const { admin, own, helper, code, email, accept, rolesOf } = await helped();
      if (how === 'demoted') await admin.post(`/api/roles/${own}/members:remove`, { people: [helper.accountId] });
      if (how === 'blocked')
        await admin.post('/api/users:change', {
          people: [helper.accountId],
          action: { kind: 'block', reason: 'spam', contact: 'x@example.org' },
        });
      if (how === 'erased') await admin.post(`/api/users/${helper.accountId}/erase`, { name: 'Anna Bakker' });

      expect((await accept(code)).json().result).toBe('Success');

      expect(await rolesOf()).not.toContain(email);
      const { total } = (await admin.get('/api/audit?action=invitation.rolesWithheld')).json();
      expect(total).toBe(how === 'erased' ? 0 : 1);
    },
  );

  test('sending again asks the same rights and a fresh session', async () => {
    const { admin, own, role, helper, invited } = await helped();
    await invited();
    const [, mine] = (await admin.get('/api/invitations')).json().invitations;
    await server.ownerQuery('update invitation set role_ids = array[$1::uuid] where id = $2', [role, mine.guid]);
    const again = () => helper.post(`/api/invitations/${mine.guid}:resend`);

    const foreign = await again();
    await server.ownerQuery('update invitation set role_ids = array[$1::uuid] where id = $2', [own, mine.guid]);
    server.clock.offset = 5 * 60_000;
    const allowed = await again();
    server.clock.offset = 16 * 60_000;
    const late = await again();
    server.clock.offset = 0;

    expect([foreign.statusCode, allowed.json()]).toEqual([403, { result: 'Sent' }]);
    expect([late.statusCode, late.json().code]).toEqual([401, 'step_up_required']);
  });

  test('an invitation that is sent again is good for as long as was asked for, however often', async () => {
    const { invited, admin } = await setting();
    await invited({ days: 14 });
    const first = async () => (await admin.get('/api/invitations')).json().invitations[0];
    const { guid, createdOn } = await first();
    await server.ownerQuery(`update invitation set created_at = created_at - interval '13 days' where id = $1`, [guid]);

    for (const minutes of [5, 10]) {
      server.clock.offset = minutes * 60_000;
      expect((await admin.post(`/api/invitations/${guid}:resend`)).json().result).toBe('Sent');
    }
    server.clock.offset = 0;

    const life = Date.parse((await first()).expiresOn) - Date.parse(createdOn);
    expect(Math.round(life / 86_400_000)).toBe(14);
  });
});

describe('the link (specification 7)', () => {
  test('says who invites to what, and whom in a few templates only', async () => {
    const { invited, status } = await setting();
    const { email, code } = await invited({ message: 'Doe mee!' });

    const { json, body } = await status(code);

    expect(json()).toMatchObject({
      state: 'Sent',
      platformName: 'Waterrijk',
      inviter: 'Anna Bakker',
      message: 'Doe mee!',
      accountExists: false,
      requiresLogin: false,
      isForCaller: false,
      termsVersion: 1,
      maskedEmail: `${email.slice(0, 1)}…@example.org`,
    });
    expect(body).not.toContain(email);
  });

  test('is not used up by looking, from whatever program', async () => {
    const { invited, status, get, accept } = await setting();
    const { code } = await invited();

    for (let at = 0; at < 3; at += 1) await Promise.all([status(code), get(`/invitation/${code}`)]);

    expect((await accept(code)).json().result).toBe('Success');
  });

  test('page keeps its address to itself', async () => {
    const { invited, get } = await setting();
    const { code } = await invited();

    const { headers, statusCode } = await get(`/invitation/${code}`);

    expect([statusCode, headers['referrer-policy'], headers['x-robots-tag']]).toEqual([200, 'no-referrer', 'noindex']);
  });
});

describe('accepting: all six results', () => {
  test('Success makes the account with its roles, and signs in', async () => {
    const { invited, accept, members, get } = await setting();
    const { email, code } = await invited({ landing: '/welkom' });

    const response = await accept(code);
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

    expect([response.statusCode, response.json()]).toEqual([200, { result: 'Success', landing: '/welkom' }]);
    expect(await members()).toEqual([email]);
    expect((await get('/api/profiles:loggedIn', { cookie })).json()).toMatchObject({
      email,
      firstName: 'Noor',
      middleName: 'de',
      lastName: 'Wit',
      termsOfUseVersionAccepted: 1,
      isActive: true,
    });
    await mailbox.deliver();
    expect(mailbox.mails.at(-1)?.subject).toBe('Noor de Wit doet mee'.replace('Noor de Wit', email));
  });

  test('BadRequest by field for what everybody who joins is asked; with it the account has that', async () => {
    const { admin, invited, accept, status, platform } = await setting();
    const asked = { atRegistration: true, required: true, isOn: true, version: 0 };
    expect((await admin.put('/api/propertydefinitions/postcode', asked)).statusCode).toBe(200);
    const { email, code } = await invited();
    const shown = (await status(code)).json().requiredProperties;
    const responses = [await accept(code), await accept(code, { properties: [{ key: 'postcode', value: 'geen' }] })];
    const properties = [{ key: 'postcode', value: '1234 AB 5' }];
    const right = await accept(code, { properties });

    expect(shown.map(({ key }: { key: string }) => key)).toEqual(['postcode']);
    expect(responses.map((response) => response.json())).toEqual([
      { result: 'BadRequest', errors: { 'properties.postcode': 'too_small' } },
      { result: 'BadRequest', errors: { 'properties.postcode': 'invalid_format' } },
    ]);
    expect(right.json().result).toBe('Success');
    const sql = 'select properties from account where platform_id = $1 and email = $2';
    expect(await server.ownerQuery(sql, [platform.id, email])).toEqual([{ properties }]);
  });

  test('Success gives the roles to who has that address already, and is signed in', async () => {
    const { invite, signIn, members, status } = await setting();
    const member = await signIn();
    await invite([{ email: member.email.toUpperCase() }]);
    const code = tokenIn(await mailbox.newest(member.email.toUpperCase()));
    const seen = (await member.get(`/api/userinvitation:status/${code}`)).json();

    const response = await member.post('/api/userinvitation:accept', { code });

    expect([seen.isForCaller, (await status(code)).statusCode]).toEqual([true, 409]);
    expect([response.statusCode, response.json().result]).toEqual([200, 'Success']);
    expect(await members()).toEqual([member.email]);
  });

  test('NotFound: unknown and revoked alike', async () => {
    const { invited, accept, admin } = await setting();
    const { code } = await invited();
    const [{ guid }] = (await admin.get('/api/invitations')).json().invitations;
    await admin.post(`/api/invitations/${guid}:revoke`);

    const responses = [await accept(code), await accept('x'.repeat(43))];

    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, '{"result":"NotFound"}'],
      [404, '{"result":"NotFound"}'],
    ]);
  });

  test('Unauthorized: the address has an account, or somebody else is signed in', async () => {
    const { invite, signIn, accept, invited, members } = await setting();
    const [member, other] = [await signIn(), await signIn()];
    await invite([{ email: member.email }]);
    const own = tokenIn(await mailbox.newest(member.email));
    const { code } = await invited();

    const responses = [await accept(own), await other.post('/api/userinvitation:accept', { code })];

    expect(responses.map(({ statusCode, json }) => [statusCode, json().result])).toEqual([
      ...[401, 401].map((status) => [status, 'Unauthorized']),
    ]);
    expect(await members()).toEqual([]);
  });

  test('another address is welcome where the inviter said so', async () => {
    const { invited, signIn, members } = await setting();
    const other = await signIn();
    const { code } = await invited({ anyAddress: true });

    const response = await other.post('/api/userinvitation:accept', { code });

    expect([response.json().result, await members()]).toEqual(['Success', [other.email]]);
  });

  test.each([
    ['no name', { firstName: '' }, { firstName: 'too_small' }],
    ['a name that is none', { lastName: '<b>' }, { lastName: 'not_a_name' }],
    ['a weak password', { password: 'wachtwoord12' }, { password: 'too_common' }],
    ['terms that are not accepted', { termsVersion: null }, { termsVersion: 'not_accepted' }],
    ['terms of another day', { termsVersion: 7 }, { termsVersion: 'not_accepted' }],
  ])('BadRequest: %s, and the invitation stays', async (_, given, errors) => {
    const { invited, accept } = await setting();
    const { code } = await invited();

    const wrong = await accept(code, given);

    expect([wrong.statusCode, wrong.json()]).toEqual([400, { result: 'BadRequest', errors }]);
    expect((await accept(code)).json().result).toBe('Success');
  });

  test('Failed: the database says no, and nothing was changed', async () => {
    const { invited, accept, members } = await setting();
    const { email, code } = await invited();
    await server.ownerQuery(
      `create function no_session() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await server.ownerQuery('create trigger no_session before insert on session execute function no_session()');

    const failed = await accept(code);
    await server.ownerQuery('drop trigger no_session on session');
    await server.ownerQuery('drop function no_session');

    expect([failed.statusCode, failed.json().result, await members()]).toEqual([500, 'Failed', []]);
    expect([(await accept(code)).json().result, await members()]).toEqual(['Success', [email]]);
  });

  test('Expired: by a second, whatever the client says the time is; and a new one can be asked for', async () => {
    const { invited, post, status, admin } = await setting();
    const { email, code } = await invited({ days: 1 });
    server.clock.offset = 86_401_000;

    const response = await post(
      '/api/userinvitation:accept',
      { code, ...newcomer },
      { date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
    );
    const seen = await status(code);
    const asked = await post('/api/userinvitation:askanew', { code });
    await mailbox.deliver();
    const told = mailbox.to(admin.email).at(-1);
    server.clock.offset = 0;

    expect([response.statusCode, response.json()]).toEqual([410, { result: 'Expired' }]);
    expect([seen.statusCode, seen.json().fields.state, asked.json().result]).toEqual([410, 'Expired', 'Sent']);
    expect(told?.subject).toBe(`${email} vraagt een nieuwe uitnodiging`);
  });

  test('declining ends it, and the inviter hears of it', async () => {
    const { invited, post, accept, admin } = await setting();
    const { email, code } = await invited();

    const declined = await post('/api/userinvitation:decline', { code });
    await mailbox.deliver();

    expect([declined.statusCode, (await accept(code)).json().result]).toEqual([204, 'NotFound']);
    expect(mailbox.to(admin.email).at(-1)?.subject).toBe(`${email} doet niet mee`);
  });
});

describe('security', () => {
  test('B16: of twenty at the same instant one accepts', async () => {
    const { invited, accept, members } = await setting();
    const { email, code } = await invited();

    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(code)));

    const results = responses.map(({ json }) => json().result);
    expect(results.filter((result) => result === 'Success')).toHaveLength(1);
    expect(results.filter((result) => result !== 'Success')).toHaveLength(19);
    expect(await members()).toEqual([email]);
    const accounts = await server.ownerQuery('select id from account where lower(email) = $1', [email]);
    expect(accounts).toHaveLength(1);
  });

  test('B15: who guesses codes is slowed down, near misses like all others', async () => {
    const { invited, status } = await setting();
    const { code } = await invited();
    const near = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;

    const statuses: number[] = [];
    for (let at = 0; at < 30; at += 1) statuses.push((await status(at === 0 ? near : randomUUID())).statusCode);

    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429));
    expect((await status(code)).statusCode).toBe(200);
  });

  test('the database has a hash of the code only', async () => {
    const { invited } = await setting();
    const { code } = await invited();

    const rows = await server.ownerQuery('select * from invitation_code');

    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('an invitation of another platform is unknown', async () => {
    const [one, other] = [await setting(), await setting()];
    const { code } = await one.invited();

    expect((await other.status(code)).statusCode).toBe(404);
  });
});

test('the state that the table is filtered by is what the rule says', async () => {
  const { platform, admin } = await setting();
  const now = Date.now();
  const moment = fc.option(fc.integer({ min: -9, max: -1 }), { nil: null });
  const life = fc.record({
    sent: moment,
    opened: moment,
    accepted: moment,
    declined: moment,
    revoked: moment,
    expires: fc.integer({ min: -5, max: 5 }).filter((days) => days !== 0),
  });
  const date = (days: number | null) => (days === null ? null : new Date(now + days * 86_400_000));
  const expected = new Map<string, InvitationState>();
  for (const one of fc.sample(life, 90)) {
    const id = randomUUID();
    const [sentAt, openedAt, acceptedAt] = [date(one.sent), date(one.opened), date(one.accepted)];
    const [declinedAt, revokedAt, expiresAt] = [
      date(one.declined),
      date(one.revoked),
      new Date(now + one.expires * 86_400_000),
    ];
    await server.ownerQuery(
      `insert into invitation (platform_id, id, email, language, created_at, expires_at, sent_at, opened_at, accepted_at, declined_at, revoked_at)
       values ($1, $2, 'x@example.org', 'nl', now(), $3, $4, $5, $6, $7, $8)`,
      [platform.id, id, expiresAt, sentAt, openedAt, acceptedAt, declinedAt, revokedAt],
    );
    expected.set(id, stateOf({ expiresAt, sentAt, openedAt, acceptedAt, declinedAt, revokedAt }, new Date(now)));
  }

  for (const state of invitationStates) {
    const { invitations } = (await admin.get(`/api/invitations?state=${state}&itemCount=100`)).json();
    const wanted = [...expected].filter(([, one]) => one === state).map(([id]) => id);
    expect(invitations.map(({ guid }: { guid: string }) => guid).sort()).toEqual(wanted.sort());
  }
});
