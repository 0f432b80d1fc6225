import { AppError } from '#kernel/errors.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { useAction } from '#ui/use-action.ts';
import type { User } from '../profiles.contract.ts';
import { saveLoggedInUser } from '../profiles.contract.ts';
import { useAccountTexts } from './texts.ts';

const known = new Set([
  'too_small',
  'not_a_name',
  'has_link',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'invalid_format',
  'unknown_file',
]);

/** Saves what a person changed of themselves. What went wrong is said next to the button as well: not everybody gets notices of it. */
export function useSaveProfile() {
  const { api, store, texts } = useApp();
  const own = useAccountTexts();
  const task = useAction((user: User) => ({
    type: 'update',
    entity: 'profile',
    run: () => api.call(saveLoggedInUser, { body: user }),
    onDone: (saved: User) => store.replace(saved),
  }));
  const isConflict = task.error instanceof AppError && task.error.code === 'conflict';
  return {
    ...task,
    message: task.error ? texts(isConflict ? 'profile.conflict' : 'profile.failed') : undefined,
    error(field: string) {
      const code = errorsOf(task.error)[field];
      return code && own(`error.${known.has(code) ? code : 'other'}`);
    },
  };
}

/** With these properties in the place of those of the same names. */
export const withProperties = (user: User, changed: Readonly<Record<string, string>>): User => ({
  ...user,
  properties: [
    ...user.properties.filter(({ key }) => !Object.hasOwn(changed, key)),
    ...Object.entries(changed).map(([key, value]) => ({ key, value: value.trim() })),
  ],
});
