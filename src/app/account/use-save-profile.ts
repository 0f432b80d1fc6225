import type { User } from '#features/profiles/profiles.contract.ts';
import { saveLoggedInUser } from '#features/profiles/profiles.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { useApp } from '../app-context.ts';
import { faultsOf } from '../field-faults.ts';
import { useTask } from '../use-task.ts';

/** Saves what a person changed of themselves. What went wrong is said next to the button as well: not everybody gets notices of it. */
export function useSaveProfile() {
  const { api, store, texts } = useApp();
  const task = useTask((user: User) => ({
    ...({ type: 'update', entity: 'profile' } as const),
    run: () => api.call(saveLoggedInUser, { body: user }),
    onDone: (saved: User) => store.replace(saved),
  }));
  const isConflict = task.error instanceof AppError && task.error.code === 'conflict';
  return {
    ...task,
    message: task.error ? texts(isConflict ? 'profile.conflict' : 'profile.failed') : undefined,
    fault(field: string) {
      const code = faultsOf(task.error)[field];
      const isKnown = code === 'too_small' || code === 'not_a_name';
      return code && texts(`profile.fault.${isKnown ? code : 'other'}`);
    },
  };
}

/** With a property in the place of the one of that name. */
export const withProperty = (user: User, key: string, value: string): User => ({
  ...user,
  properties: [...user.properties.filter((property) => property.key !== key), { key, value }],
});
