import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StepUp } from '#features/identity/account-security/ui/step-up.ts';
import type { User } from '#features/identity/profiles/profiles.contract.ts';
import type { UserStore } from '#features/identity/profiles/user-store.ts';
import type { Api } from '#kernel/api.ts';
import type { DateFormatter } from '#kernel/dates.ts';
import type { InterfaceLanguage, Texts } from '#kernel/texts.ts';
import type { NoticeBoard } from '#ui/notices/notice-board.ts';
import type { Tasks } from '#ui/tasks/tasks.ts';

/** What the server says of the platform with the empty page. */
export interface PlatformFacts {
  name: string;
  host: string;
  languages: readonly string[];
  defaultLanguage: string;
  timeZone: string;
}

/** What every screen can reach. One for each load of the page. */
export interface App {
  platform: PlatformFacts;
  api: Api;
  store: UserStore;
  stepUp: StepUp;
  /** The address of who is signed in, as long as it is not proven. */
  unprovenAddress: string | null;
  notices: NoticeBoard;
  tasks: Tasks;
  language: InterfaceLanguage;
  texts: Texts;
  formatDate: DateFormatter;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('outside of the app');
  return app;
}

/** Who is signed in. */
export function useUser(): User | null {
  const { store } = useApp();
  return useSyncExternalStore(store.subscribe, store.state).user;
}
