import type { PageDocument } from '#document/page-document.ts';
import { keepTimes } from '#document/places/closing-times.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import { findRevision, keepLiveRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { changePublication } from '../../../content/documents/server/publications.service.ts';
import { selectScheduled, updateScheduled } from '../../../content/documents/server/scheduled.service.ts';

/** The revisions that are scheduled to be shown. */
export const scheduledRevisions = async (ctx: Ctx, owner: string): Promise<string[]> =>
  (await selectScheduled(ctx, owner)).flatMap(({ revisionId }) => (revisionId ? [revisionId] : []));

/** ScheduledPublications show other revisions, at the same moments. */
export async function moveScheduled(ctx: Ctx, owner: string, moved: ReadonlyMap<string, string>) {
  for (const [before, after] of moved) await updateScheduled(ctx, owner, { before, after });
}

/** What is scheduled, and what languages showed that were retired, shows no block longer than what is published now does. */
export async function closeScheduled(
  ctx: Ctx,
  { owner, kind, document }: { owner: string; kind: OwnerKind; document: PageDocument },
) {
  const retired = (await readPointers(ctx, owner)).filter((one) => !ctx.platform.languages.includes(one.language));
  const shown = retired.flatMap(({ revisionId }) => revisionId ?? []);
  const moved = new Map<string, string>();
  for (const id of new Set([...shown, ...(await scheduledRevisions(ctx, owner))])) {
    const scheduled = await findRevision(ctx, id);
    const closed = scheduled && keepTimes(scheduled, [document]);
    if (closed && closed !== scheduled) moved.set(id, await keepLiveRevision(ctx, owner, closed));
  }
  await moveScheduled(ctx, owner, moved);
  const pointers = retired.flatMap((pointer) => {
    const revisionId = moved.get(pointer.revisionId ?? '');
    return revisionId ? [{ ...pointer, revisionId }] : [];
  });
  if (pointers.length > 0) await changePublication(ctx, { owner, ownerKind: kind, pointers });
}
