import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import type { Actions } from './actions/actions.ts';
import type { SessionState } from './document-sync/sync-state.ts';
import type { EditorBase } from './editor-base.ts';
import type { Regions } from './regions/regions.ts';
import type { UiState } from './ui-store.ts';

/** Everything that the parts of the editor share. */
export interface Editor extends EditorBase {
  actions: Actions;
  /** This region, and the others on the page. */
  regions: Regions<Editor>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of the editor');
  return editor;
}

/** Part of what the session knows; drawn again only when that part is another. */
export function useSession<T>(pick: (state: SessionState) => T): T {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, () => pick(session.state()));
}

/** What is published and scheduled of the document of this region; undefined until that is known. */
export function usePublication(): Publication | undefined {
  const { publication } = useEditor();
  return useSyncExternalStore(publication.subscribe, publication.state);
}

/** Something of all regions of the page together. */
export function useRegions<T>(pick: (regions: Regions<Editor>) => T): T {
  const { regions } = useEditor();
  return useSyncExternalStore(regions.subscribe, () => pick(regions));
}

/** Part of what is open and chosen. */
export function useUi<T>(pick: (state: UiState) => T): T {
  const { ui } = useEditor();
  return useSyncExternalStore(ui.subscribe, () => pick(ui.state()));
}
