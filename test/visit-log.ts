import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { countsViews } from '#features/operations/statistics/server/counts.service.ts';
import type { App } from '#infra/http/endpoints.ts';
import type { openServer } from './harness.ts';
import { randomFrom } from './random-from.ts';
import { cleanUp, runJobs } from './run-jobs.ts';

/** A browser of one person. */
interface Visitor {
  address: string;
  headers: Record<string, string>;
  isCounted: boolean;
  isMember: boolean;
  device: 'desktop' | 'phone' | 'tablet';
}

/** One request of the script. */
interface Step {
  at: Date;
  visitor: Visitor;
  path: string;
}

const browsers: readonly [string, Visitor['device']][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    'tablet',
  ],
];

const programs = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
];

interface Script {
  /** Of visitors that count; programs and those who ask to be left out come on top. */
  visits: number;
  from: Date;
  /** Hours over which it runs. */
  hours: number;
  paths: readonly string[];
  /** Headers of people who edit, and of members. */
  editors: readonly Record<string, string>[];
  members: readonly Record<string, string>[];
  seed: number;
}

/** What visitors, programs, members and editors do on a website, in the order of time: visits of some views, with pauses between them. */
function scriptVisits({ visits, from, hours, paths, editors, members, seed }: Script): Step[] {
  const next = randomFrom(seed);
  const random = () => next(1_000_000) / 1_000_000;
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const steps: Step[] = [];
  let counted = 0;
  let made = 0;
  while (counted < visits) {
    made += 1;
    const [userAgent, device] = pick(browsers);
    const kind = random();
    const left = [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'sec-purpose': 'prefetch' }] as const;
    const [person] = (
      [
        [{ 'user-agent': pick(programs) }, 0.1],
        [pick<Record<string, string>>(left), 0.15],
        [pick(editors), 0.25],
        [pick(members), 0.3],
        [{}, 1],
      ] as const
    ).find(([, most]) => kind < most) ?? [{}];
    const visitor: Visitor = {
      address: `127.1.${Math.floor(made / 250)}.${(made % 250) + 1}`,
      headers: { 'accept-language': pick(['nl-NL,nl;q=0.9', 'en-GB', 'de']), 'user-agent': userAgent, ...person },
      isCounted: kind >= 0.25,
      isMember: kind >= 0.25 && kind < 0.3,
      device,
    };
    let at = from.getTime() + Math.floor(random() * hours * 60) * 60_000;
    if (visitor.isCounted) counted += 1;
    for (let left = 1 + Math.floor(random() * 9); left > 0; left -= 1) {
      if (at >= from.getTime() + hours * 3_600_000) break;
      steps.push({ at: new Date(at), visitor, path: pick(paths) });
      // On with the visit, or back for another one: never after 30 minutes to the moment, which a clock that goes on cannot tell.
      const goesOn = random() < 0.85;
      at += 7 * 60_000 * (goesOn ? 1 + Math.floor(random() * 3) : 6 + Math.floor(random() * 16));
      if (visitor.isCounted && !goesOn && left > 1) counted += 1;
    }
  }
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

interface Expected {
  views: number;
  visits: number;
  visitors: number;
  members: number;
  searches: number;
  missing: number;
  pages: Record<string, { views: number; entries: number; exits: number }>;
  devices: Record<string, number>;
}

/** The same log, counted by hand: by day, in a time zone. */
function countByHand(steps: readonly Step[], timeZone: string): Map<string, Expected> {
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  const days = new Map<string, Expected>();
  for (const [day, ofDay] of Map.groupBy(
    steps.filter(({ visitor }) => visitor.isCounted),
    ({ at }) => dayOf(at),
  )) {
    const count: Expected = {
      views: 0,
      visits: 0,
      visitors: 0,
      members: 0,
      searches: 0,
      missing: 0,
      pages: {},
      devices: {},
    };
    for (const [visitor, all] of Map.groupBy(ofDay, ({ visitor }) => visitor)) addVisitor(count, visitor, all);
    days.set(day, count);
  }
  return days;
}

/** What one visitor did on a day. */
function addVisitor(count: Expected, visitor: Visitor, all: readonly Step[]) {
  const seen = all.filter(({ path }) => !path.startsWith('/weg'));
  count.missing += all.length - seen.length;
  count.searches += seen.filter(({ path }) => path.startsWith('/search')).length;
  count.views += seen.length;
  if (seen.length > 0) count.visitors += 1;
  if (seen.length > 0 && visitor.isMember) count.members += 1;
  for (const [at, step] of seen.entries()) {
    const isFar = (other: Step | undefined) => !other || Math.abs(other.at.getTime() - step.at.getTime()) > 30 * 60_000;
    const page = count.pages[step.path] ?? { views: 0, entries: 0, exits: 0 };
    count.pages[step.path] = page;
    page.views += 1;
    if (isFar(seen[at + 1])) page.exits += 1;
    if (!isFar(seen[at - 1])) continue;
    page.entries += 1;
    count.visits += 1;
    count.devices[visitor.device] = (count.devices[visitor.device] ?? 0) + 1;
  }
}

interface Playing {
  /** Each takes some of the requests. */
  apps: readonly App[];
  /** Sets the clock of the product. */
  setNow: (now: Date) => void;
}

