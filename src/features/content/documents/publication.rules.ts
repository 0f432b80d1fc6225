/**
 * What visitors of one language see of a document, beside what is being worked on: never published, the same, something else
 * than publishing it now would show, or taken offline on purpose. Every screen and call that tells it means this.
 */
export const publicationStates = ['none', 'published', 'changed', 'unpublished'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** `pointer`: undefined where it was never published in that language. */
export function publicationState(
  pointer: Pick<Pointer, 'revisionId'> | undefined,
  hasChanges: boolean,
): PublicationState {
  if (!pointer) return 'none';
  if (pointer.revisionId === null) return 'unpublished';
  return hasChanges ? 'changed' : 'published';
}

/** Visitors of that language see something. */
export const isShownState = (state: PublicationState | undefined): boolean =>
  state === 'published' || state === 'changed';

/** What visitors of one language see: a revision, with optional dates; without revision it was unpublished on purpose. */
export interface Pointer {
  language: string;
  revisionId: string | null;
  /** In this very language; empty where its revision has none. */
  title: string;
  from: Date | null;
  until: Date | null;
}

export interface VisiblePointer {
  /** The language whose texts it shows: the fallback language where this one was never published. */
  language: string;
  revisionId: string;
  /** Its own, else one that visitors of another language see: the nearest fallback, then any. Empty where there is none. */
  title: string;
  titleLanguage: string;
}

/** Words for a pointer's next change by itself, so that nothing made from it is kept longer. */
export type Until = (instant: Date) => void;

/**
 * What somebody reads in a language now. Never published there, the nearest fallback shows that was; unpublished there, nothing does
 * (functional reference, languages on the wire).
 */
export function visiblePointer(
  pointers: readonly Pointer[],
  languages: { asked: string; fallbacks: readonly string[] },
  time: { now: Date; until: Until },
): VisiblePointer | undefined {
  const candidates = [languages.asked, ...languages.fallbacks].flatMap(
    (candidate) => pointers.find(({ language }) => language === candidate) ?? [],
  );
  const [pointer] = candidates;
  const revisionId = pointer && revisionNow(pointer, time);
  if (!pointer || !revisionId) return undefined;
  // A title that is published in no language stays with those who edit it.
  const titled = [...candidates, ...pointers].find((one) => one.title !== '' && revisionNow(one, time) !== undefined);
  const { title, language: titleLanguage } = titled ?? pointer;
  return { language: pointer.language, revisionId, title, titleLanguage };
}

/** The revision that visitors see now. */
function revisionNow({ revisionId, from, until }: Pointer, time: { now: Date; until: Until }): string | undefined {
  if (revisionId === null) return undefined;
  if (from && from > time.now) {
    time.until(from);
    return undefined;
  }
  if (until && until <= time.now) return undefined;
  if (until) time.until(until);
  return revisionId;
}
