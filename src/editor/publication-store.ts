import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { Session } from './document-sync/document-sync.ts';

export type PublicationStore = ReturnType<typeof createPublicationStore>;

interface PublicationSettings {
  session: Pick<Session, 'state' | 'subscribe'>;
  read: () => Promise<Publication>;
}

/**
 * What is published and scheduled of the document of a region, for all who tell it. Asked again when the server says that it is
 * another, no matter who or what changed it, and when something else was saved.
 */
export function createPublicationStore({ session, read }: PublicationSettings) {
  let state: Publication | undefined;
  let seen = '';
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (next: Publication) => {
    turn += 1;
    state = next;
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<Publication> => {
    turn += 1;
    const own = turn;
    const result = await read();
    // The answer to the last question counts, whichever comes last.
    if (own === turn) set(result);
    return result;
  };
  const look = () => {
    const { publicationTag, version, saving } = session.state();
    const key = `${version} ${publicationTag}`;
    if (saving !== 'saved' || key === seen) return;
    seen = key;
    if (state?.tag === publicationTag && state.version === version) return;
    load().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      // Asked again when something is heard of the server.
      seen = '';
    });
  };
  session.subscribe(look);
  look();
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What an answer said of it. */
    set,
    load,
  };
}
