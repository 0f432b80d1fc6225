import { addDays, dayAt } from '#kernel/dates.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import { getParticipation } from '../participation.contract.ts';
import * as contract from '../statistics.contract.ts';

export const tabs = [
  'overview',
  'content',
  'participation',
  'search',
  'users',
  'forms',
  'mail',
  'moderation',
  'quality',
] as const;
export type Tab = (typeof tabs)[number];

/** Days up to today; `custom`: those in the address. */
export const periods = ['7', '30', '90', '365', 'custom'] as const;

/** The period that the address asks for: the last 30 days unless it says otherwise. */
export function periodIn({ platform }: Pick<App, 'platform'>, filters: URLSearchParams): contract.Period {
  const today = dayAt(new Date(), platform.timeZone);
  const length = Number(filters.get('period') ?? '30') || 30;
  const whole = { from: addDays(today, 1 - length), until: today };
  if (filters.get('period') !== 'custom') return whole;
  return { from: filters.get('from') || whole.from, until: filters.get('until') || whole.until };
}

const partOf = (filters: URLSearchParams) => ({
  branch: filters.get('branch') || undefined,
  language: filters.get('language') || undefined,
  compare: filters.get('compare') === 'year' ? ('year' as const) : ('before' as const),
});

type Read<Of> = (app: App, filters: URLSearchParams) => Promise<Of>;

export const readOverview: Read<Overview> = (app, filters) =>
  app.api.call(contract.getOverview, { query: { ...periodIn(app, filters), ...partOf(filters) } });
export const readContent: Read<Content> = (app, filters) =>
  app.api.call(contract.getContent, {
    query: {
      ...periodIn(app, filters),
      ...partOf(filters),
      list: filters.get('list') || undefined,
      lang: app.language,
    },
  });
export const readParticipation: Read<Participation> = (app, filters) =>
  app.api.call(getParticipation, {
    query: { ...periodIn(app, filters), list: filters.get('list') || undefined, lang: app.language },
  });
export const readSearches: Read<Searches> = (app, filters) =>
  app.api.call(contract.getSearches, { query: periodIn(app, filters) });
export const readUsers: Read<Users> = (app, filters) =>
  app.api.call(contract.getUsers, { query: periodIn(app, filters) });
export const readForms: Read<Forms> = (app, filters) =>
  app.api.call(contract.getForms, { query: { ...periodIn(app, filters), lang: app.language } });
export const readMail: Read<Mail> = (app, filters) => app.api.call(contract.getMail, { query: periodIn(app, filters) });
export const readModeration: Read<Moderation> = (app, filters) =>
  app.api.call(contract.getModeration, { query: periodIn(app, filters) });
export const readSpeed: Read<Speed> = (app, filters) =>
  app.api.call(contract.getSpeed, { query: { ...periodIn(app, filters), lang: app.language } });
export const readQuality = ({ api }: App) => api.call(contract.getQuality, {});

export const readBranches = ({ api, language }: App) => api.call(contract.getBranches, { query: { lang: language } });
export const readLists = ({ api, language }: App) => api.call(contract.getLists, { query: { lang: language } });

export type Overview = Output<typeof contract.getOverview>;
export type Content = Output<typeof contract.getContent>;
export type Participation = Output<typeof getParticipation>;
export type Searches = Output<typeof contract.getSearches>;
export type Users = Output<typeof contract.getUsers>;
export type Forms = Output<typeof contract.getForms>;
export type Mail = Output<typeof contract.getMail>;
export type Moderation = Output<typeof contract.getModeration>;
export type Speed = Output<typeof contract.getSpeed>;
export type Quality = Output<typeof contract.getQuality>;