/** Makes every request over HTTP from the address of its visitor, at its moment. Requests of one minute go together. */
async function playVisits(steps: readonly (Step & { host: string })[], { apps, setNow }: Playing) {
  const ports: number[] = [];
  for (const app of apps) {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    ports.push((app.server.address() as AddressInfo).port);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let sent = 0;
  const statuses = new Map<number, number>();
  for (const [at, together] of Map.groupBy(steps, (step) => step.at.getTime())) {
    setNow(new Date(at));
    await Promise.all(
      together.map(async ({ visitor, path, host }) => {
        sent += 1;
        const port = ports[sent % ports.length];
        const status = await new Promise<number>((resolve, reject) => {
          request(
            { agent, port, localAddress: visitor.address, path, headers: { host, ...visitor.headers } },
            (response) => {
              response.resume().on('end', () => resolve(response.statusCode ?? 0));
            },
          )
            .on('error', reject)
            .end();
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  agent.destroy();
  return statuses;
}

/**
 * Plays so many visits over HTTP on two platforms and two nodes, with programs, editors and members among them, over midnight in Amsterdam,
 * and expects the statistics to be what the script says, within 1 % (functional reference, scenario 22).
 */
export async function compareVisits(server: Server, visits: number) {
  const setNow = (now: Date) => {
    server.clock.offset = now.getTime() - Date.now();
  };
  const from = new Date('2026-11-30T18:00:00+01:00');
  setNow(from);
  const other = await server.openNode();
  const plays = [
    await playOf(server, { visits: visits / 2, from, seed: 1 }),
    await playOf(server, { visits: visits / 2, from, seed: 2 }),
  ];
  const all = plays
    .flatMap(({ platform, steps }) => steps.map((step) => ({ ...step, host: platform.host })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

  const statuses = await playVisits(all, { apps: [server.app, other.app], setNow });
  await Promise.all([server.views.flush(), other.views.flush()]);
  setNow(new Date('2026-12-01T04:10:00+01:00'));
  await runJobs(server.dependencies, [countsViews]);
  expect([...statuses.keys()].sort()).toEqual([200, 404]);
  for (const { platform, pages, expected } of plays)
    for (const [day, one] of expected) {
      const read = (tab: string) => readTab(platform, `${tab}?from=${day}&until=${day}`);
      comparePages(await read('content'), one, { pages, day });
      const { pages: _pages, devices: _devices, ...totals } = one;
      const { figures } = await read('overview');
      for (const [name, count] of Object.entries(totals)) within(figures[name], count, `${day} ${name}`);
    }
  expect(plays.map(({ expected }) => expected.size)).toEqual([2, 2]);

  // A day later nothing is left of who they were, and the counts are the same.
  const [{ platform }] = plays as [Play];
  const both = 'overview?from=2026-11-30&until=2026-12-01';
  const before = await readTab(platform, both);
  setNow(new Date('2026-12-02T02:00:00+01:00'));
  await cleanUp(server.dependencies);
  const left = await server.ownerQuery(
    'select (select count(*)::int from statistics_view) as views, (select count(*)::int from statistics_salt) as salts',
  );
  expect(left).toEqual([{ views: 0, salts: 0 }]);
  expect(await readTab(platform, both)).toEqual(before);
}

type Server = Awaited<ReturnType<typeof openServer>>;
type Play = Awaited<ReturnType<typeof playOf>>;

/** A platform with its script, and what that says. */
async function playOf(server: Server, { visits, from, seed }: { visits: number; from: Date; seed: number }) {
  const platform = await server.createPlatform();
  const pages = new Map<string, string>();
  for (const path of ['/afval', '/paspoort', '/over']) pages.set(path, await platform.page(path));
  const editors = [(await platform.signIn(['ContentManager'])).headers];
  const members: Record<string, string>[] = [];
  // Nobody searches so often that they have to wait.
  while (members.length < visits / 60) members.push((await platform.signIn()).headers);
  const paths = ['/afval', '/afval', '/paspoort', '/over', '/search?q=paspoort', '/search?q=niets', '/weg'];
  const steps = scriptVisits({ visits, from, hours: 10, paths, editors, members, seed });
  return { platform, pages, steps, expected: countByHand(steps, 'Europe/Amsterdam') };
}

async function readTab(platform: Play['platform'], url: string) {
  const admin = await platform.signIn(['Admin']);
  return (await admin.get(`/api/statistics/${url}`)).json();
}

interface Content {
  seen: { subject: string; views: number; entries: number; exits: number }[];
  devices: { value: string; visits: unknown }[];
}

function comparePages(content: Content, expected: Expected, { pages, day }: { pages: Play['pages']; day: string }) {
  for (const [path, guid] of pages) {
    const seen = content.seen.find(({ subject }) => subject === guid);
    for (const name of ['views', 'entries', 'exits'] as const)
      within(seen?.[name], expected.pages[path]?.[name] ?? 0, `${day} ${path} ${name}`);
  }
  for (const { value, visits } of content.devices) within(visits, expected.devices[value] ?? 0, `${day} ${value}`);
}

/** Equal within 1 %. */
function within(found: unknown, expected: number, what: string) {
  if (found === 'few') return expect(expected, what).toBeLessThan(5);
  if (found === 'some') return expect(expected, what).toBeGreaterThanOrEqual(5);
  expect(Math.abs(Number(found) - expected), `${what}: ${found} in place of ${expected}`).toBeLessThanOrEqual(
    expected * 0.01,
  );
}
