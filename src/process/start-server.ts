import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { shipTemplates } from '#features/content/templates/server/ship-templates.service.ts';
import { removeOldWork } from '#features/operations/exports/server/work-folder.ts';
import { createOwnSenders } from '#features/operations/mail-server/server/own-senders.ts';
import { offerSetupLink } from '#features/operations/platform-setup/server/first-admin/setup.service.ts';
import { type Config, StartError } from '#infra/config.ts';
import { system } from '#infra/ctx.ts';
import type { JobEnvironment } from '#infra/feature.ts';
import { drain } from '#infra/http/draining.ts';
import type { App } from '#infra/http/endpoints.ts';
import { visitsTo } from '#infra/http/visit.ts';
import { tidyMailFolder } from '#infra/mail/mail-folder.ts';
import { createMailer } from '#infra/mail/mailer.ts';
import product from '../../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import type { connect } from './connect.ts';
import { contexts } from './contexts.ts';
import { createHealthApp } from './health.ts';
import { type Dependencies, makeCtx } from './identify.ts';
import { startMetrics } from './metrics.ts';
import { emailComposers } from './mount-features.ts';
import { openInstallation } from './open-installation.ts';
import { originFor } from './origin.ts';
import { startScheduler } from './scheduler.ts';

export interface ServerSettings {
  config: Config;
  /** To the database. */
  connecting: ReturnType<typeof connect>;
  migrations: string;
  clientDir: string;
  say: (line: string) => void;
}

export interface RunningServer {
  /** What to tell the person who started it, once signals are listened to. */
  greeting: string[];
  /** When the work that nobody who visits waits for has begun too. Throws as the start does, with all closed. */
  settled: Promise<void>;
  /** In reverse. */
  close: () => Promise<void>;
}

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Opens everything in order and serves. Throws StartError in words. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { config, clientDir, migrations, say } = settings;
  const installation = await openInstallation({ ...settings, as: 'server' });
  const { dependencies } = installation;
  const mailFolder = join(config.DATA_DIR, 'mail');
  let scheduler: Awaited<ReturnType<typeof startScheduler>> | undefined;
  try {
    if (wantsDemo(config)) await seedOnce(installation, { config, say });
    const stopping = new AbortController();
    const { app, keptPages, site } = await openApp(installation, { config, clientDir, mailFolder });
    const tell = (error: unknown) => app.log.error({ err: error });
    const port = await listen(app, config);
    const metrics = await openMetrics({ app, pool: dependencies.pool, keptPages }, config);
    const mails = config.SMTP_URL ? undefined : tidyMailFolder(mailFolder, { changes: installation.changes, tell });
    const greeting = await greetingFor(dependencies, { config, port });
    const ownSenders = createOwnSenders();
    const beginWork = async () => {
      for (const ctx of await contexts(dependencies)) await shipTemplates(ctx);
      if (config.JOBS === 'off') return;
      const mailer = createMailer({ smtpUrl: config.SMTP_URL, folder: mailFolder });
      const post = { mailer, senderOf: ownSenders.senderOf, composers: emailComposers(originFor(port)) };
      const environment = await openWork(installation, { config, migrations, site, stopping: stopping.signal });
      scheduler = await startScheduler(dependencies, { environment, post, tell });
    };
    const working = beginWork();
    let isClosing = false;
    const close = async () => {
      isClosing = true;
      stopping.abort();
      mails?.stop();
      const stopWork = working.catch(() => {}).then(() => scheduler?.stop());
      await Promise.all([drain(app, config.DRAIN_SECONDS * 1000), stopWork]);
      ownSenders.close();
      await metrics?.close();
      await app.close();
      await site.close();
      await installation.close();
    };
    const settled = working.catch(async (error) => {
      if (isClosing) return;
      await close();
      throw error;
    });
    // Told to who waits for it; who closes at once does not.
    settled.catch(() => {});
    return { greeting, settled, close };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** What jobs ask of this process. */
async function openWork(
  { connection }: Installation,
  {
    config,
    migrations,
    site,
    stopping,
  }: Pick<ServerSettings, 'config' | 'migrations'> & { site: Site } & Pick<JobEnvironment, 'stopping'>,
): Promise<JobEnvironment> {
  const workFolder = join(config.DATA_DIR, 'work');
  await removeOldWork(workFolder);
  return {
    connection,
    migrations,
    product: product.version,
    // As the pages say it, which know no other port.
    originOf: originFor(config.PORT),
    visit: visitsTo(site.app),
    stopping,
    workFolder,
  };
}

interface Opening extends Pick<ServerSettings, 'config' | 'clientDir'> {
  mailFolder: string;
}

/** What this node answers: everything, or only how it is. */
async function openApp(
  { dependencies, changes }: Installation,
  { config, clientDir, mailFolder }: Opening,
): Promise<{ app: App; keptPages?: () => number; site: Site }> {
  const openSite = () =>
    createApp({
      dependencies,
      changes,
      clientDir,
      port: config.PORT,
      log: true,
      trustedProxies: config.TRUSTED_PROXIES,
      trustedIssuers: config.TRUSTED_ISSUERS,
      trustedSources: config.TRUSTED_SOURCES,
      blockKeys: config.blockKeys,
      translation: translationService(config),
      pdokUrl: config.PDOK_URL,
      mailFolder: config.SMTP_URL ? undefined : mailFolder,
    });
  if (config.JOBS === 'only') return { app: createHealthApp(dependencies), site: siteOpenedLater(openSite) };
  const { app, cache } = await openSite();
  return { app, keptPages: cache.size, site: { app: async () => app, close: async () => {} } };
}

/** The whole website, also on a node that answers nobody with it. */
interface Site {
  app: () => Promise<App>;
  close: () => Promise<void>;
}

/** Opened when a job asks for it first. */
function siteOpenedLater(open: () => Promise<{ app: App }>): Site {
  let opening: Promise<{ app: App }> | undefined;
  return {
    async app() {
      opening ??= open();
      return (await opening).app;
    },
    async close() {
      await (await opening?.catch(() => undefined))?.app.close();
    },
  };
}

const openMetrics = (measured: Parameters<typeof startMetrics>[0], { METRICS_PORT, METRICS_HOST }: Config) =>
  METRICS_PORT === undefined ? undefined : startMetrics(measured, { host: METRICS_HOST, port: METRICS_PORT });

/** Gives its port. */
async function listen(app: App, config: Config): Promise<number> {
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, config);
  });
  return (app.server.address() as { port: number }).port;
}

