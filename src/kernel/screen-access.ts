import type { Access } from './endpoint.ts';

/** The product's own screens and who they are for (specification §2, functional reference 5.3); a grant counts as admin on its own screens. */
const screens: readonly [RegExp, Access][] = [
  [/^\/invitation\/[^/]+$/, 'public'],
  [/^\/(login|register)$/, 'public'],
  [/^\/(verify|newsletter|unsubscribe|monthly-mail)\/[^/]+$/, 'public'],
  [/^\/welcome$/, 'user'],
  [/^\/sso\/[^/]+\/callback$/, 'public'],
  [/^\/(setup\/[^/]+|password(\/[^/]+)?)$/, 'public'],
  [/^\/account\/[^/]+$/, 'user'],
  [/^\/add\/[^/]+$/, 'user'],
  [/^\/edit(\/(items|files|templates|translations|uses))?$/, 'content-manager'],
  [/^\/admin\/pages$/, 'manage-pages'],
  [/^\/admin\/menu$/, 'manage-menus'],
  [/^\/admin\/redirects$/, 'manage-menus'],
  [/^\/admin\/users(\/[^/]+\/[^/]+)?$/, 'manage-users'],
  [/^\/admin\/invitations$/, 'manage-invitations'],
  [/^\/admin\/reports$/, 'moderate'],
  [/^\/admin\/forms(\/.+)?$/, 'manage-forms'],
  [/^\/admin\/roles$/, 'admin'],
  [
    /^\/settings\/(api-keys|audit|exports|joining|signing-in|issues|mails|integrations|translation-service|maintenance)$/,
    'admin',
  ],
  [/^\/settings\/(jobs|domains|mail-server|browser-errors)$/, 'staff'],
  [
    /^\/settings(\/(general|look|security|open-government|translation|search|types|uploads|contributions|notifications|data|header-images|footers|checks|language|analytics|people|properties|legal|accessibility|support|plan|webhooks))?$/,
    'manage-settings',
  ],
  [/^\/statistics(\/(content|participation|search|users|forms|mail|moderation|quality))?$/, 'view-statistics'],
];

/** Who may come to the screen at a path; undefined where there is none. */
export const screenAccess = (path: string): Access | undefined => screens.find(([pattern]) => pattern.test(path))?.[1];
