import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluginSchemas } from '#blocks/plugin-api/plugin-schemas.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { layouts } from '#document/page-document.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { allNodes } from '#features/content/documents/open-nodes.ts';
import { readPublished } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readImages } from '#features/content/media/server/images.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { anonymous, type Ctx, type Platform, system } from '#infra/ctx.ts';
import { openServer } from '#test/harness.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { makeCtx } from '../src/process/identify.ts';

const { dependencies } = await openServer();
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-demo-'));
const said: string[] = [];
let platforms: ReadonlyMap<string, Platform>;

const seed = () =>
  seedDemo({ makeCtx: (platform) => makeCtx(dependencies, platform, system), dataDir, say: (line) => said.push(line) });

beforeAll(async () => {
  await seed();
  platforms = await platformsByHost(dependencies.db, dependencies.cache(installationId));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const hosts = ['localhost', 'haven.localhost'];

function ctxOf(host: string, actor = system): Ctx {
  const platform = platforms.get(host);
  if (!platform) throw new Error(`no platform has ${host}`);
  return makeCtx(dependencies, platform, actor);
}

interface Shown {
  path: string;
  language: string;
  layout: string;
  problems: readonly unknown[];
  nodes: ResolvedNode[];
}

/** Every published page of a platform in both languages. */
async function shownPages(host: string): Promise<Shown[]> {
  const ctx = ctxOf(host);
  const routes = await readRoutes(ctx);
  const shown: Shown[] = [];
  for (const language of ctx.platform.languages) {
    for (const guid of (await pageStates(ctx, language)).keys()) {
      const page = await readPublished(ctx, guid, language);
      if (!page) continue;
      const { layout, problems } = page.resolved;
      shown.push({
        path: routes.address(guid, 'nl') ?? guid,
        language,
        layout,
        problems,
        nodes: [...allNodes(page.resolved)],
      });
    }
  }
  return shown;
}

describe.each(hosts)('the demo on %s', (host) => {
  test('shows every block that it has, where it was put', async () => {
    const wrong = (await shownPages(host)).flatMap(({ path, language, problems, nodes }) => [
      ...problems.map((problem) => ({ path, language, problem })),
      ...nodes.flatMap((node) => (node.ok ? [] : [{ path, language, problem: `${node.name} ${node.why}` }])),
    ]);

    expect(wrong).toEqual([]);
  });

  test('points at pages and images that are there, and describes the images', async () => {
    const ctx = ctxOf(host);
    const states = await pageStates(ctx, 'nl');
    const texts = (await shownPages(host)).flatMap(({ nodes }) =>
      nodes.map((node) => JSON.stringify(node.ok && node.content)),
    );
    const all = texts.join('\n');
    const links = [...all.matchAll(/"page":"([^"]+)"/g)].map(([, guid = '']) => guid);
    const images = [...new Set([...all.matchAll(/"image":"([^"]+)"/g)].map(([, guid = '']) => guid))];
    const known = (await Promise.all(images.map((guid) => readImages(ctx, [guid])))).map(({ images }) =>
      Object.keys(images),
    );

    expect(links.filter((guid) => !states.has(guid))).toEqual([]);
    expect(known.flat().toSorted()).toEqual(images.toSorted());
    expect(texts.filter((text) => /"alt":""/.test(text) && /"image":"/.test(text))).toEqual([]);
  });
});

test('the municipality uses every block type and every layout', async () => {
  const pages = await shownPages('localhost');

  expect(new Set(pages.flatMap(({ nodes }) => nodes.map(({ name }) => name)))).toEqual(
    new Set(Object.keys(blockSchemas).filter((name) => !Object.hasOwn(pluginSchemas, name))),
  );
  expect(new Set(pages.map(({ layout }) => layout))).toEqual(new Set(layouts));
});

test('the municipality is large enough to believe in', async () => {
  const ctx = ctxOf('localhost', anonymous);
  const routes = await readRoutes(ctx);
  const items = await ctx.db.selectFrom('item').select('id').where('platform_id', '=', ctx.platform.id).execute();

  expect((await pageStates(ctx, 'nl')).size).toBeGreaterThanOrEqual(25);
  expect(items.length).toBeGreaterThanOrEqual(60);
  expect(routes.placed.some((page) => (routes.address(page, 'nl') ?? '').split('/').length > 3)).toBe(true);
});

test('English falls back to Dutch in places', async () => {
  const english = (await shownPages('localhost')).filter(({ language }) => language === 'en');

  expect(english.some(({ nodes }) => nodes.some((node) => node.ok && node.isFallback))).toBe(true);
});

test('passwords are said once, kept for the owner of the folder, and made again elsewhere', async () => {
  const path = join(dataDir, 'demo-accounts.json');
  const accounts = JSON.parse(await readFile(path, 'utf8')) as { password: string }[];

  expect(accounts).toHaveLength(6);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(6);
  expect(accounts.every(({ password }) => said.filter((line) => line.includes(password)).length === 1)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a second time changes nothing', async () => {
  const before = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8');

  await seed();

  expect(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')).toBe(before);
  expect(said.filter((line) => line.includes('is there already'))).toHaveLength(2);
});
