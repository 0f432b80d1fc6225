import { applyTextSize } from '#features/identity/profiles/ui/apply-wishes.ts';
import { takeCarriedNotice } from '#ui/notices/carried-notice.ts';
import { accountMenu } from './account-menu.ts';

// For who is signed in: what their bar and their menu do is fetched when it is asked for.
addEventListener('click', ({ target }) => {
  const pressed = target as Element | null;
  if (pressed?.closest?.('[data-sign-out]')) void import('./sign-out.ts').then(({ signOut }) => signOut());
  if (pressed?.closest?.('[data-stop-showing-as]'))
    void import('./sign-out.ts').then(({ stopImpersonating }) => stopImpersonating());
  const follow = pressed?.closest?.<HTMLButtonElement>('button[data-follow]');
  if (follow) void followButtons().then(({ toggleFollow }) => toggleFollow(follow));
});

// What the page before this one left to say; the editor says it itself.
if (!document.getElementById('edit-context')) {
  const carried = takeCarriedNotice(sessionStorage, Date.now());
  if (carried) void import('./carried-notice.ts').then(({ showCarriedNotice }) => showCarriedNotice(carried));
}

accountMenu();
applyTextSize(document.documentElement);

const followButtons = () => import('#features/engagement/follows/ui/follow-buttons.ts');

/** Where the server says that something is to be asked, on this page and on each that comes in its place. */
function askWhereNeeded() {
  const menu = document.querySelector<HTMLElement>('.account-menu[data-asks]');
  if (menu) void import('./account-status.ts').then(({ requestAccountStatus }) => requestAccountStatus(menu.dataset));
  if (document.querySelector('button[data-follow]'))
    void followButtons().then(({ showFollowButtons }) => showFollowButtons());
}
askWhereNeeded();
new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].includes(document.body))) askWhereNeeded();
}).observe(document.documentElement, { childList: true });
