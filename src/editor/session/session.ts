import { apply, type Command, type EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Change, Conflict, Saved, Step } from '#features/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import { isJustOwn, isRefused, type News } from './answers.ts';
import { mergeSteps, traceOf } from './merge-steps.ts';
import { addStep, type Flight, firstOf } from './pending-steps.ts';
import { sendKept } from './send-kept.ts';
import type { SessionSettings, SessionState } from './session-state.ts';
import type { KeptSteps } from './step-keeper.ts';

export type Session = ReturnType<typeof createSession>;

/** Waits this long for more typing, but never longer than autosave may take (specification 6.23: 5 s). */
const quiet = 700;
const latest = 4_000;
const retryAfter = [1_000, 2_000, 5_000, 10_000, 20_000];

interface Opened {
  document: PageDocument;
  version: number;
  savedOn: string;
  isDraft: boolean;
  undo: Saved['undo'];
  redo: Saved['redo'];
}

/** One document in one tab: does commands at once, saves them in order, and takes in what others do. */
export function createSession(opened: Opened, settings: SessionSettings) {
  const { calls, schemas, keeper, later, newId, tab } = settings;
  let confirmed = opened.document;
  let flight: Flight | undefined;
  let stopTimer: (() => void) | undefined;
  let dueAt: number | undefined;
  let failures = 0;
  let running: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const typists = new Set<() => void>();
  const orphans = keeper.orphans();
  let state: SessionState = {
    ...opened,
    ...{ pending: [], saving: 'saved', people: [], kept: orphans.filter(({ steps }) => steps.length > 0) },
    conflicts: [...keeper.conflicts(), ...orphans.flatMap(({ conflicts }) => conflicts)],
  };

  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keep = () => {
    const { version: base, pending: steps, conflicts } = state;
    keeper.keep({ base, key: flight?.key ?? null, sent: flight?.steps.length ?? 0, steps, conflicts });
  };
  // What others left undecided is this tab's from now on.
  if (state.conflicts.length > 0) keep();
  for (const orphan of orphans) if (orphan.steps.length === 0) keeper.forget(orphan);

  const schedule = (delay: number) => {
    stopTimer?.();
    const now = performance.now();
    dueAt ??= now + latest;
    stopTimer = later(() => void flush(), Math.min(delay, Math.max(0, dueAt - now)));
  };

  /** All commands or none, here and now; they are on their way to the server from then on. */
  const run = (commands: readonly EditorCommand[], step: string = newId()): Refusal | undefined => {
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

  const redoAll = (document: PageDocument, steps: readonly Step[]): PageDocument =>
    steps.flatMap(({ commands }) => commands).reduce((current, command) => doOne(current, command), document);

  const doOne = (document: PageDocument, command: Command): PageDocument => {
    const applied = apply(document, command, schemas);
    return applied.ok ? applied.document : document;
  };

  /**
   * What the server has now. Steps that wait were made without having seen what others did: those that fit onto it stay,
   * the others are conflicts (architecture §4), as the server itself would say of them.
   */
  const takeIn = async (saved: News, done: readonly Step[]) => {
    const waiting = state.pending.filter((step) => !done.includes(step));
    change({ pending: waiting, conflicts: [...state.conflicts, ...(saved.conflicts ?? [])] });
    const { savedOn, isDraft, undo, redo, version, changes } = saved;
    const facts = { savedOn, isDraft, undo, redo };
    if (isJustOwn(changes, done) && !saved.conflicts?.length) {
      confirmed = waiting.length === 0 ? state.document : redoAll(confirmed, done);
      change({ ...facts, version, saving: waiting.length > 0 ? 'waiting' : 'saved' });
      return keep();
    }
    // Too far back to be merged here: what waits goes to the server with the base it has, before the draft is read anew.
    if (changes === null && waiting.length > 0) return change({ ...facts, saving: 'waiting' });
    const merged = await mergeNews(changes, { waiting, done });
    change({
      ...{ ...facts, version, document: merged.document, pending: merged.steps },
      conflicts: [...state.conflicts, ...merged.conflicts],
      saving: merged.steps.length > 0 ? 'waiting' : 'saved',
    });
    keep();
  };

  const mergeNews = async (
    changes: readonly Change[] | null,
    steps: { waiting: readonly Step[]; done: readonly Step[] },
  ) => {
    if (changes === null) {
      confirmed = (await calls.read()).document;
      return { document: confirmed, steps: [], conflicts: [] };
    }
    const others = changes.filter(({ step }) => !steps.done.some(({ id }) => id === step));
    const since = traceOf(confirmed, { changes, others, schemas });
    confirmed = changes.flatMap(({ commands }) => commands).reduce(doOne, confirmed);
    return mergeSteps({ document: confirmed, steps: steps.waiting, since, others, schemas });
  };

  const fail = (error: unknown) => {
    if (isOffline(error) || (error instanceof AppError && error.code === 'unavailable')) {
      const delay = retryAfter[Math.min(failures, retryAfter.length - 1)] ?? 20_000;
      failures += 1;
      change({ saving: 'offline' });
      dueAt = undefined;
      stopTimer?.();
      stopTimer = later(() => void flush(), delay);
    } else change({ saving: error instanceof AppError && error.code === 'not_signed_in' ? 'signedOut' : 'failed' });
  };

  const send = async () => {
    stopTimer?.();
    dueAt = undefined;
    if (state.pending.length === 0) return state.saving === 'waiting' ? change({ saving: 'saved' }) : undefined;
    flight ??= { key: newId(), base: state.version, steps: firstOf(state.pending) };
    const { key, base, steps } = flight;
    keep();
    if (state.saving !== 'offline') change({ saving: 'saving' });
    try {
      const saved = await calls.save(settings.ownerKind, { base, key, steps: [...steps] });
      flight = undefined;
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

  /** Sends what is waiting, texts being typed included. True when everything is safe on the server. */
  async function flush(): Promise<boolean> {
    for (const commit of typists) commit();
    try {
      await inTurn(send);
      return state.pending.length === 0 || flush();
    } catch {
      return false;
    }
  }

  const takeBack = async (way: 'undo' | 'redo'): Promise<boolean> => {
    if (!(await flush())) return way === 'undo' && takeBackPending();
    const before = state.version;
    try {
      await inTurn(async () => takeIn(await calls[way]({ base: state.version, key: newId() }), []));
    } catch (error) {
      fail(error);
      return false;
    }
    return state.version !== before;
  };

  /** Without the server only what it never got can be taken back. */
  const takeBackPending = (): boolean => {
    const last = state.pending.at(-1);
    if (!last || flight?.steps.includes(last)) return false;
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
    flush,
    /** Takes back the person's last step. False when there was none, or it could not be. */
    undo: () => takeBack('undo'),
    redo: () => takeBack('redo'),
    /** Something is typed that is no command yet: until it is, nobody is told that all is saved. */
    expectChange() {
      if (state.saving === 'saved') change({ saving: 'waiting' });
    },
    /** A text that is being typed says here how to bring in what is not a command yet. */
    addTypist(commit: () => void): () => void {
      typists.add(commit);
      return () => void typists.delete(commit);
    },
    /** A change that the server made by itself, such as restoring a revision. */
    async take(work: (asked: { base: number; key: string }) => Promise<Saved>) {
      if (!(await flush())) return false;
      await inTurn(async () => takeIn(await work({ base: state.version, key: newId() }), []));
      return true;
    },
    /** Says where this tab is and takes in what others did meanwhile. Quiet when the network is away. */
    async lookAround(guid: string | null, isLeaving = false) {
      for (const commit of typists) commit();
      const base = state.version;
      try {
        const { people, ...seen } = await calls.presence({ tab, base, guid, language: settings.language, isLeaving });
        const isNews = seen.version > base && state.version === base && !flight;
        if (isNews) await inTurn(async () => (state.version === base && !flight ? takeIn(seen, []) : undefined));
        if (JSON.stringify(people) !== JSON.stringify(state.people)) change({ people });
      } catch (error) {
        if (!isOffline(error) && !(error instanceof AppError)) throw error;
      }
    },
    /** Keeps what somebody typed in something that is gone, until they say what to do with it. */
    holdRefused(command: EditorCommand, { code, guid = '' }: Refusal) {
      const mine = 'value' in command.input ? (command.input.value ?? null) : null;
      const about = { key: `${guid}/exists`, theirs: null, mine, by: null, on: null, code };
      const conflict: Conflict = { step: newId(), at: 0, command, reason: 'removed_need', ...about };
      change({ conflicts: [...state.conflicts, conflict] });
      keep();
    },
    /** Somebody chose: `commands` is what they want instead, none to leave what is there. Refused, the choice stays open. */
    settle(conflict: Conflict, commands: readonly EditorCommand[]): Refusal | undefined {
      const refusal = commands.length > 0 ? run(commands) : undefined;
      if (refusal) return refusal;
      change({ conflicts: state.conflicts.filter((one) => one !== conflict) });
      keep();
      return undefined;
    },
    /** Sends what another tab left behind, with the base it had. False when it could not be sent; then it is still kept. */
    async bringBack(kept: KeptSteps): Promise<boolean> {
      try {
        await inTurn(async () => {
          const conflicts = await sendKept(kept, { calls, kind: settings.ownerKind, newId });
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
    leaveBehind(kept: KeptSteps) {
      keeper.forget(kept);
      change({ kept: state.kept.filter((one) => one !== kept) });
    },
    close() {
      stopTimer?.();
    },
  };
}
