import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

const measured: Record<string, number> = {};
const { pathname: path } = location;
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
  const body = JSON.stringify({ path, ...measured });
  navigator.sendBeacon('/api/statistics/vitals', new Blob([body], { type: 'application/json' }));
}
