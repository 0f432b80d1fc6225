import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { blockSchemas } from '#blocks/schemas.ts';
import { getPublication } from '#features/authoring/publishing/publishing.contract.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { createActions } from '../actions/actions.ts';
import { findNode, spotsOf } from '../actions/operations.ts';
import { createSession } from '../document-sync/document-sync.ts';
import { createDraftCalls, type DraftCalls } from '../document-sync/draft-calls.ts';
import { createStepKeeper } from '../document-sync/step-keeper.ts';
import type { Tab } from '../document-sync/tabs.ts';
import { createView } from '../document-sync/view.ts';
import { type DrawPage, EditedRegion } from '../EditedRegion.tsx';
import type { EditorBase } from '../editor-base.ts';
import type { Editor } from '../editor-context.ts';
import { isEmptyBlock } from '../field/is-empty-block.ts';
import { markBlocks } from '../frame/mark-blocks.ts';
import { watchPage } from '../frame/watch-page.ts';
import { createPublicationStore } from '../publication-store.ts';
import { createUploads } from '../uploads.ts';
import type { Regions } from './regions.ts';

/** What all regions of a page share. */
export interface Shared
  extends Omit<EditorBase, 'session' | 'publication' | 'uploadImage' | 'openPaletteAfter' | 'resolved'> {
  accessToken: () => Promise<string>;
  regions: Regions<Editor>;
  tab: Tab;
  uploads: { underWay: number };
  /** This browser can keep nothing more. */
  onFull: () => void;
}

interface RegionPlace {
  /** The element that holds the blocks; what is in it is drawn anew, the same. */
  root: HTMLElement;
  draw: DrawPage;
}

/** Reads the document that `shared.context` names and makes it editable where it stands. */
export async function openRegion(shared: Shared, { root, draw }: RegionPlace): Promise<Editor> {
  const editor = await makeEditor(shared);
  // Drawn when its images and lists are known, so that nothing jumps; a slow answer is not waited for.
  const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([editor.blockData.look(editor.resolved()), patience]);
  shared.regions.add(editor);
  activateOnFocus(root, editor);
  performance.mark('editor-draws');
  // At once: a long page is styled and laid out when it is the edited one, not first as it was.
  flushSync(() => createRoot(root).render(<EditedRegion editor={editor} draw={draw} />));
  document.documentElement.dataset.editing = '';
  requestAnimationFrame(() => requestAnimationFrame(() => performance.measure('editor-drawn', 'editor-draws')));
  markBlocks({ root, ui: editor.ui, session: editor.session });
  watchPage(root, editor);
  return editor;
}

async function makeEditor({ accessToken, tab, regions, onFull, uploads, ...shared }: Shared): Promise<Editor> {
  const { context, api, texts, blockData, ui } = shared;
  const calls = tellingOfClosed(createDraftCalls(api, context.owner), (count) =>
    shared.notify(texts('done.pastedClosed', { count }), { isBad: true }),
  );
  const { changes: _changes, ...opened } = await calls.read();
  const session = createSession(opened, {
    calls,
    tab: tab.tab,
    schemas: blockSchemas,
    ownerKind: context.ownerKind,
    language: context.language,
    keeper: createStepKeeper({
      storage: localStorage,
      accountId: context.person.accountId,
      owner: context.owner,
      ...tab,
      now: () => new Date(),
      onFull,
    }),
    later: (work, delay) => {
      const timer = setTimeout(work, delay);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
  });
  const view = createView(blockSchemas, {
    language: context.language,
    fallbacks: fallbacksOf(context.language, context),
  });
  const base: EditorBase = {
    ...shared,
    session,
    publication: createPublicationStore({
      session,
      read: () => api.call(getPublication, { params: { id: context.owner } }),
    }),
    resolved: () => view(session.state().document),
    uploadImage: createUploads({ accessToken, owner: context.owner, addImage: blockData.addImage, texts, uploads }),
    openPaletteAfter(guid) {
      const resolved = base.resolved();
      const [spot, node] = [spotsOf(resolved).get(guid), findNode(resolved, guid)];
      if (!spot || !node) return false;
      const replaces = isEmptyBlock(node) ? guid : null;
      ui.change({ palette: { position: spot.position, index: spot.index + 1, replaces } });
      return true;
    },
  };
  return { ...base, regions, actions: createActions(base) };
}

/** Pasted blocks of which nobody knows who saw them are for admins: whoever pasted them hears it. */
const tellingOfClosed = (calls: DraftCalls, tell: (count: number) => void): DraftCalls => ({
  ...calls,
  async save(kind, body) {
    const saved = await calls.save(kind, body);
    if (saved.closed) tell(saved.closed.length);
    return saved;
  },
});

/** Before anything else hears of it: what happens in a region is for that region. */
function activateOnFocus(root: HTMLElement, editor: Editor) {
  for (const kind of ['pointerdown', 'focusin', 'click'])
    root.addEventListener(kind, () => editor.regions.activate(editor), { capture: true });
}
