import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishesScheduled } from '#features/authoring/publishing/server/publishing.service.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { selectAllAbout } from '#features/operations/data-export/server/data-export.store.ts';
import { eraseAccount } from '#features/operations/users/server/erase-accounts.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type Mail, messageOf } from '#infra/mail/mailer.ts';
import { openFollowWorld, ownFollows } from '#test/follow-world.ts';
import { openServer } from '#test/harness.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof server.createPlatform>>['signIn']>>;

const server = await openServer();
const { mailbox, tell, deliver, setting } = openFollowWorld(server);
const own = ownFollows;
const [hour, day] = [3_600_000, 24 * 3_600_000];

beforeEach(() => {
  server.clock.offset = 0;
});

describe('following', () => {
  test('a list, an item and a page goes on until somebody stops, and is in their list with its address', async () => {
    const { member, list, page, follow, add } = await setting();
    const item = await add('Het nieuwe zwembad');

    for (const [kind, subject] of [
      ['list', list],
      ['item', item],
      ['page', page],
    ] as const)
      expect((await follow(member, kind, subject)).json()).toEqual({ isFollowed: true });

    const { follows, isOffered } = (await member.get(own)).json();
    expect(isOffered).toBe(true);
    expect(follows).toHaveLength(3);
    expect(follows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'list', subject: list, title: 'Nieuws', path: '/nieuws' }),
        expect.objectContaining({ kind: 'item', subject: item, title: 'Het nieuwe zwembad' }),
        expect.objectContaining({ kind: 'page', subject: page, title: 'Nieuws', path: '/nieuws' }),
      ]),
    );
    const asked = `list:${list},item:${item},page:${randomUUID()}`;
    const state = async () => (await member.get(`${own}:state?of=${asked}`)).json().followed.toSorted();
    expect(await state()).toEqual([`item:${item}`, `list:${list}`]);
    await follow(member, 'item', item, false);
    expect(await state()).toEqual([`list:${list}`]);
  });

  test('goes for nothing that somebody cannot read, nowhere that has it off, and to no end', async () => {
    const { member, admin, ctx, list, page, rights, follow } = await setting();
    await admin.put(`/api/pages/${page}/permissions`, { ...rights, viewPermission: 'Admin' });
    const refused = [await follow(member, 'page', page), await follow(member, 'list', list)];
    refused.push(await follow(member, 'item', randomUUID()), await follow(member, 'list', 'geen guid'));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);

    expect((await follow(admin, 'page', page)).statusCode).toBe(200);
    await saveSettings(ctx, { followEnabled: false });
    expect((await follow(admin, 'list', list)).statusCode).toBe(404);
    expect((await follow(admin, 'page', page, false)).statusCode).toBe(200);
    await saveSettings(ctx, { followEnabled: true });
    for (let at = 0; at < 200; at += 1) await member.put(own, { kind: 'tag', subject: `tag ${at}`, isFollowed: true });
    const beyond = await follow(member, 'tag', 'nog een');
    expect([beyond.statusCode, beyond.json().fields]).toEqual([409, { follows: 'too_many' }]);
  });

  test('ends with the account, goes along when accounts are merged, and is in what a person exports', async () => {
    const { ctx, member, admin, signIn, list, page, follow, publish } = await setting();
    const stays = await signIn();
    await follow(member, 'list', list);
    await follow(member, 'page', page);
    await follow(stays, 'page', page);
    await member.put(`${own}/choices`, { lists: 'weekly', updates: 'none' });
    await stays.put(`${own}/choices`, { updates: 'daily' });
    const { follow: followed, follow_choice: chosen } = await selectAllAbout(ctx, member.accountId);
    expect([followed?.length, chosen?.length]).toEqual([2, 2]);

    const merged = await admin.post(`/api/users/${stays.accountId}/merge`, { other: member.accountId });

    expect(merged.statusCode).toBe(200);
    const { follows, choices } = (await stays.get(own)).json();
    expect(follows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['list', 'page']);
    expect(choices).toEqual({ lists: 'weekly', updates: 'daily' });
    expect(await server.ownerQuery('select 1 from follow where account_id = $1', [member.accountId])).toEqual([]);
    await publish(page, { tellsFollowers: true });
    await inTransaction(ctx, (ctx) => eraseAccount(ctx, stays.accountId));
    await inTransaction(ctx, (ctx) => eraseAccount(ctx, admin.accountId));
    const left = await server.ownerQuery(
      `select (select count(*) from follow where platform_id = $1)::int as follows,
         (select count(*) from follow_choice where platform_id = $1)::int as choices,
         (select count(*) from follow_event where platform_id = $1 and by_account is not null)::int as authors`,
      [ctx.platform.id],
    );
    expect(left).toEqual([{ follows: 0, choices: 0, authors: 0 }]);
  });
});

