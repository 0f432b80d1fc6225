import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#kernel/errors.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { sessionCookie, xsrfCookie } from './cookies.ts';

/** The token that belongs to a session, so that a planted cookie is none. */
export const xsrfToken = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

/** Refuses a change that another site's page sent, as far as the browser tells; signed in or not (security B22, B25). */
export function requireOwnOrigin({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders) {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refused(`sent from ${site}`);
  if (origin !== undefined && !isOwn(origin, host)) throw refused(`sent from ${origin}`);
}

/** Refuses a change by a session's cookie without the token of that session, as header and as cookie. */
export function requireXsrfToken(headers: IncomingHttpHeaders) {
  const expected = xsrfToken(readCookie(headers.cookie, sessionCookie) ?? '');
  const given = [headers['x-xsrf-token'], readCookie(headers.cookie, xsrfCookie)];
  if (!given.every((token) => isEqual(token, expected))) throw refused('no token of this session');
}

/** Whether a form that was sent with a session's cookie carries the token of that session. */
export const isTokenOf = ({ cookie }: IncomingHttpHeaders, token: string | undefined): boolean =>
  isEqual(token, xsrfToken(readCookie(cookie, sessionCookie) ?? ''));

function isOwn(origin: string, host = ''): boolean {
  const from = URL.parse(origin);
  if (from?.origin !== origin || !/^https?:$/.test(from.protocol)) return false;
  return from.host === URL.parse(`${from.protocol}//${host}`)?.host;
}

function isEqual(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const refused = (why: string) => new AppError('xsrf_refused', why);
