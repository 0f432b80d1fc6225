import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Capability } from '#kernel/capabilities.ts';
import type { DateFormatter } from '#kernel/dates.ts';
import type { Grant } from '#kernel/endpoint.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import type { UploadLimits } from '#kernel/upload-limits.ts';
import type { Kit } from '#ui/kit.ts';
import type { NoticeBoard } from '#ui/notices/notice-board.ts';
import type { BaseKey } from './base-texts.ts';
import type { Extensions } from './extension-points.ts';

/** What the server says of the platform with the empty page. */
export interface PlatformFacts {
  name: string;
  host: string;
  languages: readonly string[];
  defaultLanguage: string;
  timeZone: string;
  /** What it takes in, in megabytes. */
  uploads: UploadLimits;
  /** What its plan lacks; platform staff who change that here note it with `notePlan`. */
  without: readonly Capability[];
}

/** Who is signed in (specification §3). The feature `identity/profiles` gives it: its `User` is one of these. */
export interface SignedInUser {
  guid: string;
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  properties: { key: string; value: string }[];
  /** Null: declined, or never asked. */
  termsOfUseVersionAccepted: number | null;
  version: number;
  isAdmin: boolean;
  /** Platform staff. */
  isMett: boolean;
  isDeveloper: boolean;
  isContentManager: boolean;
  isActive: boolean;
  roleIds: string[];
  grants: Grant[];
  isNew: boolean;
  impersonation: { kind: 'role' | 'person'; guid: string; name: string } | null;
}

/** The user store (specification §3), as far as screens use it. */
export interface CurrentUser {
  state: () => { user: SignedInUser | null };
  subscribe: (listener: () => void) => () => void;
  /** Never fails. */
  load: () => Promise<void>;
  /** Throws as reading does. */
  loadInvitation: <Invitation>(read: () => Promise<Invitation>) => Promise<Invitation>;
  /** Never fails: true where it was accepted. */
  acceptInvitation: (accept: () => Promise<{ result: string }>) => Promise<boolean>;
  setTermsOfUseVersion: (version: number) => void;
  replace: (user: SignedInUser) => void;
  signOut: () => Promise<void>;
}

/** What every screen can reach. One for each load of the page. */
export interface App extends Kit {
  platform: PlatformFacts;
  store: CurrentUser;
  /** The address of who is signed in, as long as it is not proven. */
  unprovenAddress: string | null;
  notices: NoticeBoard;
  texts: WrittenTexts<BaseKey>;
  formatDate: DateFormatter;
  /** Puts an image on the platform; `where` says whose it is, as in the query of `/a/upload` (specification §7). */
  uploadImage: (file: File, where: string) => Promise<{ guid: string }>;
  /** What features bring to the screens of others. */
  extensions: Extensions;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('outside of the app');
  return app;
}

/** What is drawn from now on knows that the plan lacks these. */
export function notePlan({ platform }: App, without: readonly Capability[]) {
  platform.without = without;
}

/** Whether the plan of the platform has it; what belongs to none is in every plan. */
export const hasCapability = ({ platform }: Pick<App, 'platform'>, capability: Capability | undefined): boolean =>
  capability === undefined || !platform.without.includes(capability);

/** Who is signed in. */
export function useUser(): SignedInUser | null {
  const { store } = useApp();
  return useSyncExternalStore(store.subscribe, store.state).user;
}

/** The value of a property of a person; undefined where they have none. */
export const propertyOf = (user: SignedInUser | null, key: string): string | undefined =>
  user?.properties.find((property) => property.key === key)?.value;
