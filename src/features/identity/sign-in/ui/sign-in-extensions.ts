import type { ComponentType } from 'react';
import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { LoadedPart } from '#ui/screens/loaded-parts.tsx';

/** Where somebody comes in: with an account, for one, or because they are expected. */
export type ComingIn = 'sign-in' | 'register' | 'invitation';

/** Other ways to come in, below the form. */
export const signInMethods = extensionPoint<LoadedPart<ComingIn>>('sign-in-methods');

export interface LinkFormProps {
  email: string;
  setEmail: (email: string) => void;
  /** Where they go on; else what the address of the screen says. */
  returnUrl?: string;
}

/** Asks for a link by email to sign in with. */
export const linkForms = extensionPoint<ComponentType<LinkFormProps>>('sign-in-links');

/** For who signs in with an address that is not proven: has the email sent again. */
export const unverifiedNotices = extensionPoint<ComponentType<{ address: string }>>('sign-in-unverified');
