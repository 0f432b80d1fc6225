import { describe, expect, test } from 'vitest';
import { type ApiResponse, createApi } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import { getInvitationStatus } from '../../operations/invitations/user-invitation.contract.ts';
import { createUserStore } from './user-store.ts';

const user = { guid: 'a', firstName: 'Anna' };
const start = new Date('2026-11-21T12:00:00Z').getTime();

/** A store whose server answers as told, with the calls that it got. */
function setting(responses: Record<string, () => ApiResponse | Promise<ApiResponse>>) {
  const calls: string[] = [];
  const logged: string[] = [];
  const posted: unknown[] = [];
  const clock = { now: start };
  let hear = (_: { data: unknown }) => {};
  const api = createApi({
    host: 'a.test',
    variant: 'a',
    transport: async ({ method, path }) => {
      calls.push(`${method} ${path}`);
      return (responses[`${method} ${path}`] ?? (() => ({ status: 204, body: undefined })))();
    },
  });
  const store = createUserStore({
    api,
    log: (message) => void logged.push(message),
    channel: {
      postMessage: (message) => void posted.push(message),
      addEventListener: (_, listener) => {
        hear = listener;
      },
    },
    now: () => new Date(clock.now),
  });
  const token = (count: number) => ({
    status: 200,
    body: { accessToken: `token ${count}`, expiresOn: new Date(clock.now + 600_000).toISOString() },
  });
  return { store, api, calls, logged, posted, clock, token, hear: (data: unknown) => hear({ data }) };
}

const who = 'GET /api/profiles:loggedIn';
const tokens = 'POST /api/accesstoken';

describe('loading the user (specification 4)', () => {
  test('the status is empty before each load, then what HTTP said', async () => {
    const { store } = setting({ [who]: () => ({ status: 200, body: user }) });
    const seen: (number | null)[] = [];
    store.subscribe(() => void seen.push(store.state().loadingStatus));

    await store.load();
    await store.load();

    expect([seen, store.state().user]).toEqual([[null, 200, null, 200], user]);
  });

  test.each([
    [401, 'not_signed_in', []],
    [403, 'inactive_account', []],
    [500, 'unexpected', ['Could not load application user']],
    [503, 'unavailable', ['Could not load application user']],
  ])('%i stays %i', async (status, code, log) => {
    const { store, logged } = setting({ [who]: () => ({ status, body: { code, fields: {} } }) });

    await store.load();

    expect([store.state().loadingStatus, store.state().user, logged]).toEqual([status, null, log]);
  });

  test('no answer is 500, and anyone who was there stays', async () => {
    const responses = [
      async () => ({ status: 200, body: user }),
      async () => Promise.reject(new AppError('unavailable', '', { network: 'offline' })),
    ];
    const { store, logged } = setting({ [who]: () => responses.shift()?.() ?? { status: 404, body: {} } });

    await store.load();
    await store.load();

    expect([store.state().loadingStatus, store.state().user]).toEqual([500, user]);
    expect(logged).toEqual(['Could not load application user']);
  });
});

describe('the access token', () => {
  test('is asked for once, and used until it is near its end', async () => {
    let count = 0;
    const { store, calls, clock, token } = setting({ [tokens]: () => token(++count) });

    const first = await Promise.all([store.accessToken(), store.accessToken()]);
    clock.now += 569_000;
    const again = await store.accessToken();
    clock.now += 2_000;
    const next = await store.accessToken();

    expect([first, again, next]).toEqual([['token 1', 'token 1'], 'token 1', 'token 2']);
    expect(calls).toEqual([tokens, tokens]);
    expect(store.state()).toMatchObject({ accessTokenSet: true, accessToken: 'token 2' });
    expect(store.state().accessTokenDate).toEqual(new Date(start + 571_000 + 600_000));
  });

  test('that could not be had is asked for again', async () => {
    let count = 0;
    const { store, token } = setting({ [tokens]: () => (++count === 1 ? { status: 503, body: {} } : token(count)) });

    await expect(store.accessToken()).rejects.toMatchObject({ code: 'unavailable' });

    expect(await store.accessToken()).toBe('token 2');
  });
});

