export { type ProviderRoles, renameAssigned, renameGiven, saveFacts } from './role-names.store.ts';
