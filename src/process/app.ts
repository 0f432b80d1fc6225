import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { apiDocsRoutes } from '#delivery/api-docs/api-docs.ts';
import { type Delivery, deliveryRoutes } from '#delivery/deliver.ts';
import { mailPageRoutes } from '#delivery/dev-tools/mail-page.tsx';
import { readAssets } from '#delivery/files/assets.ts';
import { lookPreviewRoutes } from '#delivery/files/look-preview.ts';
import { sitemapRoutes } from '#delivery/files/sitemap.ts';
import { themeRoutes } from '#delivery/files/theme.ts';
import { wellKnownFileRoutes } from '#delivery/files/well-known-files.ts';
import { wooSitemapRoutes } from '#delivery/files/woo-sitemaps.ts';
import { createTranslators } from '#features/authoring/translations/server/provider/translators.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { namesPageInQuery } from '#features/content/redirects/redirects.rules.ts';
import { countRedirects } from '#features/content/redirects/server/redirects.service.ts';
import { domainProofRoutes, isDomainProof } from '#features/operations/domains/server/domain-proof.ts';
import { countNotFound, toNotFound } from '#features/operations/not-found-log/server/count-not-found.ts';
import { countDownloads } from '#features/operations/statistics/server/count-downloads.ts';
import { countOutbound, countStays } from '#features/operations/statistics/server/leaving.service.ts';
import { createViewCounter, type ViewCounter } from '#features/operations/statistics/server/view-counter.ts';
import { countVitals } from '#features/operations/statistics/server/vitals.service.ts';
import { speakOnIn } from '#infra/address-form.ts';
import { createPageCache, type PageCache } from '#infra/caches/page-cache.ts';
import { createSharedPages } from '#infra/caches/shared-pages.ts';
import type { Changes } from '#infra/changes.ts';
import { usualPdokUrl } from '#infra/config.ts';
import { isCounted } from '#infra/counted-view.ts';
import { anonymous, type Platform } from '#infra/ctx.ts';
import type { TranslationService } from '#infra/feature.ts';
import { createClientAddress } from '#infra/http/client-address.ts';
import { compressAnswers } from '#infra/http/compression.ts';
import { type App, createHttp, type IdentifyOptions } from '#infra/http/endpoints.ts';
import { createOutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import type { LineLimits } from '#infra/http/request-timeouts.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { createStrictTransport } from '#infra/http/strict-transport.ts';
import { createImageMemory, type ImageMemory, type ImageMemoryLimits } from '#infra/images/image-memory.ts';
import { createScriptMaps } from '#infra/script-maps.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { speakInTurn } from './address-form.ts';
import { contexts } from './contexts.ts';
import { sendErrorPage } from './error-page.ts';
import { healthRoutes } from './health.ts';
import { type Dependencies, findPlatform, hostOf, identifyRequest, makeCtx } from './identify.ts';
import { mountFeatures } from './mount-features.ts';
import { isLocal, originFor } from './origin.ts';

export interface AppSettings {
  dependencies: Dependencies;
  changes: Changes;
  /** Folder of the built browser files. */
  clientDir: string;
  port: number;
  trustedProxies: readonly string[];
  log?: boolean;
  /** Where mails lie that no mail server takes; undefined: there is one. */
  mailFolder?: string | undefined;
  /** Sign-in providers that may be on a private network. */
  trustedIssuers?: readonly string[];
  /** Origins of sources of blocks that may be on a private network. */
  trustedSources?: readonly string[];
  /** Keys for sources of blocks, by the names that they know. */
  blockKeys?: Readonly<Record<string, string>>;
  /** Of machine translation, for platforms that have none of their own; undefined: none is offered to them. */
  translation?: TranslationService | undefined;
  /** Root of the map service of the government; the usual one if left out. */
  pdokUrl?: string;
  /** How slow a line may be; default limits if left out. */
  limits?: LineLimits;
  /** Of images in memory; the usual ones if left out. */
  imageLimits?: ImageMemoryLimits | undefined;
}

/** The process's HTTP face: calls, files and pages. */
export async function createApp(
  settings: AppSettings,
): Promise<{ app: App; cache: PageCache; imageMemory: ImageMemory; views: ViewCounter }> {
  const { dependencies, changes, clientDir, port, trustedProxies, log = false, mailFolder, limits } = settings;
  const { trustedIssuers = [], trustedSources = [], blockKeys = {}, translation, pdokUrl = usualPdokUrl } = settings;
  const clock = () => dependencies.now?.().getTime() ?? Date.now();
  const ipOf = createClientAddress(trustedProxies);
  const views = createViewCounter({
    now: () => new Date(clock()),
    contextOf: async (id) => (await contexts(dependencies)).find(({ platform }) => platform.id === id),
    tell: (error) => app.log.error({ err: error }, 'views were not counted'),
  });
  const cache = createPageCache(changes, clock, (request, counted) =>
    views.count({ ...counted, headers: request.headers, ip: ipOf(request), isMember: false }),
  );
  const imageMemory = createImageMemory({ changes, ipOf, limits: settings.imageLimits });
  const strictTransport = createStrictTransport();
  const identify = async (request: Pick<FastifyRequest, 'headers' | 'ip'>, options?: IdentifyOptions) => {
    const ctx = await identifyRequest(dependencies, request, options);
    // What they changed at another node is known here now.
    speakOnIn((await readSettings(ctx)).addressForm);
    return ctx;
  };
  const app = createHttp({
    identify,
    trustedProxies,
    changes,
    log,
    ...(limits && { limits }),
    respondEarly(request, response) {
      strictTransport.begin(hostOf(request), response);
      const isAnswered = imageMemory.answer(request, response);
      return isAnswered || (!namesPageInQuery(request.url ?? '') && cache.answer(request, response));
    },
    sendErrorPage,
  });
  app.addHook('onClose', () => views.close());
  countDownloads(app, views.count);
  const originOf = originFor(port);
  const counters = openCounters(app);
  speakInTurn(app);
  app.addHook('onRequest', async (request, reply) => {
    const platform = await requirePlatform(dependencies, request);
    if (!platform) return;
    // Files of the build need no settings, and are there where the database is not.
    if (!request.url.startsWith('/assets/')) {
      const settings = await readSettings(makeCtx(dependencies, platform, anonymous));
      strictTransport.learn(hostOf(request), reply.raw, settings.strictTransport);
      speakOnIn(settings.addressForm);
    }
    if (!isBesideItsHost(platform, request)) return;
    return reply
      .headers({ ...fileHeaders, 'cache-control': 'no-cache' })
      .redirect(`${originOf(platform)}${request.url}`, 301);
  });
  await compressAnswers(app);
  await serveAssets(app, clientDir);
  healthRoutes(app, dependencies);
  domainProofRoutes(app, { secrets: dependencies.secrets, now: clock });
  themeRoutes(app);
  wellKnownFileRoutes(app, originOf, clientDir);
  sitemapRoutes(app, originOf);
  wooSitemapRoutes(app, originOf);
  apiDocsRoutes(app, { clientDir, assets: readAssets(clientDir) });
  mountFeatures(app, {
    originOf,
    outbound: createOutboundFetch(trustedIssuers),
    sources: { outbound: createOutboundFetch(trustedSources), keys: blockKeys },
    translation,
    pdokUrl,
    imageMemory,
    scriptMaps: createScriptMaps(clientDir),
    counters,
  });
  if (mailFolder) mailPageRoutes(app, mailFolder);
  const delivery: Delivery = {
    identify,
    cache,
    sharedPages: createSharedPages(changes, clock),
    news: { sequence: changes.sequence, catchUp: dependencies.changeLog.catchUp },
    noteOutcome(ctx, { url, referer, status, oldAddress }) {
      if (!isCounted()) return;
      if (oldAddress !== undefined) counters.redirects.hit(ctx, oldAddress);
      const missing = status === 404 ? toNotFound(ctx.platform, { url, referer }) : undefined;
      if (missing) counters.notFound.hit(ctx, missing.path, missing.foundOn);
    },
    countView: views.count,
    handlers: app.handlers,
    assets: readAssets(clientDir),
    originOf,
    formatDates: createDateFormatters(),
    translatorOf: createTranslators(translation),
    reportFailure: ({ error, ...block }) =>
      app.log.error({ ...block, err: error }, `block ${block.block} of ${block.package} has failed`),
  };
  lookPreviewRoutes(app, delivery);
  deliveryRoutes(app, delivery);
  return { app, cache, imageMemory, views };
}

/** Files of the build, each of whose names says what is in it. */
const serveAssets = (app: App, clientDir: string) =>
  app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers({ ...fileHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
    },
  });

