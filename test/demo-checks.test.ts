import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { readPieces } from '#features/authoring/checks/pieces/read-pieces.ts';
import { checksDocuments, enrolDocuments, readIssues } from '#features/authoring/checks/server/issues.service.ts';
import { installationId } from '#features/base/platforms/installation.ts';
import { platformsByHost } from '#features/base/platforms/server/platforms.service.ts';
import { readPublished } from '#features/content/documents/server/documents.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { findBreaks } from '#features/operations/integrity/server/find-breaks.service.ts';
import { anonymous, type Ctx, inTransaction, type Platform, system } from '#infra/ctx.ts';
import { makeCtx } from '#process/identify.ts';
import { openServer } from '#test/harness.ts';
import { seedDemo } from '../db/seed/seed-demo.ts';
import { runJobs } from './run-jobs.ts';

const { app, dependencies } = await openServer();
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-checks-'));
let platforms: Platform[];
beforeAll(async () => {
  await seedDemo({ makeCtx: (platform) => makeCtx(dependencies, platform, system), dataDir, say: () => {} });
  const byHost = await platformsByHost(dependencies.db, dependencies.cache(installationId));
  platforms = [...new Map([...byHost.values()].map((one) => [one.id, one])).values()];
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Has everything that a platform shows looked at. */
async function enrolAll(ctx: Ctx) {
  await inTransaction(ctx, enrolDocuments);
  expect((await readIssues(ctx, { pageNumber: 1, itemCount: 1 })).waiting).toBeGreaterThan(20);
}

/** What is found in it, in every language. */
async function openIssues(ctx: Ctx) {
  for (;;) {
    await runJobs(dependencies, [checksDocuments]);
    const found = await readIssues(ctx, { pageNumber: 1, itemCount: 100 });
    if (found.waiting === 0) return found;
  }
}

test('there is nothing to fix in the demo, in any page, item, template or footer', async () => {
  expect(platforms).toHaveLength(2);
  const contexts = platforms.map((platform) => makeCtx(dependencies, platform, system));
  // Jobs look at the documents of both.
  for (const ctx of contexts) await enrolAll(ctx);
  for (const ctx of contexts) {
    const { issues, look } = await openIssues(ctx);
    const said = [...issues, ...look].map(({ severity, rule, kind, language, values, field, ...where }) =>
      [severity, rule, kind, language, 'title' in where ? where.title : '', field, JSON.stringify(values)].join(' | '),
    );
    expect(said).toEqual([]);
  }
}, 60_000);

test('everything that the demo names is there', async () => {
  for (const platform of platforms) expect(await findBreaks(makeCtx(dependencies, platform, system))).toEqual([]);
});

const headingsIn = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner = '']) =>
    [level, plain(inner.replaceAll(/<[^>]+>/g, ''))].join(' '),
  );
const plain = (text: string) =>
  text
    .replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

test('the headings that are looked at are those that visitors get, level by level and in their order', async () => {
  let compared = 0;
  for (const platform of platforms) {
    const ctx = makeCtx(dependencies, platform, anonymous);
    const routes = await readRoutes(ctx);
    for (const guid of routes.placed) {
      for (const language of platform.languages) {
        const page = await readPublished(ctx, guid, language);
        if (!page) continue;
        const url = routes.address(guid, language) ?? '';
        const { body } = await app.inject({ url, headers: { host: platform.primaryDomain } });
        const shown = headingsIn(/<main.*<\/main>/s.exec(body)?.[0] ?? '');
        const sure = readPieces(page.resolved, blockSchemas).headings.filter(({ isSure }) => isSure);
        let at = 0;
        const lost = sure
          .map(({ level, text }) => `${level} ${plain(text)}`)
          .filter((heading) => {
            const found = shown.indexOf(heading, at);
            at = found < 0 ? at : found + 1;
            return found < 0;
          });
        expect([url, lost, shown]).toEqual([url, [], shown]);
        compared += sure.length;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
}, 60_000);
