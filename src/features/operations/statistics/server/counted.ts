import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { browserFamily } from '#features/identity/sessions/sessions.rules.ts';
import { uncountedCookie } from '#infra/http/cookies.ts';
import { readCookie } from '#kernel/read-cookie.ts';

/** A visit has ended when nothing was looked at for so many minutes. */
export const visitMinutes = 30;

/** Whether a request asks to be left out, or is made before anybody looks: cheap, since it is asked of every page view. */
export const isLeftOut = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' ||
  headers['sec-gpc'] === '1' ||
  readCookie(headers.cookie, uncountedCookie) === '1' ||
  isAhead(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']) ||
  headers['sec-fetch-dest'] === 'iframe';

const isAhead = (purpose: string | string[] | undefined) =>
  purpose !== undefined && /prefetch|prerender/i.test(String(purpose));

/** A program, or nothing that says it is a browser. */
export const isProgram = (userAgent: string): boolean => !/^(?:Mozilla|Opera)\//.test(userAgent) || isbot(userAgent);

export type Device = 'desktop' | 'tablet' | 'phone';

export function deviceOf(userAgent: string): Device {
  const isPlainAndroid = userAgent.includes('Android') && !userAgent.includes('Mobile');
  if (isPlainAndroid || /iPad|Tablet|Silk|Kindle/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop';
}

/** Family of a browser; empty where it is none of the known ones. */
export const browserOf = browserFamily;

/** The first language that a browser asks for, without its region. */
export const languageOf = (accepted: string | undefined): string =>
  /^\s*([a-z]{2,3})\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() ?? '';

/** Host of another website that led here; of an address nothing else. */
export function referrerOf(address: string | undefined, ownHosts: readonly string[]): string {
  if (!address || !URL.canParse(address)) return '';
  const { protocol, hostname } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return !isWeb || ownHosts.includes(hostname) || hostname.length > 100 ? '' : hostname.replace(/^www\./, '');
}

/** Email addresses, numbers as of a phone or a citizen, and addresses of a house. */
const personal =
  /@|\d(?:[\s.-]?\d){4,}|\b\d{4}\s?[a-z]{2}\b|(?:straat|weg|laan|plein|kade|gracht|singel|dijk|pad|hof)\s\d/i;

/** A search term as it may be kept: in lower case; empty where it may be about a person. */
export function termOf(words: string): string {
  const term = words.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return term.length > 60 || personal.test(term) ? '' : term;
}