/** What is counted beside views; written before the process ends. */
function openCounters(app: App) {
  const tell = (error: unknown) => app.log.error({ err: error });
  const counters = {
    redirects: countRedirects(tell),
    notFound: countNotFound(tell),
    vitals: countVitals(tell),
    outbound: countOutbound(tell),
    stays: countStays(tell),
  };
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(counters).map((counter) => counter.close()));
  });
  return counters;
}

/** Every answer but health, and the proof that a host leads here, needs a platform; an installation without one says so on every page. */
async function requirePlatform(dependencies: Dependencies, request: FastifyRequest): Promise<Platform | undefined> {
  if (request.url === '/healthz' || request.url === '/readyz' || isDomainProof(request.url)) return undefined;
  const { platform, isEmpty } = await findPlatform(dependencies, hostOf(request));
  if (platform) return platform;
  if (isEmpty) throw new AppError('unavailable', 'no platform yet', { platform: 'none' });
  throw new AppError('unknown_host', 'no platform has this host');
}

/** A page is asked for at a host beside the primary domain; one that only this machine knows is for looking behind a proxy. */
function isBesideItsHost({ primaryDomain }: Platform, request: FastifyRequest): boolean {
  const host = hostOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && host !== primaryDomain && !isLocal(host) && !/^\/(?:api|\.well-known)\//.test(request.url);
}
