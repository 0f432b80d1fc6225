import { today } from '#features/identity/legal/server/legal.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { SentFile } from '#infra/http/endpoints.ts';
import { databaseTime, withinDatabaseTime } from '#infra/postgres/database-time.ts';
import type { TableRow } from '#infra/tables/table.ts';
import { writeTable } from '#infra/tables/write-table.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import { questionsOf } from '../../forms/definition/questions-of-versions.ts';
import { findForm, selectPublishedVersions, titleOf } from '../../forms/server/forms.service.ts';
import { wordsIn } from '../../submissions/answers-in-words.ts';
import {
  countInbox,
  type InboxPlace,
  requireAnswerKnown,
  requireSeen,
  selectInboxPart,
} from '../../submissions/server/inbox.service.ts';
import type { InboxFilter, SubmissionState } from '../../submissions/submissions.contract.ts';
import { type exportSubmissions, mostInPdf } from '../form-results.contract.ts';
import { formResultsTexts } from '../form-results-texts.ts';
import { columnsOf, type ExportColumn } from './export-columns.ts';
import { type ExportedSubmission, zipWithFiles } from './export-zip.ts';

type Asked = Input<typeof exportSubmissions>['body'];

/**
 * Submissions of a form as a file that is read from the database while it is sent (functional reference 6.11.9). Who exported what, how
 * many and why is in the audit log before the first of them goes out. Throws `not_found`, and `unprocessable` for more than a PDF can hold. Opens its own transaction.
 */
export async function exportForm(
  ctx: Ctx,
  guid: string,
  { format, purpose, filter, language: asked }: Asked,
): Promise<SentFile> {
  const form = await findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  const language = languageFor(ctx.platform, asked);
  const title = titleOf(ctx, form.settings, language);
  const words = wordsIn(language, ctx.platform.defaultLanguage);
  const { timeZone } = ctx.platform;
  const merged = questionsOf(await selectPublishedVersions(ctx, guid));
  const questions = merged
    .filter(({ question }) => question.inExport)
    .flatMap((question) => columnsOf(question, { words, timeZone }));
  const before = ctx.now();
  requireSeen(ctx, filter);
  await requireAnswerKnown(ctx, guid, filter);
  const count = await countInbox(ctx, guid, filter, before);
  if (format === 'pdf' && count > mostInPdf)
    throw new AppError('unprocessable', `${count} submissions in a PDF`, { 'body.format': 'too_many_rows' });
  await inTransaction(ctx, async (ctx) =>
    ctx.records({
      action: 'submissions.exported',
      object: { kind: 'form', id: guid },
      new: { purpose, format, count, ...saidOf(filter) },
      names: { [guid]: { title: form.settings.title, address: `/admin/forms/${guid}` } },
    }),
  );
  const read = readerOf(ctx, guid, { filter, before });
  const rows = rowsOf(read(), language, questions);
  const columns = [...factColumns(language), ...questions];
  const table = { title, language: words.language, timeZone, columns, rows };
  const name = `${cleanFileName(title) || 'form'} ${today(ctx)}`;
  if (format !== 'zip') {
    const { stream, mediaType, extension } = writeTable(format, table);
    return { name: `${name}.${extension}`, mediaType, stream };
  }
  const withFiles = new Set(merged.filter(({ question }) => question.inExport).map(({ question }) => question.id));
  const stream = zipWithFiles(ctx, { table, name: `${name}.csv`, submissions: read(), questions: withFiles });
  return { name: `${name}.zip`, mediaType: 'application/zip', stream };
}

/** In the words of the audit log. */
const saidOf = ({ state, version, q, language, from, until, handler, question, answer }: InboxFilter) => ({
  ...(language && { language }),
  ...(from && { from }),
  ...(until && { until }),
  ...(handler && { submissionHandler: handler }),
  ...(state && { submissionState: state }),
  ...(version !== undefined && { version }),
  ...(q && { search: q }),
  ...(question && { submissionQuestion: question }),
  ...(answer && { submissionAnswer: answer }),
});

/** Of what a submission is beside its answers. No question has such an id. */
function factColumns(language: string) {
  const texts = formResultsTexts(language);
  return [
    { key: '_reference', label: texts('column.reference'), type: 'text' },
    { key: '_state', label: texts('column.state'), type: 'text' },
    { key: '_version', label: texts('column.version'), type: 'number' },
    { key: '_language', label: texts('column.language'), type: 'text' },
    { key: '_submittedOn', label: texts('column.submittedOn'), type: 'dateTime' },
  ] as const;
}

const rowsAtOnce = 500;

/** What a filter finds, as often as it is read: part by part, so that neither memory nor a connection is held while somebody reads slowly. */
function readerOf(ctx: Ctx, form: string, { filter, before }: { filter: InboxFilter; before: Date }) {
  // Who takes what is written does so outside of this call.
  const time = databaseTime();
  const read = (after: InboxPlace | undefined) =>
    selectInboxPart(ctx, form, { filter, before, after, limit: rowsAtOnce });
  return async function* submissions(): AsyncGenerator<ExportedSubmission> {
    let after: InboxPlace | undefined;
    for (;;) {
      const part = await (time ? withinDatabaseTime(time, () => read(after)) : read(after));
      yield* part;
      const last = part.at(-1);
      if (!last || part.length < rowsAtOnce) return;
      after = { submittedAt: last.place, id: last.id };
    }
  };
}

async function* rowsOf(
  submissions: AsyncGenerator<ExportedSubmission>,
  language: string,
  questions: readonly ExportColumn[],
): AsyncGenerator<TableRow> {
  const texts = formResultsTexts(language);
  for await (const { reference, state, version, language, submittedAt, answers } of submissions) {
    const cells = questions.map(({ cell }) => cell(answers as Answers, version));
    yield [reference, texts(`state.${state as SubmissionState}`), version, language, submittedAt, ...cells];
  }
}
