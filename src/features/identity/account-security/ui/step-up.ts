import type { Api } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';

export type StepUp = ReturnType<typeof createStepUp>;

/** Asks somebody to show again who they are, one question at a time, however many calls wait for it. */
export function createStepUp() {
  let question: { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void } | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAsking: () => question !== undefined,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** True once they did; false when they would rather not. */
    ask(): Promise<boolean> {
      if (question) return question.promise;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      question = { promise, answer: resolve };
      tell();
      return promise;
    },
    end(isConfirmed: boolean) {
      const asked = question;
      question = undefined;
      asked?.answer(isConfirmed);
      tell();
    },
  };
}

/** Calls that ask and go on by themselves where the server wants to know again who it is (security B12). */
export const withStepUp = (api: Api, { ask }: Pick<StepUp, 'ask'>): Api => ({
  ...api,
  async call(endpoint, sent) {
    try {
      return await api.call(endpoint, sent);
    } catch (error) {
      const isAsked = error instanceof AppError && error.code === 'step_up_required';
      if (!isAsked || !(await ask())) throw error;
      return api.call(endpoint, sent);
    }
  },
});
