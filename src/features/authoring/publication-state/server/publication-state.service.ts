import { createHash } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { publicationState } from '../../../content/documents/publication.rules.ts';
import { isSameIn } from '../../../content/documents/same-for-visitors.rules.ts';
import { findRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { selectScheduled, toScheduled } from '../../../content/documents/server/scheduled.service.ts';
import { readWorking, type WorkingDocument } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { findStoredItem } from '../../../content/items/server/item-facts.service.ts';
import type { LanguageState, Publication } from '../publication-state.contract.ts';

/** What is published of a document, and what is scheduled, in each language of the platform. */
export async function readPublication(ctx: Ctx, owner: string): Promise<Publication> {
  await requireEdit(ctx, owner);
  return publicationOf(ctx, await readWorking(ctx, owner));
}

/** The same, no matter who asks. */
export async function publicationOf(ctx: Ctx, working: WorkingDocument): Promise<Publication> {
  const { document, version } = working;
  const found = await readState(ctx, working);
  const { pointers, schedules, from } = found;
  const languages: LanguageState[] = [];
  for (const language of ctx.platform.languages) {
    const pointer = pointers.find((one) => one.language === language);
    const shown = pointer?.revisionId ? await findRevision(ctx, pointer.revisionId) : undefined;
    const hasChanges = !shown || !isSameIn(shown, document, [language, ...fallbacksOf(language, ctx.platform)]);
    languages.push({
      language,
      hasChanges,
      revision: pointer?.revisionId ?? null,
      state: publicationState(pointer, hasChanges),
      scheduled: schedules.filter((schedule) => schedule.language === language).map(toScheduled),
    });
  }
  return { version, tag: tagOf(found), from: from?.toISOString() ?? null, languages };
}

/** Another one as soon as something else of a document is published or scheduled, so that who has it open knows when to ask. */
export const publicationTag = async (ctx: Ctx, working: Owned): Promise<string> => tagOf(await readState(ctx, working));

type Owned = Pick<WorkingDocument, 'owner' | 'ownerKind'>;

/** The same of what was read. */
export const publicationTagOf = (
  ctx: Ctx,
  { publishedOn, ...found }: Omit<TaggedState, 'from'> & { publishedOn: Date | null },
): string => tagOf({ ...found, from: comesOut(ctx, publishedOn) });

interface TaggedState {
  pointers: readonly { language: string; revisionId: string | null }[];
  schedules: readonly { id: string; revisionId: string | null; dueAt: Date }[];
  from: Date | null;
}

const comesOut = (ctx: Ctx, publishedOn: Date | null) => (publishedOn && publishedOn > ctx.now() ? publishedOn : null);

async function readState(ctx: Ctx, { owner, ownerKind }: Owned) {
  const item = ownerKind === 'item' ? await findStoredItem(ctx, owner) : undefined;
  const publishedOn = item?.publishedOn ?? null;
  return {
    pointers: await readPointers(ctx, owner),
    schedules: await selectScheduled(ctx, owner),
    from: comesOut(ctx, publishedOn),
  };
}

function tagOf({ pointers, schedules, from }: TaggedState): string {
  const shown = pointers.map(({ language, revisionId }) => `${language} ${revisionId}`).toSorted();
  const inOrder = schedules.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
  const scheduled = inOrder.map(({ id, revisionId, dueAt }) => `${id} ${revisionId} ${dueAt.toISOString()}`);
  const said = JSON.stringify([shown, scheduled, from]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}
