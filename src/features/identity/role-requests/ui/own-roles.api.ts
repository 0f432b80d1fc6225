import type { App } from '#ui/screens/app-context.ts';
import * as contract from '../role-requests.contract.ts';

export const readOwnRoles = ({ api }: App) => api.call(contract.getJoinableRoles, {});
export type OwnRolesData = Awaited<ReturnType<typeof readOwnRoles>>;

export type Step = 'join' | 'leave' | 'ask' | 'withdraw';

/** One step into a role or out of it; `reason` goes with asking. */
export function takeStep({ api }: App, step: Step, { guid, reason }: { guid: string; reason: string }) {
  const params = { guid };
  switch (step) {
    case 'join':
      return api.call(contract.joinRole, { params });
    case 'leave':
      return api.call(contract.leaveRole, { params });
    case 'ask':
      return api.call(contract.requestRole, { params, body: { reason } });
    default:
      return api.call(contract.withdrawRoleRequest, { params });
  }
}
