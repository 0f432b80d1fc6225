import { takeCarriedNotice } from '#ui/notices/carried-notice.ts';

// For who is signed in: what the bar above the page does is fetched when it is asked for.
addEventListener('click', ({ target }) => {
  if ((target as Element | null)?.closest?.('[data-sign-out]'))
    void import('./sign-out.ts').then(({ signOut }) => signOut());
});

// What the page before this one left to say; the editor says it itself.
if (!document.getElementById('edit-context')) {
  const carried = takeCarriedNotice(sessionStorage, Date.now());
  if (carried) void import('./carried-notice.ts').then(({ showCarriedNotice }) => showCarriedNotice(carried));
}