/** Undefined: none is offered. */
const translationService = ({ TRANSLATION_URL: url, TRANSLATION_KIND: kind, TRANSLATION_KEY: key }: Config) =>
  url === undefined ? undefined : { url, kind, key };

async function greetingFor(dependencies: Dependencies, { config, port }: { config: Config; port: number }) {
  if (config.JOBS === 'only')
    return [`Bouwsteen does jobs here, and serves nobody. Its health is at http://${config.HOST}:${port}/healthz`];
  const platforms = await platformsByHost(dependencies.db, dependencies.cache(installationId));
  const [first] = platforms.keys();
  const host = platforms.has('localhost') ? 'localhost' : (first ?? config.HOST);
  const greeting = [`Bouwsteen answers on http://${host}:${port}`, ...(await setupLines(dependencies, port))];
  if (!config.SMTP_URL)
    greeting.push(
      `No mail server is set (SMTP_URL): mails are files in ${join(config.DATA_DIR, 'mail')}, with links that work for anyone who reads them. Each goes once its link is used, or after a day.`,
    );
  if (platforms.size === 0) greeting.push('There is no platform yet: make one with npm run platform -- add HOST');
  return greeting;
}

/** For each platform without an admin the link to make the first one with, or that it was printed before. */
async function setupLines(dependencies: Dependencies, port: number): Promise<string[]> {
  const platforms = await platformsByHost(dependencies.db, dependencies.cache(installationId));
  const lines: string[] = [];
  for (const platform of new Map([...platforms.values()].map((one) => [one.id, one])).values()) {
    const offered = await offerSetupLink(makeCtx(dependencies, platform, system));
    if (offered && 'token' in offered)
      lines.push(`Make the first admin within 24 hours: ${originFor(port)(platform)}/setup/${offered.token}`);
    else if (offered)
      lines.push(
        `${platform.primaryDomain} has no admin yet: the link to make the first one was printed before and is good until ${offered.goodUntil.toISOString()}. Another: npm run platform -- link ${platform.primaryDomain}`,
      );
  }
  return lines;
}

function listenError(error: NodeJS.ErrnoException, { PORT, HOST }: Config): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${PORT} is in use: stop what uses it, or set PORT.`);
  if (error.code === 'EACCES')
    return new StartError(`This user may not open port ${PORT}: set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL') return new StartError(`This machine has no address ${HOST}: set HOST.`);
  return error;
}

/** An embedded installation, unless it says otherwise; one with a database of its own where it says so. */
const wantsDemo = ({ SEED, DATABASE_URL }: Config) => (SEED ?? (DATABASE_URL ? 'none' : 'demo')) === 'demo';

/** A new installation gets the demo; loaded only then. Of nodes that start at once one makes each platform. */
async function seedOnce(installation: Installation, { config, say }: { config: Config; say: (line: string) => void }) {
  const { dependencies } = installation;
  // Stands while the demo is being made, so that a start after an interrupted one makes the rest.
  const unfinished = join(config.DATA_DIR, 'demo-unfinished');
  const platforms = await platformsByHost(dependencies.db, dependencies.cache(installationId));
  const isNew = platforms.size === 0 || existsSync(unfinished);
  if (!isNew) return;
  writeFileSync(unfinished, '');
  const { seedDemo } = await import('../../db/seed/seed-demo.ts');
  await seedDemo({ makeCtx: (platform) => makeCtx(dependencies, platform, system), dataDir: config.DATA_DIR, say });
  rmSync(unfinished);
}
