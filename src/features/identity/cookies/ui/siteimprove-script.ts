import { addMonths } from '#kernel/add-months.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { askedServices, type Consent, mayCount, mayUse } from '../consent.rules.ts';
import { siteimproveCookies, siteimprovePolicy, siteimproveScript, siteimproveSince } from '../siteimprove.rules.ts';
import { objects } from './objects.ts';

/** What the file of Siteimprove takes: an array until it is there. */
declare global {
  interface Window {
    _sz?: { push: (call: unknown[]) => unknown } | undefined;
  }
}

let script: HTMLScriptElement | undefined;
let viewed = '';
let countedFrom = new Date();
let isStopped = false;

/** Whatever Siteimprove wrote last, its cookie ends when we say, or goes: its file may come after somebody withdrew. */
const tidyCookies = () => (isStopped ? removeCookies() : limitVisitorCookie());
addEventListener('pagehide', tidyCookies);

const addressNow = () => location.origin + location.pathname;

/**
 * Counts the page in sight for who agreed, or where nobody is asked: for all but who refused or objects. Of others its cookies go.
 * `asked` is the sum of those who are asked about. `id` is undefined where Siteimprove is not used, or counts no such page; empty where it would not ask, but counts no such page.
 */
export function obeySiteimprove(id: string | undefined, asked: number, consent: Consent) {
  const isAsked = (asked & askedServices.siteimprove) !== 0;
  const agreedOn = mayCount(consent, 'siteimprove') ? consent.date : null;
  const since = isAsked || id === undefined ? agreedOn : countedSince(consent, agreedOn);
  if (!since) stopSiteimprove();
  else if (id) countPage(id, since);
}

/** Since when somebody is counted who is not asked; null: they said in some way that they are not to be. */
function countedSince(consent: Consent, agreedOn: Date | null): Date | null {
  if (objects() || (consent.date && !mayUse(consent, 'analytical'))) return null;
  return agreedOn ?? firstCounted();
}

/** What was kept of it counts as long as there is a number of the visitor. */
function firstCounted(): Date {
  const now = new Date();
  try {
    const kept = new Date(localStorage.getItem(siteimproveSince) ?? Number.NaN);
    if (kept <= now && readCookie(document.cookie, siteimproveCookies.visitor)) return kept;
    localStorage.setItem(siteimproveSince, now.toISOString());
  } catch {
    // Blocked or full: it is as new on each page.
  }
  return now;
}

/** Counts the page in sight: the first by loading the file of Siteimprove, which counts it itself. A page is counted once. */
function countPage(id: string, since: Date) {
  // This document let go of Siteimprove for good.
  if (isStopped) return location.reload();
  countedFrom = since;
  const [url, ref] = [addressNow(), viewed];
  viewed = url;
  if (!script) load(id);
  else if (url !== ref) window._sz?.push(['trackdynamic', { url, ref, title: document.title }]);
  limitVisitorCookie();
}

function load(id: string) {
  script = document.createElement('script');
  const policy = globalThis.trustedTypes?.createPolicy(siteimprovePolicy, { createScriptURL: (url) => url });
  const address = siteimproveScript(id);
  script.src = policy ? (policy.createScriptURL(address) as string) : address;
  script.addEventListener('load', tidyCookies);
  document.head.append(script);
}

/** Its cookie lasts 13 months from the consent, or from the first page where nobody is asked, however often Siteimprove makes it longer (specification §9). */
function limitVisitorCookie() {
  const { visitor } = siteimproveCookies;
  const value = readCookie(document.cookie, visitor);
  if (!value) return;
  removeCookie(visitor);
  const expires = addMonths(countedFrom, businessConstants.analyticsCookieMonths).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${visitor}=${value}; Path=/; Secure; SameSite=Lax; Expires=${expires}`;
}

/**
 * Withdraws: its cookies go, and nothing is sent any more. What is loaded cannot be unloaded, so the policy of this document is
 * closed for it, and the next page is loaded whole.
 */
function stopSiteimprove() {
  removeCookies();
  if (!script || isStopped) return;
  isStopped = true;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'self'; img-src 'self' data:; connect-src 'self'";
  document.head.append(policy);
  window._sz = undefined;
  const frames = document.querySelector<HTMLMetaElement>('meta[name="frames"]');
  if (frames) frames.content = '';
}

function removeCookies() {
  Object.values(siteimproveCookies).forEach(removeCookie);
  try {
    localStorage.removeItem(siteimproveSince);
  } catch {
    // Blocked: nothing was kept.
  }
}

/** Whether it was set for this host or for one above it. */
function removeCookie(name: string) {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/${domain}; Max-Age=0`;
}
