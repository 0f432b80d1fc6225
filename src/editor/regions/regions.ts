import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import type { Texts } from '#kernel/texts.ts';
import type { Session } from '../document-sync/document-sync.ts';
import type { Saving } from '../document-sync/sync-state.ts';
import type { UiStore } from '../ui-store.ts';

/** From fine to bad; what is not safe comes before what is. */
const byBadness: readonly Saving[] = [
  ...(['saved', 'unsaved', 'waiting', 'saving', 'offline', 'signedOut', 'failed', 'notAllowed', 'gone'] as const),
];

/** What is asked of the editor of a region here. */
interface Region {
  context: Pick<EditContext, 'ownerKind'>;
  session: Session;
  ui: Pick<UiStore, 'change'>;
  texts: Texts;
  announce: (text: string) => void;
}

export type Regions<R extends Region> = ReturnType<typeof createRegions<R>>;

/** The documents that are edited on one page, each where it stands: the page or item itself, and its footer. */
export function createRegions<R extends Region>() {
  let all: readonly R[] = [];
  let active: R | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    all: () => all,
    /** The one that bar, drawer, palette and keys are for. Throws before there is one. */
    active(): R {
      if (!active) throw new Error('no region yet');
      return active;
    },
    /** The first one that comes is the active one. */
    add(editor: R) {
      all = [...all, editor];
      active ??= editor;
      editor.session.subscribe(tell);
      tell();
    },
    /** From now on everything is for this one; what was chosen in another is not any more. */
    activate(editor: R) {
      if (editor === active) return;
      active = editor;
      const { ui, announce, texts, context } = editor;
      ui.change({ selected: [], palette: null, richText: null });
      announce(texts('region.now', { name: texts(`region.${context.ownerKind}`) }));
      tell();
    },
    /** Also told when anything of their documents changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `saved` only when everything is. */
    saving: (): Saving => all.reduce<Saving>((worst, { session }) => worseOf(worst, session.state().saving), 'saved'),
    /** When the last of it was saved, as ISO text. */
    savedOn: (): string =>
      all
        .map(({ session }) => session.state().savedOn)
        .sort()
        .at(-1) ?? '',
    /** As `flush`; false too while a text of any of them is no step. */
    saveAll: async (): Promise<boolean> =>
      (await Promise.all(all.map(({ session }) => session.saveAll()))).every((isSafe) => isSafe),
    /** Sends everything that waits. True when all of it is safe on the server. */
    flush: async (): Promise<boolean> =>
      (await Promise.all(all.map(({ session }) => session.flush()))).every((isSafe) => isSafe),
  };
}

const worseOf = (one: Saving, other: Saving) => (byBadness.indexOf(other) > byBadness.indexOf(one) ? other : one);
