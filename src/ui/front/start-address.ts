import { isLocalPath } from '#kernel/url.ts';
import { propertyOf, type SignedInUser } from '../screens/app-context.ts';

const starts: Readonly<Record<string, string>> = { home: '/', work: '/edit', activity: '/account/activity' };

/** Where somebody goes who has signed in: where they wanted to on this host, else to their welcome, where they begin, or where their work is. */
export function targetFor(user: SignedInUser | null, wanted: string | null): string {
  if (wanted && isLocalPath(wanted) && !/^\/(login|register|verify)\b/.test(wanted)) return wanted;
  // Anyone who is restricted hears of the terms first, on any page.
  if (user?.isNew && user.termsOfUseVersionAccepted !== null) return '/welcome';
  const wished = starts[propertyOf(user, 'startPage') ?? ''];
  if (wished && (wished !== '/edit' || user?.isContentManager)) return wished;
  return user?.isContentManager ? '/edit' : '/';
}
