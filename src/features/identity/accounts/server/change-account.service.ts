export {
  deleteAccount,
  makeActive,
  makeInactive,
  noteSignIn,
  saveWarning,
  setWelcomeDone,
  setWelcomed,
  updateFacts,
  updateHasFactor,
  updateProfile,
  updateVisibility,
} from './change-account.store.ts';
