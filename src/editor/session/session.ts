import { apply, type Command, type EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { Schemas } from '#document/fingerprint.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { OwnerKind } from '#features/documents/documents.contract.ts';
import type { Change, Conflict, Presence, Saved, Step } from '#features/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import type { DraftCalls } from './draft-calls.ts';
import { addStep, type Flight, withoutRefused } from './pending-steps.ts';
import type { KeptSteps, StepKeeper } from './step-keeper.ts';

/** In words for people: everything is safe, will be sent, is being sent, waits for the network, for a sign-in, or was refused. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'signedOut' | 'failed';

export interface SessionState {
  /** What the server has and what was done here since. */
  document: PageDocument;
  version: number;
  pending: readonly Step[];
  saving: Saving;
  savedOn: string;
  isDraft: boolean;
  undo: Saved['undo'];
  redo: Saved['redo'];
  /** What did not fit onto what others did, until somebody chooses. */
  conflicts: readonly Conflict[];
  people: readonly Presence[];
  /** Left behind by a tab that was closed before its changes were saved. */
  kept: readonly KeptSteps[];
}

export interface SessionSettings {
  calls: DraftCalls;
  ownerKind: OwnerKind;
  tab: string;
  language: string;
  schemas: Schemas;
  keeper: StepKeeper;
  /** Runs work later, in milliseconds; the answer stops it. */
  later: (work: () => void, delay: number) => () => void;
  newId: () => string;
}

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
  let state: SessionState = {
    ...opened,
    ...{ pending: [], saving: 'saved', conflicts: keeper.conflicts(), people: [], kept: keeper.orphans() },
  };

  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keep = () => {
    keeper.keep({ base: state.version, key: flight?.key ?? null, steps: state.pending, conflicts: state.conflicts });
  };

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

  const takeIn = async (saved: Omit<Saved, 'conflicts'> & { conflicts?: Conflict[] }, done: readonly Step[]) => {
    const own = done.length > 0 && isJustOwn(saved.changes, done) && (saved.conflicts ?? []).length === 0;
    if (own) confirmed = redoAll(confirmed, done);
    else if (saved.changes) confirmed = saved.changes.flatMap(({ commands }) => commands).reduce(doOne, confirmed);
    else confirmed = (await calls.read()).document;
    const pending = state.pending.filter((step) => !done.includes(step));
    const isSame = own && pending.length === state.pending.length - done.length;
    change({
      document: isSame ? state.document : redoAll(confirmed, pending),
      pending,
      version: saved.version,
      ...{ savedOn: saved.savedOn, isDraft: saved.isDraft, undo: saved.undo, redo: saved.redo },
      conflicts: [...state.conflicts, ...(saved.conflicts ?? [])],
      saving: pending.length > 0 ? 'waiting' : 'saved',
    });
    if (own) confirmed = pending.length === 0 ? state.document : confirmed;
    keep();
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
    flight ??= { key: newId(), base: state.version, steps: state.pending };
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
    await inTurn(async () => takeIn(await calls[way]({ base: state.version, key: newId() }), []));
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
    /** Somebody chose: `commands` is what they want instead, none to leave what is there. */
    settle(conflict: Conflict, commands: readonly EditorCommand[]) {
      change({ conflicts: state.conflicts.filter((one) => one !== conflict) });
      keep();
      return commands.length > 0 ? run(commands) : undefined;
    },
    /** Sends what another tab left behind, with the base it had. */
    async bringBack(kept: KeptSteps) {
      await inTurn(async () => {
        const saved = await calls.save(settings.ownerKind, {
          ...{ base: kept.base, key: kept.key ?? newId(), steps: withoutRefused(kept.steps) },
        });
        const since = await calls.presence({ tab, base: state.version, guid: null, language: settings.language });
        keeper.forget(kept);
        change({ kept: state.kept.filter((one) => one !== kept) });
        await takeIn({ ...since, conflicts: saved.conflicts }, []);
      });
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

/** The server understood and said no: sending the same again says the same. */
const isRefused = (error: unknown) =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.code !== 'not_signed_in';

const isJustOwn = (changes: readonly Change[] | null, done: readonly Step[]) =>
  changes !== null && changes.length === done.length && changes.every(({ step }, at) => step === done[at]?.id);
