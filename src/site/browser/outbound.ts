export {};

/** Tells which link to another website somebody follows: host and path, nothing of who does. */
for (const kind of ['click', 'auxclick'])
  addEventListener(
    kind,
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      // The middle button opens a link as well; the right one does not.
      if (!link || (event as MouseEvent).button > 1) return;
      const { protocol, origin, host, pathname } = link;
      if (!protocol.startsWith('http') || host === location.host) return;
      const target = (origin + pathname).slice(0, 1000);
      const body = JSON.stringify({ path: location.pathname, target });
      navigator.sendBeacon('/api/statistics/vitals', new Blob([body], { type: 'application/json' }));
    },
    { capture: true },
  );
