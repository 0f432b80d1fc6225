/** The name of the policy by which its file is loaded (Trusted Types). */
export const matomoPolicy = 'bouwsteen-matomo';

const rootOf = (url: string) => (url.endsWith('/') ? url : `${url}/`);

/** Its file, and where views are told. */
export const matomoAddresses = (url: string) => ({
  script: `${rootOf(url)}matomo.js`,
  tracker: `${rootOf(url)}matomo.php`,
});

/** What the security policy of a page that is counted opens for it; `told` is what the browser gets to know. */
export const matomoSources = (told: string) => {
  const { script, tracker } = matomoAddresses(readMatomoTold(told).url);
  return { script, image: tracker, connect: tracker, trustedTypes: matomoPolicy };
};

/** What a browser gets to know. */
export const tellMatomo = ({ url, siteId }: { url: string; siteId: string }) => `${url} ${siteId}`;

/** The same read again. */
export function readMatomoTold(told: string) {
  const [url = '', siteId = ''] = told.split(' ');
  return { url, siteId };
}
