import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import { isClosed, savingAfter } from './save-results.ts';
import type { SendQueue } from './send-queue.ts';
import type { SessionSettings } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';
import type { TakeIn } from './take-in.ts';

interface Parts {
  store: SyncStore;
  queue: SendQueue;
  takeIn: TakeIn;
}

/** Says where this tab is and takes in what others did meanwhile. Quiet when the network is away. */
export function createLookAround(
  { calls, tab, language }: Pick<SessionSettings, 'calls' | 'tab' | 'language'>,
  { store, queue, takeIn }: Parts,
) {
  return async (guid: string | null, isLeaving = false): Promise<void> => {
    const base = store.state().version;
    /** Neither did this tab save meanwhile, nor does it now. */
    const isStill = () => store.state().version === base && !store.flight;
    try {
      const { people, ...seen } = await calls.presence({ tab, base, guid, language, isLeaving });
      if (seen.version > base && isStill()) await queue.inTurn(async () => (isStill() ? takeIn(seen, []) : undefined));
      // Published by anybody or anything, it is no other version.
      const { isDraft, publicationTag } = seen;
      const state = store.state();
      const isSame = isDraft === state.isDraft && publicationTag === state.publicationTag;
      if (seen.version === state.version && !store.flight && !isSame) store.change({ isDraft, publicationTag });
      if (JSON.stringify(people) !== JSON.stringify(store.state().people)) store.change({ people });
    } catch (error) {
      if (isClosed(error)) store.change({ saving: savingAfter(error) });
      else if (!isOffline(error) && !(error instanceof AppError)) throw error;
    }
  };
}
