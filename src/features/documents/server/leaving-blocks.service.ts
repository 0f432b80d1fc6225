import type { PageDocument } from '#document/page-document.ts';
import { leftBehind } from '#document/places/left-behind.ts';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { narrowBlocks } from '../../roles/server/block-access.service.ts';
import type { Pointer } from '../publication.rules.ts';
import * as store from './documents.store.ts';

/** What visitors see of a document in each language. */
type Shown = ReadonlyMap<string, PageDocument>;

/** Told before pointers move to revisions, for `closeWhatLeft` afterwards. Where it was withdrawn: the last that there was. */
export const readShown = (ctx: Ctx, owner: string, next: readonly Pointer[]): Promise<Shown> =>
  readDocuments(ctx, owner, () =>
    store.findNewestRevision(
      ctx,
      owner,
      next.flatMap(({ revisionId }) => revisionId ?? []),
    ),
  );

async function readDocuments(
  ctx: Ctx,
  owner: string,
  whereWithdrawn: () => Promise<string | undefined>,
): Promise<Shown> {
  const pointers = (await store.findOwner(ctx, owner))?.pointers ?? [];
  if (pointers.length === 0) return new Map();
  const documents = new Map<string, PageDocument | undefined>();
  const read = async (id: string) => {
    if (!documents.has(id)) documents.set(id, await store.findRevision(ctx, id));
    return documents.get(id);
  };
  const shown = new Map<string, PageDocument>();
  for (const language of new Set([...ctx.platform.languages, ...pointers.map((one) => one.language)])) {
    const pointer = [language, ...fallbacksOf(language, ctx.platform)]
      .map((code) => pointers.find((one) => one.language === code))
      .find((one) => one !== undefined);
    const id = pointer && (pointer.revisionId ?? (await whereWithdrawn()));
    const document = id && (await read(id));
    if (document) shown.set(language, document);
  }
  return shown;
}

/**
 * After pointers moved: a block that stands no more in what was closed is for those who saw it there, whatever put it elsewhere,
 * a step, a restored version or a plan (architecture §5). Its audience is a row like any other, which an admin opens.
 */
export async function closeWhatLeft(ctx: Ctx, owner: string, before: Shown) {
  if (before.size > 0) await closeLeft(ctx, before, await readDocuments(ctx, owner, nowhere));
}

/** The same of what is worked on, since copies are made of that: what visitors see is as closed already. */
export async function closeWhatLeaves(ctx: Ctx, owner: string, working: PageDocument) {
  const shown = await readDocuments(ctx, owner, nowhere);
  await closeLeft(ctx, shown, new Map([...shown.keys()].map((language) => [language, working])));
}

const nowhere = async () => undefined;

async function closeLeft(ctx: Ctx, before: Shown, after: Shown) {
  const left = new Map<string, Set<string>>();
  for (const [language, document] of after) {
    const old = before.get(language);
    if (!old || old === document) continue;
    for (const [guid, gone] of leftBehind(old, document, language))
      left.set(guid, (left.get(guid) ?? new Set<string>()).union(gone));
  }
  const blocks = new Map([...left].map(([guid, gone]) => [guid, [...gone]]));
  for (const { guid, ...change } of await narrowBlocks(ctx, blocks))
    ctx.records({ action: 'block.permissionsChanged', object: { kind: 'block', id: guid }, ...change });
}
