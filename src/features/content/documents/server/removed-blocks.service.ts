import type { PageDocument } from '#document/page-document.ts';
import { leftBehind } from '#document/places/left-behind.ts';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { narrowBlocks } from '../../../identity/roles/server/block-access.service.ts';
import type { Pointer } from '../publication.rules.ts';
import * as store from './documents.store.ts';

/**
 * By language of the reader, and then by the language whose version they read, the nearest first: what they see of a document, or saw
 * last where it is unpublished.
 */
type VisibleRevisions = ReadonlyMap<string, ReadonlyMap<string, PageDocument>>;

/** The revision that visitors of each language see, or saw last, told before pointers move: for `closeWhatLeft` afterwards. */
export const readShown = store.selectLastVisible;

async function toVisible(ctx: Ctx, shown: ReadonlyMap<string, string>): Promise<VisibleRevisions> {
  const documents = await store.findRevisions(ctx, shown.values());
  const inLanguage = (code: string): [string, PageDocument][] => {
    const document = documents.get(shown.get(code) ?? '');
    return document ? [[code, document]] : [];
  };
  const languages = new Set([...ctx.platform.languages, ...shown.keys()]);
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
export async function closeWhatLeft(ctx: Ctx, before: ReadonlyMap<string, string>, moved: readonly Pointer[]) {
  // What is unpublished was seen last all the same.
  const shown = moved.flatMap(({ language, revisionId }) =>
    revisionId === null ? [] : [[language, revisionId] as const],
  );
  await closeLeft(ctx, await toVisible(ctx, before), await toVisible(ctx, new Map([...before, ...shown])));
}

/**
 * The same of what is worked on: copies are made of that, and a language that is unpublished now may be shown again. What visitors
 * see is as closed already.
 */
export async function closeWhatLeaves(ctx: Ctx, owner: string, working: PageDocument) {
  const shown = await toVisible(ctx, await readShown(ctx, owner));
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
