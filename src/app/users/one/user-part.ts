import { getPropertyDefinitions } from '#features/properties/properties.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { App } from '../../app-context.ts';
import { readUser, readUserNames } from '../users.api.ts';

/** Somebody’s account; null where there is no such person or part. */
export async function readAccount(app: App, { params }: { params: Record<string, string | undefined> }) {
  const { guid = '', accountCategory = '' } = params;
  try {
    const [data, { definitions }, { roles }] = await Promise.all([
      readUser(app, guid, accountCategory),
      app.api.call(getPropertyDefinitions, {}),
      readUserNames(app),
    ]);
    return { ...data, definitions, roles };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'validation_failed')) return null;
    throw error;
  }
}
export type Loaded = Awaited<ReturnType<typeof readAccount>>;
export type UserPartProps = NonNullable<Loaded> & {
  /** Asks for everything anew, after something was changed. */
  onChanged: () => Promise<void>;
};