describe('signing out', () => {
  const empty = {
    invitationStatus: null,
    termsOfUseVersion: 1,
    user: null,
    loadingStatus: null,
    accessTokenSet: false,
    accessToken: null,
    accessTokenDate: null,
  };

  test('clears token, date, flag and user, and tells the other tabs', async () => {
    const { store, calls, posted, token } = setting({
      [who]: () => ({ status: 200, body: user }),
      [tokens]: () => token(1),
    });
    await store.load();
    await store.accessToken();

    await store.signOut();

    expect(store.state()).toEqual(empty);
    expect([calls.at(-1), posted]).toEqual(['DELETE /api/session', ['signed-out']]);
  });

  test('in another tab empties this one', async () => {
    const { store, hear } = setting({ [who]: () => ({ status: 200, body: user }) });
    await store.load();

    hear('signed-out');

    expect(store.state()).toEqual(empty);
  });

  test('that did not reach the server changes nothing: the session goes on', async () => {
    const { store, posted } = setting({
      [who]: () => ({ status: 200, body: user }),
      'DELETE /api/session': () => Promise.reject(new AppError('unavailable', '', { network: 'offline' })),
    });
    await store.load();

    await expect(store.signOut()).rejects.toThrow();

    expect([store.state().user, posted]).toEqual([user, []]);
  });
});

describe('an invitation (specification 7, 8)', () => {
  const status = 'GET /api/userinvitation:status/abc';
  const answering = (responses: Record<string, () => ApiResponse>) => {
    const made = setting(responses);
    const read = () => made.api.call(getInvitationStatus, { params: { invitation: 'abc' } });
    return { ...made, read };
  };
  const invitation = { platformName: 'Waterrijk' };

  test('what the server says of it is its status, empty while it loads', async () => {
    const { store, read } = answering({ [status]: () => ({ status: 200, body: invitation }) });
    const seen: unknown[] = [store.state().invitationStatus];
    store.subscribe(() => void seen.push(store.state().invitationStatus));
    expect(await store.loadInvitation(read)).toEqual(invitation);
    expect(seen).toEqual([null, null, { status: 200, invitation }]);
  });

  test.each([
    [410, { code: 'gone' }, 410],
    [500, { code: 'unexpected' }, 500],
    [502, undefined, 503],
  ])('one that does not load leaves its status: %d', async (answered, body, expected) => {
    const { store, read } = answering({ [status]: () => ({ status: answered, body }) });
    await expect(store.loadInvitation(read)).rejects.toThrow(AppError);
    expect(store.state().invitationStatus?.status).toBe(expected);
  });

  test('without an answer its status is 500', async () => {
    const { store } = setting({});
    const read = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(store.loadInvitation(read)).rejects.toThrow(TypeError);
    expect(store.state().invitationStatus).toEqual({ status: 500 });
  });

  test('accepting it is true or false, and never fails', async () => {
    const { store, logged } = setting({});
    expect(await store.acceptInvitation(async () => ({ result: 'Success' }))).toBe(true);
    expect(await store.acceptInvitation(async () => ({ result: 'Expired' }))).toBe(false);
    expect(await store.acceptInvitation(() => Promise.reject(new AppError('not_found', 'gone')))).toBe(false);
    expect(logged).toEqual([]);
    expect(await store.acceptInvitation(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
    expect(logged).toEqual(['Could not accept the invitation']);
  });
});

test('the terms of use are of version 1 until another is known (specification 3)', () => {
  const { store } = setting({});
  expect(store.state().termsOfUseVersion).toBe(1);
  store.setTermsOfUseVersion(3);
  expect(store.state().termsOfUseVersion).toBe(3);
});
