import { getPropertyDefinitions } from '#features/identity/properties/properties.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { App } from '#ui/screens/app-context.ts';
import { loadParts } from '#ui/screens/loaded-parts.tsx';
import { userRightsParts } from '../user-extensions.ts';
import { readUser, readUserNames } from '../users.api.ts';

/** Somebody’s account, and for admins beside their security what they may; null where there is no such person or part. */
export async function readAccount(app: App, { params }: { params: Record<string, string | undefined> }) {
  const { guid = '', accountCategory = '' } = params;
  try {
    const [data, { definitions }, { roles }] = await Promise.all([
      readUser(app, guid, accountCategory),
      app.api.call(getPropertyDefinitions, {}),
      readUserNames(app),
    ]);
    const isAdmin = app.store.state().user?.isAdmin === true;
    const asksRights = isAdmin && data.part.category === 'security';
    const rightsParts = asksRights
      ? await loadParts(app, userRightsParts, { guid, name: data.user.name || data.user.email })
      : [];
    return { ...data, definitions, roles, rightsParts };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'validation_failed')) return null;
    throw error;
  }
}
export type Loaded = Awaited<ReturnType<typeof readAccount>>;
export type UserPartProps = NonNullable<Loaded> & {
  /** Asks for everything again, after something was changed. */
  onChanged: () => Promise<void>;
};
