// Bare React: renderToString of the tree of the home page, model loaded once.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { readConfig } from '#infra/config.ts';
import { anonymous } from '#infra/ctx.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import { Document } from '#site/Document.tsx';
import { complete } from '../../src/delivery/complete/complete.ts';
import { buildPage } from '../../src/delivery/destinations/page.ts';
import { readAssets } from '../../src/delivery/files/assets.ts';
import { resolve } from '../../src/delivery/resolve.ts';
import { createApp } from '../../src/process/app.ts';
import { openInstallation } from '../../src/process/open-installation.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [clientDir, migrations] = [`${root}dist/client`, `${root}db/migrations`];
const { dependencies, changes, ctxFor } = await openInstallation({
  config: readConfig(process.env),
  migrations,
  as: 'tool',
});
const { app } = await createApp({ dependencies, changes, clientDir, port: 3000, trustedProxies: [] });
await app.ready();
const ctx = { ...(await ctxFor('localhost')), actor: anonymous };
const site = {
  handlers: app.handlers,
  assets: readAssets(clientDir),
  originOf: () => 'http://localhost:3000',
  formatDates: createDateFormatters(),
  translatorOf: async () => undefined,
  reportFailure: () => {},
};
const news = { sequence: () => 0, catchUp: async () => {} };
const at = await resolve(ctx, process.env.BENCH_PATH ?? '/', news);
if (at.kind !== 'page') throw new Error('no page');
const page = await buildPage(ctx, at, { query: {} });
const { model } = await complete(ctx, site, { page, status: 200 }, '');

const server = createServer((_request, response) => {
  const html = Buffer.from(renderToString(<Document {...model} />));
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': html.length }).end(html);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`));
process.once('disconnect', () => process.exit());
