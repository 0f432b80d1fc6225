import { applyTextSize } from '#features/identity/profiles/ui/apply-wishes.ts';
import { takeCarriedNotice } from '#ui/notices/carried-notice.ts';

// For who is signed in: what the bar above the page does is fetched when it is asked for.
addEventListener('click', ({ target }) => {
  const pressed = target as Element | null;
  if (pressed?.closest?.('[data-sign-out]')) void import('./sign-out.ts').then(({ signOut }) => signOut());
  if (pressed?.closest?.('[data-stop-showing-as]'))
    void import('./sign-out.ts').then(({ stopImpersonating }) => stopImpersonating());
});

// What the page before this one left to say; the editor says it itself.
if (!document.getElementById('edit-context')) {
  const carried = takeCarriedNotice(sessionStorage, Date.now());
  if (carried) void import('./carried-notice.ts').then(({ showCarriedNotice }) => showCarriedNotice(carried));
}

applyTextSize(document.documentElement);

/** Where the server says that something is to be asked, on this page and on each that comes in its place. */
function askWhereNeeded() {
  const bar = document.getElementById('person-bar');
  if (bar?.dataset.asks)
    void import('./account-status.ts').then(({ requestAccountStatus }) => requestAccountStatus(bar.dataset));
}
askWhereNeeded();
new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].includes(document.body))) askWhereNeeded();
}).observe(document.documentElement, { childList: true });
