import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingsChange } from '#features/base/settings/settings.contract.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox, tokenIn } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const confirm = '/api/verifications:confirm';
const minute = 60_000;
let networks = 0;

const definition = {
  category: 'profile',
  section: 'about',
  subsection: 'Wonen',
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
  label: { nl: 'Wijk' },
  help: {},
  atRegistration: true,
  inOnboarding: false,
  isFilter: false,
  onCard: false,
  editableBy: ['self'],
  validators: {},
  isOn: true,
};

/** A platform that asks for the neighbourhood of who registers, and somebody who wants an account there. */
async function setting(settings: SettingsChange = {}) {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, { registrationMode: 'open', newsletter: true, ...settings });
  const admin = await platform.signIn(['Admin']);
  await admin.post('/api/propertydefinitions', { ...definition, key: 'wijk' });
  networks += 1;
  const remoteAddress = `203.0.${Math.floor(networks / 250)}.${networks % 250}`;
  const person = {
    email: `${randomUUID()}@example.org`,
    firstName: 'Eva',
    lastName: 'Vermeer',
    language: 'nl',
    password: 'zes paarse olifanten',
    hasAcceptedTerms: true,
  };
  /** Of a browser that has been nowhere yet; gives the cookies that it has then. */
  const post = async (url: string, payload: object) => {
    const headers = { host: platform.host };
    const response = await server.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const token = response.cookies.find(({ name }) => name.includes('XSRF'))?.value ?? '';
    const own = { cookie, 'x-xsrf-token': token, origin: `https://${platform.host}` };
    return { status: response.statusCode, body: response.body ? response.json() : undefined, own };
  };
  return {
    platform,
    admin,
    person,
    post,
    register: (given: object = {}) => post('/api/registrations', { ...person, ...given }),
    mail: () => mailbox.newest(person.email),
    subjects: () => mailbox.to(person.email).map(({ subject }) => subject),
    account: async () =>
      (await server.ownerQuery('select * from account where email = $1', [person.email]))[0] ?? { properties: null },
    subscriptions: () =>
      server.ownerQuery(
        'select s.* from newsletter_subscription s join account a on a.id = s.account_id where a.email = $1',
        [person.email],
      ),
  };
}

const outcome = { properties: [{ key: 'wijk', value: 'Noord' }] };
const kept = [{ key: 'wijk', value: 'Noord' }];

describe('what somebody answered when they registered is theirs', () => {
  test('when another mail than the first proves the address', async () => {
    const { register, post, mail, person, account } = await setting();
    await register({ ...outcome, newsletter: true });
    await mail();
    server.clock.offset += 2 * minute;
    await post('/api/verifications', { email: person.email, purpose: 'Registration' });

    await post(confirm, { token: tokenIn(await mail()) });

    expect(await account()).toMatchObject({ properties: kept, is_verified: true, open_registration: null });
  });

  test('when a link to sign in with does', async () => {
    const { register, post, mail, person, account, subscriptions } = await setting({ requireVerified: false });
    await register({ ...outcome, newsletter: true });
    await mail();
    await post('/api/signinlinks', { email: person.email });

    await post(confirm, { token: tokenIn(await mail()) });

    expect(await account()).toMatchObject({ properties: kept, is_verified: true, open_registration: null });
    expect(await subscriptions()).toHaveLength(1);
  });

  test('when an invitation to the same address is accepted', async () => {
    const { platform, admin, register, post, mail, person, account } = await setting({ requireVerified: false });
    await register(outcome);
    await mail();
    await admin.post('/api/invitations', { people: [{ email: person.email }], language: 'nl' });
    const code = tokenIn(await mail());
    const { own } = await post('/api/session', { email: person.email, password: person.password });

    const response = await platform.post('/api/userinvitation:accept', { code }, own);

    expect(response.json()).toMatchObject({ result: 'Success' });
    expect(await account()).toMatchObject({ properties: kept, is_verified: true });
  });

  test('and nobody’s before that: it is in no profile until the address is proven', async () => {
    const { platform, register, post, mail, person } = await setting({ requireVerified: false });
    await register({ ...outcome, newsletter: true });
    await mail();
    const { own } = await post('/api/session', { email: person.email, password: person.password });
    const user = (await platform.get('/api/profiles:loggedIn', own)).json();
    const newsletter = (await platform.get('/api/account/newsletter', own)).json();
    expect([user.properties, user.isNew]).toEqual([[], false]);
    expect(newsletter).toEqual({ isOffered: true, since: null, isPending: false });
  });
});

describe('the questions', () => {
  test('come with their sections, and with the newsletter where there is one', async () => {
    const { platform } = await setting();
    const ask = async () => (await platform.get('/api/registrations:questions')).json();
    expect(await ask()).toMatchObject({
      properties: [{ key: 'wijk', section: 'about', subsection: 'Wonen' }],
      offersNewsletter: true,
    });
    await saveSettings(platform.ctx, { newsletter: false });
    expect(await ask()).toMatchObject({ offersNewsletter: false });
  });
});

