import { describe, expect, test } from 'vitest';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const own = '/api/account/newsletter';
const [status, confirm, end] = ['status', 'confirm', 'unsubscribe'].map((call) => `/api/newsletters:${call}`) as [
  string,
  string,
  string,
];

async function setting(newsletter = true) {
  const platform = await server.createPlatform();
  await saveSettings(platform.ctx, { newsletter });
  const member = await platform.signIn();
  const want = (isSubscribed: boolean) => member.put(own, { isSubscribed });
  const unproven = () => server.ownerQuery('update account set is_verified = false where id = $1', [member.accountId]);
  const token = async () => /\/newsletter\/([\w-]+)/.exec((await mailbox.newest(member.email)).text)?.[1] ?? 'no token';
  const actions = async () =>
    (
      await server.ownerQuery(
        "select action from audit_entry where platform_id = $1 and action like 'newsletter%' order by seq",
        [platform.platform.id],
      )
    ).map(({ action }) => action);
  return { platform, member, want, unproven, token, actions };
}

describe('somebody who is signed in', () => {
  test('subscribes and ends it, each with its moment', async () => {
    const { member, want, actions } = await setting();
    expect((await member.get(own)).json()).toEqual({ isOffered: true, since: null, isPending: false });

    const begun = (await want(true)).json();
    const again = (await want(true)).json();
    const ended = (await want(false)).json();

    expect(begun).toEqual({ isOffered: true, since: expect.stringMatching(/^\d{4}-/), isPending: false });
    expect(again).toEqual(begun);
    expect(ended).toEqual({ isOffered: true, since: null, isPending: false });
    await want(false);
    expect(await actions()).toEqual(['newsletter.subscribed', 'newsletter.unsubscribed']);
  });

  test('subscribes to nothing where there is nothing, and ends it always', async () => {
    const { platform, member, want } = await setting(false);
    expect([(await want(true)).statusCode, (await want(false)).statusCode]).toEqual([404, 200]);
    await saveSettings(platform.ctx, { newsletter: true });
    await want(true);
    await saveSettings(platform.ctx, { newsletter: false });
    expect((await want(false)).json()).toEqual({ isOffered: false, since: null, isPending: false });
    expect((await member.get(own)).statusCode).toBe(200);
  });

  test('confirms by mail first where the address is not proven', async () => {
    const { platform, member, want, unproven, token, actions } = await setting();
    await unproven();

    expect((await want(true)).json()).toEqual({ isOffered: true, since: null, isPending: true });
    const link = await token();
    const looked = [await platform.post(status, { token: link }), await platform.post(status, { token: link })];
    expect(looked.map((response) => response.json().state)).toEqual(['pending', 'pending']);
    expect(looked[0]?.json().maskedEmail).toMatch(/^.…@example\.org$/);
    expect(await actions()).toEqual([]);

    expect((await platform.post(confirm, { token: link })).statusCode).toBe(204);
    expect((await member.get(own)).json()).toMatchObject({ isPending: false, since: expect.any(String) });
    expect(await actions()).toEqual(['newsletter.subscribed']);
  });
});

describe('the link of a mail', () => {
  test('ends the subscription without signing in, and is no good for a later one', async () => {
    const { platform, member, want, unproven, token } = await setting();
    await unproven();
    await want(true);
    const link = await token();
    await platform.post(confirm, { token: link });
    expect((await platform.post(status, { token: link })).json().state).toBe('subscribed');

    expect((await platform.post(end, { token: link })).statusCode).toBe(204);
    expect((await member.get(own)).json()).toMatchObject({ since: null });
    server.clock.offset += 1000;
    await want(true);

    const calls = await Promise.all([status, confirm, end].map((call) => platform.post(call, { token: link })));
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410]);
  });

  test('is nobody’s to make up, nor of another platform', async () => {
    const { platform, want, unproven, token } = await setting();
    const other = await setting();
    await unproven();
    await want(true);
    const link = await token();
    const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    expect((await platform.post(status, { token: 'made up' })).statusCode).toBe(410);
    expect((await platform.post(end, { token: changed.replace(/^./, 'x') })).statusCode).toBe(410);
    expect((await other.platform.post(end, { token: link })).statusCode).toBe(410);
  });

  test('is on a page that tells nobody else its address', async () => {
    const { platform } = await setting();
    const page = await platform.get('/newsletter/x');
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  });
});
