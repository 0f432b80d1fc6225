/**
 * Brings in what is being typed. What is no step is sent only when somebody asked for it; an answer of false says that it
 * could not be.
 */
export type InputController = (isAsked: boolean) => unknown;

export type InputControllers = ReturnType<typeof createInputControllers>;

/** The texts that somebody types in now. */
export function createInputControllers() {
  const inputControllers = new Set<InputController>();
  let isExpected = false;
  return {
    add(commit: InputController): () => void {
      inputControllers.add(commit);
      return () => void inputControllers.delete(commit);
    },
    /** Something is typed that is no step yet; false once it is. */
    expect(is: boolean) {
      isExpected = is;
    },
    isExpected: () => isExpected,
    /** Gives what came of it where that took a call. */
    commit(isAsked: boolean): Promise<unknown[]> {
      isExpected = false;
      return Promise.all([...inputControllers].map((commit) => commit(isAsked)));
    },
  };
}
