import type { InvitationState } from './invitations.contract.ts';

/** The moments of an invitation, in any time. */
export interface Life {
  expiresAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  revokedAt: Date | null;
}

/** What an invitation is now (functional reference 6.3): an answer counts more than time, and nothing more than taking it back. */
export function stateOf(life: Life, now: Date): InvitationState {
  if (life.acceptedAt) return 'Accepted';
  if (life.revokedAt) return 'Revoked';
  if (life.declinedAt) return 'Declined';
  if (life.expiresAt <= now) return 'Expired';
  if (life.openedAt) return 'Opened';
  return life.sentAt ? 'Sent' : 'Open';
}

/** Whether it can still be accepted. */
export const isPending = (state: InvitationState): boolean => ['Open', 'Sent', 'Opened'].includes(state);
