import { askerCookie, setCookie } from '#infra/http/cookies.ts';
import type { Exchange } from '#infra/http/endpoints.ts';
import { isToken, makeToken } from '#infra/secret-token.ts';

/** What this browser is known by to what it asked for: codes of mails, passkeys, visits to a provider. */
export function askerOf({ cookie, setHeader }: Pick<Exchange, 'cookie' | 'setHeader'>): string {
  const known = cookie(askerCookie);
  const asker = known && isToken(known) ? known : makeToken();
  setHeader('set-cookie', setCookie(askerCookie, asker));
  return asker;
}
