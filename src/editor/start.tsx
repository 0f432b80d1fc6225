import { createRoot } from 'react-dom/client';
import { blockSchemas } from '#blocks/schemas.ts';
import type { EditContext } from '#features/drafts/edit-context.ts';
import type { Api } from '#kernel/api.ts';
import { createTexts } from '#kernel/texts.ts';
import { createActions } from './actions/actions.ts';
import { listenToKeys } from './actions/keys.ts';
import { findNode, spotsOf } from './actions/operations.ts';
import { Chrome } from './Chrome.tsx';
import { type Around, type DrawPage, EditedRegion } from './EditedRegion.tsx';
import type { Editor } from './editor-context.ts';
import { isEmptyBlock } from './field/is-empty-block.ts';
import { markBlocks } from './frame/mark-blocks.ts';
import { watchPage } from './frame/watch-page.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import { createNoticeBoard } from './notices/notice-board.ts';
import { createBlockData } from './session/block-data.ts';
import { createDraftCalls } from './session/draft-calls.ts';
import { createSession } from './session/session.ts';
import { createStepKeeper } from './session/step-keeper.ts';
import { holdTab } from './session/tabs.ts';
import { createView } from './session/view.ts';
import { createUiStore } from './ui-store.ts';
import { createUploads } from './uploads.ts';

export interface EditorSettings {
  context: EditContext;
  api: Api;
  accessToken: () => Promise<string>;
  /** The element that holds the blocks of the page; what is in it is drawn anew, the same. */
  root: HTMLElement;
  /** The bar above the page. */
  bar: HTMLElement;
  around: Around;
  draw: DrawPage;
}

/** Tells where this tab is, and learns what others do, this often. */
const lookEvery = 3_000;

/** Opens the editor on the page that is shown. */
export async function startEditor({ context, api, accessToken, root, bar, around, draw }: EditorSettings) {
  const calls = createDraftCalls(api, context.owner);
  const { tab, alive } = await holdTab();
  const { changes: _changes, ...opened } = await calls.read();
  const notices = createNoticeBoard();
  const texts = createTexts({ nl, en })[context.interfaceLanguage];
  const session = createSession(opened, {
    ...{ calls, tab, schemas: blockSchemas, ownerKind: context.ownerKind, language: context.language },
    keeper: createStepKeeper({
      ...{ storage: localStorage, accountId: context.person.accountId, owner: context.owner, tab, alive },
      now: () => new Date(),
      onFull: () => notices.show({ text: texts('saving.full'), isBad: true }),
    }),
    later: (work, delay) => {
      const timer = setTimeout(work, delay);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
  });
  const page = context.ownerKind === 'page' ? context.owner : null;
  const blockData = createBlockData({ api, query: context.query, language: context.language, page });
  const view = createView(blockSchemas, { language: context.language, fallback: context.defaultLanguage });
  const ui = createUiStore();
  const base = {
    ...{ context, session, ui, texts, api, blockData, notices },
    announce: (text: string) => notices.say(text),
    notify: (text: string, how: { undo?: () => unknown; isBad?: boolean } = {}) =>
      notices.show({ text, ...how, seconds: context.person.notificationClose }),
    resolved: () => view(session.state().document),
    uploadImage: createUploads({ accessToken, owner: context.owner, addImage: blockData.addImage, texts }),
    openPaletteAfter(guid: string) {
      const resolved = base.resolved();
      const [spot, node] = [spotsOf(resolved).get(guid), findNode(resolved, guid)];
      if (!spot || !node) return false;
      const replaces = isEmptyBlock(node) ? guid : null;
      ui.change({ palette: { standing: spot.standing, index: spot.index + 1, replaces } });
      return true;
    },
  };
  const editor: Editor = { ...base, actions: createActions(base) };

  // Drawn when its images and lists are known, so that nothing jumps; a slow answer is not waited for.
  const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([blockData.look(editor.resolved()), patience]);
  document.documentElement.dataset.editing = '';
  createRoot(root).render(<EditedRegion editor={editor} around={around} draw={draw} />);
  const chrome = document.body.appendChild(document.createElement('div'));
  chrome.className = 'editor-chrome';
  bar.replaceChildren();
  createRoot(chrome).render(<Chrome editor={editor} bar={bar} />);
  markBlocks({ root, ui, session });
  watchPage(root, editor);
  listenToKeys(editor, bar);
  watchNetwork(editor);
  if (session.state().kept.length > 0) ui.change({ dialog: { kind: 'kept' } });
}

/** Saves when the page goes or the network comes back, and looks around while it is seen. */
function watchNetwork({ session, ui }: Editor) {
  const look = () => void session.lookAround(ui.state().selected.at(-1) ?? null);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, lookEvery);
  look();
  addEventListener('online', () => void session.flush());
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void session.flush();
  });
  addEventListener('pagehide', () => {
    clearInterval(timer);
    void session.lookAround(null, true);
  });
  addEventListener('beforeunload', (event) => {
    void session.flush();
    // What waits is kept in this browser, but not everybody comes back to it.
    if (session.state().pending.length > 0) event.preventDefault();
  });
}
