/** Of the server of Open Formulieren: https, or http on the own machine. Its root, or its API: `https://host/api/v2`. */
export function isOpenFormsUrl(text: string): boolean {
  // What stands in the security policy of a page is nothing but such letters.
  if (!/^https?:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+)$/.test(url.hostname);
}

/** Where things are on that server. */
export function openFormsAddresses(url: string) {
  const given = url.endsWith('/') ? url.slice(0, -1) : url;
  const [root = given, version] = given.split(/\/api\/(?=v\d+$)/);
  return {
    origin: new URL(given).origin,
    api: `${root}/api/${version ?? 'v2'}/`,
    sdk: `${root}/static/sdk/open-forms-sdk`,
    form: (slug: string) => `${root}/${slug}/`,
  };
}

/**
 * What the security policy of a page with such a form opens, as the makers of Open Formulieren ask for: their server for scripts,
 * styles, fonts, images and calls, and the map of the government for images. It writes HTML that no policy of ours made.
 */
export const openFormsSources = (url: string) => ({
  origin: openFormsAddresses(url).origin,
  images: 'https://service.pdok.nl',
  trustedTypes: 'dompurify',
});
