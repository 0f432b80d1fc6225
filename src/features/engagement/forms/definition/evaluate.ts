import { type Answer, type Answers, type Problem, pathIn, type QuestionPath } from './answers.ts';
import { holds, isEmpty } from './conditions.ts';
import type { FormDefinition, Question, QuestionOf, SimpleQuestion } from './definition.schema.ts';
import { calculate, type Formula, readFormula, roundTo } from './formula.ts';
import { type FillMoment, malformed } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { isAnswered, isLayout, type LayoutKind } from './questions.ts';

/** What answers make of a form. */
export interface Evaluation {
  /** Ids of the steps that are asked, in their order. */
  steps: readonly string[];
  /** Where questions stand that are shown, layout included. */
  shown: ReadonlySet<QuestionPath>;
  required: ReadonlySet<QuestionPath>;
  /** Of what is shown only, in its usual form, with what is calculated. What is not right is left out. */
  answers: Answers;
  problems: ReadonlyMap<QuestionPath, Problem>;
}

/** Answers as they come in: nothing is known of them. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/**
 * Reads answers by a definition: which steps and questions are asked, what is calculated, and what is wrong. The browser asks it while
 * somebody types, the server when something was sent: one rule. Questions come before what asks about them, so one pass is enough.
 */
export function evaluate({ steps }: FormDefinition, given: GivenAnswers, moment: FillMoment): Evaluation {
  const state: State = { shown: new Set(), required: new Set(), problems: new Map(), moment };
  const answers: Record<string, Answer> = {};
  const asked: string[] = [];
  for (const step of steps) {
    if (step.showWhen && !holds(step.showWhen, answers)) continue;
    asked.push(step.id);
    for (const question of step.questions) {
      const answer = answerTo(question, given[question.id], { state, path: question.id, known: answers });
      if (answer !== undefined) answers[question.id] = answer;
    }
  }
  return { steps: asked, shown: state.shown, required: state.required, answers, problems: state.problems };
}

interface State {
  shown: Set<QuestionPath>;
  required: Set<QuestionPath>;
  problems: Map<QuestionPath, Problem>;
  moment: FillMoment;
}

interface Place {
  state: State;
  path: QuestionPath;
  /** Answers to what comes before. */
  known: Answers;
}

function answerTo(question: Question, given: unknown, place: Place): Answer | undefined {
  const { state, path, known } = place;
  if (question.showWhen && !holds(question.showWhen, known)) return undefined;
  state.shown.add(path);
  if (isLayout(question)) return undefined;
  if (question.kind === 'calculated') return outcomeOf(question, known);
  const isRequired =
    question.kind !== 'hidden' &&
    (question.isRequired || (question.requiredWhen !== null && holds(question.requiredWhen, known)));
  if (isRequired) state.required.add(path);
  if (question.kind === 'group') return entriesOf(question, given, { place, isRequired });
  return readSimple(question, given, { place, isRequired });
}

interface Asked {
  place: Place;
  isRequired: boolean;
}

function readSimple(
  question: Exclude<SimpleQuestion, { kind: LayoutKind | 'calculated' }>,
  given: unknown,
  { place: { state, path }, isRequired }: Asked,
): Answer | undefined {
  const kind = kindOf(question.kind);
  const rule = question as Parameters<typeof kind.read>[1];
  const answer = kind.read(given, rule);
  if (answer === malformed) {
    state.problems.set(path, { code: kind.malformed ?? 'invalid' });
    return undefined;
  }
  if (answer === undefined || isEmpty(answer)) {
    if (isRequired) state.problems.set(path, { code: question.kind === 'consent' ? 'consent' : 'required' });
    return undefined;
  }
  const wrong = kind.problem?.(answer, { ...rule, ...(isRequired && { isRequired }) }, state.moment);
  if (wrong === undefined) return answer;
  state.problems.set(path, wrong);
  return undefined;
}

function entriesOf(group: QuestionOf<'group'>, given: unknown, { place, isRequired }: Asked): Answer | undefined {
  const { state, path, known } = place;
  const entries = Array.isArray(given) ? given.slice(0, group.maxEntries + 1) : [];
  const least = isRequired ? Math.max(1, group.minEntries) : 0;
  if (given !== undefined && given !== null && !Array.isArray(given)) state.problems.set(path, { code: 'invalid' });
  else if (entries.length < least) state.problems.set(path, { code: 'tooFewEntries', values: { min: least } });
  else if (entries.length > group.maxEntries)
    state.problems.set(path, { code: 'tooManyEntries', values: { max: group.maxEntries } });
  const read = entries.slice(0, group.maxEntries).map((entry, at) => {
    const answers: Record<string, Answer> = {};
    const fields: GivenAnswers = typeof entry === 'object' && entry !== null ? (entry as GivenAnswers) : {};
    for (const question of group.questions) {
      const inside: Place = { state, path: pathIn(path, at, question.id), known: { ...known, ...answers } };
      const answer = answerTo(question, fields[question.id], inside);
      if (answer !== undefined) answers[question.id] = answer;
    }
    return answers;
  });
  return read.length === 0 ? undefined : read;
}

const formulas = new WeakMap<QuestionOf<'calculated'>, Formula | null>();

/** Read once for each question: a form is evaluated with each letter that is typed. */
function formulaOf(question: QuestionOf<'calculated'>): Formula | null {
  const known = formulas.get(question);
  if (known !== undefined) return known;
  const read = readFormula(question.formula);
  const formula = 'formula' in read ? read.formula : null;
  formulas.set(question, formula);
  return formula;
}

function outcomeOf(question: QuestionOf<'calculated'>, known: Answers): number | undefined {
  const formula = formulaOf(question);
  if (!formula) return undefined;
  const entries = (group: string): readonly Answers[] =>
    Array.isArray(known[group]) ? (known[group] as readonly Answers[]) : [];
  const outcome = calculate(formula, {
    numberOf: (id) => asNumber(known[id]),
    numbersIn: (group, id) => entries(group).map((entry) => asNumber(entry[id])),
    countOf: (group) => entries(group).length,
  });
  return outcome === undefined ? undefined : roundTo(outcome, question.decimals);
}

/** Yes and consent count as 1, so that a formula can add something for them. */
function asNumber(answer: Answer | undefined): number {
  if (answer === true) return 1;
  return typeof answer === 'number' ? answer : 0;
}

/** Ids in what was given that are no question which somebody answers, at the paths where they stand. */
export function unknownIn({ steps }: FormDefinition, given: GivenAnswers): readonly QuestionPath[] {
  const questions = steps.flatMap((step) => step.questions);
  const answered = new Map(questions.filter(isAnswered).map((question) => [question.id, question]));
  return Object.entries(given).flatMap(([id, value]) => {
    const question = answered.get(id);
    if (!question || question.kind === 'calculated') return [id];
    if (question.kind !== 'group' || !Array.isArray(value)) return [];
    const inside = new Set(
      question.questions.filter((one) => isAnswered(one) && one.kind !== 'calculated').map((one) => one.id),
    );
    return value.flatMap((entry, at) =>
      Object.keys(typeof entry === 'object' && entry !== null ? entry : {})
        .filter((key) => !inside.has(key))
        .map((key) => pathIn(id, at, key)),
    );
  });
}

/** The step in which a question stands. */
export const stepOf = ({ steps }: FormDefinition, path: QuestionPath): string | undefined =>
  steps.find(({ questions }) => questions.some(({ id }) => id === path.split('.')[0]))?.id;
