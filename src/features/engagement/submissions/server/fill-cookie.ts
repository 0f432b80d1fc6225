import { fillCookie } from '#infra/http/cookies.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { shortGuid } from '#kernel/short-id.ts';

/** Forms and submissions that a browser has open at once. */
const most = 6;
const days = 30;

/** The token of a form or a submission that this browser has. */
export function readFillToken(cookies: string | undefined, guid: string): string | undefined {
  return tokensIn(cookies).find(([name]) => name === shortGuid(guid))?.[1];
}

/** The header that keeps one more token, for thirty days after it was last used. */
export function keepFillToken(cookies: string | undefined, guid: string, token: string): string {
  const others = tokensIn(cookies).filter(([name]) => name !== shortGuid(guid));
  const kept = [[shortGuid(guid), token], ...others].slice(0, most);
  const value = kept.map((pair) => pair.join('.')).join('~');
  return `${fillCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}`;
}

const tokensIn = (cookies: string | undefined): [string, string][] =>
  (readCookie(cookies, fillCookie) ?? '').split('~').flatMap((pair) => {
    const [name = '', token = ''] = pair.split('.');
    return /^[\da-f]{8}$/.test(name) && /^[\w-]{60,200}$/.test(token) ? [[name, token] as [string, string]] : [];
  });