describe('a mail at once', () => {
  test('tells of a new item in a followed list, in the language of its reader, with a way to end it', async () => {
    const { host, member, signIn, list, follow, add } = await setting();
    const english = await signIn();
    await server.ownerQuery(`update account set properties = '[{"key":"language","value":"en"}]' where id = $1`, [
      english.accountId,
    ]);
    await follow(member, 'list', list);
    await follow(english, 'list', list);

    await add('Het nieuwe zwembad');
    await deliver();
    await deliver();

    const mails = mailbox.to(member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Nieuw in Nieuws: Het nieuwe zwembad']);
    expect(mails[0]?.text).toContain(`https://${host}/nieuws/het-nieuwe-zwembad`.slice(0, 40));
    expect(mails[0]?.text).toContain(`https://${host}/account/preferences`);
    expect(messageOf(mails[0] as Mail).headers).toMatchObject({
      'List-Unsubscribe': `<${mails[0]?.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mails[0]?.unsubscribe).toMatch(new RegExp(`^https://${host}/unsubscribe/[\\w-]+$`));
    expect(mailbox.to(english.email).map(({ subject }) => subject)).toEqual(['New in Nieuws: Het nieuwe zwembad']);
  });

  test('tells nobody of their own work, of a draft, or of an item that was out before', async () => {
    const { member, admin, list, follow, add, publish, unpublish } = await setting();
    await follow(member, 'list', list);
    await follow(admin, 'list', list);
    const draft = await add('Nog niet', { publish: false });
    await deliver();
    expect([mailbox.to(member.email), mailbox.to(admin.email)]).toEqual([[], []]);

    await publish(draft);
    await deliver();
    expect(mailbox.to(member.email)).toHaveLength(1);
    server.clock.offset = 2 * day;
    await unpublish(draft);
    await publish(draft);
    await add('Van vroeger', { publishedOn: new Date(Date.now() - 30 * day).toISOString() });
    await deliver();
    expect([mailbox.to(member.email).length, mailbox.to(admin.email).length]).toEqual([1, 0]);
  });

  test('waits for the date of an item, and for one that was taken off the website meanwhile', async () => {
    const { member, list, follow, add, publish, unpublish } = await setting();
    await follow(member, 'list', list);
    await add('Morgen', { publishedOn: new Date(Date.now() + day).toISOString() });
    const mistake = await add('Met een fout');
    await unpublish(mistake);
    await deliver();
    expect(mailbox.to(member.email)).toEqual([]);

    await publish(mistake);
    await deliver();
    expect(mailbox.to(member.email).map(({ subject }) => subject)).toEqual(['Nieuw in Nieuws: Met een fout']);
    server.clock.offset = day + hour;
    await deliver();
    expect(mailbox.to(member.email).map(({ subject }) => subject)).toContain('Nieuw in Nieuws: Morgen');
  });

  test('tells nothing that its reader may not read at the moment of sending', async () => {
    const { member, admin, signIn, list, page, rights, follow, add } = await setting();
    const [stopped, paused] = [await signIn(), await signIn()];
    for (const person of [member, stopped, paused, admin]) await follow(person, 'list', list);
    const other = await signIn(['Admin']);
    await follow(other, 'list', list);
    await add('Alleen voor de beheerder');
    await tell();
    server.clock.offset = 2000;
    await follow(stopped, 'list', list, false);
    await server.ownerQuery('update account set is_active = false where id = $1', [paused.accountId]);
    await admin.put(`/api/pages/${page}/permissions`, { ...rights, viewPermission: 'Admin' });

    await mailbox.deliver();

    const told = [member, stopped, paused, admin, other].map(({ email }) => mailbox.to(email).length);
    expect(told).toEqual([0, 0, 0, 0, 1]);
  });

  test('tells once by two nodes, and nobody of another platform', async () => {
    const [one, two] = [await setting(), await setting()];
    const node = await server.openNode();
    await one.follow(one.member, 'list', one.list);
    await two.follow(two.member, 'list', two.list);
    await one.add('Dubbel');

    await Promise.all([tell(), tell(node.dependencies)]);
    server.clock.offset = 2000;
    await Promise.all([mailbox.deliver(), mailbox.deliver()]);

    expect([mailbox.to(one.member.email).length, mailbox.to(two.member.email).length]).toEqual([1, 0]);
  });
});

describe('a followed tag', () => {
  test('tells of a new item with it, in a list that its reader may see, and once where they follow that too', async () => {
    const { member, signIn, list, follow, add, subjects } = await setting();
    const both = await signIn();
    for (const person of [member, both]) await follow(person, 'tag', 'Water, en zo');
    await follow(both, 'list', list);
    // As in an address, in an address.
    const of = encodeURIComponent(encodeURIComponent('tag:water, en zo'));
    expect((await member.get(`${own}:state?of=${of}`)).json()).toEqual({ followed: ['tag:water, en zo'] });

    await add('De sluis', { tags: ['Water, en zo'] });
    await add('Het park', { tags: ['groen'] });
    await deliver();

    expect(subjects()).toEqual(['Nieuw over Water, en zo: De sluis']);
    expect(subjects(both).toSorted()).toEqual(['Nieuw in Nieuws: De sluis', 'Nieuw in Nieuws: Het park']);
  });
});

describe('many followers', () => {
  test('get their mails one after the other, and hold up no other mail', async () => {
    const { ctx, member, list, follow, add, post } = await setting();
    await follow(member, 'list', list);
    await server.ownerQuery(
      `with made as (
         insert into account (platform_id, id, email, first_name, last_name, is_verified)
         select $1, gen_random_uuid(), 'volger-' || n || '@example.org', 'V', 'olger', true from generate_series(1, 1000) n
         returning platform_id, id
       )
       insert into follow (platform_id, account_id, kind, subject, owner, followed_at)
       select m.platform_id, m.id, 'list', $2, f.owner, now() from made m
       join follow f on f.platform_id = m.platform_id and f.subject = $2`,
      [ctx.platform.id, list],
    );
    await add('Voor duizend mensen');
    const began = Date.now();
    await tell();
    expect(Date.now() - began).toBeLessThan(5_000);
    await post('/api/passwordresets', { email: member.email });
    server.clock.offset += 1000;
    const sent = await mailbox.deliver();
    expect(sent).toBeLessThan(20);
    expect(mailbox.to(member.email).some(({ subject }) => subject.includes('wachtwoord'))).toBe(true);
    const [{ waiting }] = await server.ownerQuery(
      'select count(*)::int as waiting from mail_job where platform_id = $1',
      [ctx.platform.id],
    );
    expect(waiting).toBeGreaterThan(980);
  });
});

describe('the page', () => {
  test('has buttons for who is signed in, the same for all who may the same, and none for visitors or where it is off', async () => {
    const { get, member, signIn, set, list, page, add } = await setting();
    const item = await add('De kade', { tags: ['Water'] });
    const other = await signIn();
    const keysOn = async (person: Person, path: string) =>
      [...(await (await person.again()).get(path)).body.matchAll(/data-follow="([^"]+)"/g)].map(([, key]) => key);
    const path = (await member.get(`/api/listitem/${item}`)).json().path as string;

    expect(await keysOn(member, '/nieuws')).toEqual([`list:${list}`, `page:${page}`]);
    expect(await keysOn(member, path)).toEqual(['tag:water', `item:${item}`]);
    expect((await member.get('/nieuws')).body).toBe((await other.get('/nieuws')).body);
    expect((await get('/nieuws')).body).not.toContain('data-follow');
    await set({ followEnabled: false });
    expect(await keysOn(member, '/nieuws')).toEqual([]);
  });
});

describe('an update', () => {
  test('of an item or a page is told where its editor asks for it, and once a day', async () => {
    const { member, admin, signIn, page, follow, add, publish } = await setting();
    const item = await add('De brug');
    const colleague = await signIn(['Admin']);
    await deliver();
    server.clock.offset = 2 * day;
    for (const person of [member, admin, colleague]) {
      await follow(person, 'item', item);
      await follow(person, 'page', page);
    }
    const followers = async (guid: string) =>
      (await (await admin.again()).get(`/api/documents/${guid}/followers`)).json();
    expect(await followers(item)).toEqual({ followers: 2, toldOn: null });

    await publish(item);
    await deliver();
    expect(mailbox.to(member.email)).toEqual([]);

    expect((await publish(item, { tellsFollowers: true })).statusCode).toBe(200);
    expect((await publish(page, { tellsFollowers: true })).statusCode).toBe(200);
    await deliver();
    const subjects = mailbox.to(member.email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Bijgewerkt: De brug', 'Bijgewerkt: Nieuws']);
    expect([mailbox.to(colleague.email).length, mailbox.to(admin.email).length]).toEqual([2, 0]);

    const again = await publish(item, { tellsFollowers: true });
    expect([again.statusCode, again.json().fields]).toEqual([400, { 'body.tellsFollowers': 'too_soon' }]);
    expect((await followers(item)).toldOn).toMatch(/^\d{4}-/);
    server.clock.offset = 4 * day;
    expect((await publish(item, { tellsFollowers: true })).statusCode).toBe(200);
  });

  test('that is undone within five minutes is told to nobody, and may be told again', async () => {
    const { member, admin, follow, add, publish, subjects } = await setting();
    const item = await add('De brug');
    await follow(member, 'item', item);
    await deliver();
    server.clock.offset = 2 * day;
    const publishAndTell = async () => (await publish(item, { tellsFollowers: true })).json().undoToken;
    const undo = async (token: string) => (await (await admin.again()).post(`/api/undo/${token}`)).statusCode;
    const before = subjects().length;

    server.clock.offset += 60_000;
    expect(await undo(await publishAndTell())).toBe(200);
    await deliver();
    expect(subjects()).toHaveLength(before);

    const late = await publishAndTell();
    await deliver();
    expect(subjects()).toHaveLength(before + 1);
    server.clock.offset += 300_000;
    expect(await undo(late)).toBe(200);
    expect((await publish(item, { tellsFollowers: true })).json().fields).toEqual({
      'body.tellsFollowers': 'too_soon',
    });
  });

  test('that is scheduled is told at its moment, and by nobody who cannot be followed', async () => {
    const { ctx, member, follow, add, publish } = await setting();
    const item = await add('De brug');
    await follow(member, 'item', item);
    server.clock.offset = 2 * day;
    const at = new Date(Date.now() + 3 * day).toISOString();
    expect((await publish(item, { tellsFollowers: true, at })).statusCode).toBe(200);
    await deliver();
    expect(mailbox.to(member.email)).toEqual([]);

    server.clock.offset = 3 * day + hour;
    await runJobs(server.dependencies, [publishesScheduled]);
    await deliver();
    expect(mailbox.to(member.email).map(({ subject }) => subject)).toEqual(['Bijgewerkt: De brug']);
    await saveSettings(ctx, { followEnabled: false });
    const off = await publish(item, { tellsFollowers: true });
    expect(off.json().fields).toEqual({ 'body.tellsFollowers': 'not_followed' });
  });
});

describe('the link of a mail', () => {
  test('ends its kind of mail by one press, without signing in, and leaves what is followed', async () => {
    const { host, post, member, list, follow, add } = await setting();
    await follow(member, 'list', list);
    await add('Een');
    await deliver();
    const link = mailbox.to(member.email)[0]?.unsubscribe ?? '';
    const token = link.split('/').at(-1) ?? '';
    const status = async () => (await post('/api/followmails:status', { token })).json();
    expect(await status()).toMatchObject({ kinds: ['lists'], isOn: true, maskedEmail: expect.stringContaining('…') });

    const pressed = await server.app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

    expect(pressed.statusCode).toBe(204);
    expect(await status()).toMatchObject({ isOn: false });
    await add('Twee');
    await deliver();
    expect(mailbox.to(member.email)).toHaveLength(1);
    const { follows, choices } = (await member.get(own)).json();
    expect([follows.length, choices]).toEqual([1, { lists: 'none', updates: 'direct' }]);
  });

  test('is nobody’s to make up, nor of another platform, and is shown on a page with a button', async () => {
    const [one, other] = [await setting(), await setting()];
    await one.follow(one.member, 'list', one.list);
    await one.add('Een');
    await deliver();
    const token = mailbox.to(one.member.email)[0]?.unsubscribe?.split('/').at(-1) ?? '';
    expect((await one.post('/api/followmails:unsubscribe', { token: 'verzonnen' })).statusCode).toBe(410);
    expect((await other.post('/api/followmails:unsubscribe', { token })).statusCode).toBe(410);
    // Also where the website is for members only.
    expect((await one.set({ siteAccess: 'members' })).statusCode).toBe(200);
    const page = await one.get(`/unsubscribe/${token}`);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect((await one.post('/api/followmails:unsubscribe', { token })).statusCode).toBe(204);
  });
});

test('what is gone is followed by nobody any more, after the clean-up', async () => {
  const { ctx, admin, member, list, page, follow, add } = await setting();
  const item = await add('Weg');
  for (const [kind, subject] of [
    ['list', list],
    ['item', item],
    ['page', page],
  ] as const)
    await follow(member, kind, subject);
  await admin.delete(`/api/pages/${page}`);
  server.clock.offset = 400 * day;
  await cleanUp(server.dependencies);
  await cleanUp(server.dependencies);
  const left = await server.ownerQuery('select kind from follow where platform_id = $1', [ctx.platform.id]);
  expect(left).toEqual([]);
});

test('a list that its page has no more is followed for a month: it may come back', async () => {
  const { ctx, member, list, page, follow } = await setting();
  await follow(member, 'list', list);
  const left = async () =>
    (await server.ownerQuery('select from follow where platform_id = $1', [ctx.platform.id])).length;
  const place = (isThere: boolean) =>
    server.ownerQuery(`update placed_block set guid = $1 where owner = $2`, [isThere ? list : randomUUID(), page]);
  const counts: number[] = [];
  for (const [days, isThere] of [
    [0, false],
    [20, true],
    [40, false],
    [60, false],
    [75, false],
  ] as const) {
    server.clock.offset = days * day;
    await place(isThere);
    await cleanUp(server.dependencies);
    counts.push(await left());
  }
  expect(counts).toEqual([1, 1, 1, 1, 0]);
});
