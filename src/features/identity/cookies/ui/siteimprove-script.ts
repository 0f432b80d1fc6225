import { addMonths } from '#kernel/add-months.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { siteimproveCookies, siteimprovePolicy, siteimproveScript } from '../siteimprove.rules.ts';

/** What the file of Siteimprove takes: an array until it is there. */
declare global {
  interface Window {
    _sz?: { push: (call: unknown[]) => unknown } | undefined;
  }
}

let script: HTMLScriptElement | undefined;
let viewed = '';
let consentedOn = new Date();
let isStopped = false;

/** Whatever Siteimprove wrote last, its cookie ends when we say, or goes: its file may come after somebody withdrew. */
const tidyCookies = () => (isStopped ? removeCookies() : limitVisitorCookie());
addEventListener('pagehide', tidyCookies);

const addressNow = () => location.origin + location.pathname;

/** Counts the page in sight: the first by loading the file of Siteimprove, which counts it itself. A page is counted once. */
export function countPage(id: string, since: Date) {
  // This document let go of Siteimprove for good.
  if (isStopped) return location.reload();
  consentedOn = since;
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

/** Its cookie lasts 13 months from the consent, however often Siteimprove makes it longer (specification §9). */
function limitVisitorCookie() {
  const { visitor } = siteimproveCookies;
  const value = readCookie(document.cookie, visitor);
  if (!value) return;
  removeCookie(visitor);
  const expires = addMonths(consentedOn, businessConstants.analyticsCookieMonths).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${visitor}=${value}; Path=/; Secure; SameSite=Lax; Expires=${expires}`;
}

/**
 * Withdraws: its cookies go, and nothing is sent any more. What is loaded cannot be unloaded, so the policy of this document is
 * closed for it, and the next page is loaded whole.
 */
export function stopSiteimprove() {
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

const removeCookies = () => Object.values(siteimproveCookies).forEach(removeCookie);

/** Whether it was set for this host or for one above it. */
function removeCookie(name: string) {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/${domain}; Max-Age=0`;
}
