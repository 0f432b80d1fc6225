import { z } from 'zod';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { defineEndpoint, GivenFile } from '#kernel/endpoint.ts';
import type { TableFormat } from '#kernel/files/table-formats.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { isLocalPath, isPublicUrl } from '#kernel/url.ts';
import { severities } from '../../base/settings/checks-policy.ts';
import { mailGroups } from './mail-groups.rules.ts';
import { longestStay } from './stays.rules.ts';
import { largest, type Metric, metrics } from './vitals.rules.ts';

/** Days that one call may be about: the 25 months that are kept. */
export const longestPeriod = 775;

const days = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

/** What every part asks for. */
export const periodQuery = {
  from: calendarDay.describe('The first day'),
  until: calendarDay.describe('The last day'),
  lang: LanguageCode.optional().describe('Of titles; left out: the default language'),
};
export const isForward = ({ from, until }: Period) => from <= until;
export const isShort = ({ from, until }: Period) => days(from, until) <= longestPeriod;
export const backward = { path: ['until'], message: 'before_from' };
export const tooLong = { path: ['until'], message: 'too_long' };

/** The first day and the last. */
export interface Period {
  from: string;
  until: string;
}

const period = z.strictObject(periodQuery).refine(isForward, backward).refine(isShort, tooLong);
const partQuery = {
  ...periodQuery,
  branch: z.guid().optional().describe('Page; it and what stands below it'),
  language: LanguageCode.optional().describe('In which it was read'),
  compare: z
    .enum(['before', 'year'])
    .default('before')
    .describe('With as many days before, or the same days a year earlier'),
};
const inPart = z.strictObject(partQuery).refine(isForward, backward).refine(isShort, tooLong);
const listQuery = z.guid().optional().describe('List; items that stand in it now');
const inPartOrList = z
  .strictObject({ ...partQuery, list: listQuery })
  .refine(isForward, backward)
  .refine(isShort, tooLong);
/** Since when views have their language; null: none has, or no language was asked for. */
const languageSince = z.iso.date().nullable();

const count = z.int();
/** A count of people. `few`: one to four; `some`: five or more, from which such a count would follow. */
export const told = z.union([count, z.enum(['few', 'some'])]);
export type Told = z.output<typeof told>;

const Figures = z
  .strictObject({
    views: count,
    /** In a part: visits that began there. */
    visits: count,
    /** Of each day, added up; null in a part. */
    visitors: count.nullable(),
    /** Those of them with an account. */
    members: told.nullable(),
    searches: count.nullable(),
    downloads: count.nullable(),
    missing: count.nullable(),
  })
  .meta({ id: 'StatisticsFigures' });
export type Figures = z.output<typeof Figures>;

export const getOverview = defineEndpoint({
  name: 'statistics.overview',
  method: 'GET',
  path: '/api/statistics/overview',
  access: 'view-statistics',
  summary: 'How often the website, or a part of it, was visited on each day of a period, beside an earlier one.',
  query: inPart,
  response: z.strictObject({
    figures: Figures,
    /** Of the period that it is compared with. */
    before: Figures,
    beforeFrom: z.iso.date(),
    beforeUntil: z.iso.date(),
    days: z.array(z.strictObject({ day: z.iso.date(), views: count, visits: count, visitors: count.nullable() })),
    /** When visits began to be counted; null: none were. */
    since: z.iso.date().nullable(),
    languageSince,
    isOn: z.boolean(),
  }),
});

const Seen = z
  .strictObject({
    kind: z.enum(['page', 'item', 'legal', 'form']),
    subject: z.string(),
    title: z.string(),
    /** Null: it has none any more. */
    path: z.string().nullable(),
    views: count,
    viewsBefore: count,
    entries: count,
    exits: count,
  })
  .meta({ id: 'StatisticsSeen' });

const Shares = z.array(z.strictObject({ value: z.string(), visits: told }));

export const getContent = defineEndpoint({
  name: 'statistics.content',
  method: 'GET',
  path: '/api/statistics/content',
  access: 'view-statistics',
  summary:
    'What was looked at most in a period, also by list and by the language in which it was read, where visits began and ended, what was downloaded, and by which ways and browsers visitors came. Counts below five of visitors are not told.',
  query: inPartOrList,
  response: z.strictObject({
    languageSince,
    seen: z.array(Seen),
    /** By list: views of the items that stand in it now, wherever they were read. An item that stands in two counts in both. */
    lists: z.array(
      z.strictObject({
        guid: z.guid(),
        /** Empty: the caller does not see it, or it is gone. */
        title: z.string(),
        path: z.string().nullable(),
        views: count,
        viewsBefore: count,
      }),
    ),
    downloads: z.array(z.strictObject({ guid: z.guid(), name: z.string(), downloads: count })),
    missing: count,
    /** Links to other websites that were followed. */
    outbound: z.array(
      z.strictObject({
        /** Host and path; empty: others. */
        target: z.string(),
        /** Guid of the page where it stands; empty: no page of a menu. */
        page: z.string(),
        title: z.string(),
        path: z.string().nullable(),
        clicks: count,
      }),
    ),
    /** For how long pages and items were in view, of one in four visitors: until ten seconds, a minute, five minutes, or longer. */
    stays: z.array(
      z.strictObject({
        subject: z.guid(),
        title: z.string(),
        path: z.string().nullable(),
        measured: told,
        glance: told,
        look: told,
        read: told,
        study: told,
      }),
    ),
    /** Of the whole website, whatever the branch; so are the others. By the language in which something was read, also by machine. */
    spoken: z.array(z.strictObject({ language: z.string(), views: count })),
    referrers: Shares,
    devices: Shares,
    browsers: Shares,
    languages: Shares,
  }),
});

