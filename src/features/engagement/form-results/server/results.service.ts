import type { Ctx } from '#infra/ctx.ts';
import { crossTab } from '#kernel/counts/cross-tab.ts';
import { smallCount, suppressSmallCounts } from '#kernel/counts/suppress-small-counts.ts';
import { createDateFormatters, dayAfter } from '#kernel/dates.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { AnswerWords } from '../../forms/definition/kinds/kind.ts';
import { ownChoicesOf } from '../../forms/definition/own-choices.ts';
import { type MergedQuestion, questionsOf } from '../../forms/definition/questions-of-versions.ts';
import { findForm, selectPublishedVersions, titleOf } from '../../forms/server/forms.service.ts';
import { answerInWords, wordsIn } from '../../submissions/answers-in-words.ts';
import type { getAnswerTexts, getFormResults, ResultsFilter } from '../form-results.contract.ts';
import { middlesOf, resultOf } from '../results.rules.ts';
import * as store from './results.store.ts';

type Asked = Input<typeof getFormResults>['query'];
type Results = Output<typeof getFormResults>;

const formatters = createDateFormatters();

/** What the submissions of a form say together (functional reference 6.11.10). Throws `not_found`. */
export async function readResults(
  ctx: Ctx,
  guid: string,
  { row, column, suppress: suppresses, lang, ...filter }: Asked,
): Promise<Results> {
  const suppress = suppresses === 'true';
  const form = await findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  const language = languageFor(ctx.platform, lang);
  const words = wordsIn(language, ctx.platform.defaultLanguage);
  const all = await selectPublishedVersions(ctx, guid);
  const versions = filter.version === undefined ? all : all.filter(({ number }) => number === filter.version);
  const questions = questionsOf(versions);
  const counts = await store.selectCounts(ctx, guid, filter);
  const byQuestion = Map.groupBy(counts, ({ question }) => question);
  const own = byQuestion.get('') ?? [];
  const seconds = own
    .filter(({ part }) => part === 'seconds')
    .map(({ value, total }) => ({ value: Number(value), total }))
    .toSorted((one, other) => one.value - other.value);
  const completions = own.reduce((sum, { part, total }) => (part === '' ? sum + total : sum), 0);
  const formatDate = formatters(words.language, 'UTC');
  const month = (one: string) => formatDate(`${one}-15T12:00:00Z`, 'month');
  const hide = (count: number) => (suppress && count < smallCount ? null : count);
  const days = everyDay(await store.selectDays(ctx, guid, filter)).map(({ day, count }) => ({
    day,
    count: hide(count),
  }));
  return {
    form: { guid, title: titleOf(ctx, form.settings, language) },
    versions: all.map(({ number }) => number),
    languages: [...ctx.platform.languages],
    completions: hide(completions),
    medianSeconds: hide(completions) === null ? null : middlesOf(seconds).median,
    days,
    ...(await funnelOf(ctx, guid, { filter, versions, words, hide })),
    questions: questions.map((merged) =>
      resultOf(merged, byQuestion.get(merged.question.id) ?? [], { words, month, isSuppressed: suppress }),
    ),
    crossTab: await crossTabOf(ctx, guid, { row, column, suppress, filter, questions, words }),
  };
}

/** From the first on, with those on which nothing was sent. */
function everyDay(counted: readonly { day: string; count: number }[]) {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  const [first, last] = [counted[0]?.day, counted.at(-1)?.day ?? ''];
  const days: { day: string; count: number }[] = [];
  for (let day = first; day !== undefined && day <= last && days.length < mostDays; day = dayAfter(day))
    days.push({ day, count: counts.get(day) ?? 0 });
  return days;
}

/** Ten years: a form is deleted with its answers long before. */
const mostDays = 3_660;

interface FunnelOf {
  filter: ResultsFilter;
  versions: Awaited<ReturnType<typeof selectPublishedVersions>>;
  words: AnswerWords;
  hide: (count: number) => number | null;
}

