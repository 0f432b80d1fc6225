import { createHash } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import type { ReportSummary } from '../import.contract.ts';
import type { FetchFile } from './files/safe-fetch.ts';
import type { FindUpload } from './files/uploads-folder.ts';
import * as store from './import.store.ts';
import { importAuthors } from './import-authors.ts';
import { createImageImporter } from './import-images.ts';
import { ensureLists } from './import-lists.ts';
import { importMenus } from './import-menus.ts';
import { importPosts } from './import-posts.ts';
import { archiveAddresses, importRedirects } from './import-redirects.ts';
import type { ImportRun } from './import-run.ts';
import { type Plan, readPlan } from './read-plan.ts';
import type { Report } from './report.ts';
import { ImportProblem } from './wxr/import-problem.ts';

export interface WordPressImport {
  file: string;
  isDryRun: boolean;
  report: Report;
  resizer: ImageResizer;
  fetchFile: FetchFile;
  findUpload?: FindUpload | undefined;
  /** `step` is `facts`, `images` or `posts`; `part` counts bytes read, of images how many. */
  onProgress?: (step: string, part: number) => void;
}

/** Thrown to undo what a dry run did. */
class DryRunEnd extends Error {}

/**
 * Brings a WordPress export into the platform, in one transaction: it is there whole or not at all, and what an earlier import
 * brought stays as it is. Throws an ImportProblem, in words, for a file that cannot be read.
 */
export async function importWordPress(ctx: Ctx, given: WordPressImport): Promise<ReportSummary> {
  const startedAt = ctx.now().toISOString();
  const quiet: Ctx = given.isDryRun ? { ...ctx, files: { ...ctx.files, put: async (bytes) => keyOf(bytes) } } : ctx;
  let source = '';
  try {
    await inTransaction(quiet, async (ctx) => {
      source = await importAll(ctx, given);
      if (given.isDryRun) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) {
      given.report.discard();
      throw error;
    }
  }
  return given.report.finish({
    source,
    file: given.file,
    host: ctx.platform.primaryDomain,
    isDryRun: given.isDryRun,
    startedAt,
  });
}

const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function importAll(ctx: Ctx, given: WordPressImport): Promise<string> {
  const { file, report, onProgress = () => {} } = given;
  if (!(await store.takeTurn(ctx))) throw new ImportProblem('Another import into this platform is running.');
  await store.openWorkspace(ctx);
  const plan = await readPlan(ctx, { file, report, onProgress: (bytes) => onProgress('facts', bytes) });
  const { source } = plan.site;
  const images = createImageImporter({
    source,
    report,
    resizer: given.resizer,
    fetchFile: given.fetchFile,
    findUpload: given.findUpload,
  });
  const lists = await ensureLists(ctx, source, plan.itemTypes);
  const run: ImportRun = { file, plan, language: languageOf(ctx, plan, report), report, images, lists, onProgress };
  const news = lists.get('post');
  if (news) await store.insertAddresses(ctx, archiveAddresses(plan.terms, plan.site, news.page));
  for (const { taxonomy } of plan.terms)
    report.record(`term: ${taxonomy}`, taxonomy === 'nav_menu' ? 'menu' : 'tag of its posts');
  await importAuthors(ctx, run);
  await images.importAttachments(ctx, (done) => onProgress('images', done));
  await importPosts(ctx, run);
  await importMenus(ctx, run);
  await importRedirects(ctx, run);
  return source;
}

/** The language that the export names, where the platform has it; else the platform's own. */
function languageOf(ctx: Ctx, { wxr }: Plan, report: Report): string {
  const named = wxr.language.slice(0, 2).toLowerCase();
  const { languages, defaultLanguage } = ctx.platform;
  if (named === '' || languages.includes(named)) return named || defaultLanguage;
  report.add({
    section: 'change',
    where: 'site',
    what: `language ${wxr.language}`,
    became: defaultLanguage,
    detail: 'the platform does not have it',
  });
  return defaultLanguage;
}
