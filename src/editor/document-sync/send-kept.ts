import type { Change, Conflict, Step } from '#features/authoring/drafts/drafts.contract.ts';
import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import type { DraftCalls } from './draft-calls.ts';
import { inParts } from './pending-steps.ts';
import { isJustOwn } from './save-results.ts';
import type { SendQueue } from './send-queue.ts';
import type { UnsentSteps } from './step-keeper.ts';
import type { SessionSettings } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';
import type { TakeIn } from './take-in.ts';

interface Parts {
  store: SyncStore;
  queue: SendQueue;
  takeIn: TakeIn;
}

/** What other tabs left behind, until somebody says what to do with it. */
export function createKeptSteps(
  settings: Pick<SessionSettings, 'calls' | 'ownerKind' | 'newId' | 'tab' | 'language' | 'keeper'>,
  { store, queue, takeIn }: Parts,
) {
  const { calls, ownerKind, newId, tab, language } = settings;

  const leaveBehind = (kept: UnsentSteps) => {
    settings.keeper.forget(kept);
    store.change({ kept: store.state().kept.filter((one) => one !== kept) });
  };

  return {
    leaveBehind,
    /**
     * Forgets of what was left behind what the server has whole: its answer may never have come. Rejects without an answer, and
     * leaves then what it was.
     */
    async forgetSaved(): Promise<void> {
      for (const kept of store.state().kept) {
        const { changes } = await calls.presence({ tab, base: kept.base, guid: null, language });
        if (changes && kept.steps.every((step) => isWhole(step, changes))) leaveBehind(kept);
      }
    },
    /** Sends it with the base it had. False when it could not be sent; then it is still kept. */
    async bringBack(kept: UnsentSteps): Promise<boolean> {
      try {
        await queue.inTurn(async () => {
          const conflicts = await sendStoredSteps(kept, { calls, kind: ownerKind, newId });
          const since = await calls.presence({ tab, base: store.state().version, guid: null, language });
          leaveBehind(kept);
          await takeIn({ ...since, conflicts }, []);
        });
        return true;
      } catch (error) {
        queue.fail(error);
        return false;
      }
    },
  };
}

/** A step of which a part was a conflict has fewer commands there: its words are not on the server. */
const isWhole = ({ id, commands }: Step, changes: readonly Change[]): boolean =>
  changes.some((change) => change.step === id && change.kind === 'do' && change.commands.length === commands.length);

interface Sending {
  calls: Pick<DraftCalls, 'save'>;
  kind: OwnerKind;
  newId: () => string;
}

/**
 * Sends what a tab left behind, with the base it had: first what was under way, with the key that it had, so that it has
 * one effect; then the rest. Gives what did not fit.
 */
async function sendStoredSteps(
  { base, key, sent, steps }: UnsentSteps,
  { calls, kind, newId }: Sending,
): Promise<Conflict[]> {
  const first = key ? steps.slice(0, sent) : [];
  const parts = [...(first.length > 0 ? [{ key, steps: first }] : []), ...inParts(steps.slice(first.length))];
  const conflicts: Conflict[] = [];
  let from = base;
  for (const part of parts) {
    const saved = await calls.save(kind, { base: from, key: part.key ?? newId(), steps: part.steps });
    conflicts.push(...saved.conflicts);
    // Nobody else wrote since: the next part stands on this one.
    if (isJustOwn(saved.changes, part.steps)) from = saved.version;
  }
  return conflicts;
}
