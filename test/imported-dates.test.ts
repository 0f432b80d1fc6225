import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importWordPress } from '#features/operations/import/server/import.service.ts';
import { openReport } from '#features/operations/import/server/report.ts';
import { exportOf, type Post } from '#features/operations/import/server/wxr/export.fake.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { isUsualDate } from '#kernel/bounded-values.ts';
import { openServer } from './harness.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-dates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Imports these posts into a platform whose clocks are furthest from universal time, on either side. */
async function imported(posts: readonly Post[], timeZone: string) {
  const platform = await server.createPlatform();
  const ctx = { ...platform.ctx, platform: { ...platform.ctx.platform, timeZone } };
  const file = join(folder, `${Math.random()}.xml`);
  writeFileSync(file, exportOf(posts));
  const report = openReport(`${file}.json`, ctx.now);
  const fetchFile = async () => Buffer.from('');
  await importWordPress(ctx, { file, isDryRun: false, report, resizer: createImageResizer(), fetchFile });
  const admin = await platform.signIn(['Admin']);
  const { entries } = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  return { ...platform, admin, entries: entries as { section: string; what?: string }[] };
}

/** In its own words of time: before 1000, after 9999, and those that an offset or a zone carries over either end. */
const farMoments = ['0001-01-01 00:00:00', '0050-06-01 12:00:00', '0999-12-31 23:59:59', '9999-13-45 00:00:00'];
const zoned: [timeZone: string, local: string][] = [
  ['Asia/Tokyo', '1000-01-01 00:00:00'],
  ['Etc/GMT+12', '9999-12-31 23:59:59'],
];
const farFeedDates = [
  'Fri, 31 Dec 9999 23:59:59 -1200',
  'Wed, 01 Jan 1000 00:00:00 +1400',
  'Sat, 13 Sep 275760 00:00:00 +0000',
];

const post = (parts: Partial<Post>): Post => ({
  slug: 'bericht',
  type: 'post',
  content: 'Woorden.',
  dateGmt: '',
  ...parts,
});
const cases: [what: string, timeZone: string, post: Post][] = [
  ...farMoments.flatMap((moment): [string, string, Post][] => [
    [`universal ${moment}`, 'Europe/Amsterdam', post({ dateGmt: moment })],
    [`local ${moment}`, 'Europe/Amsterdam', post({ date: moment })],
    [`changed ${moment}`, 'Europe/Amsterdam', post({ dateGmt: '2024-05-02 08:00:00', modifiedGmt: moment })],
  ]),
  ...zoned.map(([zone, date]): [string, string, Post] => [`local ${date} in ${zone}`, zone, post({ date })]),
  ...farFeedDates.map((pubDate): [string, string, Post] => [
    `of the feed ${pubDate}`,
    'Europe/Amsterdam',
    post({ pubDate }),
  ]),
];

describe('a WordPress post', () => {
  test.each(cases)('with a date far away is there with one that every screen takes: %s', async (_what, zone, given) => {
    const { admin, get, entries } = await imported([given], zone);

    const overview = await admin.get('/api/listitem:overview');
    const [{ guid }] = overview.json().items;
    const item = (await admin.get(`/api/listitem/${guid}`)).json();
    const year = new Date().getFullYear();

    expect(overview.statusCode).toBe(200);
    for (const date of [item.publishedOn, item.changedOn]) {
      expect(isUsualDate(new Date(date))).toBe(true);
      expect([2024, year, year - 1]).toContain(new Date(date).getFullYear());
    }
    expect((await get('/nieuws')).statusCode).toBe(200);
    if (!given.modifiedGmt)
      expect(entries).toContainEqual(expect.objectContaining({ section: 'change', what: 'date' }));
  });

  test('that waits for a date that cannot be kept waits for somebody: it is a draft', async () => {
    const waiting = post({ status: 'future', dateGmt: '', pubDate: farFeedDates[0] ?? '' });
    const { admin, get } = await imported([waiting], 'Europe/Amsterdam');

    const [item] = (await admin.get('/api/listitem:overview')).json().items;

    expect(JSON.stringify(item)).toContain('bericht');
    expect((await get('/nieuws')).body).not.toContain('bericht');
  });
});

describe('a list of people', () => {
  test.each(['0001-01-01', '0050-06-01', '0999-12-31', '10000-01-01', '+275760-09-13', '-000001-01-01'])(
    'has a day that is refused by row and field: %s',
    async (day) => {
      const { signIn } = await server.createPlatform();
      const admin = await signIn(['Admin']);
      const made = await admin.post('/api/propertydefinitions', {
        key: 'start',
        category: 'profile',
        section: 'about',
        subsection: '',
        sectionOrdinal: 2,
        subsectionOrdinal: 0,
        ordinal: 60,
        visibleFor: ['User'],
        inputType: 'date',
        autocomplete: '',
        defaultValue: '',
        required: false,
        options: [],
        mett: false,
        label: { nl: 'Begonnen' },
        help: {},
        atRegistration: false,
        inOnboarding: false,
        isFilter: false,
        onCard: false,
        editableBy: ['self'],
        validators: {},
        isOn: true,
      });
      const check = (value: string) =>
        admin.post('/api/users:checkimport', {
          text: `email,start\nnoor@voorbeeld.example,${value}\n`,
          mapping: { email: 'email', start: 'property.start' },
        });

      expect(made.statusCode).toBe(200);
      expect((await check('2024-05-01')).json().rows).toMatchObject([{ result: 'create', errors: {} }]);
      expect((await check(day)).json().rows).toMatchObject([
        { result: 'error', errors: { 'property.start': expect.any(String) } },
      ]);
    },
  );
});
