import { expect, test } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { createIdleWatch } from './idle-watch.ts';

const second = 1000;
const minute = 60 * second;

/** A browser with tabs, and a server that counts the same minutes. */
function openBrowser({ idleSeconds = 1800, hours = 12 } = {}) {
  const shared = new Map<string, string>();
  const storage = {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => void shared.set(key, value),
  };
  const clock = { now: 1_000_000 };
  const server = {
    told: 0,
    signedIn: 'anna' as string | undefined,
    isAway: false,
    endsAt: clock.now + hours * 60 * minute,
  };
  const openTab = (person = 'anna') => {
    const begun = { times: 0 };
    const watch = createIdleWatch({
      person,
      keep: async () => {
        if (server.isAway) throw new AppError('unavailable', 'no answer');
        if (!server.signedIn) throw new AppError('not_signed_in', 'nobody');
        server.told += 1;
        return {
          person: server.signedIn,
          idleSeconds,
          endsInSeconds: Math.floor((server.endsAt - clock.now) / 1000),
        };
      },
      signOut: async () => {
        if (server.isAway) throw new AppError('unavailable', 'no answer');
        server.signedIn = undefined;
      },
      begin: () => {
        begun.times += 1;
      },
      storage,
      now: () => clock.now,
    });
    return { ...watch, begun };
  };
  /** Time goes by, and every tab looks every five seconds. */
  const pass = async (milliseconds: number, ...tabs: ReturnType<typeof openTab>[]) => {
    for (const end = clock.now + milliseconds; clock.now < end; ) {
      clock.now += 5 * second;
      for (const tab of tabs) await tab.look();
    }
  };
  return { clock, server, openTab, pass };
}

test('who does nothing is warned two minutes before, and signed out at the end of them', async () => {
  const { server, openTab, pass } = openBrowser();
  const tab = openTab();

  await pass(27 * minute + 55 * second, tab);
  expect(tab.state()).toEqual({ is: 'active' });
  await pass(5 * second, tab);
  expect(tab.state()).toEqual({ is: 'warned', left: 2 * minute, isFinal: false });
  tab.noteActivity();
  await pass(2 * minute - 5 * second, tab);
  expect([tab.state(), server.signedIn]).toEqual([{ is: 'warned', left: 5 * second, isFinal: false }, 'anna']);
  await pass(5 * second, tab);
  expect([tab.state(), server.signedIn]).toEqual([{ is: 'signedOut', after: 30 }, undefined]);
});

test('who stays has the whole time again, and the server hears of it', async () => {
  const { server, openTab, pass } = openBrowser();
  const tab = openTab();
  await pass(29 * minute, tab);
  const before = server.told;

  await tab.stay();

  expect([tab.state(), server.told]).toEqual([{ is: 'active' }, before + 1]);
  await pass(27 * minute, tab);
  expect(tab.state()).toEqual({ is: 'active' });
});

test('who works without calling is told to the server within two minutes, and no more often than every 90 seconds', async () => {
  const { server, openTab, pass } = openBrowser();
  const tab = openTab();

  for (let count = 0; count < 60; count += 1) {
    tab.noteActivity();
    await pass(minute, tab);
  }

  expect(tab.state()).toEqual({ is: 'active' });
  expect(server.told).toBeGreaterThanOrEqual(30);
  expect(server.told).toBeLessThanOrEqual(40);
});

test('what somebody does in one tab counts in the others, the warning goes there too', async () => {
  const { openTab, pass } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  await pass(20 * minute, one, other);
  other.noteActivity();
  await pass(20 * minute, one, other);
  expect([one.state().is, other.state().is]).toEqual(['active', 'active']);
  await pass(9 * minute, one, other);
  expect([one.state().is, other.state().is]).toEqual(['warned', 'warned']);

  await other.stay();
  await pass(5 * second, one, other);

  expect([one.state().is, other.state().is]).toEqual(['active', 'active']);
});

