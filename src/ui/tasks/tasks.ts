import { businessConstants } from '#kernel/business-constants.ts';
import { AppError } from '#kernel/errors.ts';
import type { NoticeBoard } from '../notices/notice-board.ts';

export const taskTypes = [
  'create',
  'update',
  'delete',
  'restore',
  'move',
  'upload',
  'publish',
  'unpublish',
  'undo',
  'export',
  'send',
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskEntities = [
  'page',
  'item',
  'menu',
  'menuItem',
  'template',
  'setting',
  'image',
  'profile',
  'change',
  'log',
  'user',
  'role',
  'invitation',
  'form',
  'submission',
] as const;
export type TaskEntity = (typeof taskEntities)[number];

export interface TaskError {
  title: string;
  message: string;
  code: string;
  info: Readonly<Record<string, string>>;
}

/** A task (specification §3, functional reference 6.14). */
export interface Task {
  id: string;
  type: TaskType;
  entity: TaskEntity;
  state: 'processing' | 'done' | 'failed';
  bulk: boolean;
  startedOn: Date;
  /** Null unless it is a bulk task. */
  progress: { done: number; total: number } | null;
  /** Token to undo it with; of a bulk task the first of several. */
  undo: string | null;
  error: TaskError | null;
}

/** What a task says in each of its states. */
export interface TaskWords {
  processing: string;
  done: string;
  failed: string;
  /** Instead of a retry, where the same would fail again. */
  refused: string;
  undo: string;
  retry: string;
  /** Where what is left of a task can be left. */
  stop?: string;
}

interface TaskSettings {
  notices: Pick<NoticeBoard, 'show' | 'close' | 'reword'>;
  later: (work: () => void, delay: number) => () => void;
  now: () => Date;
  newId: () => string;
  log: (error: TaskError, cause: unknown) => void;
  words: (task: Task) => TaskWords;
  /** Of the person who is signed in. */
  person: () => { isContentManager: boolean; notificationClose: number };
  undo: (token: string) => Promise<unknown>;
}

export interface TaskOptions<Result> {
  type: TaskType;
  entity: TaskEntity;
  /** More than one: a bulk task. */
  total?: number;
  /** `key` is the same when it is tried again, so that a call has one effect; `progress` counts what is done, of how many it turns out to be. */
  run: (help: { key: string; progress: (done: number, total?: number) => void }) => Promise<Result>;
  /** Asks it to leave what is not done yet. */
  stop?: () => void;
  /** Said instead of the usual words when it is done; null where nothing came of it, or the screen tells it itself. */
  done?: string | ((result: Result) => string | null);
  /** True for what the screen itself says of a failure: there is no notice of it then, and of a refusal no error. */
  isHandled?: (cause: unknown) => boolean;
  /** After it was done, now or by a retry. */
  onDone?: (result: Result) => unknown;
  /** After it was undone. */
  onUndone?: () => unknown;
}

export type Tasks = ReturnType<typeof createTasks>;

/** Everything that is changed on screen goes through here: its notices, its way back, its second try (specification §4). */
export function createTasks(settings: TaskSettings) {
  const { notices, later, now, newId, log, words, person, undo } = settings;
  let running = 0;

  const attempt = async <Result>(given: TaskOptions<Result>, key: string): Promise<Result> => {
    const { type, entity, total = 1 } = given;
    const bulk = total > 1;
    const started = { id: key, type, entity, bulk, startedOn: now(), undo: null, error: null };
    let task: Task = { ...started, state: 'processing', progress: bulk ? { done: 0, total } : null };
    let processing: number | undefined;
    let tell = () => tellFailure(task, given, false);
    const cancel = later(() => {
      const { processing: text, stop } = words(task);
      const actions = given.stop && stop ? [{ label: stop, run: given.stop }] : [];
      processing = notices.show({ text, type: 'ongoing', timeout: 0, actions });
    }, businessConstants.taskNoticeDelay);
    const progress = (done: number, all = total) => {
      task = { ...task, progress: bulk ? { done, total: all } : null };
      if (processing !== undefined) notices.reword(processing, words(task).processing);
    };
    running += 1;
    try {
      const result = await given.run({ key, progress });
      task = { ...task, state: 'done', undo: undoTokensOf(result)[0] ?? null };
      tell = () => tellDone(task, given, result);
      return result;
    } catch (cause) {
      task = { ...task, state: 'failed', error: toTaskError(cause, words(task).failed) };
      const isHandled = given.isHandled?.(cause) ?? false;
      tell = () => tellFailure(task, given, isHandled);
      throw cause;
    } finally {
      running -= 1;
      cancel();
      if (processing !== undefined) notices.close(processing);
      tell();
    }
  };

  const tellDone = <Result>(task: Task, given: TaskOptions<Result>, result: Result) => {
    const { done, undo } = words(task);
    const text = typeof given.done === 'function' ? given.done(result) : (given.done ?? done);
    const tokens = undoTokensOf(result);
    if (text === null) return;
    const actions = tokens.length === 0 ? [] : [{ label: undo, run: () => undoTask(tokens, given.onUndone) }];
    notices.show({ text, type: 'positive', timeout: person().notificationClose * 1_000, actions });
  };

  const tellFailure = <Result>(task: Task, given: TaskOptions<Result>, isHandled: boolean) => {
    const { failed, refused, retry } = words(task);
    const isRefused = task.error?.code === 'validation_failed';
    if (task.error && !(isHandled && isRefused)) log(task.error, task.error.info);
    if (isHandled || !person().isContentManager) return;
    const again = { label: retry, run: () => quietly(runTask(given, task.id)) };
    notices.show({
      text: isRefused ? refused : failed,
      type: 'negative',
      timeout: 0,
      actions: isRefused ? [] : [again],
    });
  };

  const runTask = async <Result>(given: TaskOptions<Result>, key: string): Promise<Result> => {
    const result = await attempt(given, key);
    await given.onDone?.(result);
    return result;
  };

  const undoTask = (tokens: readonly string[], onUndone: (() => unknown) | undefined) =>
    quietly(
      runTask({ type: 'undo', entity: 'change', run: () => undoEach(tokens), onDone: () => onUndone?.() }, newId()),
    );

  /** The last first; one that cannot be undone keeps the others from nothing. */
  const undoEach = async (tokens: readonly string[]) => {
    const failures: unknown[] = [];
    for (const token of tokens.toReversed()) await undo(token).catch((cause) => void failures.push(cause));
    if (failures.length > 0) throw failures[0];
  };

  return {
    /** Rejects with what went wrong, after it was logged and, for content managers, shown, where the screen does not say it. */
    run: <Result>(given: TaskOptions<Result>): Promise<Result> => runTask(given, newId()),
    /** Leaving the page now would cut something off. */
    isRunning: () => running > 0,
  };
}

/** For who has nothing to add to what the task said itself. */
const quietly = (work: Promise<unknown>) => work.then(ignore, ignore);
const ignore = () => {};

/** Of what was done as one change (`undoToken`), or as several (`undoTokens`). */
function undoTokensOf(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return [];
  const { undoToken, undoTokens } = result as { undoToken?: unknown; undoTokens?: unknown };
  const all = Array.isArray(undoTokens) ? undoTokens : [undoToken];
  return all.filter((token) => typeof token === 'string');
}

function toTaskError(cause: unknown, title: string): TaskError {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!(cause instanceof AppError)) return { title, message, code: 'unexpected', info: {} };
  return { title, message, code: cause.code, info: cause.fields };
}
