import { readPageOptions } from '#document/page-options.ts';
import type { Closure } from '#features/base/settings/server/maintenance.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Loaded, PageRequest } from '../destination.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';

interface Closed {
  closure: Closure;
  request: PageRequest;
}

/** The maintenance page, in place of everything else, for visitors while the platform is closed. */
export function loadClosed(
  ctx: Ctx,
  { language, path }: { language: string; path: string },
  { closure, request: { formatDates } }: Closed,
): Loaded {
  const t = siteTexts(language);
  const title = t('maintenance.title');
  const { text, until, retryAfter } = closure;
  const format = formatDates(toInterfaceLanguage(language), ctx.platform.timeZone);
  const back = until === null ? [] : [t('maintenance.until', { moment: format(until, 'moment') })];
  return {
    status: 503,
    isOwn: true,
    retryAfter: String(retryAfter),
    page: {
      ...pageWithoutBlocks({ language, path }),
      title,
      options: readPageOptions({ headerImage: 'none', showMainMenu: false, showFooter: false }),
      inLanguage: (code) => localizedPath('/', code, ctx.platform.defaultLanguage),
      content: {
        kind: 'message',
        heading: { text: title, language },
        message: { text: [text.trim() || t('maintenance.text'), ...back].join(' '), isMissing: false, links: [] },
      },
    },
  };
}
