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
