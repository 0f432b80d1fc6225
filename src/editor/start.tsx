import { createRoot } from 'react-dom/client';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import { undoChange } from '#features/base/undo/undo.contract.ts';
import { uploadFile } from '#features/content/files/ui/upload-file.ts';
import type { StepUp } from '#features/identity/account-security/ui/step-up.ts';
import type { Api } from '#kernel/api.ts';
import { directionOf } from '#kernel/languages/text-language.ts';
import type { LongReads } from '#kernel/long-reads.ts';
import { createTexts, type Texts } from '#kernel/texts.ts';
import { takeCarriedNotice } from '#ui/notices/carried-notice.ts';
import { longReadNotice } from '#ui/notices/long-read-notice.ts';
import { createNoticeBoard } from '#ui/notices/notice-board.ts';
import { createTasks, type Tasks, type TaskType, type TaskWords } from '#ui/tasks/tasks.ts';
import { listenToKeys } from './actions/keys.ts';
import { Chrome } from './Chrome.tsx';
import { createBlockData } from './document-sync/block-data.ts';
import type { DraftRead } from './document-sync/draft-calls.ts';
import { holdTab } from './document-sync/tabs.ts';
import type { DrawPage } from './EditedRegion.tsx';
import type { BlockEnvironment, EditorBase } from './editor-base.ts';
import type { Editor } from './editor-context.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import { openFooter } from './regions/open-footer.tsx';
import { openRegion, type Shared } from './regions/open-region.tsx';
import { createRegions, type Regions } from './regions/regions.ts';
import { createUiStore, type UiStore } from './ui-store.ts';

interface Place {
  /** The element that holds the blocks; what is in it is drawn again, the same. */
  root: HTMLElement;
  draw: DrawPage;
}

export interface EditorSettings {
  context: EditContext;
  api: Api;
  longReads: LongReads;
  stepUp: StepUp;
  accessToken: () => Promise<string>;
  /** Of the page or item, asked before the page was there. */
  draft: DraftRead;
  page: Place;
  /** Where the footer stands, for those who may edit it. */
  footer: Place | undefined;
  /** The bar above the page. */
  bar: HTMLElement;
  around: BlockEnvironment;
  showItem: EditorBase['showItem'];
  showHeaderWords: EditorBase['showHeaderWords'];
}

/** Tells where this tab is, and learns what others do, this often. */
const lookEvery = 3_000;

/** Opens the editor on the page that is shown. */
export async function startEditor(settings: EditorSettings) {
  const { context, api, longReads, stepUp, accessToken, draft, page, footer, bar, around } = settings;
  const { showItem, showHeaderWords } = settings;
  const [ui, regions] = [createUiStore(), createRegions<Editor>()];
  const texts = createTexts({ nl, en, informal })[context.interfaceLanguage];
  const said = createNotifier({ texts, api, seconds: context.person.notificationClose });
  longReads.showBy(longReadNotice(said.notices, { text: texts('longWait'), retry: texts('task.retry') }));
  const ownerOf = (kind: typeof context.ownerKind) => (context.ownerKind === kind ? context.owner : null);
  const shared: Shared = {
    context,
    ui,
    texts,
    api,
    stepUp,
    regions,
    accessToken,
    around,
    showItem,
    showHeaderWords,
    tab: await holdTab(),
    uploads: { underWay: 0 },
    ...said,
    kit: {
      language: context.interfaceLanguage,
      tasks: said.tasks,
      api,
      platform: context,
      uploadFile: (file, place, how) => uploadFile({ file, place, accessToken, ...how }),
    },
    blockData: createBlockData({
      api,
      query: context.query,
      language: context.language,
      page: ownerOf('page'),
      item: ownerOf('item'),
    }),
  };
  await openRegion(shared, page, draft);
  const chrome = document.body.appendChild(document.createElement('div'));
  chrome.className = 'editor-chrome';
  // Its words are those of the editor, whatever the page is in.
  for (const part of [chrome, bar])
    Object.assign(part, { lang: context.interfaceLanguage, dir: directionOf(context.interfaceLanguage) });
  bar.replaceChildren();
  createRoot(chrome).render(<Chrome regions={regions} bar={bar} />);
  listenForActive(regions, bar);
  watchNetwork(regions, () => said.tasks.isRunning() || shared.uploads.underWay > 0);
  if (footer) await openFooter(shared, footer);
  notifyTaskResults(said.tasks);
  if (location.hash.startsWith('#issue-')) ui.change({ drawer: { isOpen: true, tab: 'checks' } });
  await askForKept(regions, ui);
}

