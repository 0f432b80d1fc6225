import { readPageOptions } from '#document/page-options.ts';
import { plainText, type RichText } from '#document/rich-text.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { askedOf, listCookies, listExtraCookies, usedServices } from '#features/identity/cookies/cookie-list.ts';
import { readMatomo } from '#features/identity/cookies/server/matomo-check.service.ts';
import type { LegalText } from '#features/identity/legal/legal.contract.ts';
import { readLegalPage } from '#features/identity/legal/server/legal.service.ts';
import { readStatementText } from '#features/operations/accessibility/server/statement.service.ts';
import { objectionTexts } from '#features/operations/statistics/server/objection-form.ts';
import type { Ctx } from '#infra/ctx.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { notFound } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { CookieFacts } from '#site/page-model.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Load, PageRequest, TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';

export const loadLegal: Load<'legal'> = async (ctx, target, request) => ({
  page: await buildLegal(ctx, target, request),
  status: 200,
});

/** A legal text. Throws `not_found` for a version that does not exist. */
async function buildLegal(
  ctx: Ctx,
  { legal, language, path }: TargetOf<'legal'>,
  { query, formatDates }: PageRequest,
): Promise<LoadedPage> {
  const version = /^[1-9]\d{0,5}$/.test(query.version ?? '') ? { version: Number(query.version) } : {};
  const page = await readLegalPage(ctx, legal, { language, ...version });
  if (!page) throw notFound('legal text', path);
  const { current, older } = page;
  const t = siteTexts(language);
  const statement =
    legal === 'accessibility' && version.version === undefined ? await readStatementText(ctx, language) : null;
  const body = statement ? withOwnText(statement.body, current) : current.body;
  const isOfCookies = legal === 'cookie-statement' && version.version === undefined;
  const format = formatDates(language, ctx.platform.timeZone);
  const facts = (text: typeof current) => ({
    version: text.version,
    date: format(`${text.effectiveOn}T12:00:00Z`, 'day'),
  });
  return {
    language,
    path,
    query,
    page: undefined,
    title: current.title,
    nodes: [],
    isIndexed: true,
    options: readPageOptions({ headerImage: 'none' }),
    description: cutText(plainText(body), 160),
    trailEnd: { name: current.title, language, path },
    inLanguage: (code) =>
      legal === 'privacy' && code === 'nl' ? '/legal/privacy' : `/legal/${legal}/${code === 'en' ? 'en' : 'nl'}`,
    ownLanguages: ['nl', 'en'],
    content: {
      kind: 'legal',
      heading: { text: current.title, language },
      legal: {
        body,
        summary: statement ? '' : current.summary,
        facts: statement ? '' : t('legal.facts', facts(current)),
        ...(statement && { statement: statement.summary }),
        older: older.map((text) => ({
          label: t('legal.version', facts(text)),
          href: `${path}?version=${text.version}`,
        })),
        ...(isOfCookies && { cookies: await readCookieFacts(ctx, language) }),
      },
    },
  };
}

/** A text of the platform's own stands below the statement; that of the product says nothing more. */
const withOwnText = (statement: RichText, { version, body }: LegalText): RichText =>
  version === businessConstants.initialTermsOfUseVersion
    ? statement
    : { type: 'doc', content: [...(statement.content ?? []), ...(body.content ?? [])] };

/** What stands in a browser today, beside the version of the text that holds today. */
async function readCookieFacts(ctx: Ctx, language: string): Promise<CookieFacts> {
  const settings = await readSettings(ctx);
  const used = usedServices(settings, await readMatomo(ctx, settings));
  const isExempt = Boolean(used.siteimprove?.exemption);
  const hasObjection = settings.countVisits || isExempt || used.matomo?.isExempt === true;
  const href = localizedPath('/visit-statistics', language, ctx.platform.defaultLanguage);
  return {
    asks: askedOf(used) !== 0,
    groups: [
      ...listCookies(language, used),
      ...listExtraCookies(settings.extraCookies, language, ctx.platform.defaultLanguage),
    ],
    isExempt,
    ...(hasObjection && { statistics: { href, label: objectionTexts(language)('link') } }),
  };
}