describe('the newsletter', () => {
  test('is wished for by who ticks it, and counts from the moment that the address is proven', async () => {
    const { register, post, mail, subscriptions } = await setting();
    await register({ newsletter: true });
    const token = tokenIn(await mail());
    expect(await subscriptions()).toEqual([]);

    await post(confirm, { token });

    const [subscription, ...more] = await subscriptions();
    expect([more.length, subscription?.confirmed_at >= subscription?.asked_at]).toEqual([0, true]);
  });

  test.each([
    ['who leaves the box empty', {}, { newsletter: false }],
    ['anybody where there is none', { newsletter: false }, { newsletter: true }],
  ])('is not for %s', async (_, settings, given) => {
    const { register, post, mail, subscriptions } = await setting(settings);
    await register(given);
    await post(confirm, { token: tokenIn(await mail()) });
    expect(await subscriptions()).toEqual([]);
  });

  test('is wished for with an invitation too', async () => {
    const { admin, post, mail, person, subscriptions, account } = await setting();
    await admin.post('/api/invitations', { people: [{ email: person.email }], language: 'nl' });
    const code = tokenIn(await mail());
    const { email: _email, hasAcceptedTerms: _terms, ...given } = person;

    const { body } = await post('/api/userinvitation:accept', { ...given, code, termsVersion: 1, newsletter: true });

    expect(body).toMatchObject({ result: 'Success' });
    expect(await subscriptions()).toHaveLength(1);
    expect(await account()).toMatchObject({ welcome_done_at: null });
    expect((await mail()).subject).toBe('Welkom bij Waterrijk');
  });
});

describe('terms and privacy statement', () => {
  test('are agreed to in their versions of that moment, with the date', async () => {
    const { platform, register, post, mail } = await setting();
    await register();
    const { own } = await post(confirm, { token: tokenIn(await mail()) });
    const consents = (await platform.get('/api/account:consents', own)).json();
    expect(consents).toEqual({
      termsOfUse: { version: 1, on: expect.stringMatching(/^\d{4}-/) },
      privacyStatement: { version: 1, on: expect.stringMatching(/^\d{4}-/) },
    });
  });
});

describe('an address that is deleted', () => {
  const thrown = () => `${randomUUID()}@in.Mailinator.com`;
  const refusal = { 'body.email': 'disposable' };

  test('is refused where somebody registers, and asks for another address', async () => {
    const { register, admin } = await setting();
    const { status, body } = await register({ email: thrown() });
    const other = await admin.post('/api/account/email', { email: thrown() });
    expect([status, body.fields]).toEqual([400, refusal]);
    expect([other.statusCode, other.json().fields]).toEqual([400, refusal]);
  });

  test('is invited by nobody; the other rows are', async () => {
    const { admin, person } = await setting();
    const people = [{ email: thrown() }, { email: person.email }];
    const { results } = (await admin.post('/api/invitations', { people, language: 'nl' })).json();
    expect(results.map(({ result }: { result: string }) => result)).toEqual(['BadRequest', 'Sent']);
  });

  test('is what the platform adds too, and not what it makes an exception for', async () => {
    const { register, person } = await setting({
      disposableDomains: ['example.org'],
      allowedMailDomains: ['mailinator.com'],
    });
    expect((await register()).body.fields).toEqual(refusal);
    expect((await register({ email: thrown() })).body).toEqual({ result: 'Sent' });
    expect(person.email).toContain('example.org');
  });

  test('is welcome where the platform says so', async () => {
    const { register } = await setting({ refuseDisposableMail: false });
    expect((await register({ email: thrown() })).body).toEqual({ result: 'Sent' });
  });
});

describe('a link in the place of a name', () => {
  test.each(['www.koop', 'Koop bij goedkoop.nl', 'casino.com'])('%s is refused at its field', async (firstName) => {
    const { register } = await setting();
    const { status, body } = await register({ firstName });
    expect([status, body.fields]).toEqual([400, { 'body.firstName': 'not_a_name' }]);
  });

  test.each(['J.P.', 'Chr. Jan', "Joh.d'Arc", 'St.John', 'Jan.de'])('%s is a name', async (firstName) => {
    const { register } = await setting();
    expect((await register({ firstName })).body).toEqual({ result: 'Sent' });
  });
});

describe('the welcome', () => {
  test('is one mail after the address is proven, and stands open until its person ends it', async () => {
    const { platform, register, post, mail, subjects } = await setting();
    await register();
    const { own } = await post(confirm, { token: tokenIn(await mail()) });
    const welcome = await mail();
    const isNew = async () => (await platform.get('/api/profiles:loggedIn', own)).json().isNew;

    expect([welcome.subject, welcome.text]).toEqual(['Welkom bij Waterrijk', expect.stringContaining('/welcome')]);
    expect(await isNew()).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect((await platform.post('/api/account:welcomed', undefined, own)).statusCode).toBe(204);
    expect(await isNew()).toBe(false);

    server.clock.offset += 2 * minute;
    await post('/api/signinlinks', { email: welcome.to });
    await post(confirm, { token: tokenIn(await mail()) });
    await mailbox.deliver();
    expect(subjects().filter((subject) => subject.startsWith('Welkom'))).toHaveLength(1);
    expect(await isNew()).toBe(false);
  });

  test('comes with the mail that says that an admin let them in', async () => {
    const { platform, admin, register, post, mail, subjects, person } = await setting({ registrationMode: 'approval' });
    await register();
    await post(confirm, { token: tokenIn(await mail()) });
    const [{ guid }] = (await admin.get('/api/registrations')).json().registrations;
    await admin.post(`/api/registrations/${guid}:approve`);
    await mail();

    const { own } = await post('/api/session', { email: person.email, password: person.password });

    expect(subjects().slice(-1)).toEqual(['U kunt inloggen bij Waterrijk']);
    expect(subjects().some((subject) => subject.startsWith('Welkom'))).toBe(false);
    expect((await platform.get('/api/profiles:loggedIn', own)).json().isNew).toBe(true);
  });

  test('is not for whom an admin made an account', async () => {
    const { platform } = await setting();
    const member = await platform.signIn();
    expect((await member.get('/api/profiles:loggedIn')).json().isNew).toBe(false);
  });
});
