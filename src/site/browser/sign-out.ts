import { connect } from '#features/profiles/connect.ts';

/** Ends the session and shows the page as a visitor sees it. */
export async function signOut() {
  const { store } = connect(window);
  await store.signOut();
  location.reload();
}
