/**
 * The root of a server of others that pages load something from: https, or http on the own machine. What stands in the security policy
 * of a page is nothing but such letters.
 */
export function isServerAddress(text: string): boolean {
  if (!/^https?:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+)$/.test(url.hostname);
}
