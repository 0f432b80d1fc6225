export {
  deleteExpiredPending,
  deletePending,
  findPending,
  insertPending,
  recordAttempt,
} from './pending-sign-ins.store.ts';
