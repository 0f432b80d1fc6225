import { smallCount, suppressSmallList } from '#kernel/counts/suppress-small-counts.ts';
import type { AnswerWords } from '../forms/definition/kinds/kind.ts';
import type { AnsweredQuestion } from '../forms/definition/questions.ts';
import { wayOf } from '../forms/definition/result-ways.ts';
import type { QuestionResult } from './form-results.contract.ts';
import type { MergedQuestion } from './questions-of-versions.ts';

/** How often one thing was answered to a question. */
export interface Counted {
  version: number;
  /** Row, option or place that it is about; `*`: that it was answered. */
  part: string;
  value: string;
  total: number;
}

interface Telling {
  words: AnswerWords;
  /** What a month is called: `2026-03`. */
  month: (month: string) => string;
  /** Says nothing that few people are behind. */
  isSuppressed: boolean;
}

const many: readonly string[] = ['checkboxes', 'multiSelect', 'imageChoice'];

/** What was answered to a question in all versions that ask it as the newest does. */
export function resultOf(
  { question, in: versions }: MergedQuestion,
  all: readonly Counted[],
  telling: Telling,
): QuestionResult {
  const as = wayOf(question);
  const isAlike = (version: number) => {
    const asked = versions.get(version);
    return asked !== undefined && wayOf(asked) === as && many.includes(asked.kind) === many.includes(question.kind);
  };
  const counts = all.filter(({ version }) => isAlike(version));
  const answered = sum(counts.filter(({ part }) => part === '*'));
  const told = counts.filter(({ part }) => part !== '*');
  const hidden = telling.isSuppressed && answered < smallCount;
  const { words } = telling;
  const label = words.say(question.label) || question.id;
  const options = 'options' in question ? named(question.options, words) : [];
  const base: QuestionResult = {
    id: question.id,
    label,
    kind: question.kind,
    answered: hidden ? null : answered,
    as,
    values: [],
    mean: null,
    median: null,
    table: null,
    isSensitive: question.isSensitive,
  };
  switch (as) {
    case 'choices': {
      const choices = choicesOf(question, { told, options, words });
      const counted = choices.map(({ value }) => sum(told.filter((one) => one.value === value)));
      return {
        ...base,
        values: withCounts(choices, hideList(counted, { telling, isWhole: !many.includes(question.kind) })),
      };
    }
    case 'numbers': {
      const numbers = byNumber(told);
      const counted = hideList(
        numbers.map(({ total }) => total),
        { telling, isWhole: true },
      );
      // Of what is hidden, a mean would say too much.
      const isWhole = !hidden && !counted.includes(null);
      const names = numbers.map(({ value }) => ({ value: String(value), label: String(value) }));
      return { ...base, values: withCounts(names, counted), ...(isWhole && middlesOf(numbers)) };
    }
    case 'months': {
      const months = [...Map.groupBy(told, ({ value }) => value)].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const counted = hideList(
        months.map(([, rows]) => sum(rows)),
        { telling, isWhole: true },
      );
      return {
        ...base,
        values: withCounts(
          months.map(([value]) => ({ value, label: telling.month(value) })),
          counted,
        ),
      };
    }
    case 'ranks':
      return { ...base, values: averages(options, told, { by: undefined, hidden }) };
    case 'amounts':
      // Who gave an option nothing gave it zero.
      return { ...base, values: averages(options, told, { by: answered, hidden }) };
    case 'table':
      return { ...base, table: tableOf(question, told, { telling, options }) };
    case 'texts':
      return base;
  }
}

interface Told {
  told: readonly Counted[];
  options: { value: string; label: string }[];
  words: AnswerWords;
}

function choicesOf(question: AnsweredQuestion, { told, options, words }: Told): { value: string; label: string }[] {
  if (question.kind === 'yesNo' || question.kind === 'consent') return yesAndNo(words, question.kind);
  if (!('offered' in question)) return options;
  // What was picked, most often first: what may be picked changes.
  const picked = [...Map.groupBy(told, ({ value }) => value)].map(([value, rows]) => ({ value, total: sum(rows) }));
  return picked
    .toSorted((one, other) => other.total - one.total || one.value.localeCompare(other.value))
    .slice(0, 50)
    .map(({ value }) => ({ value, label: value }));
}

const sum = (rows: readonly Pick<Counted, 'total'>[]) => rows.reduce((all, { total }) => all + total, 0);

const named = (
  options: readonly { value: string; label: Readonly<Record<string, string>> }[],
  words: AnswerWords,
): { value: string; label: string }[] =>
  options.map(({ value, label }) => ({ value, label: words.say(label) || value }));

const yesAndNo = ({ yes, no }: AnswerWords, kind: 'yesNo' | 'consent') => [
  { value: 'true', label: yes },
  ...(kind === 'yesNo' ? [{ value: 'false', label: no }] : []),
];

const withCounts = (names: readonly { value: string; label: string }[], counts: readonly (number | null)[]) =>
  names.map((name, at) => ({ ...name, count: counts[at] ?? null }));

/** Where each person gives one answer, what is hidden must not follow from the rest. */
function hideList(
  counts: readonly number[],
  { telling: { isSuppressed }, isWhole }: { telling: Telling; isWhole: boolean },
): readonly (number | null)[] {
  if (!isSuppressed) return counts;
  if (isWhole) return suppressSmallList(counts).counts;
  return counts.map((count) => (count < smallCount ? null : count));
}

const byNumber = (rows: readonly Counted[]) =>
  [...Map.groupBy(rows, ({ value }) => Number(value))]
    .map(([value, same]) => ({ value, total: sum(same) }))
    .toSorted((one, other) => one.value - other.value);

interface NumberCount {
  value: number;
  total: number;
}

/** Mean and median of numbers, from the smallest on. */
export function middlesOf(numbers: readonly NumberCount[]): { mean: number | null; median: number | null } {
  const count = sum(numbers);
  if (count === 0) return { mean: null, median: null };
  const mean = numbers.reduce((all, { value, total }) => all + value * total, 0) / count;
  const at = (place: number) => {
    let seen = 0;
    return numbers.find(({ total }) => {
      seen += total;
      return seen > place;
    })?.value;
  };
  const [low = 0, high = 0] = [at(Math.floor((count - 1) / 2)), at(Math.floor(count / 2))];
  return { mean, median: (low + high) / 2 };
}

function averages(
  options: readonly { value: string; label: string }[],
  rows: readonly Counted[],
  { by, hidden }: { by: number | undefined; hidden: boolean },
) {
  return options.map((option) => {
    const own = rows.filter(({ part }) => part === option.value);
    const count = by ?? sum(own);
    const total = own.reduce((all, { value, total }) => all + Number(value) * total, 0);
    return { ...option, count: hidden || count === 0 ? null : total / count };
  });
}

function tableOf(
  question: AnsweredQuestion,
  told: readonly Counted[],
  { telling, options }: { telling: Telling; options: { value: string; label: string }[] },
) {
  const rows = 'rows' in question ? named(question.rows, telling.words) : [];
  const isWhole = !(question.kind === 'matrix' && question.isMultiple);
  const counts = rows.map((row) => [
    ...hideList(
      options.map((column) => sum(told.filter(({ part, value }) => part === row.value && value === column.value))),
      { telling, isWhole },
    ),
  ]);
  return { rows, columns: options, counts };
}
