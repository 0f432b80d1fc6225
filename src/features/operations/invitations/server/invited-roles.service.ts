export { type InvitedRoles, renameInvited, saveInvited } from './invited-roles.store.ts';
