import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { readTitles } from '#features/content/documents/server/working.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { localized } from '#kernel/languages/localized.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import informal from '../messages/mails.nl.informal.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import { todayIn } from '../page-reviews.rules.ts';
import { stillThere } from './page-reviews.service.ts';

const words = mailWords('page-reviews', { nl, en, informal });

/** What owners and admins read of pages. */
export const pageReviewEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'page-review-due': {
      subject: 'due.subject',
      before: ['due.what', 'due.page', 'due.more'],
      button: 'due.action',
      after: ['due.after'],
    },
    'page-ownerless': {
      subject: 'ownerless.subject',
      before: ['ownerless.what', 'due.page', 'due.more'],
      button: 'ownerless.action',
      after: ['ownerless.after'],
    },
  },
};

const Payload = z.object({ accountId: z.uuid(), pages: z.array(z.uuid()) });
const mostNamed = 20;

/** What makes these mails at the moment of sending: none where nothing is left to be told. */
export const pageReviewMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'page-review-due': compose(originOf, 'due', '/edit?review=due', (ctx) => {
    const today = todayIn(ctx.platform.timeZone, ctx.now());
    return ({ reviewOn }) => reviewOn !== null && reviewOn <= today;
  }),
  'page-ownerless': compose(
    originOf,
    'ownerless',
    '/admin/pages?owner=none',
    () =>
      ({ owner }) =>
        owner === null,
  ),
});

type Told = Parameters<typeof stillThere>[2];

const compose =
  (originOf: OriginOf, kind: 'due' | 'ownerless', to: string, told: (ctx: Ctx) => Told): Composer =>
  async (ctx, { payload }) => {
    const { accountId, pages } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const left = person ? await stillThere(ctx, pages, told(ctx)) : [];
    if (!person || left.length === 0) return undefined;
    const { t, names, origin, language, write } = await writerFor(ctx, { person, originOf, words });
    const titles = await readTitles(ctx, 'page');
    const routes = await readRoutes(ctx);
    const lines = left.slice(0, mostNamed).map((page) =>
      t('due.page', {
        title: localized(titles.get(page) ?? {}, language, ctx.platform.defaultLanguage).text,
        address: `${origin}${encodeURI(routes.address(page, ctx.platform.defaultLanguage) ?? `/edit/${page}`)}`,
      }),
    );
    const more = left.length - lines.length;
    const said = { ...names, count: left.length };
    return write({
      subject: t(`${kind}.subject`, said),
      before: [t(`${kind}.what`, said), ...lines, ...(more > 0 ? [t('due.more', { count: more })] : [])],
      action: { label: t(`${kind}.action`), url: `${origin}${to}` },
      after: [t(`${kind}.after`)],
    });
  };
