import { LRUCache } from 'lru-cache';
import type { FeatureEnvironment } from '#infra/feature.ts';
import { uncountedCookie } from '#infra/http/cookies.ts';
import { type App, mount, mountExchange, mountFile } from '#infra/http/endpoints.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';
import * as monthly from '../monthly.contract.ts';
import { getParticipation } from '../participation.contract.ts';
import { getPublicCounters } from '../public-counters.contract.ts';
import * as contract from '../statistics.contract.ts';
import { readBranches, readContent, readLists, readOverview, readPageViews, readSearches } from './figures.service.ts';
import { noteLeaving } from './leaving.service.ts';
import { endByToken, readOwnMonthlyMail, setOwnMonthlyMail } from './monthly/monthly.service.ts';
import { readParticipation } from './participation.service.ts';
import { readForms, readQuality, readUsers } from './people.service.ts';
import { readPublicCounters } from './public-counters.service.ts';
import { isCountedBrowser, noteVitals, readSpeed } from './vitals.service.ts';
import { readMail, readModeration } from './workload.service.ts';
import { writeFigures } from './write-figures.ts';

const batchesPerMinute = 120;

export function statisticsRoutes(app: App, { counters }: Pick<FeatureEnvironment, 'counters'>) {
  const seen = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 });
  mount(app, contract.getOverview, (ctx, { query }) => readOverview(ctx, query));
  mount(app, contract.getContent, async (ctx, { query }) => {
    for (const counter of [counters.outbound, counters.stays]) await counter.flush(ctx.platform.id);
    return readContent(ctx, query);
  });
  mount(app, contract.getSearches, (ctx, { query }) => readSearches(ctx, query));
  mount(app, contract.getUsers, (ctx, { query }) => readUsers(ctx, query));
  mount(app, contract.getForms, (ctx, { query }) => readForms(ctx, query));
  mount(app, contract.getMail, (ctx, { query }) => readMail(ctx, query));
  mount(app, contract.getModeration, (ctx, { query }) => readModeration(ctx, query));
  mount(app, contract.getQuality, (ctx) => readQuality(ctx));
  mount(app, contract.getSpeed, async (ctx, { query }) => {
    await counters.vitals.flush(ctx.platform.id);
    return readSpeed(ctx, query);
  });
  mountExchange(app, contract.postVitals, async (ctx, { body }, { ip, userAgent, cookie }) => {
    if (cookie(uncountedCookie) === '1') return undefined;
    const network = networkOf(ip);
    const known = seen.get(network) ?? { count: 0 };
    if (known.count === 0) seen.set(network, known);
    known.count += 1;
    if (known.count > batchesPerMinute) throw new AppError('too_many_requests', 'measured pages');
    if (!(await isCountedBrowser(ctx, userAgent))) return undefined;
    await noteVitals(ctx, { counter: counters.vitals, userAgent, body });
    await noteLeaving(ctx, counters, body);
    return undefined;
  });
  mountFile(app, contract.writeFigures, (ctx, { body }) => writeFigures(ctx, body));
  mount(app, monthly.getMonthlyMail, readOwnMonthlyMail);
  mount(app, monthly.setMonthlyMail, (ctx, { body }) => setOwnMonthlyMail(ctx, body.isOn));
  mount(app, monthly.endMonthlyMail, async (ctx, { body }) => {
    await endByToken(ctx, body.token);
    return undefined;
  });
  mount(app, contract.getBranches, (ctx, { query }) => readBranches(ctx, query.lang));
  mount(app, contract.getLists, (ctx, { query }) => readLists(ctx, query.lang));
  mount(app, getPublicCounters, readPublicCounters);
  mount(app, getParticipation, (ctx, { query }) => readParticipation(ctx, query));
  mount(app, contract.getPageViews, (ctx, { params }) => readPageViews(ctx, params));
}
