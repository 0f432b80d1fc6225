import { isLocalPath } from '#kernel/url.ts';

/** The way to sign in, and back to where somebody came from when that is on this platform. */
export function signInAddress(returnUrl: string | undefined): string {
  const isOwn = returnUrl !== undefined && isLocalPath(returnUrl);
  return isOwn ? `/login?${new URLSearchParams({ returnUrl })}` : '/login';
}
