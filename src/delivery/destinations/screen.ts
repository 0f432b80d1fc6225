import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { getAccountSecurity } from '#features/identity/account-security/account-security.contract.ts';
import { getLoggedInUser } from '#features/identity/profiles/profiles.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Handlers } from '#infra/http/endpoints.ts';
import { baseHeaders, screenPolicy } from '#infra/http/security-headers.ts';
import { handOver, serveCall } from '#infra/http/serve-call.ts';
import { createApi, toScriptJson } from '#kernel/api.ts';
import { localized } from '#kernel/languages/localized.ts';
import { escapeHtml } from '#kernel/text/escape-html.ts';
import type { Load } from '../destination.ts';
import { themeAddress } from '../files/theme.ts';

/** The empty page in which the screens of the product itself are drawn: sign-in, account, settings, admin. */
export const loadScreen: Load<'screen'> = async (ctx, { path }, { assets, handlers }) => {
  const settings = await readSettings(ctx);
  const { defaultLanguage } = ctx.platform;
  const nameIn = (language: string) => escapeHtml(localized(settings.platformName, language, defaultLanguage).text);
  const styles = [...assets.screens.styles, themeAddress(ctx.platform, settings)];
  const html =
    `<!doctype html><html lang="${defaultLanguage === 'en' ? 'en' : 'nl'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="build" content="${assets.build}"><meta name="color-scheme" content="light dark"><title>${nameIn(defaultLanguage)}</title>` +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    `<script type="module" src="${assets.screens.script.src}" integrity="${assets.screens.script.integrity}"></script></head>` +
    `<body><div id="app" data-name-nl="${nameIn('nl')}" data-name-en="${nameIn('en')}" data-host="${escapeHtml(ctx.platform.primaryDomain)}" ` +
    `data-languages="${ctx.platform.languages.join()}" data-default-language="${defaultLanguage}" ` +
    `data-time-zone="${ctx.platform.timeZone}" data-largest-image="${settings.largestImage}" data-largest-file="${settings.largestFile}" data-without="${ctx.platform.without.join()}"${ctx.actor.isSignedIn ? ' data-signed-in' : ''}></div>` +
    (ctx.actor.isSignedIn ? await handedOver(ctx, handlers) : '') +
    `<noscript><p>${noScript}</p></noscript></body></html>`;
  return {
    status: 200,
    html,
    headers: {
      ...baseHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': screenPolicy,
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      ...(holdsToken(path) && { 'referrer-policy': 'no-referrer' }),
    },
    queryNames: [],
  };
};

/** Anyone who has such an address can act: nobody else is told of it. */
const holdsToken = (path: string) =>
  /^\/(setup|password|verify|newsletter|unsubscribe|monthly-mail|invitation|sso)\/./.test(path);

const noScript =
  'Zet JavaScript aan om in te loggen en te beheren. <span lang="en">Turn on JavaScript to sign in and manage.</span>';

/** What every screen asks first of who is signed in, as data in the page. */
async function handedOver(ctx: Ctx, handlers: Handlers): Promise<string> {
  const api = createApi({
    transport: (call) => serveCall(ctx, handlers, call),
    host: ctx.platform.primaryDomain,
    variant: 'own',
  });
  // What is refused is asked again there, where that is said.
  await Promise.allSettled([api.call(getLoggedInUser, {}), api.call(getAccountSecurity, {})]);
  const data = toScriptJson(await handOver(api.executed()));
  return `<script id="handed-over" type="application/json">${data}</script>`;
}
