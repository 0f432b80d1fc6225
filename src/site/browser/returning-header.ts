/**
 * On a long page the header goes with the page while somebody reads on, and comes back as soon as they scroll up (functional reference
 * 6.8). Not where it takes much of a small window.
 */
const root = document.documentElement;
/** A hand that trembles scrolls nowhere. */
const least = 8;
let before = scrollY;

const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

addEventListener(
  'scroll',
  () => {
    const [above, height] = [heightOf('.person-bar, .preview-bar'), heightOf('.site-header')];
    const moved = scrollY - before;
    const isAtTop = scrollY <= (root.dataset.header === 'shown' ? 0 : height);
    root.style.setProperty('--above', `${above}px`);
    root.style.setProperty('--header', `${height}px`);
    if (isAtTop || height * 4 > innerHeight) delete root.dataset.header;
    else if (Math.abs(moved) >= least) root.dataset.header = moved < 0 ? 'shown' : 'gone';
    if (isAtTop || Math.abs(moved) >= least) before = scrollY;
  },
  { passive: true },
);
