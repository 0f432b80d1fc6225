import type { PageDocument } from '#document/page-document.ts';
import { leftBehind } from '#document/places/left-behind.ts';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { narrowBlocks } from '../../../identity/roles/server/block-access.service.ts';
import * as store from './documents.store.ts';

/**
 * By language of the reader, and then by the language whose version they read, the nearest first: what they see of a document, or saw
 * last where it is unpublished.
 */
type VisibleRevisions = ReadonlyMap<string, ReadonlyMap<string, PageDocument>>;

/** Told before pointers move to revisions, for `closeWhatLeft` afterwards. */
export async function readVisible(ctx: Ctx, owner: string): Promise<VisibleRevisions> {
  const last = await store.selectLastVisible(ctx, owner);
  const documents = new Map<string, PageDocument>();
  for (const id of new Set(last.values())) {
    const document = await store.findRevision(ctx, id);
    if (document) documents.set(id, document);
  }
  const inLanguage = (code: string): [string, PageDocument][] => {
    const document = documents.get(last.get(code) ?? '');
    return document ? [[code, document]] : [];
  };
  const languages = new Set([...ctx.platform.languages, ...last.keys()]);
  return new Map(
    [...languages].map((language) => {
      const versions = [language, ...fallbacksOf(language, ctx.platform)].flatMap(inLanguage);
      return [language, new Map(versions)];
    }),
  );
}

/**
 * After pointers moved: a block that stands no more in what was closed is for those who saw it there, whatever put it elsewhere,
 * a step, a restored version or a plan (architecture §5). Its audience is a row like any other, which an admin opens.
 */
export const closeWhatLeft = async (ctx: Ctx, owner: string, before: VisibleRevisions) =>
  closeLeft(ctx, before, await readVisible(ctx, owner));

/**
 * The same of what is worked on: copies are made of that, and a language that is unpublished now may be shown again. What visitors
 * see is as closed already.
 */
export async function closeWhatLeaves(ctx: Ctx, owner: string, working: PageDocument) {
  const shown = await readVisible(ctx, owner);
  const asWorking = ([language, versions]: [string, ReadonlyMap<string, PageDocument>]) =>
    [language, new Map([...versions.keys()].map((code) => [code, working]))] as const;
  await closeLeft(ctx, shown, new Map([...shown].map(asWorking)));
}

async function closeLeft(ctx: Ctx, before: VisibleRevisions, after: VisibleRevisions) {
  const left = new Map<string, Set<string>>();
  for (const [language, versions] of after) {
    const seen = before.get(language) ?? new Map<string, PageDocument>();
    const [standIn] = seen.values();
    for (const [code, now] of versions) {
      // A language that is shown for the first time comes in the place of the one that was read until then.
      const old = seen.get(code) ?? standIn;
      if (!old) continue;
      for (const [guid, gone] of leftBehind(old, now, language))
        left.set(guid, (left.get(guid) ?? new Set<string>()).union(gone));
    }
  }
  const blocks = new Map([...left].map(([guid, gone]) => [guid, [...gone]]));
  for (const { guid, ...change } of await narrowBlocks(ctx, blocks))
    ctx.records({ action: 'block.permissionsChanged', object: { kind: 'block', id: guid }, ...change });
}
