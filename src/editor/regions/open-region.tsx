import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showsOutline } from '#blocks/outline/read-outline.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import { getPublication } from '#features/authoring/publishing/publishing.contract.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { imageLimit } from '#kernel/upload-limits.ts';
import { createActions } from '../actions/actions.ts';
import { findNode, spotsOf } from '../actions/operations.ts';
import { whyNot } from '../actions/why-not-add.ts';
import type { BlockData } from '../document-sync/block-data.ts';
import { createSession } from '../document-sync/document-sync.ts';
import { createDraftCalls, type DraftCalls, type DraftRead } from '../document-sync/draft-calls.ts';
import { createStepKeeper } from '../document-sync/step-keeper.ts';
import type { Tab } from '../document-sync/tabs.ts';
import { createView } from '../document-sync/view.ts';
import { type DrawPage, EditedRegion } from '../EditedRegion.tsx';
import type { EditorBase } from '../editor-base.ts';
import type { Editor } from '../editor-context.ts';
import { isEmptyBlock } from '../field/is-empty-block.ts';
import { markBlocks } from '../frame/mark-blocks.ts';
import { watchPage } from '../frame/watch-page.ts';
import { createHeldBlocks } from '../held/held-blocks.ts';
import { createPublicationStore } from '../publication-store.ts';
import { createFileUploads, createUploads } from '../uploads.ts';
import type { Regions } from './regions.ts';

/** What all regions of a page share. */
export interface Shared
  extends Omit<
    EditorBase,
    'session' | 'publication' | 'uploadImage' | 'uploadFile' | 'openPaletteAfter' | 'resolved' | 'held'
  > {
  accessToken: () => Promise<string>;
  regions: Regions<Editor>;
  tab: Tab;
  uploads: { underWay: number };
  /** This browser can keep nothing more. */
  onFull: () => void;
}

interface RegionPlace {
  /** The element that holds the blocks; what is in it is drawn again, the same. */
  root: HTMLElement;
  draw: DrawPage;
}

/** Makes the document that `shared.context` names editable where it stands; `draft`: that of the document, where it was asked for already. */
export async function openRegion(shared: Shared, { root, draw }: RegionPlace, draft?: DraftRead): Promise<Editor> {
  const editor = await makeEditor(shared, { root, draft });
  const { held, blockData, resolved } = editor;
  await prepare(
    blockData,
    nodesOf(resolved()).filter((node) => !held.of(node)),
  );
  shared.regions.add(editor);
  activateOnFocus(root, editor);
  performance.mark('editor-draws');
  // At once: a long page is styled and laid out when it is the edited one, not first as it was.
  flushSync(() => createRoot(root).render(<EditedRegion editor={editor} draw={draw} />));
  requestAnimationFrame(() => requestAnimationFrame(() => performance.measure('editor-drawn', 'editor-draws')));
  markBlocks({ root, ui: editor.ui, session: editor.session, held });
  watchPage(root, editor);
  void lookAhead(editor);
  return editor;
}

/** Blocks are drawn when their images and lists are known, so that nothing jumps; a slow answer is not waited for. */
const prepare = (blockData: BlockData, nodes: readonly ResolvedNode[]) =>
  Promise.race([blockData.look(nodes), new Promise((resolve) => setTimeout(resolve, 2_000))]);

const nodesOf = ({ areas }: ResolvedDocument): readonly ResolvedNode[] => [...areas.values()].flat();

/** So many blocks are asked about at once, while nobody does anything. */
const atOnce = 400;

/** Asks what the far blocks show, little by little: it is known when somebody comes to them, or compares the page. */
async function lookAhead({ held, blockData }: Editor) {
  const nodes = held.nodes();
  for (let from = 0; from < nodes.length; from += atOnce) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    await blockData.look(nodes.slice(from, from + atOnce));
  }
}

async function makeEditor(
  { accessToken, tab, regions, onFull, uploads, ...shared }: Shared,
  { root, draft }: { root: HTMLElement; draft: DraftRead | undefined },
): Promise<Editor> {
  const { context, api, texts, blockData, ui } = shared;
  const calls = tellingOfClosed(createDraftCalls(api, context.owner), (count) =>
    shared.notify(texts('done.pastedClosed', { count }), { isBad: true }),
  );
  const { changes: _changes, ...opened } = await (draft ?? calls.read());
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
    onDisabled: (type, { keepsWords }) =>
      shared.notify(whyNot(keepsWords ? 'typeDisabledWords' : 'type_disabled', type, shared), { isBad: true }),
  });
  const view = createView(blockSchemas, {
    language: context.language,
    fallbacks: fallbacksOf(context.language, context),
  });
  const rendered = context.version === opened.version ? opened.document : undefined;
  const base: EditorBase = {
    ...shared,
    session,
    held: createHeldBlocks({
      root,
      nodes: rendered ? unchanged(view, rendered, session.state().document) : [],
      prepare: (nodes) => prepare(blockData, nodes),
    }),
    publication: createPublicationStore({
      session,
      read: () => api.call(getPublication, { params: { id: context.owner } }),
    }),
    resolved: () => view(session.state().document),
    uploadImage: createUploads({
      accessToken,
      owner: context.owner,
      addImage: blockData.addImage,
      texts,
      uploads,
      most: imageLimit(context.uploads),
    }),
    uploadFile: createFileUploads({ accessToken, owner: context.owner, uploads }),
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

/** The blocks that are as the server rendered them: this browser may have changes of its own. What shows the whole page is not among them. */
function unchanged(view: (document: PageDocument) => ResolvedDocument, rendered: PageDocument, now: PageDocument) {
  const before = new Set(nodesOf(view(rendered)));
  return nodesOf(view(now)).filter((node) => before.has(node) && !showsOutline(node));
}

/** Pasted blocks of which nobody knows who saw them are for admins: anyone who pasted them hears it. */
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
