import type { RichText } from '#document/rich-text.ts';
import { countPublicIssues } from '#features/authoring/checks/server/issues.service.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { createDateFormatter, dayAt } from '#kernel/dates.ts';
import { localized } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { StatementSummary } from '../accessibility.contract.ts';
import { statementWarnings } from '../accessibility.rules.ts';
import { statementText, statementTexts } from '../statement-text.ts';

export const formPath = (ctx: Ctx, language: string) =>
  localizedPath('/report-accessibility', language, ctx.platform.defaultLanguage);

/** Status and dates, in words of a language; null where none is filled in. */
export async function readStatement(ctx: Ctx, language: string): Promise<StatementSummary | null> {
  const settings = await readSettings(ctx);
  const { accessibilityStatus: status } = settings;
  if (status === 'none') return null;
  const own = toInterfaceLanguage(language);
  return {
    status,
    name: statementTexts[own](`status.${status}`),
    statementOn: settings.accessibilityStatementOn,
    auditOn: settings.accessibilityAuditOn,
    registerUrl: settings.accessibilityRegisterUrl,
    path: `/legal/accessibility/${own}`,
  };
}

/** The whole statement by the Dutch model; null where none is filled in. */
export async function readStatementText(
  ctx: Ctx,
  language: 'nl' | 'en',
): Promise<{ summary: StatementSummary; body: RichText } | null> {
  const summary = await readStatement(ctx, language);
  if (!summary) return null;
  const settings = await readSettings(ctx);
  const { platform } = ctx;
  const format = createDateFormatter(language, platform.timeZone);
  const inWords = (day: string | null) => day && format(`${day}T12:00:00Z`, 'day');
  const name = localized(settings.platformName, language, platform.defaultLanguage).text;
  const body = statementText(
    {
      platformName: name || platform.primaryDomain,
      domain: platform.primaryDomain,
      status: summary.status,
      statementOn: inWords(summary.statementOn),
      auditOn: inWords(summary.auditOn),
      auditUrl: settings.accessibilityAuditUrl,
      approvedBy: settings.accessibilityApprovedBy,
      email: settings.accessibilityEmail,
      reactionDays: settings.accessibilityReactionDays,
      complaint: localized(settings.accessibilityComplaint, language, platform.defaultLanguage).text,
      known: await readKnown(ctx, language),
      formPath: formPath(ctx, language),
    },
    language,
  );
  return { summary, body };
}

const anHour = 3_600_000;

/** Open issues of pages that everybody may read, by kind: counted once an hour. */
async function readKnown(ctx: Ctx, language: string): Promise<ReadonlyMap<string, number>> {
  const hour = Math.floor(ctx.now().getTime() / anHour);
  ctx.cacheUntil(new Date((hour + 1) * anHour));
  const visitor = { ...ctx, actor: anonymous, profile: undefined, credential: undefined };
  const pages = await pageStates(visitor, language);
  const { counts } = await ctx.cache.get(`accessibility-known:${language}:${hour}`, ['menus', 'access'], async () => ({
    counts: await countPublicIssues(ctx, { pages: [...pages.keys()], language }),
  }));
  return counts;
}

/** What is to be renewed today. */
export async function readWarnings(ctx: Ctx) {
  return statementWarnings(await readSettings(ctx), dayAt(ctx.now(), ctx.platform.timeZone));
}
