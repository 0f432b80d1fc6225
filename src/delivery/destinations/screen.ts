import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { baseHeaders, screenPolicy } from '#infra/http/security-headers.ts';
import { localized } from '#kernel/languages/localized.ts';
import type { Load } from '../destination.ts';
import { themeAddress } from '../files/theme.ts';

/** The empty page in which the screens of the product itself are drawn: sign-in, account, settings, admin. */
export const loadScreen: Load<'screen'> = async (ctx, { path }, { assets }) => {
  const settings = await readSettings(ctx);
  const { defaultLanguage } = ctx.platform;
  const nameIn = (language: string) => escapeHtml(localized(settings.platformName, language, defaultLanguage).text);
  const styles = [...assets.screens.styles, themeAddress(ctx.platform, settings)];
  const html =
    `<!doctype html><html lang="${defaultLanguage === 'en' ? 'en' : 'nl'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="color-scheme" content="light dark"><title>${nameIn(defaultLanguage)}</title>` +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    `<script type="module" src="${assets.screens.script}"></script></head>` +
    `<body><div id="app" data-name-nl="${nameIn('nl')}" data-name-en="${nameIn('en')}" data-host="${escapeHtml(ctx.platform.primaryDomain)}" ` +
    `data-languages="${ctx.platform.languages.join()}" data-default-language="${defaultLanguage}" ` +
    `data-time-zone="${ctx.platform.timeZone}"${ctx.actor.accountId === null ? '' : ' data-signed-in'}></div>` +
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

/** Whoever has such an address can act: nobody else is told of it. */
const holdsToken = (path: string) => /^\/(setup|password|verify|newsletter|invitation|sso)\/./.test(path);

const noScript =
  'Zet JavaScript aan om in te loggen en te beheren. <span lang="en">Turn on JavaScript to sign in and manage.</span>';

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