/** How many began and how far they came. Who has not sent anything has no state, language or answer to filter by. */
async function funnelOf(
  ctx: Ctx,
  guid: string,
  { filter, versions, words, hide }: FunnelOf,
): Promise<Pick<Results, 'starts' | 'completionRate' | 'steps'>> {
  if (filter.state ?? filter.language ?? filter.question) return { starts: null, completionRate: null, steps: null };
  const counts = await store.selectSteps(ctx, guid, filter);
  const totalOf = (step: number) => counts.reduce((sum, one) => (one.step === step ? sum + one.total : sum), 0);
  const [direct, sent] = [totalOf(-1), totalOf(1000)];
  const starts = totalOf(0) + direct;
  const review = { id: '', title: '' };
  // By the ids of steps, in the order of the newest version.
  const reached = new Map<string, { id: string; title: string; reached: number }>();
  for (const { number, definition } of versions)
    for (const [at, step] of [...definition.steps, undefined].entries()) {
      const { id, title } = step ? { id: step.id, title: words.say(step.title) } : review;
      const total = counts.reduce((sum, one) => (one.version === number && one.step === at ? sum + one.total : sum), 0);
      const known = reached.get(id);
      reached.set(id, { id, title: known?.title ?? title, reached: (known?.reached ?? 0) + total });
    }
  const steps = [...reached.values()].toSorted((one, other) => Number(one.id === '') - Number(other.id === ''));
  return {
    starts: hide(starts),
    completionRate: hide(starts) === null || starts === 0 ? null : Math.min(1, sent / starts),
    steps: steps.map((step, at) => {
      const next = steps[at + 1]?.reached ?? Math.max(0, sent - direct);
      return { ...step, reached: hide(step.reached), left: hide(Math.max(0, step.reached - next)) };
    }),
  };
}

interface CrossTabOf extends Pick<Asked, 'row' | 'column'> {
  /** No small count is told. */
  suppress: boolean;
  filter: ResultsFilter;
  questions: readonly MergedQuestion[];
  words: AnswerWords;
}

/** Two questions with options, counted together. */
async function crossTabOf(
  ctx: Ctx,
  guid: string,
  { row, column, suppress, filter, questions, words }: CrossTabOf,
): Promise<Results['crossTab']> {
  const optionsOf = (id: string | undefined) => {
    const found = questions.find(({ question }) => question.id === id);
    if (!found || !ownChoicesOf(found.question, words)) return undefined;
    return resultOf(found, [], { words, month: String, isSuppressed: false }).values;
  };
  const [rows, columns] = [optionsOf(row), optionsOf(column)];
  if (row === undefined || column === undefined || row === column || !rows || !columns) return null;
  const pairs = await store.selectPairs(ctx, guid, { row, column, filter });
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  const empty = crossTab([], { rows: values(rows), columns: values(columns) });
  const countOf = new Map(pairs.map((pair) => [`${pair.row}\n${pair.column}`, pair.count]));
  const counts = empty.rows.map((one) => empty.columns.map((other) => countOf.get(`${one}\n${other}`) ?? 0));
  const told = suppressSmallCounts({ ...empty, counts }, { threshold: suppress ? smallCount : 0 });
  const plain = ({ value, label }: { value: string; label: string }) => ({ value, label });
  return {
    rows: rows.map(plain),
    columns: columns.map(plain),
    counts: told.counts.map((line) => [...line]),
    rowTotals: [...told.rowTotals],
    columnTotals: [...told.columnTotals],
    total: told.total,
  };
}

/** The last answers to a question in words. Throws `not_found` for what is no question, or a sensitive one. */
export async function readTexts(
  ctx: Ctx,
  { guid, question: id }: Input<typeof getAnswerTexts>['params'],
  { q = '', ...filter }: Input<typeof getAnswerTexts>['query'],
): Promise<Output<typeof getAnswerTexts>> {
  if (!(await findForm(ctx, guid))) throw notFound('form', guid);
  const merged = questionsOf(await selectPublishedVersions(ctx, guid)).find(({ question }) => question.id === id);
  if (!merged || [merged.question, ...merged.in.values()].some(({ isSensitive }) => isSensitive))
    throw notFound('question', id);
  const words = wordsIn(ctx.platform.defaultLanguage, ctx.platform.defaultLanguage);
  const rows = await store.selectTexts(ctx, guid, { question: id, q, filter });
  return {
    texts: rows.flatMap(({ id: submission, reference, version, submittedAt, answers }) => {
      const answer = (answers as Answers)[id];
      if (answer === undefined) return [];
      const text = answerInWords(merged.in.get(version) ?? merged.question, answer, words);
      return [{ submission, reference, submittedOn: submittedAt.toISOString(), text }];
    }),
  };
}
