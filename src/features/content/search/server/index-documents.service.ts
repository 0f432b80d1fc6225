import { z } from 'zod';
import { blockSchemas } from '#blocks/schemas.ts';
import { readPageOptions } from '#document/page-options.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { blockAudiences, publicAudiences } from '../../../identity/roles/server/access.service.ts';
import { cutAtWord } from '../../documents/document-text.ts';
import { type PublishedDocument, readPublished } from '../../documents/server/documents.service.ts';
import { findOwnerKind } from '../../documents/server/working.service.ts';
import { findStoredItem } from '../../items/server/item-facts.service.ts';
import { wordsOf } from '../search-entries.ts';
import * as store from './search.store.ts';

/** Makes again what is found of documents that changed. One that fails is not found until it is made. */
export const indexesDocuments = handleJob(
  defineJob({ name: 'index-document', payload: z.object({ owner: z.uuid() }), priority: 10 }),
  {
    async run(ctx, { owner }) {
      try {
        await inTransaction(ctx, (ctx) => indexDocument(ctx, owner));
      } catch (error) {
        await store.deleteEntries(ctx, owner);
        throw error;
      }
    },
    due: store.dueDocuments,
  },
);

async function indexDocument(ctx: Ctx, owner: string) {
  const done = await store.holdDue(ctx, owner);
  if (done.length === 0) return;
  const ownerKind = await findOwnerKind(ctx, owner);
  const item = ownerKind === 'item' ? await findStoredItem(ctx, owner) : undefined;
  const entries: store.NewEntry[] = [];
  const turns: Date[] = [];
  for (const language of ctx.platform.languages) {
    const changes: Date[] = [];
    const published = await readPublished(
      { ...ctx, cacheUntil: (instant) => void changes.push(instant) },
      owner,
      language,
    );
    const validUntil = soonest(changes);
    const dates = published && (await datesOf(ctx, published, item?.publishedOn ?? null));
    const isHidden = published && readPageOptions(published.resolved.options).hideInSearch;
    if (published && dates && !isHidden) {
      const shared = { language, ...textsAround(published, item?.tags ?? []), ...dates, validUntil };
      entries.push(...(await entriesOf(ctx, published)).map((words) => ({ ...shared, ...words })));
    }
    if (validUntil) turns.push(validUntil);
  }
  await store.replaceEntries(ctx, { owner, ownerKind: ownerKind ?? 'page' }, entries);
  await store.endTurn(ctx, owner, { done, dueAt: soonest(turns) });
}

const soonest = (instants: readonly Date[]): Date | null =>
  instants.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** What is made of a document itself, beside the words of its blocks. */
function textsAround({ resolved, pointer }: PublishedDocument, tags: readonly string[]) {
  const description = (resolved.options.description as Record<string, string> | undefined)?.[pointer.language];
  return {
    title: resolved.title.text,
    titleLanguage: resolved.title.language,
    tags,
    summary: cutAtWord(description ?? '', 1000),
  };
}

async function datesOf(ctx: Ctx, { ownerKind, pointer }: PublishedDocument, publishedOn: Date | null) {
  if (ownerKind === 'item') return publishedOn === null ? undefined : { happenedOn: publishedOn };
  return { happenedOn: (await store.findMade(ctx, pointer.revisionId)) ?? ctx.now() };
}

async function entriesOf(ctx: Ctx, { resolved }: PublishedDocument) {
  const audiences = { byBlock: await blockAudiences(ctx), open: await publicAudiences(ctx) };
  const words = wordsOf(resolved, audiences, blockSchemas);
  return words.map(({ language: textLanguage, audiences, text: body }) => ({
    textLanguage,
    audiences,
    body: body.replaceAll(/[\uE000\uE001]/g, ''),
  }));
}

export { purgeEntries as forgetSearched } from './search.store.ts';
