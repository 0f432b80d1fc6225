import type { Conflict } from '#features/authoring/drafts/drafts.contract.ts';
import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import type { DraftCalls } from './draft-calls.ts';
import { inParts } from './pending-steps.ts';
import { isJustOwn } from './save-results.ts';
import type { UnsentSteps } from './step-keeper.ts';

interface Sending {
  calls: Pick<DraftCalls, 'save'>;
  kind: OwnerKind;
  newId: () => string;
}

/**
 * Sends what a tab left behind, with the base it had: first what was under way, with the key that it had, so that it has
 * one effect; then the rest. Gives what did not fit.
 */
export async function sendStoredSteps(
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
