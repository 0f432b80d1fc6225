import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { addDays } from '#kernel/dates.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import en from '../../messages/mails.en.json' with { type: 'json' };
import informal from '../../messages/mails.nl.informal.json' with { type: 'json' };
import nl from '../../messages/mails.nl.json' with { type: 'json' };
import { monthBefore, nextMonth } from '../../months.rules.ts';
import type { Figures, Period } from '../../statistics.contract.ts';
import { readContent, readFigures } from '../figures.service.ts';
import { readForms } from '../people.service.ts';
import { linkTokenFor } from './monthly.service.ts';

const words = mailWords('statistics', { nl, en, informal });

const told = ['visitors', 'visits', 'views', 'searches', 'downloads', 'forms'] as const;

/** What who asked for it reads of each month. */
export const statisticsEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'statistics-month': {
      subject: 'month.subject',
      before: ['month.what', ...told.map((name) => `month.${name}`), 'month.pages', 'month.page'],
      button: 'month.action',
      after: ['month.off'],
    },
  },
};

const Payload = z.object({ accountId: z.uuid(), month: z.iso.date() });
const mostPages = 5;

/** What makes the mail, at the moment of sending: none for who turned it off, nor where nobody is counted. */
export const statisticsMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'statistics-month': async (ctx, { payload }) => {
    const { accountId, month } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const token = await linkTokenFor(ctx, accountId);
    const days = { from: month, until: addDays(nextMonth(month), -1) };
    const figures = person && token && (await readMonth(ctx, days));
    if (!person || !token || !figures) return undefined;
    const { t, names, origin, language, write } = await writerFor(ctx, { person, originOf, words });
    const numbers = new Intl.NumberFormat(language);
    const say = (count: number | null) => numbers.format(count ?? 0);
    const before = await readMonth(ctx, monthBefore(month));
    const lines = told.map((name) =>
      t(`month.${name}`, { count: say(figures[name]), before: say(before?.[name] ?? 0) }),
    );
    const pages = (await mostSeen(ctx, days, language)).map(({ title, views, path }) =>
      t('month.page', { title, views: say(views), address: `${origin}${encodeURI(path)}` }),
    );
    const said = { ...names, month: monthName(month, language) };
    return write({
      subject: t('month.subject', said),
      before: [t('month.what', said), ...lines, ...(pages.length > 0 ? [t('month.pages'), ...pages] : [])],
      action: {
        label: t('month.action'),
        url: `${origin}/statistics?period=custom&from=${days.from}&until=${days.until}`,
      },
      after: [t('month.off', { address: `${origin}/monthly-mail/${token}` })],
    });
  },
});

type MonthFigures = Pick<Figures, 'visitors' | 'visits' | 'views' | 'searches' | 'downloads'> & { forms: number };

/** Undefined: nobody was counted. */
async function readMonth(ctx: Ctx, days: Period): Promise<MonthFigures | undefined> {
  const figures = await readFigures(ctx, days);
  if (figures.views === 0) return undefined;
  const { forms } = await readForms(ctx, days);
  return { ...figures, forms: forms.reduce((sum, { completions }) => sum + completions, 0) };
}

/** Pages and items that everybody may read: others are named to nobody in a mail. */
async function mostSeen(ctx: Ctx, days: Period, lang: InterfaceLanguage) {
  const { seen } = await readContent({ ...ctx, actor: anonymous }, { ...days, lang, compare: 'before' });
  return seen
    .flatMap(({ title, path, views }) => (title !== '' && path !== null ? [{ title, path, views }] : []))
    .slice(0, mostPages);
}

const monthName = (month: string, language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
