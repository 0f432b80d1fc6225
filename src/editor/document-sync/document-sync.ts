import type { EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { Conflict, Saved } from '#features/authoring/drafts/drafts.contract.ts';
import { createInputControllers } from './input-controllers.ts';
import { createLookAround } from './look-around.ts';
import { closeConflict, holdRefused } from './open-conflicts.ts';
import { createRunCommands } from './run-commands.ts';
import { savingWithoutStep } from './save-results.ts';
import { createKeptSteps } from './send-kept.ts';
import { createSendQueue } from './send-queue.ts';
import type { Opened, SessionSettings } from './sync-state.ts';
import { createSyncStore } from './sync-store.ts';
import { createTakeIn } from './take-in.ts';
import { createUndo } from './undo-steps.ts';

export type Session = ReturnType<typeof createSession>;

/** One document in one tab: does commands at once, saves them in order, and takes in what others do. */
export function createSession(opened: Opened, settings: SessionSettings) {
  const { newId } = settings;
  const inputControllers = createInputControllers();
  const store = createSyncStore(opened, settings, inputControllers);
  const takeIn = createTakeIn(settings, { store, inputControllers });
  const queue = createSendQueue(settings, { store, inputControllers, takeIn });
  const run = createRunCommands(settings, { store, schedule: queue.schedule });
  const { flush } = queue;

  return {
    state: store.state,
    subscribe: store.subscribe,
    run,
    ...createUndo(settings, { store, inputControllers, queue, takeIn }),
    ...createKeptSteps(settings, { store, queue, takeIn }),
    lookAround: createLookAround(settings, { store, queue, takeIn }),
    flush: () => flush(),
    /** The same, for what goes on without what is not saved: false too while a text is no step. */
    saveAll: async () => (await flush()) && store.state().saving !== 'unsaved',
    /** What this person did last. */
    lastStep: (): string | undefined => store.state().pending.at(-1)?.id ?? store.state().undo?.step,
    /** Something is typed that is no command yet: until it is, nobody is told that all is saved. */
    expectChange() {
      if (store.state().saving === 'saved') store.change({ saving: 'waiting' });
    },
    /** A text that is being typed says here how to bring in what is not a command yet. */
    addInputController: inputControllers.add,
    /** Keeps a text that is no step, under the field that it is typed in; undefined when there is nothing to keep any more. */
    keepUnsaved(field: string, text: string | undefined) {
      const saving = savingWithoutStep(store);
      const { [field]: was, ...others } = store.state().unsaved;
      if (was === text) return store.change({ saving });
      const unsaved = text === undefined ? others : { ...others, [field]: text };
      store.change({ saving, unsaved });
      store.keep();
    },
    /** A change that the server made by itself, such as restoring a revision. */
    async take(work: (asked: { base: number; key: string }) => Promise<Saved>) {
      if (!(await flush())) return false;
      await queue.inTurn(async () => takeIn(await work({ base: store.state().version, key: newId() }), []));
      return true;
    },
    /** Keeps what somebody typed in something that is gone, until they say what to do with it. */
    holdRefused: (command: EditorCommand, refusal: Refusal) => holdRefused(store, { command, refusal }, newId),
    /** Somebody chose: `commands` is what they want instead, none to leave what is there. Refused, the choice stays open. */
    resolve(conflict: Conflict, commands: readonly EditorCommand[]): Refusal | undefined {
      const refusal = commands.length > 0 ? run(commands) : undefined;
      if (!refusal) closeConflict(store, conflict);
      return refusal;
    },
    close: queue.close,
  };
}
