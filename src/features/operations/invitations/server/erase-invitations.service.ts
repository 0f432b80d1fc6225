export { deleteInvitations } from './erase-invitations.store.ts';
