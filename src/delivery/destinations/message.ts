import { readPageOptions } from '#document/page-options.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import type { Refusal } from '#features/identity/roles/roles.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Texts } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { signInAddress } from '#site/sign-in-address.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { LoadedPage } from '../loaded-page.ts';

export const refusedStatus = ({ actor }: Ctx) => (actor.isSignedIn ? 403 : 401);

/** Says that nothing is here, with the nearest page above; or that signing in is needed. */
export async function buildMessage(
  ctx: Ctx,
  at: { language: string; path: string },
  about: Message,
  { returnUrl, reason = {} }: MessageOptions = {},
): Promise<LoadedPage> {
  const { language, path } = at;
  const t = siteTexts(language);
  const isMissing = about === 'notFound' || about === 'item' || about === 'withdrawn';
  const isExplained = Object.keys(reason).length > 0;
  const title = t(about === 'withdrawn' ? 'withdrawn.title' : isMissing ? 'notFound.title' : 'unauthorized.title');
  const home = localizedPath('/', language, ctx.platform.defaultLanguage);
  const reportPath = localizedPath('/report-link', language, ctx.platform.defaultLanguage);
  const near = isMissing ? await nearestPage(ctx, at) : undefined;
  return {
    language,
    path,
    query: {},
    ...(about === 'unauthorized' && { returnTo: returnUrl }),
    page: undefined,
    title,
    nodes: [],
    isIndexed: false,
    description: '',
    options: readPageOptions({ headerImage: 'none' }),
    inLanguage: (code) => localizedPath('/', code, ctx.platform.defaultLanguage),
    content: {
      kind: 'message',
      heading: { text: title, language },
      message: {
        text: t(isExplained ? 'withdrawn.explained' : messageKey(ctx, about)),
        isMissing,
        ...(isExplained && { reason: wordedIn(reason, language) }),
        links: [
          ...nextSteps(ctx, { t, about, language, cameFrom: about === 'unauthorized' ? returnUrl : path }),
          ...(near && near.href !== home ? [{ href: near.href, label: t('nearest', { name: near.name }) }] : []),
          { href: home, label: t('home') },
          ...(isMissing
            ? [{ href: `${reportPath}?${new URLSearchParams({ path })}`, label: t('notFound.report') }]
            : []),
        ],
      },
    },
  };
}

interface MessageOptions {
  /** Where somebody came from that was sent to `/unauthorized`. */
  returnUrl?: string | undefined;
  /** Why something was withdrawn, by language. */
  reason?: Readonly<Record<string, string>>;
}

/** In this language where it was said in it, else as it was said. */
function wordedIn(texts: Readonly<Record<string, string>>, language: string) {
  const [other = language] = Object.keys(texts);
  const said = Object.hasOwn(texts, language) ? language : other;
  return { text: texts[said] ?? '', language: said };
}

/** What a page says in place of what was asked for. */
type Message = 'notFound' | 'unauthorized' | 'item' | 'withdrawn' | Refusal;

function messageKey({ actor }: Ctx, about: Message): string {
  if (about === 'item') return 'item.notFound';
  if (about === 'withdrawn') return 'withdrawn.text';
  if (about === 'notFound' || about === 'login') return about === 'login' ? 'unauthorized.text' : 'notFound.text';
  if (about !== 'unauthorized') return `unauthorized.${about}`;
  if (!actor.isSignedIn) return 'unauthorized.text';
  if (!actor.isActive) return 'unauthorized.inactive-account';
  if (!actor.hasAcceptedTerms) return 'unauthorized.accept-terms';
  if (actor.isOutsideNetwork) return 'unauthorized.network';
  return actor.needsFactor ? 'unauthorized.second-factor' : 'unauthorized.signedIn';
}

interface Refused {
  t: Texts;
  about: Message;
  language: string;
  /** What was asked for. */
  cameFrom: string | undefined;
}

/** What somebody can do about it: also where nothing is, since nobody is told what is there for others. */
function nextSteps({ actor }: Ctx, { t, about, language, cameFrom }: Refused) {
  if (!actor.isSignedIn) return [{ href: signInAddress(cameFrom), label: t('signIn') }];
  if (about === 'verify-email') return [{ href: '/account/security', label: t('unauthorized.verify') }];
  if (actor.isActive && !actor.hasAcceptedTerms && about !== 'notFound' && about !== 'item' && about !== 'withdrawn')
    return [{ href: `/legal/terms-of-use/${language}`, label: t('unauthorized.terms') }];
  if (actor.needsFactor) return [{ href: '/account/security', label: t('unauthorized.secure') }];
  if (about === 'unauthorized' && actor.isOutsideNetwork) return [];
  const isRefused = about === 'unauthorized' || about === 'not-in-role';
  if (isRefused && actor.isActive && cameFrom !== undefined && isLocalPath(cameFrom))
    return [{ href: `/account/access?${new URLSearchParams({ path: cameFrom })}`, label: t('unauthorized.ask') }];
  return [];
}

async function nearestPage(ctx: Ctx, { language, path }: { language: string; path: string }) {
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const segments = path.split('/').filter(Boolean);
  if (segments[0] === language && language !== ctx.platform.defaultLanguage) segments.shift();
  for (let count = segments.length - 1; count > 0; count -= 1) {
    const above = `/${segments.slice(0, count).join('/')}`;
    const state = states.get(routes.pageAt(above, language) ?? '');
    if (state) return { href: localizedPath(above, language, ctx.platform.defaultLanguage), name: state.title };
  }
  return undefined;
}
