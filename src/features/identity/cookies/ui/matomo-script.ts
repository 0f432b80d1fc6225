import { matomoAddresses, matomoPolicy, readMatomoTold } from '../matomo.rules.ts';
import { objects } from './objects.ts';

/** What the file of Matomo takes: an array until it is there. */
interface Queue {
  push: (call: unknown[]) => unknown;
}
declare global {
  interface Window {
    _paq?: Queue;
  }
}

let isLoaded = false;
let viewed = '';

/**
 * Tells Matomo of the page in sight, without cookies, without what a browser could be known by, and without what stands behind the `?`
 * of its address. A page is told once. `told` is what `tellMatomo` wrote.
 */
export function countPage(told: string) {
  const url = location.origin + location.pathname;
  if (url === viewed || objects()) return;
  const { url: root, siteId } = readMatomoTold(told);
  const { script, tracker } = matomoAddresses(root);
  const queue: Queue = window._paq ?? ([] as unknown[][]);
  window._paq = queue;
  const calls = isLoaded
    ? [['setReferrerUrl', viewed]]
    : [
        ['disableCookies'],
        ['disableBrowserFeatureDetection'],
        ['disableAlwaysUseSendBeacon'],
        ['setDoNotTrack', true],
        ['setTrackerUrl', tracker],
        ['setSiteId', siteId],
      ];
  for (const call of [...calls, ['setCustomUrl', url], ['setDocumentTitle', document.title], ['trackPageView']])
    queue.push(call);
  viewed = url;
  if (isLoaded) return;
  isLoaded = true;
  const policy = globalThis.trustedTypes?.createPolicy(matomoPolicy, { createScriptURL: (address) => address });
  const file = document.createElement('script');
  file.async = true;
  file.src = policy ? (policy.createScriptURL(script) as string) : script;
  document.head.append(file);
}