const Term = z.strictObject({ term: z.string(), searches: count, withoutHits: count }).meta({ id: 'StatisticsTerm' });

export const getSearches = defineEndpoint({
  name: 'statistics.searches',
  method: 'GET',
  path: '/api/statistics/searches',
  access: 'view-statistics',
  summary: 'What was searched for in a period, by at least two visitors on one day, and for what nothing was found.',
  query: period,
  response: z.strictObject({ searches: count, terms: z.array(Term), withoutHits: z.array(Term) }),
});

export const getUsers = defineEndpoint({
  name: 'statistics.users',
  method: 'GET',
  path: '/api/statistics/users',
  access: 'view-statistics',
  summary:
    'How many accounts there are and came, who of them was active, the sizes of roles, and what became of invitations.',
  query: period,
  response: z.strictObject({
    accounts: count,
    verified: told,
    /** Signed in within a day, a week and a month, until now. */
    activeDay: told,
    activeWeek: told,
    activeMonth: told,
    joined: told,
    /** By how they registered. */
    joinedBy: z.array(z.strictObject({ value: z.string(), count: told })),
    /** By week, from its Monday on; by month where the period is longer than half a year. */
    joinedOn: z.array(z.strictObject({ day: z.iso.date(), count: told })),
    roles: z.array(z.strictObject({ guid: z.guid(), name: z.string(), members: told })),
    /** Of those that were made in the period. */
    invitations: z.strictObject({ sent: told, accepted: told, expired: told, open: told }),
  }),
});

export const getForms = defineEndpoint({
  name: 'statistics.forms',
  method: 'GET',
  path: '/api/statistics/forms',
  access: 'view-statistics',
  summary: 'How many people began with each form in a period, and how many sent it.',
  query: period,
  response: z.strictObject({
    forms: z.array(z.strictObject({ guid: z.guid(), title: z.string(), starts: count, completions: count })),
  }),
});

export const CountsOn = z.array(z.strictObject({ day: z.iso.date(), count: told }));

export const getMail = defineEndpoint({
  name: 'statistics.mail',
  method: 'GET',
  path: '/api/statistics/mail',
  access: 'view-statistics',
  summary:
    'How many mails went out in a period, and how many a mail server refused for good, by what they are about; and how many subscribed to the newsletter or left it. Who opened a mail is not known.',
  query: period,
  response: z.strictObject({
    sent: told,
    /** By the mail server, at the first try; what came back later is not known. */
    refused: told,
    /** Due, and still tried. */
    waiting: told,
    /** No longer tried. */
    givenUp: told,
    kinds: z.array(z.strictObject({ group: z.enum(mailGroups), sent: told, refused: told })),
    /** By day; by week, from its Monday on, where the period is longer than a month; by month where it is longer than half a year. */
    sentOn: CountsOn,
    newsletter: z.strictObject({
      /** Now. */
      subscribers: told,
      subscribed: told,
      unsubscribed: told,
    }),
  }),
});

const queue = {
  /** Waiting now, and since when the one that waits longest. */
  open: count,
  oldestOn: z.iso.datetime().nullable(),
  /** That came in the period. */
  came: count,
  /** Hours to the decisions of the period: half of them took no longer, and nine of ten. Null: there were none. */
  median: z.number().nullable(),
  ninetieth: z.number().nullable(),
};

export const getModeration = defineEndpoint({
  name: 'statistics.moderation',
  method: 'GET',
  path: '/api/statistics/moderation',
  access: 'view-statistics',
  summary:
    'How many items of others waited for an editor in a period, for how long and with what decision; and the same of reports of content.',
  query: period,
  response: z.strictObject({
    items: z.strictObject({ ...queue, published: count, deleted: count }),
    waitedOn: CountsOn,
    reports: z.strictObject({
      ...queue,
      left: count,
      offline: count,
      /** Decisions that were undone. */
      undone: count,
    }),
  }),
});

export const getQuality = defineEndpoint({
  name: 'statistics.quality',
  method: 'GET',
  path: '/api/statistics/quality',
  access: 'view-statistics',
  summary:
    'What the checks find now, how many broken links visitors reported, and of how many pages the review date has come.',
  response: z.strictObject({
    issues: z.array(z.strictObject({ severity: z.enum(severities), count })),
    linkReports: count,
    /** Pages whose review date has come. */
    reviewsDue: count,
  }),
});

