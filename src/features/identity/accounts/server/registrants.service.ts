export {
  deleteUnverifiedBefore,
  deleteWaiting,
  endWaiting,
  findOpenRegistration,
  holdWaiting,
  insertRegistrant,
  saveOpenRegistration,
  saveVerified,
  selectWaiting,
} from './registrants.store.ts';
