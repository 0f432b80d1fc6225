// For who is signed in: what the bar above the page does is fetched when it is asked for.
addEventListener('click', ({ target }) => {
  if ((target as Element | null)?.closest?.('[data-sign-out]'))
    void import('./sign-out.ts').then(({ signOut }) => signOut());
});