const Speed = z
  .strictObject({
    metric: z.enum(metrics),
    /** How many browsers told. */
    measured: count,
    /** What three of four were not slower than: milliseconds, or for `cls` a share of the screen; at most a tenth too much. */
    p75: z.number(),
    /** Share of those that were good, from 0 to 1. */
    share: z.number(),
    /** Up to here it is good, and from there on poor. */
    good: z.number(),
    poor: z.number(),
  })
  .meta({ id: 'StatisticsSpeed' });

export const getSpeed = defineEndpoint({
  name: 'statistics.speed',
  method: 'GET',
  path: '/api/statistics/speed',
  access: 'view-statistics',
  summary:
    'What browsers of visitors measured of pages in a period (Core Web Vitals), by device, and the slowest pages. What fewer than five told is left out.',
  query: period,
  response: z.strictObject({
    devices: z.array(z.strictObject({ device: z.enum(['desktop', 'tablet', 'phone']), figures: z.array(Speed) })),
    slowest: z.array(
      z.strictObject({ guid: z.guid(), title: z.string(), path: z.string().nullable(), figures: z.array(Speed) }),
    ),
  }),
});

const measured = (metric: Metric) => z.number().min(0).max(largest[metric]).optional();

export const postVitals = defineEndpoint({
  name: 'statistics.vitals',
  method: 'POST',
  path: '/api/statistics/vitals',
  access: 'public',
  isOpenToOutsiders: true,
  isRead: true,
  isOpenToInactive: true,
  refusals: ['too_many_requests'],
  largestBody: 2048,
  summary:
    'Takes what a browser measured of one page: when it stood there, how soon it answered, how much it moved, for how long it was in view; or to which other website somebody went from it. Nothing of who looked is kept; who works on the website and programs are not counted.',
  body: z.strictObject({
    path: trimmedText(500).refine((path) => isLocalPath(path), 'bad_path'),
    lcp: measured('lcp'),
    inp: measured('inp'),
    cls: measured('cls'),
    /** For how long it was in view, until it was left. */
    seconds: z.number().min(0).max(longestStay).optional(),
    /** Of another website, to which somebody went from it. */
    target: trimmedText(1_000)
      .refine((address) => isPublicUrl(address), 'bad_address')
      .optional(),
  }),
  response: z.undefined(),
});

export const getBranches = defineEndpoint({
  name: 'statistics.branches',
  method: 'GET',
  path: '/api/statistics/branches',
  access: 'view-statistics',
  summary: 'Parts of the website to look at apart: the pages of the first two levels of the menus, and languages.',
  query: z.strictObject({ lang: LanguageCode.optional() }),
  response: z.strictObject({
    branches: z.array(z.strictObject({ guid: z.guid(), title: z.string(), path: z.string() })),
    /** Those of the website, and others in which it was read. */
    languages: z.array(z.string()),
  }),
});

export const getLists = defineEndpoint({
  name: 'statistics.lists',
  method: 'GET',
  path: '/api/statistics/lists',
  access: 'view-statistics',
  summary: 'Lists on the website that the caller sees, to look at apart.',
  query: z.strictObject({ lang: LanguageCode.optional() }),
  response: z.strictObject({
    lists: z.array(z.strictObject({ guid: z.guid(), title: z.string(), path: z.string().nullable() })),
  }),
});

export const getPageViews = defineEndpoint({
  name: 'statistics.page',
  method: 'GET',
  path: '/api/statistics/documents/{guid}',
  access: 'content-manager',
  summary: 'How often a page or item that the caller may edit was looked at in the last 30 days.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ views: count, entries: count, viewsBefore: count, isOn: z.boolean() }),
});

/** What a table of figures is saved as (functional reference 6.13). */
export const figureFormats = ['csv', 'xlsx', 'ods', 'pdf'] as const satisfies readonly TableFormat[];
export type FigureFormat = (typeof figureFormats)[number];

export const writeFigures = defineEndpoint({
  name: 'statistics.table',
  method: 'POST',
  path: '/api/statistics/table',
  access: 'view-statistics',
  isRead: true,
  givesFile: true,
  summary: 'A table of figures as a file, in the words in which it is shown. Nothing is looked up and nothing is kept.',
  body: z
    .strictObject({
      format: z.enum(figureFormats),
      /** Of its words. */
      language: z.enum(interfaceLanguages),
      title: trimmedText(150).min(1),
      columns: z
        .array(z.strictObject({ label: trimmedText(150).min(1), isNumber: z.boolean() }))
        .min(1)
        .max(12),
      /** A cell for each column: 400 for a row with more or fewer. */
      rows: z.array(z.array(z.union([z.number(), boundedText(2_100)])).max(12)).max(2_000),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      path: ['rows'],
      message: 'not_as_many_as_columns',
    }),
  response: GivenFile,
});
