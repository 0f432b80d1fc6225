import { createAccessToken, signOut } from '#features/identity/sessions/sessions.contract.ts';
import type { Api } from '#kernel/api.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import { getLoggedInUser, type User } from './profiles.contract.ts';

/** The user store and the token of the load optimiser (specification §3). */
export interface UserState {
  user: User | null;
  /** Null before and while it loads, then the HTTP status. */
  loadingStatus: number | null;
  /** Of the invitation that somebody looks at; null before and while it loads. */
  invitationStatus: InvitationStatus | null;
  /** The current version, as far as it is known. */
  termsOfUseVersion: number;
  accessTokenSet: boolean;
  accessToken: string | null;
  /** Until when the token is good. */
  accessTokenDate: Date | null;
}

/** What the server said of an invitation (specification §7); its status is 500 where it did not load (§8). */
export interface InvitationStatus {
  status: number;
  /** Undefined where the server refused it. */
  invitation?: unknown;
}

interface UserStoreSettings {
  api: Pick<Api, 'call'>;
  /** Takes what a person cannot fix. */
  log: (message: string, cause: unknown) => void;
  /** A BroadcastChannel of the tabs of one person. */
  channel: {
    postMessage(message: unknown): void;
    addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  };
  now?: () => Date;
}

export type UserStore = ReturnType<typeof createUserStore>;

const noToken = { accessTokenSet: false, accessToken: null, accessTokenDate: null };
const signedOut = 'signed-out';
/** A token this near to its end is not begun with. */
const margin = 30_000;

/** Who is signed in, in one tab. Tokens stay in memory. */
export function createUserStore({ api, log, channel, now = () => new Date() }: UserStoreSettings) {
  let state: UserState = {
    user: null,
    loadingStatus: null,
    invitationStatus: null,
    termsOfUseVersion: businessConstants.initialTermsOfUseVersion,
    ...noToken,
  };
  let fetching: Promise<string> | undefined;
  const listeners = new Set<() => void>();
  const change = (part: Partial<UserState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const empty = () => {
    fetching = undefined;
    change({ user: null, loadingStatus: null, ...noToken });
  };
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut) empty();
  });

  const fetchToken = async (): Promise<string> => {
    const own = state.user;
    const { accessToken, expiresOn } = await api.call(createAccessToken, {});
    if (state.user === own) change({ accessTokenSet: true, accessToken, accessTokenDate: new Date(expiresOn) });
    return accessToken;
  };

  return {
    state: (): UserState => state,
    /** Tells of every change, until the answer is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Never fails: what came of it is the loading status. Being nobody (401) is no failure. */
    async load() {
      change({ loadingStatus: null });
      try {
        change({ user: await api.call(getLoggedInUser, {}), loadingStatus: 200 });
      } catch (error) {
        const loadingStatus = statusOf(error);
        if (loadingStatus >= 500) log('Could not load application user', error);
        change(loadingStatus >= 500 ? { loadingStatus } : { user: null, loadingStatus });
      }
    },
    /** The server said with the page that nobody is signed in. */
    loadNobody: () => change({ user: null, loadingStatus: 401 }),
    /** Gives what was read. Throws as reading did: the status says what came of it. */
    async loadInvitation<Invitation>(read: () => Promise<Invitation>): Promise<Invitation> {
      change({ invitationStatus: null });
      try {
        const invitation = await read();
        change({ invitationStatus: { status: 200, invitation } });
        return invitation;
      } catch (error) {
        change({ invitationStatus: { status: statusOf(error) } });
        throw error;
      }
    },
    /** True where it was accepted; false for every other answer, and where none came (specification §7, §8). */
    async acceptInvitation(accept: () => Promise<{ result: string }>): Promise<boolean> {
      try {
        return (await accept()).result === 'Success';
      } catch (error) {
        if (statusOf(error) >= 500) log('Could not accept the invitation', error);
        return false;
      }
    },
    setTermsOfUseVersion: (termsOfUseVersion: number) => change({ termsOfUseVersion }),
    /** Takes the place of the user after a save. */
    replace: (user: User) => change({ user }),
    /** A token that is good for half a minute at least. */
    async accessToken(): Promise<string> {
      const { accessToken, accessTokenDate } = state;
      if (accessToken && accessTokenDate && accessTokenDate.getTime() - now().getTime() > margin) return accessToken;
      fetching ??= fetchToken().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
    /** Ends the session on the server, then here and in the other tabs. */
    async signOut() {
      await api.call(signOut, {});
      empty();
      channel.postMessage(signedOut);
    },
  };
}

function statusOf(error: unknown): number {
  if (!(error instanceof AppError) || isOffline(error)) return 500;
  return error.status ?? 500;
}
