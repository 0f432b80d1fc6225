import { isSameJson } from '#document/canonical.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import { contentAt, createBases, textKey } from '#document/merge-texts.ts';
import type { JsonValue, PageDocument } from '#document/page-document.ts';
import type { Conflict, Saved, Step } from '#features/authoring/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import { createInputControllers } from './input-controllers.ts';
import { type Done, mergeSteps, redo, refusedConflict, traceOf, wantedBy } from './merge-steps.ts';
import { addStep, type Flight, firstOf, isSameText, requestsFor } from './pending-steps.ts';
import { isClosed, isJustOwn, isRefused, isWaiting, type News, retryDelay, savingAfter } from './save-results.ts';
import { sendStoredSteps } from './send-kept.ts';
import type { UnsentSteps } from './step-keeper.ts';
import type { Opened, SessionSettings, SessionState } from './sync-state.ts';
import { begin, withUnsavedInput } from './unsaved-input.ts';

export type Session = ReturnType<typeof createSession>;

/** Waits this long for more typing, but never longer than autosave may take (specification 6.23: 5 s). */
const quiet = 700;
const latest = 4_000;
/**
 * What came of taking a step back: `refused` where it does not fit onto what others did, `ownLater` where it does not fit onto what
 * the same person did after it, `failed` where it was not saved.
 */
export type UndoResult = 'done' | 'nothing' | 'refused' | 'ownLater' | 'failed';

