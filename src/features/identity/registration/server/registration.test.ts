import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingsChange } from '#features/base/settings/settings.contract.ts';
import { openServer } from '#test/harness.ts';
import { codeIn, openMailbox, tokenIn } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const who = '/api/profiles:loggedIn';
const confirm = '/api/verifications:confirm';
let networks = 0;

/** A platform with these settings, and somebody who wants an account there, in a browser and a network of their own. */
async function setting(settings: SettingsChange = { registrationMode: 'open' }) {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, settings);
  networks += 1;
  const remoteAddress = `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
  const person = {
    email: `${randomUUID()}@example.org`,
    firstName: 'Eva',
    lastName: "van 't Hof",
    password: 'zes paarse olifanten',
    hasAcceptedTerms: true,
    language: 'nl',
  };
  const browser = (cookies: Record<string, string> = {}) => ({
    async post(url: string, payload: object) {
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const headers = { host: platform.host, ...(cookie && { cookie }) };
      const response = await server.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    },
  });
  const own = browser();
  const register = (given: object = {}) => own.post('/api/registrations', { ...person, ...given });
  const signIn = async (given: object = {}) =>
    (await browser().post('/api/session', { email: person.email, password: person.password, ...given })).statusCode;
  const accounts = () => server.ownerQuery('select * from account where platform_id = $1', [platform.platform.id]);
  return {
    ...platform,
    person,
    browser,
    own,
    register,
    signIn,
    accounts,
    mail: () => mailbox.newest(person.email),
    signInAs: platform.signIn,
    /** Somebody who has an account already. */
    createKnown: () => platform.signIn(),
  };
}

const audited = async (platformId: string) =>
  (await server.ownerQuery('select action from audit_entry where platform_id = $1 order by seq', [platformId])).map(
    ({ action }) => action,
  );

describe('registering', () => {
  test('sends a mail; its button proves the address, and signs in on that device', async () => {
    const { get, register, mail, browser, person, platform, signIn } = await setting();

    const asked = await register({ returnUrl: '/nieuws' });
    const token = tokenIn(await mail());
    expect(await signIn()).toBe(403);
    const looked = await browser().post('/api/verifications:status', { token });
    const page = await get(`/verify/${token}`);
    const done = await browser().post(confirm, { token });

    expect([asked.statusCode, asked.json()]).toEqual([202, { result: 'Sent' }]);
    expect(looked.json()).toEqual({ purpose: 'registration', email: person.email });
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(done.json()).toEqual({ result: 'SignedIn', returnUrl: '/nieuws' });
    const cookie = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await get(who, { cookie })).json()).toMatchObject({ email: person.email, termsOfUseVersionAccepted: 1 });
    expect(await signIn()).toBe(200);
    expect((await browser().post(confirm, { token })).statusCode).toBe(410);
    expect(await audited(platform.id)).toEqual(
      expect.arrayContaining(['account.registered', 'account.verified', 'session.started']),
    );
  });

  test('has one answer for addresses that are known and unknown; the known one hears that it has an account (B05)', async () => {
    const one = await setting();
    const { email } = await one.createKnown();

    const responses = [await one.register({ email }), await one.register()];
    await mailbox.deliver();

    const [known, unknown] = responses.map(({ statusCode, body, headers }) => {
      const { date: _date, 'x-correlation-id': _id, 'set-cookie': _cookie, ...kept } = headers;
      return { statusCode, body, kept };
    });
    expect(known).toEqual(unknown);
    expect(mailbox.to(email).map(({ subject }) => subject)).toEqual(['U hebt al een account bij Waterrijk']);
    expect(mailbox.to(one.person.email).map(({ subject }) => subject)).toEqual([
      'Bevestig uw e-mailadres voor Waterrijk',
    ]);
  });

  test('of somebody else’s address gives nobody a way in: what counts is what the one who has the mailbox typed', async () => {
    const { register, browser, person, mail, signIn } = await setting({
      registrationMode: 'open',
      requireVerified: false,
    });
    await register({ password: 'gestolen groene auto' });
    await mail();
    const thief = await browser().post('/api/session', { email: person.email, password: 'gestolen groene auto' });
    server.clock.offset += 2 * minute;
    await browser().post('/api/registrations', person);

    await browser().post(confirm, { token: tokenIn(await mail()) });

    expect(thief.statusCode).toBe(200);
    expect([await signIn({ password: 'gestolen groene auto' }), await signIn()]).toEqual([401, 200]);
    const left = await server.ownerQuery(
      'select browser from session s join account a on a.id = s.account_id where a.email = $1',
      [person.email],
    );
    expect(left).toHaveLength(2);
  });

  test('of somebody else’s address gives nobody a way in when another mail than theirs proves it', async () => {
    const { register, browser, person, mail, signIn } = await setting({ registrationMode: 'open' });
    await register({ password: 'gestolen groene auto' });
    await mail();
    server.clock.offset += 2 * minute;
    await browser().post('/api/verifications', { email: person.email, purpose: 'Registration' });

    const response = await browser().post(confirm, { token: tokenIn(await mail()) });

    expect(response.json().result).toBe('SignedIn');
    expect(await signIn({ password: 'gestolen groene auto' })).toBe(401);
  });

  test('without a password is signing in by links', async () => {
    const { own, mail, browser, person, accounts, signIn } = await setting();
    const { password: _none, ...given } = person;
    await own.post('/api/registrations', given);

    const done = await browser().post(confirm, { token: tokenIn(await mail()) });

    expect(done.json().result).toBe('SignedIn');
    expect(await accounts()).toMatchObject([{ password_hash: null, is_verified: true }]);
    expect(await signIn()).toBe(401);
  });

  test.each(['closed', 'invite'] as const)('is refused in mode %s, for every address', async (registrationMode) => {
    const { register, accounts } = await setting({ registrationMode });

    const response = await register();
    await mailbox.deliver();

    expect([response.statusCode, response.json()]).toEqual([403, { result: 'Unauthorized' }]);
    expect(await accounts()).toEqual([]);
  });

  test.each([
    [{ email: 'no address' }, 400, { result: 'BadRequest' }],
    [{ hasAcceptedTerms: false }, 400, { fields: { 'body.hasAcceptedTerms': 'invalid_value' } }],
    [{ password: 'password1234' }, 400, { fields: { 'body.password': 'too_common' } }],
    [{ firstName: '<b>' }, 400, { fields: { 'body.firstName': 'not_a_name' } }],
    [{ isAdmin: true }, 400, { fields: { 'body.isAdmin': 'unknown_key' } }],
  ])('with %j is refused', async (given, status, body) => {
    const { register } = await setting();
    const response = await register(given);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(body);
  });

  test('by a program that fills in everything makes nothing', async () => {
    const { register, accounts, person } = await setting();
    const response = await register({ website: 'https://spam.example' });
    await mailbox.deliver();
    expect([response.statusCode, mailbox.to(person.email), await accounts()]).toEqual([202, [], []]);
  });

  test('that nobody confirms is gone after a week, and its link after a day', async () => {
    const { register, mail, browser, accounts } = await setting();
    await register();
    const token = tokenIn(await mail());
    server.clock.offset += day + minute;
    expect((await browser().post(confirm, { token })).statusCode).toBe(410);
    await cleanUp(server.dependencies);
    expect(await accounts()).toHaveLength(1);
    server.clock.offset += 6 * day;
    await cleanUp(server.dependencies);
    expect(await accounts()).toEqual([]);
  });
});

describe('who has to be let in', () => {
  test('waits with a proven address until somebody who manages users says so, and hears so by mail', async () => {
    const { register, mail, browser, signIn, ...platform } = await setting({ registrationMode: 'approval' });
    await register();
    const done = await browser().post(confirm, { token: tokenIn(await mail()) });
    const admin = await platform.signInAs(['Admin']);
    const member = await platform.signInAs([]);

    expect([done.json().result, done.cookies]).toEqual(['Waiting', []]);
    expect((await mail()).subject).toContain('wacht op een beheerder');
    expect(await signIn()).toBe(401);
    expect((await member.get('/api/registrations')).statusCode).toBe(403);
    const { registrations } = (await admin.get('/api/registrations')).json();
    expect(registrations).toMatchObject([{ firstName: 'Eva' }]);
    const path = `/api/registrations/${registrations[0].guid}:approve`;
    const approved = await Promise.all([admin.post(path), admin.post(path)]);

    expect(approved.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect((await mail()).subject).toBe('U kunt inloggen bij Waterrijk');
    expect(await signIn()).toBe(200);
  });

  test('is gone when they are rejected, and hears why', async () => {
    const { register, mail, browser, signIn, accounts, ...platform } = await setting({ registrationMode: 'approval' });
    await register();
    await browser().post(confirm, { token: tokenIn(await mail()) });
    const admin = await platform.signInAs(['Admin']);
    const [{ guid }] = (await admin.get('/api/registrations')).json().registrations;

    // A role that they were given meanwhile holds nothing up.
    const role = (await admin.post('/api/roles', { name: 'Buurt' })).json().guid;
    await admin.post(`/api/roles/${role}/members`, { people: [guid] });
    const response = await admin.post(`/api/registrations/${guid}:reject`, { reason: 'Onbekend in deze wijk' });

    expect(response.statusCode).toBe(204);
    expect((await mail()).text).toContain('Onbekend in deze wijk');
    expect([await signIn(), (await accounts()).length]).toEqual([401, 1]);
  });

  test('in mode domain is anyone who has an address of another domain', async () => {
    const registration: SettingsChange = { registrationMode: 'domain', registrationDomains: ['example.org'] };
    const inside = await setting(registration);
    const outside = await setting({ ...registration, registrationDomains: ['waterrijk.nl'] });
    const results = [];
    for (const { register, browser, mail } of [inside, outside]) {
      await register();
      results.push((await browser().post(confirm, { token: tokenIn(await mail()) })).json().result);
    }
    expect(results).toEqual(['SignedIn', 'Waiting']);
  });
});

describe('the code of the mail (B14)', () => {
  test('is good in the browser that asked, once', async () => {
    const { register, own, mail, browser } = await setting();
    const asked = await register();
    const code = codeIn(await mail());

    const elsewhere = await browser().post(confirm, { code });
    const here = await own.post(confirm, { code });
    const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
    const again = await browser(cookies).post(confirm, { code });

    expect([elsewhere.statusCode, here.statusCode, again.statusCode]).toEqual([401, 200, 401]);
    expect(here.json().result).toBe('SignedIn');
  });

  test('is worthless after five wrong ones, however many at once', async () => {
    const { register, own, mail } = await setting();
    await register();
    const code = codeIn(await mail());
    const wrong = code === '123 456' ? '654321' : '123456';

    const responses = await Promise.all(Array.from({ length: 6 }, () => own.post(confirm, { code: wrong })));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await own.post(confirm, { code })).statusCode).toBe(429);
  });
});

describe('a link to sign in with', () => {
  const ask = '/api/signinlinks';

  test('is good for a quarter of an hour and once, and looking at it uses nothing up', async () => {
    const { browser, createKnown } = await setting();
    const { email } = await createKnown();
    const asked = await browser().post(ask, { email });
    const token = tokenIn(await mailbox.newest(email));
    await browser().post('/api/verifications:status', { token });
    const done = await browser().post(confirm, { token });
    expect([asked.statusCode, asked.json(), done.json().result]).toEqual([202, { result: 'Sent' }, 'SignedIn']);
    expect((await browser().post(confirm, { token })).statusCode).toBe(410);

    server.clock.offset += 2 * minute;
    await browser().post(ask, { email });
    const late = tokenIn(await mailbox.newest(email));
    server.clock.offset += 16 * minute;
    expect((await browser().post(confirm, { token: late })).statusCode).toBe(410);
  });

  test('has one answer, and nobody without an account gets one (B05)', async () => {
    const { browser, createKnown } = await setting();
    const { email } = await createKnown();
    const nobody = `${randomUUID()}@example.org`;
    const responses = [await browser().post(ask, { email }), await browser().post(ask, { email: nobody })];
    await mailbox.deliver();
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(2).fill([202, '{"result":"Sent"}']),
    );
    expect([mailbox.to(email).length, mailbox.to(nobody).length]).toEqual([1, 0]);
  });

  test('proves the address, and ends what the person who registered it had', async () => {
    const { register, mail, browser, person, signIn } = await setting({
      registrationMode: 'open',
      requireVerified: false,
    });
    await register();
    await mail();
    expect(await signIn()).toBe(200);
    await browser().post(ask, { email: person.email });

    await browser().post(confirm, { token: tokenIn(await mail()) });

    expect(await signIn()).toBe(401);
    server.clock.offset += hour;
  });
});

describe('what is asked of everybody who registers', () => {
  const questions = '/api/registrations:questions';
  const definitions = '/api/propertydefinitions';
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
    help: { nl: 'Zo.' },
    atRegistration: true,
    inOnboarding: false,
    isFilter: false,
    onCard: false,
    editableBy: ['self'],
    validators: {},
    isOn: true,
  };

  /** A platform that asks for a postcode, and for a number if somebody wants to give it. */
  async function asking(settings: SettingsChange = { registrationMode: 'open' }) {
    const one = await setting(settings);
    const staff = await one.signInAs(['Admin', 'Mett']);
    const add = (key: string, given: object) => staff.post(definitions, { ...definition, key, ...given });
    await add('wijk', { inputType: 'postcode', required: true });
    await add('aantal', { inputType: 'number', validators: { max: 9 } });
    const properties = async () => {
      const rows = await server.ownerQuery('select properties from account where email = $1', [one.person.email]);
      return rows[0]?.properties;
    };
    return { ...one, staff, add, properties };
  }

  test('is known to visitors as what it takes to fill it in; the rest, and what is staff’s or off, is not (A29)', async () => {
    const { get, staff, add } = await asking();
    await add('geheim', { mett: true });
    await add('uit', { isOn: false });
    await add('later', { atRegistration: false });
    await add('vast', { editableBy: ['admin'] });
    await add('foto', { inputType: 'image' });
    await add('diploma', { inputType: 'file' });

    const [response, forStaff] = [await get(questions), await staff.get(questions)];
    const { properties } = response.json();
    expect(properties.map(({ key }: { key: string }) => key)).toEqual(['aantal', 'wijk']);
    expect(Object.keys(properties[0]).sort()).toEqual(
      [
        'autocomplete',
        'help',
        'inputType',
        'key',
        'label',
        'options',
        'required',
        'section',
        'subsection',
        'validators',
      ].sort(),
    );
    expect(forStaff.json()).toEqual(response.json());
  });

  test.each(['closed', 'invite'] as const)('is nobody’s to know in mode %s', async (registrationMode) => {
    const { get } = await asking({ registrationMode });
    expect((await get(questions)).json()).toEqual({ properties: [], offersNewsletter: false });
  });

  test('is checked by field, no matter who has the address (B05)', async () => {
    const one = await asking();
    const { email } = await one.createKnown();
    const properties = [{ key: 'aantal', value: '10' }];
    const responses = [await one.register({ properties }), await one.register({ properties, email })];
    for (const response of responses)
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { 'body.properties.aantal': 'too_high', 'body.properties.wijk': 'too_small' },
      ]);
    const wrong = ['x'.repeat(5000), '<b>'];
    const codes = ['too_long', 'invalid_format'];
    for (const [at, value] of wrong.entries())
      expect((await one.register({ properties: [{ key: 'wijk', value }] })).json().fields).toEqual({
        'body.properties.wijk': codes[at],
      });

    const right = { properties: [{ key: 'wijk', value: '1234 AB 5' }] };
    const [known, unknown] = [await one.register({ ...right, email }), await one.register(right)];
    expect([known.statusCode, known.body]).toEqual([202, '{"result":"Sent"}']);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  test('waits until the address is proven; what is not asked, or staff’s, is left out', async () => {
    const one = await asking();
    await one.add('geheim', { mett: true });
    const outcome = { wijk: ' 1234 AB 5 ', aantal: '3', geheim: 'x', staffNote: 'x', pronouns: 'x', nergens: 'x' };
    await one.register({ properties: Object.entries(outcome).map(([key, value]) => ({ key, value })) });
    const token = tokenIn(await one.mail());
    expect(await one.properties()).toEqual([]);

    await one.browser().post(confirm, { token });
    expect(await one.properties()).toEqual([
      { key: 'aantal', value: '3' },
      { key: 'wijk', value: '1234 AB 5' },
    ]);
  });

  test('is saved as who has the mailbox typed it, and as far as it still fits', async () => {
    const one = await asking();
    const typed = (wijk: string, ...more: object[]) => ({ properties: [{ key: 'wijk', value: wijk }, ...more] });
    await one.register(typed('9999 ZZ 9', { key: 'aantal', value: '9' }));
    await one.mail();
    server.clock.offset += 2 * minute;
    await one.browser().post('/api/registrations', { ...one.person, ...typed('1234 AB 5') });
    const token = tokenIn(await one.mail());
    await one.staff.delete(`${definitions}/aantal`);
    await one.browser().post(confirm, { token });
    expect(await one.properties()).toEqual([{ key: 'wijk', value: '1234 AB 5' }]);

    const other = await asking();
    await other.register(typed('1234 AB 5', { key: 'aantal', value: '9' }));
    const link = tokenIn(await other.mail());
    await other.staff.put(`${definitions}/aantal`, { validators: { max: 5 }, version: 1 });
    await other.browser().post(confirm, { token: link });
    expect(await other.properties()).toEqual([{ key: 'wijk', value: '1234 AB 5' }]);
    server.clock.offset = 0;
  });
});
