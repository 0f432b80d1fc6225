import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

const tell = (path: string, facts: object) =>
  navigator.sendBeacon(
    '/api/statistics/vitals',
    new Blob([JSON.stringify({ path, ...facts })], { type: 'application/json' }),
  );

const measured: Record<string, number> = {};
const { pathname: opened } = location;
const note = ({ name, value }: Metric) => {
  measured[name.toLowerCase()] = value;
};

// Of the page that was opened, not of those that came in its place: once, when somebody leaves or looks away.
const soFar = { reportAllChanges: true };
onLCP(note, soFar);
onINP(note, soFar);
onCLS(note, soFar);
addEventListener('visibilitychange', send);
addEventListener('pagehide', send);

function send() {
  if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
  removeEventListener('visibilitychange', send);
  removeEventListener('pagehide', send);
  tell(opened, measured);
}

// For how long each page is in view, told when it is left: also when another one comes in its place.
let path = opened;
let inView = 0;
/** Since when it is in view; undefined: it is not. A page that was opened in view is from its beginning on. */
let since: number | undefined = document.visibilityState === 'visible' ? 0 : undefined;

function pause() {
  if (since !== undefined) inView += performance.now() - since;
  since = undefined;
}

function resume() {
  since ??= performance.now();
}

function leave() {
  pause();
  if (inView > 0) tell(path, { seconds: Math.min(Math.round(inView / 1000), 86_400) });
  inView = 0;
  path = location.pathname;
}

addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? resume() : pause()));
addEventListener('pagehide', leave);
// Back from where the browser kept it.
addEventListener('pageshow', ({ persisted }) => persisted && resume());
// The body is another one when somebody followed a link of the website.
new MutationObserver(() => {
  if (location.pathname === path) return;
  leave();
  resume();
}).observe(document.documentElement, { childList: true });
