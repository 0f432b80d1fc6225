/** The one file of a platform, by its setting `siteimproveId`, which holds digits only. */
export const siteimproveScript = (id: string): string => `https://siteimproveanalytics.com/js/siteanalyze_${id}.js`;

/** The name of the trusted types policy by which that file is loaded. */
export const siteimprovePolicy = 'bouwsteen-siteimprove';

/** What the security policy of a measured page opens: that one file, and the pixel that carries each page view. */
export const siteimproveSources = (id: string) => ({
  script: siteimproveScript(id),
  image: 'https://*.siteimproveanalytics.io',
  trustedTypes: siteimprovePolicy,
});

/** The cookie with the number of a visitor, and that of a visit. */
export const siteimproveCookies = { visitor: 'nmstat', visit: 'siteimproveses' } as const;

/** In the storage of a browser where it counts without consent: since when, as a moment. */
export const siteimproveSince = 'bouwsteen:counted-since';
