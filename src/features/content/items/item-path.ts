/** Address of an item below a page: `{path}/i/{shortId}/{slug}`, without the slug where the title gives none. */
export function itemPath(pagePath: string, { shortId, slug }: { shortId: string; slug: string }): string {
  const base = pagePath === '/' ? '' : pagePath;
  return `${base}/i/${shortId}${slug ? `/${slug}` : ''}`;
}
