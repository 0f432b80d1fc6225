import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { offerSetupLink, renewSetupLink } from './setup.service.ts';

const server = await openServer();
const day = 86_400_000;

async function setting() {
  const platform = await server.createPlatform();
  const token = (await renewSetupLink(platform.ctx)) ?? '';
  const person = {
    token,
    email: 'eerste@example.org',
    firstName: 'Eva',
    lastName: "van 't Hof",
    password: 'zes paarse olifanten',
  };
  return { ...platform, token, person };
}

describe('the set-up link', () => {
  test('makes the first admin and signs in', async () => {
    const { get, post, token, person } = await setting();

    const status = await post('/api/setup:status', { token });
    const response = await post('/api/setup', person);

    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(status.json()).toEqual({ isValid: true });
    expect([response.statusCode, response.json()]).toEqual([200, { result: 'Success' }]);
    expect((await get('/api/profiles:loggedIn', { cookie })).json()).toMatchObject({
      email: 'eerste@example.org',
      firstName: 'Eva',
      lastName: "van 't Hof",
      isAdmin: true,
    });
    expect((await post('/api/session', { email: person.email, password: person.password })).statusCode).toBe(200);
  });

  test('works once, however many try at once', async () => {
    const { post, person, platform } = await setting();

    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => post('/api/setup', { ...person, email: `${at}@example.org` })),
    );

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
    expect(await server.ownerQuery('select id from account where platform_id = $1', [platform.id])).toHaveLength(1);
  });

  test('is nothing once there is an admin, and is not renewed', async () => {
    const { post, person, ctx, signIn } = await setting();
    await signIn(['Admin']);

    const responses = [await post('/api/setup', person), await post('/api/setup:status', { token: person.token })];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await renewSetupLink(ctx)).toBeUndefined();
  });

  test('that is still good stays, however many nodes start; the next start after it makes one', async () => {
    const { post, token, ctx } = await setting();
    const isValid = async (given: string) => (await post('/api/setup:status', { token: given })).json().isValid;

    const offers = await Promise.all([offerSetupLink(ctx), offerSetupLink(ctx)]);
    expect(offers).toEqual(Array(2).fill({ goodUntil: expect.any(Date) }));
    expect(await isValid(token)).toBe(true);
    server.clock.offset += day + 1;
    const late = await Promise.all([offerSetupLink(ctx), offerSetupLink(ctx), offerSetupLink(ctx)]);

    const tokens = late.flatMap((offer) => (offer && 'token' in offer ? [offer.token] : []));
    expect(tokens).toHaveLength(1);
    expect(await Promise.all([token, ...tokens].map(isValid))).toEqual([false, true]);
  });

  test('ends after a day, and when another is made', async () => {
    const { post, token, person, ctx } = await setting();
    const isValid = async (given: string) => (await post('/api/setup:status', { token: given })).json().isValid;

    server.clock.offset += day + 1;
    const late = [await isValid(token), (await post('/api/setup', person)).statusCode];
    const next = (await renewSetupLink(ctx)) ?? '';

    expect([late, await isValid(token), await isValid(next)]).toEqual([[false, 404], false, true]);
  });

  test('of one platform is nothing on another, and only its hash is kept', async () => {
    const { token, person } = await setting();
    const other = await setting();

    expect((await other.post('/api/setup', person)).statusCode).toBe(404);
    expect(JSON.stringify(await server.ownerQuery('select * from setup_link'))).not.toContain(token);
  });

  test.each([
    [{ password: '7 chars' }, 'body.password', 'too_small'],
    [{ password: 'password1234' }, 'body.password', 'too_common'],
    [{ password: 'Waterrijk2026!' }, 'body.password', 'too_common'],
    [{ password: 'eerste-eerste' }, 'body.password', 'too_common'],
    [{ password: 'x'.repeat(1025) }, 'body.password', 'too_big'],
    [{ firstName: '' }, 'body.firstName', 'too_small'],
    [{ lastName: '<script>' }, 'body.lastName', 'not_a_name'],
    [{ email: 'no address' }, 'body.email', 'invalid_format'],
    [{ isAdmin: true }, 'body.isAdmin', 'unknown_key'],
  ])('%j is wrong and does not use it up', async (change, field, code) => {
    const { post, person } = await setting();

    const response = await post('/api/setup', { ...person, ...change });

    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: code }]);
    expect((await post('/api/setup', person)).statusCode).toBe(200);
  });

  test('two long passwords that differ at the end are two', async () => {
    const { post, person } = await setting();
    const long = (end: string) => `${'🐟 vis en '.repeat(11)}${end}`;
    await post('/api/setup', { ...person, password: long('a') });
    const signIn = (password: string) => post('/api/session', { email: person.email, password });

    expect([(await signIn(long('a'))).statusCode, (await signIn(long('b'))).statusCode]).toEqual([200, 401]);
  });
});
