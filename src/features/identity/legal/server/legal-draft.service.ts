import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { LegalDraft, LegalKind } from '../legal.contract.ts';
import * as store from './legal-draft.store.ts';

type DraftChange = Omit<LegalDraft, 'changedOn'>;

/** The next version while it is written; null: nobody began. No page reads it. */
export const readDraft = store.findDraft;

/** Saves the next version as it stands, with the way back. Throws `conflict` where somebody else saved it since. */
export async function saveDraft(ctx: Ctx, kind: LegalKind, { revision, ...change }: DraftChange) {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireRevision(ctx, kind, revision);
    const after = { ...change, revision: revision + 1 };
    await store.upsertDraft(ctx, kind, after);
    ctx.records({ action: 'legal.draftSaved', new: { kind } });
    return {
      revision: after.revision,
      undoToken: await offerUndo(ctx, 'legal-draft', { kind, before, after: after.revision }, [
        { word: `choice.kind.${kind}` },
      ]),
    };
  });
}

/** Throws the draft away, with the way back. Throws `conflict` where somebody else saved it since. */
export async function discardDraft(ctx: Ctx, kind: LegalKind, revision: number) {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireRevision(ctx, kind, revision);
    await store.deleteDraft(ctx, kind);
    ctx.records({ action: 'legal.draftDiscarded', new: { kind } });
    return {
      undoToken:
        before && (await offerUndo(ctx, 'legal-draft', { kind, before, after: 0 }, [{ word: `choice.kind.${kind}` }])),
    };
  });
}

/** The draft, which is of this revision; null where that is 0 and there is none. */
async function requireRevision(ctx: Ctx, kind: LegalKind, revision: number): Promise<LegalDraft | null> {
  const draft = await store.findDraft(ctx, kind);
  if ((draft?.revision ?? 0) !== revision) throw new AppError('conflict', 'the draft was saved since');
  return draft;
}

interface DraftUndo {
  kind: LegalKind;
  before: LegalDraft | null;
  /** Its revision since; 0: none. */
  after: number;
}

/** Puts the draft back as it was. Throws `conflict` where it was saved since, or published. */
export async function undoDraft(ctx: Ctx, payload: unknown) {
  const { kind, before, after } = payload as DraftUndo;
  if (!hasGrant(ctx.actor, 'manage-settings')) throw new AppError('not_allowed', 'may not change legal texts');
  await requireRevision(ctx, kind, after);
  if (before) await store.upsertDraft(ctx, kind, { ...before, revision: Math.max(after, before.revision) + 1 });
  else await store.deleteDraft(ctx, kind);
  ctx.records({ action: 'legal.draftSaved', new: { kind } });
}