/** Asks what to do with changes that only this browser has. */
async function askForKept(regions: Regions<Editor>, ui: UiStore) {
  const open = regions.all().filter(({ session }) => session.state().kept.length > 0);
  // Without an answer it is not known what is saved: all of it is asked about.
  await Promise.all(open.map(({ session }) => session.forgetSaved().catch(() => {})));
  const left = open.find(({ session }) => session.state().kept.length > 0);
  if (!left) return;
  regions.activate(left);
  ui.change({ dialog: { kind: 'kept' } });
}

/** How the editor says what happened, for the time that the person wants to see it. */
function createNotifier({ texts, api, seconds }: { texts: Texts; api: Api; seconds: number }) {
  const notices = createNoticeBoard({ later, now: () => performance.now(), log: (message) => console.error(message) });
  let isFull = false;
  const tasks = createTasks({
    notices,
    later,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    log: (error, info) => reportError(new Error(`${error.title} ${error.code}: ${error.message}`, { cause: info })),
    words: ({ type }) => taskWords(texts, type),
    person: () => ({ isContentManager: true, notificationClose: seconds }),
    undo: (token) => api.call(undoChange, { params: { token } }),
  });
  const notify: EditorBase['notify'] = (text, { undo, goTo, isBad = false, isRefusal = false } = {}) => {
    const actions = [
      ...(undo ? [{ label: texts('notices.undo'), run: undo }] : []),
      ...(goTo ? [{ label: goTo.text, run: () => location.assign(goTo.href) }] : []),
    ];
    const type = isBad ? 'negative' : isRefusal ? 'warning' : 'positive';
    notices.show({ text, actions, type, timeout: isBad ? 0 : seconds * 1_000 });
  };
  return {
    notices,
    tasks,
    notify,
    announce: (text: string) => notices.say(text),
    /** Once for each load of the page. */
    onFull() {
      if (!isFull) notify(texts('saving.full'), { isBad: true });
      isFull = true;
    },
  };
}

function later(work: () => void, delay: number): () => void {
  const timer = setTimeout(work, delay);
  return () => clearTimeout(timer);
}

function taskWords(texts: Texts, type: TaskType): TaskWords {
  const action = texts(`task.action.${type}`);
  return {
    processing: texts('task.processing', { action }),
    done: texts('done.undone'),
    failed: texts('task.failed', { action }),
    refused: texts('task.refused', { action }),
    undo: texts('notices.undo'),
    retry: texts('task.retry'),
  };
}

/** What the page before this one left to say, with the way back. */
function notifyTaskResults(tasks: Tasks) {
  const carried = takeCarriedNotice(sessionStorage, Date.now());
  if (!carried) return;
  const { text, undoToken, from } = carried;
  const task = { type: 'delete', entity: 'page', done: text, run: async () => ({ undoToken }) } as const;
  void tasks.run({ ...task, onUndone: () => location.assign(from) });
}

/** Keys are for the region that is active. */
function listenForActive(regions: Regions<Editor>, bar: HTMLElement) {
  let heard = regions.active();
  let stop = listenToKeys(heard, bar);
  regions.subscribe(() => {
    if (heard === regions.active()) return;
    stop();
    heard = regions.active();
    stop = listenToKeys(heard, bar);
  });
}

/** Saves when the page goes or the network comes back, and looks around while it is seen. */
function watchNetwork(regions: Regions<Editor>, isBusy: () => boolean) {
  const look = () => {
    for (const editor of regions.all()) {
      const at = editor === regions.active() ? editor.ui.state().selected.at(-1) : undefined;
      void editor.session.lookAround(at ?? null);
    }
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') look();
  }, lookEvery);
  look();
  addEventListener('online', () => void regions.flush());
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void regions.flush();
  });
  addEventListener('pagehide', () => {
    clearInterval(timer);
    for (const { session } of regions.all()) void session.lookAround(null, true);
  });
  addEventListener('beforeunload', (event) => {
    void regions.flush();
    // What waits is kept in this browser, but not everybody comes back to it.
    const isWaiting = regions
      .all()
      .some(({ session }) => session.state().pending.length > 0 || session.state().saving === 'unsaved');
    if (isWaiting || isBusy()) event.preventDefault();
  });
}
