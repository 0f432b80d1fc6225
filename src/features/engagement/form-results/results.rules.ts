import { smallCount, suppressSmallList } from '#kernel/counts/suppress-small-counts.ts';
import type { AnswerWords } from '../forms/definition/kinds/kind.ts';
import { named, ownChoicesOf } from '../forms/definition/own-choices.ts';
import type { AnsweredQuestion } from '../forms/definition/questions.ts';
import type { MergedQuestion } from '../forms/definition/questions-of-versions.ts';
import { wayOf } from '../forms/definition/result-ways.ts';
import type { QuestionResult } from './form-results.contract.ts';
import { type Counted, toldOfVersions } from './some-versions.ts';

interface Telling {
  words: AnswerWords;
  /** What a month is called: `2026-03`. */
  month: (month: string) => string;
  /** Says nothing that few people are behind. */
  isSuppressed: boolean;
  /** Counts these versions only; left out: all of them. */
  versions?: ReadonlySet<number> | undefined;
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
  const alike = all.filter(({ version }) => isAlike(version));
  const times = alike.filter(({ part }) => part === '*');
  const versionsAnswered = [...new Set(times.map(({ version }) => version))];
  const hiding: Hiding = {
    isSuppressed: telling.isSuppressed,
    all: versionsAnswered,
    chosen: telling.versions ?? new Set(versionsAnswered),
  };
  const isWhole = !many.includes(question.kind);
  const { words } = telling;
  const options = 'options' in question ? named(question.options, words) : [];
  const told = alike.filter(({ part }) => part !== '*');
  const whole = hide([times], hiding, false);
  const base = {
    id: question.id,
    label: words.say(question.label) || question.id,
    kind: question.kind,
    answered: whole.counts[0] ?? null,
    as,
    values: [],
    mean: null,
    median: null,
    table: null,
    isSensitive: question.isSensitive,
  };
  /** A count for each name; where the whole would give one away, that is not told either. */
  const withValues = (names: readonly { value: string; label: string }[], cells: readonly (readonly Counted[])[]) => {
    const { counts, isTotalTold } = hide(cells, hiding, isWhole);
    return {
      ...base,
      answered: isTotalTold ? base.answered : null,
      values: names.map((name, at) => ({ ...name, count: counts[at] ?? null })),
    };
  };
  switch (as) {
    case 'choices': {
      const choices = choicesOf(question, { told, options, words });
      return withValues(
        choices,
        choices.map(({ value }) => told.filter((one) => one.value === value)),
      );
    }
    case 'numbers': {
      const numbers = [...Map.groupBy(told, ({ value }) => Number(value))].toSorted(([one], [other]) => one - other);
      const result = withValues(
        numbers.map(([value]) => ({ value: String(value), label: String(value) })),
        numbers.map(([, rows]) => rows),
      );
      // Of what is hidden, a mean would say too much.
      if (result.answered === null || result.values.some(({ count }) => count === null)) return result;
      return {
        ...result,
        ...middlesOf(result.values.map(({ value, count }) => ({ value: Number(value), total: count ?? 0 }))),
      };
    }
    case 'months': {
      const months = [...Map.groupBy(told, ({ value }) => value)].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return withValues(
        months.map(([value]) => ({ value, label: telling.month(value) })),
        months.map(([, rows]) => rows),
      );
    }
    case 'ranks':
    case 'amounts': {
      const chosen = told.filter(({ version }) => hiding.chosen.has(version));
      // Who gave an option nothing gave it zero.
      const by = as === 'amounts' ? (base.answered ?? 0) : undefined;
      return { ...base, values: averages(options, chosen, { by, hidden: base.answered === null }) };
    }
    case 'table': {
      const rows = 'rows' in question ? named(question.rows, words) : [];
      const hidden = rows.map((row) =>
        hide(
          options.map((column) => told.filter(({ part, value }) => part === row.value && value === column.value)),
          hiding,
          !(question.kind === 'matrix' && question.isMultiple),
        ),
      );
      return {
        ...base,
        answered: hidden.every(({ isTotalTold }) => isTotalTold) ? base.answered : null,
        table: { rows, columns: options, counts: hidden.map(({ counts }) => [...counts]) },
      };
    }
    case 'texts':
      return base;
  }
}

/** Which versions are counted, and whether what few people are behind is left out. */
interface Hiding {
  isSuppressed: boolean;
  /** Those in which it was answered. */
  all: readonly number[];
  chosen: ReadonlySet<number>;
}

/** How often each answer was given in the chosen versions. Where each person gives one answer, what is hidden must not follow from the rest. */
function hide(cells: readonly (readonly Counted[])[], { isSuppressed, all, chosen }: Hiding, isWhole: boolean) {
  const counts = cells.map((rows) => sum(rows.filter(({ version }) => chosen.has(version))));
  if (!isSuppressed) return { counts, isTotalTold: true };
  const told = toldOfVersions(cells, { all, chosen, isWhole });
  const isAll = all.every((version) => chosen.has(version));
  // Of a part, what is told of its versions says it all.
  const alone = counts.map((count) => (count < smallCount ? null : count));
  const own = isWhole && isAll ? suppressSmallList(counts).counts : alone;
  return {
    counts: own.map((count, at) => (told.counts[at] ? count : null)),
    isTotalTold: told.isTotalTold,
  };
}

interface Told {
  told: readonly Counted[];
  options: { value: string; label: string }[];
  words: AnswerWords;
}

function choicesOf(question: AnsweredQuestion, { told, options, words }: Told): { value: string; label: string }[] {
  const own = ownChoicesOf(question, words);
  if (own) return own;
  if (!('offered' in question)) return options;
  // What was picked, most often first: what may be picked changes.
  const picked = [...Map.groupBy(told, ({ value }) => value)].map(([value, rows]) => ({ value, total: sum(rows) }));
  return picked
    .toSorted((one, other) => other.total - one.total || one.value.localeCompare(other.value))
    .slice(0, 50)
    .map(({ value }) => ({ value, label: value }));
}

const sum = (rows: readonly Pick<Counted, 'total'>[]) => rows.reduce((all, { total }) => all + total, 0);

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