test('who is nobody of the management is not warned before their twelve hours', async () => {
  const { openTab, pass } = openBrowser({ idleSeconds: 12 * 3600, hours: 720 });
  const tab = openTab();

  await pass(11 * 60 * minute + 57 * minute, tab);
  expect(tab.state()).toEqual({ is: 'active' });
  await pass(2 * minute, tab);
  expect(tab.state().is).toBe('warned');
});

test('who was signed out goes on where they were once they are back, and somebody else starts on a fresh page', async () => {
  const { server, openTab, pass } = openBrowser();
  const tab = openTab();
  await pass(31 * minute, tab);
  await tab.stay();
  expect(tab.state().is).toBe('signedOut');

  server.signedIn = 'anna';
  await tab.stay();
  expect([tab.state().is, tab.begun.times]).toEqual(['active', 0]);

  server.signedIn = 'bram';
  await tab.stay();
  expect(tab.begun.times).toBe(1);
});

test('without a network nobody is signed out before their time, nor told that they are', async () => {
  const { server, openTab, pass } = openBrowser();
  const tab = openTab();
  server.isAway = true;

  tab.noteActivity();
  await pass(25 * minute, tab);

  expect(tab.state()).toEqual({ is: 'active' });
});

test('a computer that slept over the end has signed its person out', async () => {
  const { clock, server, openTab, pass } = openBrowser();
  const tab = openTab();
  tab.noteActivity();
  await pass(3 * minute, tab);
  clock.now += 8 * 60 * minute;

  await tab.look();

  expect([tab.state(), server.signedIn]).toEqual([{ is: 'signedOut', after: 30 }, undefined]);
});

test('who is signed out without a network is signed out on the server once it is back, and does not go on before', async () => {
  const { server, openTab, pass } = openBrowser();
  const tab = openTab();
  await pass(29 * minute, tab);
  server.isAway = true;
  await pass(2 * minute, tab);
  expect([tab.state().is, server.signedIn]).toEqual(['signedOut', 'anna']);

  server.isAway = false;
  await tab.stay();

  expect([tab.state().is, server.signedIn]).toEqual(['signedOut', undefined]);
});

test('a shorter time of the platform is warned of two minutes before its end as well', async () => {
  const { server, openTab, pass } = openBrowser({ idleSeconds: 300 });
  const tab = openTab();

  await pass(3 * minute - 5 * second, tab);
  expect(tab.state()).toEqual({ is: 'active' });
  await pass(5 * second, tab);
  expect(tab.state()).toEqual({ is: 'warned', left: 2 * minute, isFinal: false });
  await pass(2 * minute, tab);
  expect([tab.state(), server.signedIn]).toEqual([{ is: 'signedOut', after: 5 }, undefined]);
});

test('who works on is told once that the longest time ends, five minutes before, and goes on until it does', async () => {
  const { server, openTab, pass } = openBrowser({ hours: 1 });
  const tab = openTab();
  const work = async (minutes: number) => {
    for (let count = 0; count < minutes; count += 1) {
      tab.noteActivity();
      await pass(minute, tab);
    }
  };

  await work(54);
  expect(tab.state()).toEqual({ is: 'active' });
  await work(1);
  expect(tab.state()).toEqual({ is: 'warned', left: 5 * minute, isFinal: true });
  tab.goOn();
  await work(4);
  expect([tab.state(), server.signedIn]).toEqual([{ is: 'active' }, 'anna']);
  await work(1);
  expect([tab.state(), server.signedIn]).toEqual([{ is: 'signedOut', after: null }, undefined]);
});

test('who leaves when they are told signs in again where they were, with the whole time', async () => {
  const { clock, server, openTab, pass } = openBrowser({ hours: 1 });
  const tab = openTab();
  for (let count = 0; count < 55; count += 1) {
    tab.noteActivity();
    await pass(minute, tab);
  }

  await tab.leave();
  expect([tab.state().is, server.signedIn]).toEqual(['signedOut', undefined]);
  Object.assign(server, { signedIn: 'anna', endsAt: clock.now + 60 * minute });
  await tab.stay();
  await pass(10 * minute, tab);

  expect([tab.state().is, tab.begun.times]).toEqual(['active', 0]);
});
