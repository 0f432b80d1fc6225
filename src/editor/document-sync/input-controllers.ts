/**
 * Brings in what is being typed. What is no step is sent only when somebody asked for it; an answer of false says that it
 * could not be.
 */
export type InputController = (isAsked: boolean) => unknown;

export type InputControllers = ReturnType<typeof createInputControllers>;

/** The texts that somebody types in now. */
export function createInputControllers() {
  const inputControllers = new Map<InputController, () => boolean>();
  return {
    /** `isWaiting`: something is typed there that is not brought in yet. */
    add(commit: InputController, isWaiting: () => boolean = () => false): () => void {
      inputControllers.set(commit, isWaiting);
      return () => void inputControllers.delete(commit);
    },
    /** Something is typed somewhere that is not brought in yet. */
    isExpected: (): boolean => [...inputControllers.values()].some((isWaiting) => isWaiting()),
    /** Gives what came of it where that took a call. */
    commit: (isAsked: boolean): Promise<unknown[]> =>
      Promise.all([...inputControllers.keys()].map((commit) => commit(isAsked))),
  };
}
