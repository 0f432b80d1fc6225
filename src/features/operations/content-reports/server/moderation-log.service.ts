import { writeCsv } from '#infra/csv/write-csv.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { LogFilter, ReportYear } from '../content-reports.contract.ts';
import { medianDays, type ReportReason, reportReasons } from '../content-reports.rules.ts';
import { toReport } from './content-reports.service.ts';
import * as store from './content-reports.store.ts';
import { logTexts } from './log-texts.ts';

const longestExport = 20_000;

interface LogQuery extends LogFilter {
  pageNumber: number;
  itemCount: number;
}

/** Every report with its decision, last reported first. Throws `validation_failed` for a page that is too deep. */
export async function readLog(ctx: Ctx, { pageNumber, itemCount, ...filter }: LogQuery) {
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const { rows, total } = await store.selectLog(ctx, filter, { offset, limit: itemCount });
  return { reports: rows.map(toReport), total };
}

/** The same as CSV, in words and without who reported, in cells that no spreadsheet takes for formulas. */
export async function exportLog(ctx: Ctx, { lang, ...filter }: LogFilter & { lang: InterfaceLanguage }) {
  const { rows, total } = await store.selectLog(ctx, filter, { offset: 0, limit: longestExport });
  const t = logTexts[lang];
  const format = createDateFormatter(lang, ctx.platform.timeZone);
  const csv = writeCsv(
    rows
      .map(toReport)
      .map(({ reference, title, address, reason, explanation, reportedOn, decision }) => [
        reference,
        format(reportedOn, 'moment'),
        title,
        address,
        t(`reason.${reason}`),
        explanation,
        t(decision ? `decision.${decision.kind}` : 'decision.none'),
        decision?.ground ? t(`ground.${decision.ground}`) : '',
        decision?.reason ?? '',
        decision ? format(decision.decidedOn, 'moment') : '',
        decision?.by ?? '',
      ]),
    (
      [
        'reference',
        'reportedOn',
        'title',
        'address',
        'reason',
        'explanation',
        'decision',
        'ground',
        'decisionReason',
        'decidedOn',
        'decidedBy',
      ] as const
    ).map((column) => t(`column.${column}`)),
  );
  ctx.records({ action: 'contentReport.exported', new: { count: rows.length } });
  return { csv, count: rows.length, isComplete: total <= longestExport };
}

/** What came in each year, and what was decided on that by now; the last year first. */
export async function readYears(ctx: Ctx): Promise<{ years: ReportYear[] }> {
  const byYear = Map.groupBy(await store.selectFigures(ctx), ({ year }) => year);
  const years = [...byYear].map(([year, rows]): ReportYear => {
    const [offline, left] = (['offline', 'left'] as const).map(
      (kind) => rows.filter(({ decision }) => decision === kind).length,
    );
    const reasons = Object.fromEntries(
      [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, own]) => [reason as ReportReason, own.length]),
    );
    const durations = rows.flatMap(({ duration }) => (duration === null ? [] : [duration]));
    return {
      year,
      received: rows.length,
      decided: durations.length,
      offline: offline ?? 0,
      left: left ?? 0,
      reasons,
      medianDays: medianDays(durations),
    };
  });
  return { years: years.toSorted((one, other) => other.year - one.year) };
}

export async function exportYears(ctx: Ctx, { lang }: { lang: InterfaceLanguage }) {
  const t = logTexts[lang];
  const { years } = await readYears(ctx);
  const columns = (['year', 'received', 'decided', 'offline', 'left', 'medianDays'] as const).map((column) =>
    t(`column.${column}`),
  );
  const csv = writeCsv(
    years.map(({ year, received, decided, offline, left, medianDays, reasons }) => [
      year,
      received,
      decided,
      offline,
      left,
      medianDays ?? '',
      ...reportReasons.map((reason) => reasons[reason] ?? 0),
    ]),
    [...columns, ...reportReasons.map((reason) => t(`reason.${reason}`))],
  );
  ctx.records({ action: 'contentReport.exported', new: { count: years.length } });
  return { csv };
}
