/** The value of a cookie in a Cookie header, or in `document.cookie`; the first of its name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const found = header?.split(';').find((part) => part.trimStart().startsWith(start));
  return found?.trim().slice(start.length);
}
