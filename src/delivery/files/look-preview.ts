import { readSettings, supposeSettings } from '#features/base/settings/server/settings.service.ts';
import { Look } from '#features/base/settings/settings.contract.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { authorize as requireAccess } from '#infra/authorize.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { App } from '#infra/http/endpoints.ts';
import { baseHeaders, inOwnFrame } from '#infra/http/security-headers.ts';
import { AppError } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { authorize } from '../authorize.ts';
import { complete } from '../complete/complete.ts';
import type { Delivery } from '../deliver.ts';
import type { PageResponse } from '../destination.ts';
import { load } from '../load.ts';
import { render } from '../render.ts';
import { resolve } from '../resolve.ts';
import { themeSheetOf } from './theme.ts';

const own = { ...baseHeaders, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/**
 * The home page as a visitor would see it with a look that is not saved, for who may save it (functional reference 6.8): shown in a
 * frame of the settings, without scripts, counted by nobody and kept nowhere.
 */
export function lookPreviewRoutes(app: App, delivery: Delivery) {
  app.get('/preview/look', async (request, reply) => {
    const { look, lang } = request.query as Record<string, string | undefined>;
    const ctx = await supposed(await delivery.identify(request), look);
    const { html, headers, status } = await homePage(ctx, delivery, {
      lang,
      sheet: `/preview/look.css?${new URLSearchParams({ look: look ?? '' })}`,
    });
    return reply
      .status(status)
      .headers({
        ...headers,
        ...own,
        'content-security-policy': inOwnFrame(headers['content-security-policy'] ?? ''),
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(html);
  });
  app.get('/preview/look.css', async (request, reply) => {
    const ctx = await supposed(await delivery.identify(request), (request.query as { look?: string }).look);
    const sheet = themeSheetOf(ctx.platform, await readSettings(ctx));
    return reply.headers({ ...own, 'content-type': 'text/css; charset=utf-8' }).send(sheet);
  });
}

/** A visitor, where the look is this one. Throws `not_allowed` for who may not change it, `validation_failed` for what is none. */
async function supposed(ctx: Ctx, look = '{}'): Promise<Ctx> {
  requireAccess(ctx, { access: 'manage-settings', isOpenToInactive: false });
  const visitor: Ctx = { ...ctx, actor: anonymous, credential: undefined };
  return supposeSettings(visitor, { ...readLook(look), siteAccess: 'public' });
}

function readLook(text: string): Look {
  try {
    return Look.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('validation_failed', 'no look', { 'query.look': 'invalid' }, { cause: error });
  }
}

interface Shown {
  lang: string | undefined;
  /** Address of the sheet with the look. */
  sheet: string;
}

async function homePage(ctx: Ctx, delivery: Delivery, { lang, sheet }: Shown): Promise<PageResponse> {
  const url = localizedPath('/', languageFor(ctx.platform, lang), ctx.platform.defaultLanguage);
  const target = await resolve(ctx, url, delivery.news);
  const reader = authorize(ctx, target, url);
  if ('html' in reader) return reader;
  const { formatDates, assets, handlers } = delivery;
  const request = { url, query: {}, isEditing: false, formatDates, assets, handlers, origin: '', formToken: undefined };
  const loaded = await load(reader, target, {
    ...request,
    cookies: undefined,
    sent: undefined,
    translatorOf: delivery.translatorOf,
  });
  if ('html' in loaded) return loaded;
  const page = await complete(reader, delivery, loaded, '');
  const head = { ...page.model.head, isIndexed: false, themeHref: sheet, scripts: [], consent: undefined };
  return render({ ...page, isIndexed: false, model: { ...page.model, head } }, delivery.reportFailure);
}
