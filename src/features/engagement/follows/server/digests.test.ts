import { beforeEach, describe, expect, test } from 'vitest';
import { openFollowWorld, ownFollows } from '#test/follow-world.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { mailbox, tell, deliver, setting } = openFollowWorld(server);

/** The clock of the test stands at this moment. */
const at = (moment: string) => {
  server.clock.offset = Date.parse(moment) - Date.now();
};

// In Amsterdam it is an hour later. 5 January 2027 is a Tuesday.
beforeEach(() => at('2027-01-05T12:00:00Z'));

describe('a mail of the day', () => {
  test('names all that is new since the one before it, by list, once, and none comes where nothing is', async () => {
    const { member, list, page, host, follow, choose, add, publish, subjects } = await setting();
    const before = await add('Van vóór die tijd');
    await follow(member, 'list', list);
    await follow(member, 'page', page);
    await follow(member, 'item', before);
    await choose(member, { lists: 'daily', updates: 'daily' });
    await add('De kade');
    await add('De brug');
    await publish(page, { tellsFollowers: true });
    await deliver();
    at('2027-01-06T05:59:00Z');
    await deliver();
    expect(subjects()).toEqual([]);

    at('2027-01-06T06:01:00Z');
    await deliver();
    await deliver();
    expect(subjects()).toEqual(['3 nieuwe berichten op Waterrijk']);
    const [mail] = mailbox.to(member.email);
    const parts = [
      'Nieuw in Nieuws:',
      'De brug: https://',
      'De kade: https://',
      'Bijgewerkt:',
      `Nieuws: https://${host}/nieuws`,
    ];
    const places = parts.map((part) => mail?.text.indexOf(part) ?? -1);
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(mail?.text).not.toContain('Van vóór');
    expect(mail?.unsubscribe).toContain('/unsubscribe/');

    for (const moment of ['2027-01-07T06:01:00Z', '2027-01-12T06:01:00Z']) {
      at(moment);
      await deliver();
    }
    expect(subjects()).toHaveLength(1);
  });

  test('leaves out what is not to be read any more, and does not come where nothing is left', async () => {
    const { member, list, follow, choose, add, unpublish, subjects } = await setting();
    await follow(member, 'list', list);
    await choose(member, { lists: 'daily' });
    const [first, second] = [await add('Eerste'), await add('Tweede')];
    await deliver();
    await unpublish(first);
    at('2027-01-06T07:00:00Z');
    await deliver();
    expect(subjects()).toEqual(['1 nieuw bericht op Waterrijk']);
    expect(mailbox.to(member.email)[0]?.text).not.toContain('Eerste');

    await unpublish(second);
    const third = await add('Derde');
    await deliver();
    await unpublish(third);
    at('2027-01-07T07:00:00Z');
    await deliver();
    expect(subjects()).toHaveLength(1);
  });

  test('comes at the time of the settings, once on the days on which the clocks change', async () => {
    const { member, list, follow, choose, add, set, subjects } = await setting();
    expect((await set({ digestTime: '02:30' })).statusCode).toBe(200);
    await follow(member, 'list', list);
    await choose(member, { lists: 'daily' });
    // In spring half past two is skipped; in autumn it comes twice.
    const nights = [
      ['2027-03-27T12:00:00Z', ['2027-03-28T00:45:00Z', '2027-03-28T01:31:00Z', '2027-03-28T03:00:00Z']],
      [
        '2027-10-30T12:00:00Z',
        ['2027-10-30T23:00:00Z', '2027-10-31T00:31:00Z', '2027-10-31T01:31:00Z', '2027-10-31T03:00:00Z'],
      ],
    ] as const;
    const told: number[] = [];
    for (const [evening, moments] of nights) {
      at(evening);
      await add('Iets nieuws');
      await deliver();
      for (const moment of moments) {
        at(moment);
        await deliver();
        told.push(subjects().length);
      }
    }
    expect(told).toEqual([0, 1, 1, 1, 1, 2, 2]);
  });

  test('is one mail by two nodes at once', async () => {
    const { member, list, follow, choose, add, subjects } = await setting();
    const node = await server.openNode();
    await follow(member, 'list', list);
    await choose(member, { lists: 'daily' });
    await add('Eén keer');
    await deliver();
    at('2027-01-06T07:00:00Z');
    await Promise.all([tell(), tell(node.dependencies)]);
    server.clock.offset += 2000;
    await Promise.all([mailbox.deliver(), mailbox.deliver()]);
    expect(subjects()).toHaveLength(1);
  });
});

describe('a mail of the week', () => {
  test('comes on the day of the settings, and another day is the next one', async () => {
    const { member, list, follow, choose, add, set, subjects } = await setting();
    await follow(member, 'list', list);
    await choose(member, { lists: 'weekly' });
    await add('Van dinsdag');
    await deliver();
    at('2027-01-10T12:00:00Z');
    await add('Van zondag');
    await deliver();
    expect(subjects()).toEqual([]);
    at('2027-01-11T06:01:00Z');
    await deliver();
    expect(subjects()).toEqual(['2 nieuwe berichten op Waterrijk']);

    await set({ digestDay: 'thursday', digestTime: '18:15' });
    await add('Van maandag');
    await deliver();
    at('2027-01-14T17:14:00Z');
    await deliver();
    expect(subjects()).toHaveLength(1);
    at('2027-01-14T17:16:00Z');
    await deliver();
    expect(subjects()).toHaveLength(2);
  });

  test('is as the platform says until somebody chooses, and what waits comes as they choose', async () => {
    const { member, signIn, list, follow, choose, add, set, subjects } = await setting();
    await set({ followListMails: 'weekly', followUpdateMails: 'none' });
    const [daily, none] = [await signIn(), await signIn()];
    for (const person of [member, daily, none]) await follow(person, 'list', list);
    expect((await (await member.again()).get(ownFollows)).json().choices).toEqual({ lists: 'weekly', updates: 'none' });
    await add('Iets nieuws');
    await deliver();
    await choose(daily, { lists: 'daily' });
    await choose(none, { lists: 'none' });
    at('2027-01-06T07:00:00Z');
    await deliver();
    expect([member, daily, none].map((person) => subjects(person).length)).toEqual([0, 1, 0]);
    at('2027-01-11T07:00:00Z');
    await deliver();
    expect([member, daily, none].map((person) => subjects(person).length)).toEqual([1, 1, 0]);
  });
});

test('a platform with following off tells nobody, also of what waits', async () => {
  const { member, list, follow, choose, add, set, subjects } = await setting();
  await follow(member, 'list', list);
  await choose(member, { lists: 'daily' });
  await add('Wacht');
  await deliver();
  await set({ followEnabled: false });
  await add('Daarna');
  at('2027-01-06T07:00:00Z');
  await deliver();
  expect(subjects()).toEqual([]);
});
