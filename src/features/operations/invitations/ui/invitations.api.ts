import { namedIn } from '#features/identity/roles/role-names.ts';
import type { Sent } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';
import * as contract from '../invitations.contract.ts';
import { invitationStates } from '../invitations.contract.ts';

export const invitationsPerPage = 50;

/** Invitations, by the filters in the address. */
export async function readInvitations({ api, language }: App, filters: URLSearchParams) {
  const state = invitationStates.find((known) => known === filters.get('state'));
  const search = filters.get('search')?.trim();
  const page = await api.call(contract.getInvitations, {
    query: {
      pageNumber: pageIn(filters),
      itemCount: invitationsPerPage,
      ...(state && { state }),
      ...(search && { search }),
    },
  });
  return { ...page, invitations: page.invitations.map((one) => ({ ...one, roles: namedIn(language, one.roles) })) };
}
export type InvitationPage = Awaited<ReturnType<typeof readInvitations>>;

/** The roles that can be given along. */
export const readGivable = async ({ api, language }: App) =>
  namedIn(language, (await api.call(contract.getGivableRoles, {})).roles);

export type Inviting = NonNullable<Sent<typeof contract.invite>['body']>;

export const sendInvitations = ({ api }: App, body: Inviting) => api.call(contract.invite, { body });

export const resend = ({ api }: App, guid: string) => api.call(contract.resendInvitation, { params: { guid } });

export const revoke = ({ api }: App, guid: string) => api.call(contract.revokeInvitation, { params: { guid } });
