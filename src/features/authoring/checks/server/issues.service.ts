import { z } from 'zod';
import { type ChangedPublication, type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { AppError } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { deepestItem } from '#kernel/paging.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { findRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { lockIfThere } from '../../../content/documents/server/working.service.ts';
import { editAddressOf } from '../../../content/edit-addresses/server/edit-address.service.ts';
import { editablePages } from '../../../content/edit-rights/server/page-rights.service.ts';
import type { Issue, IssueFilter, OpenIssue, PageIssues } from '../checks.contract.ts';
import { checkLook } from '../rules/check-document.ts';
import * as store from './issues.store.ts';
import { lookAt } from './look.service.ts';

const hoursBetween = 24;

/** Keeps what there is to fix in what is published of a document in each language, in place of what was found before. */
export async function lookAtPublished(ctx: Ctx, owner: string) {
  const kind = (await lockIfThere(ctx, owner))?.ownerKind;
  const pointers = await readPointers(ctx, owner);
  const byRevision = Map.groupBy(
    pointers.filter(({ revisionId }) => revisionId !== null),
    ({ revisionId }) => revisionId ?? '',
  );
  const issues: Issue[] = [];
  for (const [revision, shown] of byRevision) {
    const document = await findRevision(ctx, revision);
    const languages = shown.map(({ language }) => language).filter((one) => ctx.platform.languages.includes(one));
    const looked = document && kind ? await lookAt(ctx, { owner, kind, document, languages }) : [];
    issues.push(...looked.flatMap((one) => one.issues));
  }
  await store.replaceIssues(ctx, owner, issues);
  await store.setDue(ctx, owner, nextTurn(ctx));
}

/** It is looked at within a second: by then what it leads to is there, and the person who made it does not wait. */
export const checkSoon = (ctx: Ctx, { owner }: ChangedPublication) => store.setDue(ctx, owner, ctx.now());

/** Looks at published documents whose turn it is. */
export const checksDocuments = handleJob(
  defineJob({ name: 'check-document', payload: z.object({ owner: z.uuid() }), priority: 20 }),
  {
    run: (ctx, { owner }) => inTransaction(ctx, (ctx) => lookAtPublished(ctx, owner)),
    due: store.dueDocuments,
  },
);

const nextTurn = (ctx: Ctx) => new Date(ctx.now().getTime() + hoursBetween * 3_600_000);

/** Published documents that were never looked at get their turn. */
export const enrolDocuments = store.insertMissing;

/** Everything that is published is looked at once more. */
export async function lookAgain(ctx: Ctx): Promise<{ waiting: number }> {
  await store.insertMissing(ctx);
  await store.setAllDue(ctx);
  return { waiting: await store.countDue(ctx) };
}

interface IssueQuery extends IssueFilter {
  pageNumber: number;
  itemCount: number;
}

/** What is open on the whole platform, worst first. Throws `validation_failed` for a page that is too deep. */
export async function readIssues(ctx: Ctx, { pageNumber, itemCount, ...filter }: IssueQuery) {
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const { rows, total } = await store.selectIssues(ctx, filter, { offset, limit: itemCount });
  const settings = await readSettings(ctx);
  return {
    issues: await withAddresses(ctx, rows),
    total,
    counts: await store.countIssues(ctx),
    look: checkLook(settings, ctx.platform.languages),
    waiting: await store.countDue(ctx),
  };
}

/** So many are shown to somebody whose work it is. */
const mostPages = 5;

/** The pages that the actor may edit with something to fix, worst first. */
export async function readOwnIssues(ctx: Ctx, asked: string | undefined) {
  const language = languageFor(ctx.platform, asked);
  const { rows, total } = await store.selectWorstPages(ctx, { pages: await editablePages(ctx), limit: mostPages });
  const pages: PageIssues[] = [];
  for (const { owner, titles, counts } of rows) {
    const title = localized(titles, language, ctx.platform.defaultLanguage).text;
    pages.push({ owner, title, counts, editPath: await editAddressOf(ctx, { owner, kind: 'page', title }, language) });
  }
  return { pages, total };
}

async function withAddresses(ctx: Ctx, rows: readonly store.IssueRow[]): Promise<OpenIssue[]> {
  const issues: OpenIssue[] = [];
  for (const { titles, foundAt, ...row } of rows) {
    const title = localized(titles, row.language, ctx.platform.defaultLanguage).text;
    const address = await editAddressOf(ctx, { owner: row.owner, kind: row.ownerKind, title }, row.language);
    const editPath = address && `${address}#issue-${row.id}`;
    issues.push({ ...row, title, editPath, foundOn: foundAt.toISOString() });
  }
  return issues;
}

export { countByRule as countPublicIssues } from './issues.store.ts';
