import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { CountView, View } from '#infra/counted-view.ts';
import type { Ctx } from '#infra/ctx.ts';
import { dayAt } from '#kernel/dates.ts';
import { browserOf, deviceOf, isLeftOut, isProgram, languageOf, referrerOf, termOf } from './counted.ts';
import * as store from './views.store.ts';

export interface ViewCounter {
  count: CountView;
  /** Writes down what was seen until now. */
  flush(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
}

interface CounterSettings {
  contextOf: (platformId: string) => Promise<Ctx | undefined>;
  now: () => Date;
  tell: (error: unknown) => void;
}

/** A view that waits: of a request no more than what it takes. */
interface Waiting extends Pick<View, 'platformId' | 'view' | 'ip' | 'isMember'> {
  at: Date;
  userAgent: string;
  accepted: string | undefined;
  referrer: string | undefined;
}

/** Views are written together, so long after the first of them, or when there are so many. */
const flushAfter = 5_000;
const flushAt = 5_000;
/** More do not wait: while the database is away, memory is worth more than numbers. */
const mostWaiting = 20_000;
/** So many are looked at and written in one go, so that answers go in between. */
const mostAtOnce = 1_000;

/** Counts views of this node, off the way of the answer: a view is noted in memory, and what it says is found out when they are written. */
export function createViewCounter({ contextOf, now, tell }: CounterSettings): ViewCounter {
  let waiting: Waiting[] = [];
  let alarm: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  const write = async () => {
    clearTimeout(alarm);
    alarm = undefined;
    const taken = waiting;
    waiting = [];
    for (const [platformId, views] of Map.groupBy(taken, (one) => one.platformId))
      await writeViews(platformId, views).catch((error) => {
        tell(error);
        keep(views);
      });
  };

  const writeViews = async (platformId: string, views: readonly Waiting[]) => {
    const ctx = await contextOf(platformId);
    if (!ctx || !(await readSettings(ctx)).countVisits) return;
    const describe = await describer(ctx, views);
    for (let at = 0; at < views.length; at += mostAtOnce) {
      const part = views.slice(at, at + mostAtOnce);
      await store.insertViews(ctx, part.flatMap(describe));
    }
  };

  /** For the next time, if there is room. */
  const keep = (views: readonly Waiting[]) => {
    waiting = [...views.slice(0, Math.max(0, mostWaiting - waiting.length)), ...waiting];
    wake();
  };

  const flush = () => {
    flushing = flushing.then(write, write);
    return flushing;
  };

  const wake = () => {
    alarm ??= setTimeout(() => void flush(), flushAfter).unref();
  };

  return {
    count({ platformId, view, headers, ip, isMember }) {
      const userAgent = headers['user-agent'];
      if (userAgent === undefined || waiting.length >= mostWaiting || isLeftOut(headers)) return;
      const { referer: referrer, 'accept-language': accepted } = headers;
      waiting.push({ at: now(), platformId, view, ip, isMember, userAgent, accepted, referrer });
      if (waiting.length === flushAt) void flush();
      else wake();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(alarm);
    },
  };
}

const quarter = 15 * 60_000;

/** Days of views, for as many as come: every zone has its midnight at a quarter. */
function dayFinder(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>();
  return (at) => {
    const key = Math.floor(at.getTime() / quarter);
    const day = known.get(key) ?? dayAt(at, timeZone);
    known.set(key, day);
    return day;
  };
}

/** What of a view is written down: nothing that says who it was once the salt of its day is gone. None of a program. */
async function describer(ctx: Ctx, views: readonly Waiting[]): Promise<(view: Waiting) => store.NewView[]> {
  const { id, timeZone, hosts } = ctx.platform;
  const findDay = dayFinder(timeZone);
  const salts = new Map<string, string>();
  for (const day of new Set(views.map(({ at }) => findDay(at)))) salts.set(day, await store.saltOf(ctx, day));
  const visitors = new Map<string, string>();
  return ({ at, view, ip, isMember, userAgent, accepted, referrer }) => {
    const browser = known.get(userAgent) ?? readBrowser(userAgent);
    known.set(userAgent, browser);
    if (browser.isProgram) return [];
    const day = findDay(at);
    const who = `${day}\n${id}\n${ip}\n${userAgent}`;
    const visitor = visitors.get(who) ?? hash(`${salts.get(day)}\n${who}`);
    visitors.set(who, visitor);
    const { kind, subject, page, language: spoken = '', search } = view;
    const row: store.NewView = {
      day,
      at: at.toISOString(),
      visitor,
      isMember,
      kind,
      subject,
      page,
      referrer: referrerOf(referrer, hosts),
      device: browser.device,
      browser: browser.browser,
      language: languageOf(accepted),
      spoken,
      term: search ? termOf(search.term) : '',
      hits: search?.hits ?? null,
    };
    return [row];
  };
}

/** Of the browsers that come most; what they say of themselves is nothing of a person. */
const known = new LRUCache<string, ReturnType<typeof readBrowser>>({ max: 2_000 });

const readBrowser = (userAgent: string) => ({
  isProgram: isProgram(userAgent),
  device: deviceOf(userAgent),
  browser: browserOf(userAgent),
});

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
