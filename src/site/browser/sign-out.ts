import { connect } from '#features/identity/profiles/connect.ts';
import { stopImpersonating as stopCall } from '#features/identity/sessions/sessions.contract.ts';

/** Ends the session and shows the page as a visitor sees it. */
export async function signOut() {
  const { store } = connect(window);
  await store.signOut();
  location.reload();
}

/** Gives an admin who looks as somebody else their own rights back. */
export async function stopImpersonating() {
  await connect(window).api.call(stopCall, {});
  location.reload();
}
