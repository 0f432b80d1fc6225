import type { App } from '#ui/screens/app-context.ts';
import * as joining from '../role-requests.contract.ts';

export const readRequests = ({ api }: App, role: string | undefined) =>
  api.call(joining.getRoleRequests, { query: role ? { role } : {} });
export type Requests = Awaited<ReturnType<typeof readRequests>>;

export const acceptRequest = ({ api }: App, guid: string) => api.call(joining.acceptRoleRequest, { params: { guid } });

export const rejectRequest = ({ api }: App, guid: string, reason: string) =>
  api.call(joining.rejectRoleRequest, { params: { guid }, body: { reason } });
