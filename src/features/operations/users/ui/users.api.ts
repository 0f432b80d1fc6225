import { getPropertyDefinitions } from '#features/identity/properties/properties.contract.ts';
import { namedIn } from '#features/identity/roles/role-names.ts';
import { resetFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import * as change from '../change-users.contract.ts';
import { getUser } from '../one-user.contract.ts';
import * as send from '../send-users.contract.ts';
import { endUserSession, endUserSessions } from '../user-sessions.contract.ts';
import * as contract from '../users.contract.ts';
import { changeAll, inParts, slices } from './bulk/in-parts.ts';

export const usersPerPage = 25;

/** What the filters offer: roles, and properties. */
export async function readUserNames({ api, language }: App) {
  const [{ roles }, { definitions }] = await Promise.all([
    api.call(contract.getUserRoles, {}),
    api.call(getPropertyDefinitions, {}),
  ]);
  return { roles: namedIn(language, roles), definitions };
}
export type UserNames = Awaited<ReturnType<typeof readUserNames>>;

/** The filter that the address holds; what is no filter is left out. */
export function filterIn(query: URLSearchParams): contract.UserFilter {
  const property = query.get('property');
  const given = {
    ...Object.fromEntries(
      ['search', 'role', 'state'].flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
    ),
    ...(query.get('is') === 'unverified' && { unverified: 'true' }),
    ...(query.get('is') === 'neverSignedIn' && { neverSignedIn: 'true' }),
    ...(property && { property, value: query.get('value') ?? '' }),
  };
  const parsed = contract.UserFilter.safeParse(given);
  return parsed.success ? parsed.data : {};
}

export const columnsIn = (query: URLSearchParams): string[] => (query.get('columns') ?? '').split(',').filter(Boolean);

export const sortIn = (query: URLSearchParams): contract.UserSort =>
  contract.userSorts.find((sort) => sort === query.get('sort')) ?? 'name';

/** People as the address asks for them. */
export async function readUsers({ api, language }: App, query: URLSearchParams) {
  const page = await api.call(contract.getUsers, {
    query: {
      ...filterIn(query),
      pageNumber: pageIn(query),
      itemCount: usersPerPage,
      sort: sortIn(query),
      columns: columnsIn(query).join(','),
    },
  });
  return { ...page, users: page.users.map((user) => ({ ...user, roles: namedIn(language, user.roles) })) };
}
export type UserPage = Awaited<ReturnType<typeof readUsers>>;

/** Those in the trash, by name. */
export const readTrash = ({ api }: App, query: URLSearchParams) =>
  api.call(contract.getUsers, { query: { state: 'deleted', pageNumber: pageIn(query), itemCount: usersPerPage } });

/** The same to one person. */
export const changeOne = (app: App, guid: string, action: change.UserAction) =>
  changeAll(app, { selection: { guids: [guid], isAll: false }, filter: {}, action }, { progress: () => {} });

export const sendTest = ({ api }: App, written: { subject: string; words: string }) =>
  api.call(send.testMessage, { body: written });

interface NewUser {
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  roles: string[];
  sendsMail: boolean;
}

export const createUser = ({ api }: App, user: NewUser) => api.call(change.createUser, { body: user });

export const exportUsers = (
  { api }: App,
  asked: { filter: contract.UserFilter; people: readonly string[] | undefined; purpose: string },
) =>
  api.call(contract.exportUsers, {
    body: { filter: asked.filter, purpose: asked.purpose, ...(asked.people && { people: [...asked.people] }) },
  });

export const checkImport = ({ api }: App, text: string, mapping: Record<string, string | null>) =>
  api.call(change.checkImport, { body: { text, mapping } });

export interface ImportWishes {
  existing: 'skip' | 'update';
  roles: string[];
  sendsMail: boolean;
}

/** Makes and changes people in parts, as `changeAll`. */
export async function importAll(
  { api }: Pick<App, 'api'>,
  { users, ...wishes }: ImportWishes & { users: readonly change.ImportedUser[] },
  progress: (done: number) => void,
) {
  const counts = new Map<string, number>();
  const { undoToken, left } = await inParts(slices(users), { progress }, async (rows, follows) => {
    const part = await api.call(change.importUsers, { body: { ...wishes, rows, follows } });
    for (const { result } of part.results) counts.set(result, (counts.get(result) ?? 0) + 1);
    return part.undoToken;
  });
  return { counts, undoToken, left };
}

export async function readUser({ api, language }: App, guid: string, accountCategory: string) {
  const data = await api.call(getUser, { params: { guid, accountCategory } });
  const { part } = data;
  return part.category === 'security' ? { ...data, part: { ...part, roles: namedIn(language, part.roles) } } : data;
}
export type UserData = Awaited<ReturnType<typeof readUser>>;

export const editUser = ({ api }: App, guid: string, body: change.UserEdit) =>
  api.call(change.editUser, { params: { guid }, body });

export const resetPassword = ({ api }: App, guid: string) => api.call(change.resetUserPassword, { params: { guid } });

export const endSessions = ({ api }: App, guid: string) => api.call(endUserSessions, { params: { guid } });

export const endSession = ({ api }: App, guid: string, session: string) =>
  api.call(endUserSession, { params: { guid, session } });

export const takeFactors = ({ api }: App, guid: string) => api.call(resetFactors, { params: { guid } });

export const downloadUser = ({ api }: App, guid: string) => api.call(change.downloadUser, { params: { guid } });

export const eraseUser = ({ api }: App, guid: string, name: string) =>
  api.call(change.eraseUser, { params: { guid }, body: { name } });

export const mergeUsers = ({ api }: App, guid: string, body: { other: string; leavesUnseen: boolean }) =>
  api.call(change.mergeUsers, { params: { guid }, body });

export const isTaken = (error: unknown): boolean => error instanceof AppError && error.fields['body.email'] === 'taken';
