import { noteWindowErrors } from '#features/base/client-log/ui/note-error.ts';
import { undoAll } from '#features/base/undo/ui/undo-all.ts';
import { uploadFile } from '#features/content/files/ui/upload-file.ts';
import { uploadImage } from '#features/content/media/ui/upload-image.ts';
import { getAccountSecurity } from '#features/identity/account-security/account-security.contract.ts';
import { createStepUp, type StepUp, withStepUp } from '#features/identity/account-security/ui/step-up.ts';
import { connect } from '#features/identity/profiles/connect.ts';
import type { User } from '#features/identity/profiles/profiles.contract.ts';
import type { Api } from '#kernel/api.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { planLimitIn } from '#kernel/plan-limits.ts';
import { firstInterfaceLanguage, type InterfaceLanguage, type Texts } from '#kernel/texts.ts';
import { takeCarriedNotice } from '#ui/notices/carried-notice.ts';
import { longReadNotice } from '#ui/notices/long-read-notice.ts';
import { createNoticeBoard } from '#ui/notices/notice-board.ts';
import { type App, type PlatformFacts, propertyOf } from '#ui/screens/app-context.ts';
import { baseTexts } from '#ui/screens/base-texts.ts';
import { collectExtensions } from '#ui/screens/extension-points.ts';
import { createTasks, type Task, type Tasks, type TaskWords } from '#ui/tasks/tasks.ts';
import { featureScreens } from './feature-screens.ts';

/** What the server says of the platform, with its name in each language of the screens. */
type GivenFacts = Omit<PlatformFacts, 'name'> & { names: Record<InterfaceLanguage, string> };

interface StartedApp {
  app: App;
  stepUp: StepUp;
}

/** Puts together what the screens stand on, for who is signed in or nobody: then nothing is asked of which the answer is no. */
export async function startApp(
  { names, ...facts }: GivenFacts,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<StartedApp> {
  const { api: plain, store, longReads } = connect(window);
  const stepUp = createStepUp();
  const api = withStepUp(plain, stepUp);
  noteWindowErrors();
  if (isSignedIn) await store.load();
  else store.loadNobody();
  const language = firstInterfaceLanguage([propertyOf(store.state().user, 'language'), ...navigator.languages]);
  const texts = baseTexts[language];
  const platform = { ...facts, name: names[language] };
  const notices = createNoticeBoard({ later, now: () => performance.now(), log: (message) => console.error(message) });
  longReads.showBy(longReadNotice(notices, { text: texts('longWait'), retry: texts('task.retry') }));
  const tasks = createTasks({
    notices,
    later,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    log: (error, info) => reportError(new Error(`${error.title} ${error.code}: ${error.message}`, { cause: info })),
    words: (task) => taskWords(texts, task),
    person: () => personFor(store.state().user),
    undo: (token) => undoAll(api, token),
  });
  const formatDate = createDateFormatter(language, platform.timeZone);
  notifyTaskResults(tasks);
  const unprovenAddress = store.state().user && (await readUnprovenAddress(api));
  const app: App = {
    platform,
    api,
    store,
    unprovenAddress,
    notices,
    tasks,
    language,
    texts,
    formatDate,
    uploadFile: (file, place, how) => uploadFile({ file, place, accessToken: store.accessToken, ...how }),
    uploadImage: async (file, where) => uploadImage(await store.accessToken(), file, where),
    extensions: collectExtensions(featureScreens.flatMap(({ extensions = [] }) => extensions)),
  };
  return { app, stepUp };
}

/** What cannot be read is no reason to hold anybody up. */
async function readUnprovenAddress(api: Api): Promise<string | null> {
  const security = await api.call(getAccountSecurity, {}).catch(() => null);
  return security && !security.isVerified ? security.email : null;
}

/** What was done on the page before this one, with the way back. */
function notifyTaskResults(tasks: Tasks) {
  const carried = takeCarriedNotice(sessionStorage, Date.now());
  if (!carried) return;
  const { text, undoToken, from } = carried;
  const task = { type: 'delete', entity: 'page', done: text, run: async () => ({ undoToken }) } as const;
  void tasks.run({ ...task, onUndone: () => location.assign(from) });
}

function later(work: () => void, delay: number): () => void {
  const timer = setTimeout(work, delay);
  return () => clearTimeout(timer);
}

function personFor(user: User | null) {
  const seconds = Number(propertyOf(user, 'notificationClose') ?? businessConstants.notificationCloseSeconds);
  const isManager = user !== null && (user.isContentManager || user.grants.length > 0);
  return { isContentManager: isManager, notificationClose: seconds };
}

function taskWords(texts: Texts, { type, entity, progress, error }: Task): TaskWords {
  const limit = planLimitIn(error?.info ?? {});
  const action = texts(`task.action.${type}`);
  const object = texts(`task.object.${entity}`);
  return {
    processing: progress ? texts('task.progress', { action, ...progress }) : texts('task.processing', { action }),
    done: texts(`task.done.${type}`, { object }),
    failed: limit ? texts(`failure.${limit.reason}`, limit) : texts('task.failed', { action }),
    refused: texts('task.refused', { action }),
    undo: texts('task.undo'),
    retry: texts('task.retry'),
    stop: texts('task.stop'),
  };
}