/** One document in one tab: does commands at once, saves them in order, and takes in what others do. */
export function createSession(opened: Opened, settings: SessionSettings) {
  const { calls, schemas, keeper, later, newId, tab } = settings;
  let confirmed = opened.document;
  let flight: Flight | undefined;
  let stopTimer: (() => void) | undefined;
  let dueAt: number | undefined;
  let failures = 0;
  let undoCount = 0;
  let running: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const inputControllers = createInputControllers();
  const orphans = keeper.orphans();
  let state = begin(opened, { keeper, orphans, language: settings.language });

  const change = (part: Partial<SessionState>) => {
    state = withUnsavedInput({ ...state, ...part }, settings.language);
    for (const listener of listeners) listener();
  };
  const keep = () => {
    const { version: base, pending: steps, conflicts, unsaved } = state;
    keeper.keep({ base, key: flight?.key ?? null, sent: flight?.steps.length ?? 0, steps, conflicts, unsaved });
  };
  // What others left undecided is this tab's from now on.
  if (state.conflicts.length > 0 || Object.keys(state.unsaved).length > 0) keep();
  for (const orphan of orphans) keeper.leaveSteps(orphan);

  const schedule = (delay: number) => {
    stopTimer?.();
    const now = performance.now();
    dueAt ??= now + latest;
    stopTimer = later(() => void flush(false), Math.min(delay, Math.max(0, dueAt - now)));
  };

  /**
   * All commands or none, here and now. More of a text that clashed is no step: it adds to what is chosen between. `made`: what a
   * text with structure said where it was typed, which may be older than what the document says by now.
   */
  const run = (commands: readonly EditorCommand[], step: string = newId(), made?: JsonValue): Refusal | undefined => {
    inputControllers.expect(false);
    const clashed = state.conflicts.find((one) => one.step === step && isSameText([one.command], commands));
    if (clashed && made === undefined) return replaceConflict(clashed, commands);
    if (made !== undefined && (clashed || isOutdated(commands, made))) return runMerged(commands, { step, made });
    let { document } = state;
    for (const command of commands) {
      const applied = apply(document, command, schemas);
      if (!applied.ok) return applied.refusal;
      document = applied.document;
    }
    const pending = addStep(state.pending, { id: step, commands: [...commands] }, flight);
    change({ document, pending, saving: state.saving === 'offline' ? 'offline' : 'waiting' });
    keep();
    if (state.saving !== 'offline') schedule(quiet);
    return undefined;
  };

  /** Whether a text changed since somebody began to type in it: while they composed a character, or between two keys. */
  const isOutdated = ([command]: readonly EditorCommand[], made: JsonValue): boolean => {
    const key = command && textKey(command);
    return key ? !isSameJson(contentAt(state.document, key), made) : false;
  };

  const runMerged = (
    commands: readonly EditorCommand[],
    { step, made }: { step: string; made: JsonValue },
  ): undefined => {
    const { document, conflicts } = state;
    const keys = commands.flatMap((command) => textKey(command) ?? []);
    const written = Object.fromEntries(keys.map((key) => [key, contentAt(document, key) ?? null]));
    const merged = mergeSteps({
      document,
      steps: [{ id: step, commands: [...commands] }],
      open: conflicts,
      others: [],
      schemas,
      bases: createBases(() => made),
      since: { written, needed: [] },
    });
    const pending = merged.steps.reduce((steps, one) => addStep(steps, one, flight), [...state.pending]);
    const isNews = pending.length !== state.pending.length || merged.document !== document;
    const saving = isNews ? (state.saving === 'offline' ? 'offline' : 'waiting') : calmed();
    change({ document: merged.document, conflicts: merged.conflicts, pending, saving });
    keep();
    if (isNews && state.saving !== 'offline') schedule(quiet);
  };

  const replaceConflict = (conflict: Conflict, [command]: readonly EditorCommand[]): undefined => {
    if (!command) return;
    const next = { ...conflict, command, mine: wantedBy(command) };
    change({ saving: calmed(), conflicts: state.conflicts.map((one) => (one === conflict ? next : one)) });
    keep();
  };

  /** What was typed is no step after all. */
  const calmed = () => (state.saving === 'waiting' && state.pending.length === 0 ? 'saved' : state.saving);

  const redoAll = (document: PageDocument, steps: readonly Done[]) => redo(document, steps, schemas);

  /**
   * What the server has now. Steps that wait were made without having seen what others did: those that fit onto it stay,
   * the others are conflicts (architecture §4), as the server itself would say of them.
   */
  const takeIn = async (saved: News, done: readonly Step[]) => {
    const isOwn = isJustOwn(saved.changes, done) && !saved.conflicts?.length;
    // What is being typed was made without having seen what others did, too.
    if (!isOwn) void inputControllers.commit(false);
    flight = undefined;
    const waiting = state.pending.filter((step) => !done.includes(step));
    change({ pending: waiting, conflicts: [...state.conflicts, ...(saved.conflicts ?? [])] });
    const { savedOn, isDraft, publicationTag, undo, redo, version, changes } = saved;
    const facts = { savedOn, isDraft, publicationTag, undo, redo };
    if (isOwn) {
      confirmed = waiting.length === 0 ? state.document : redoAll(confirmed, done);
      change({ ...facts, version, saving: waiting.length > 0 || inputControllers.isExpected() ? 'waiting' : 'saved' });
      return keep();
    }
    // Too far back to be merged here: what waits goes to the server with the base it has, before the draft is read anew.
    if (changes === null && waiting.length > 0) return change({ ...facts, saving: 'waiting' });
    const merged = await mergeNews(saved, { waiting, done });
    if (!merged) return change({ ...facts, saving: 'waiting' });
    change({
      ...facts,
      version: merged.version,
      document: merged.document,
      pending: merged.steps,
      conflicts: merged.conflicts,
      saving: merged.steps.length > 0 ? 'waiting' : 'saved',
    });
    keep();
  };

  const mergeNews = async ({ changes, version }: News, steps: { waiting: readonly Step[]; done: readonly Step[] }) => {
    if (changes === null) {
      const draft = await calls.read();
      // What was done meanwhile goes to the server with the base it has.
      if (state.pending.length > 0) return undefined;
      confirmed = draft.document;
      return { document: draft.document, version: draft.version, steps: [], conflicts: state.conflicts };
    }
    const others = changes.filter(({ step }) => !steps.done.some(({ id }) => id === step));
    const since = traceOf(confirmed, { changes, others, schemas });
    const base = redoAll(confirmed, steps.done);
    const bases = createBases((key) => contentAt(base, key));
    confirmed = redoAll(confirmed, changes);
    const made = { steps: steps.waiting, bases, open: state.conflicts };
    return { ...mergeSteps({ document: confirmed, ...made, since, others, schemas }), version };
  };

  const fail = (error: unknown) => {
    if (isOffline(error) || (error instanceof AppError && error.code === 'unavailable')) {
      const delay = retryDelay(failures);
      failures += 1;
      change({ saving: 'offline' });
      dueAt = undefined;
      stopTimer?.();
      stopTimer = later(() => void flush(), delay);
    } else change({ saving: savingAfter(error) });
  };

  const send = async () => {
    stopTimer?.();
    dueAt = undefined;
    if (state.pending.length === 0) return isWaiting(state.saving) ? change({ saving: 'saved' }) : undefined;
    flight ??= { key: newId(), base: state.version, steps: firstOf(state.pending) };
    const { key, base, steps } = flight;
    keep();
    if (state.saving !== 'offline') change({ saving: 'saving' });
    try {
      const saved = await calls.save(settings.ownerKind, { base, key, steps: [...steps] });
      failures = 0;
      await takeIn(saved, steps);
    } catch (error) {
      if (isRefused(error)) flight = undefined;
      fail(error);
      throw error;
    }
  };

  /** One call at a time, in order. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = running.then(work, work);
    running = turn.catch(() => {});
    return turn;
  };

  /** Sends what is waiting, texts being typed included. True when everything that was there is safe on the server. */
  async function flush(isAsked = true): Promise<boolean> {
    const outcomes = await inputControllers.commit(isAsked);
    try {
      // As many requests as that takes, and no more: who types on and on would keep this going for ever.
      for (let left = Math.max(1, requestsFor(state.pending, flight)); left > 0; left -= 1) await inTurn(send);
      if (state.pending.length > 0) schedule(quiet);
      return !outcomes.includes(false);
    } catch {
      return false;
    }
  }

  const undoOrRedo = async (way: 'undo' | 'redo', step?: string): Promise<UndoResult> => {
    // What is typed on meanwhile is saved too: it was not made after the step that is undone.
    const isSaved =
      (await flush()) && (await inputControllers.commit(true)) && (state.pending.length === 0 || (await flush()));
    undoCount += 1;
    if (!isSaved) return way === 'undo' && undoPending(step) ? 'done' : 'failed';
    const { version, conflicts } = state;
    let isOwnLater = false;
    try {
      await inTurn(async () => {
        const saved = await calls[way]({ base: state.version, key: newId(), ...(step && { step }) });
        isOwnLater = saved.conflicts.some(({ code }) => code === 'own_later');
        // Nobody has to choose between their own texts: the later one stands until they undo it.
        await takeIn(isOwnLater ? { ...saved, conflicts: [] } : saved, []);
      });
    } catch (error) {
      if (error instanceof AppError && error.fields.step === 'not_done') return 'nothing';
      fail(error);
      return 'failed';
    }
    if (isOwnLater) return 'ownLater';
    if (state.conflicts.length > conflicts.length) return 'refused';
    return state.version === version ? 'nothing' : 'done';
  };

  /** Without the server only what it never got can be undone. */
  const undoPending = (step?: string): boolean => {
    const last = state.pending.at(-1);
    if (!last || flight?.steps.includes(last) || (step && step !== last.id)) return false;
    const pending = state.pending.slice(0, -1);
    change({ pending, document: redoAll(confirmed, pending) });
    keep();
    return true;
  };

  return {
    state: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run,
    flush: () => flush(),
    /** The same, for what goes on without what is not saved: false too while a text is no step. */
    saveAll: async () => (await flush()) && state.saving !== 'unsaved',
    /** Takes back the person's last step, or this one of theirs. */
    undo: (step?: string) => undoOrRedo('undo', step),
    redo: () => undoOrRedo('redo'),
    /** How often something was undone or done again: what is typed after it is a step of its own. */
    undoCount: () => undoCount,
    /** What this person did last. */
    lastStep: (): string | undefined => state.pending.at(-1)?.id ?? state.undo?.step,
    /** Something is typed that is no command yet: until it is, nobody is told that all is saved. */
    expectChange() {
      inputControllers.expect(true);
      if (state.saving === 'saved') change({ saving: 'waiting' });
    },
    /** A text that is being typed says here how to bring in what is not a command yet. */
    addInputController: inputControllers.add,
    /** Keeps a text that is no step, under the field that it is typed in; undefined when there is nothing to keep any more. */
    keepUnsaved(field: string, text: string | undefined) {
      inputControllers.expect(false);
      const { [field]: was, ...unsaved } = state.unsaved;
      if (was === text) return;
      change({ saving: calmed(), unsaved: text === undefined ? unsaved : { ...unsaved, [field]: text } });
      keep();
    },
    /** A change that the server made by itself, such as restoring a revision. */
    async take(work: (asked: { base: number; key: string }) => Promise<Saved>) {
      if (!(await flush())) return false;
      await inTurn(async () => takeIn(await work({ base: state.version, key: newId() }), []));
      return true;
    },
    /** Says where this tab is and takes in what others did meanwhile. Quiet when the network is away. */
    async lookAround(guid: string | null, isLeaving = false) {
      const base = state.version;
      try {
        const { people, ...seen } = await calls.presence({ tab, base, guid, language: settings.language, isLeaving });
        const isNews = seen.version > base && state.version === base && !flight;
        if (isNews) await inTurn(async () => (state.version === base && !flight ? takeIn(seen, []) : undefined));
        // Published by anybody or anything, it is no other version.
        const { isDraft, publicationTag } = seen;
        const isSame = isDraft === state.isDraft && publicationTag === state.publicationTag;
        if (seen.version === state.version && !flight && !isSame) change({ isDraft, publicationTag });
        if (JSON.stringify(people) !== JSON.stringify(state.people)) change({ people });
      } catch (error) {
        if (isClosed(error)) change({ saving: savingAfter(error) });
        else if (!isOffline(error) && !(error instanceof AppError)) throw error;
      }
    },
    /** Keeps what somebody typed in something that is gone, until they say what to do with it. */
    holdRefused(command: EditorCommand, refusal: Refusal) {
      const isIt = (one: Conflict) => one.code === refusal.code && isSameText([one.command], [command]);
      const known = state.conflicts.find(isIt);
      if (known) return replaceConflict(known, [command]);
      change({ conflicts: [...state.conflicts, refusedConflict(newId(), command, refusal)] });
      keep();
    },
    /** Somebody chose: `commands` is what they want instead, none to leave what is there. Refused, the choice stays open. */
    resolve(conflict: Conflict, commands: readonly EditorCommand[]): Refusal | undefined {
      const refusal = commands.length > 0 ? run(commands) : undefined;
      if (refusal) return refusal;
      change({ conflicts: state.conflicts.filter((one) => one !== conflict) });
      keep();
      return undefined;
    },
    /** Sends what another tab left behind, with the base it had. False when it could not be sent; then it is still kept. */
    async bringBack(kept: UnsentSteps): Promise<boolean> {
      try {
        await inTurn(async () => {
          const conflicts = await sendStoredSteps(kept, { calls, kind: settings.ownerKind, newId });
          const since = await calls.presence({ tab, base: state.version, guid: null, language: settings.language });
          keeper.forget(kept);
          change({ kept: state.kept.filter((one) => one !== kept) });
          await takeIn({ ...since, conflicts }, []);
        });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    leaveBehind(kept: UnsentSteps) {
      keeper.forget(kept);
      change({ kept: state.kept.filter((one) => one !== kept) });
    },
    close() {
      stopTimer?.();
    },
  };
}
