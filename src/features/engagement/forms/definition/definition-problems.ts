import type { MappingProblem } from '../item-mapping.rules.ts';
import { questionsIn } from './conditions.ts';
import { type FormDefinition, maxQuestions, type Question } from './definition.schema.ts';
import { questionsOf, readFormula } from './formula.ts';
import { everyQuestion, inGroup, isAnswered } from './questions.ts';

/** What keeps a definition from being published or saved: a code, at the id of a question or a step. */
export interface DefinitionProblem {
  at: string;
  code:
    | MappingProblem['code']
    | 'same_id'
    | 'asks_later'
    | 'bad_formula'
    | 'no_options'
    | 'no_source'
    | 'role_not_allowed'
    | 'no_film'
    | 'not_kept'
    | 'same_option'
    | 'bad_limits'
    | 'too_many'
    | 'no_label'
    | 'no_questions';
}

/** What makes no sense in a definition whatever is answered: nobody may save it. */
export function contradictionsIn(definition: FormDefinition): readonly DefinitionProblem[] {
  const questions = everyQuestion(definition);
  const problems: DefinitionProblem[] = [
    ...repeated([...definition.steps, ...questions].map(({ id }) => id)).map((at) => ({
      at,
      code: 'same_id' as const,
    })),
    ...referencesIn(definition),
    ...questions.flatMap(optionProblems),
    ...questions
      .filter((question) => 'offered' in question && question.offered !== null)
      .map(({ id }) => ({ at: id, code: 'not_kept' as const })),
    ...questions.filter(hasBadLimits).map(({ id }) => ({ at: id, code: 'bad_limits' as const })),
  ];
  if (questions.length > maxQuestions) problems.push({ at: '', code: 'too_many' });
  return problems;
}

/** What is not ready to be answered yet in a language: it can be saved, and not published. */
export function unfinishedIn(definition: FormDefinition, language: string): readonly DefinitionProblem[] {
  const questions = everyQuestion(definition);
  const unnamed = questions.filter(({ kind, label }) => kind !== 'divider' && kind !== 'paragraph' && !label[language]);
  const empty = questions.filter((question) => 'options' in question && question.options.length === 0);
  return [
    ...unnamed.map(({ id }) => ({ at: id, code: 'no_label' as const })),
    ...empty.filter(({ kind }) => kind !== 'location').map(({ id }) => ({ at: id, code: 'no_options' as const })),
    ...questions.filter(hasNoSource).map(({ id }) => ({ at: id, code: 'no_source' as const })),
    ...questions
      .filter((question) => question.kind === 'video' && question.film === null)
      .map(({ id }) => ({ at: id, code: 'no_film' as const })),
    ...questions
      .filter((question) => question.kind === 'group' && !question.questions.some(isAnswered))
      .map(({ id }) => ({ at: id, code: 'no_questions' as const })),
    ...questions
      .filter((question) => question.kind === 'calculated' && 'error' in readFormula(question.formula))
      .map(({ id }) => ({ at: id, code: 'bad_formula' as const })),
    ...(questions.some(isAnswered) ? [] : [{ at: '', code: 'no_questions' as const }]),
  ];
}

const hasNoSource = (question: Question) =>
  (question.kind === 'item' && question.list === null) || (question.kind === 'person' && question.role === null);

function repeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

/** Conditions and formulas ask about what comes before, so that they never go in a circle. */
function referencesIn({ steps }: FormDefinition): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const known = new Set<string>();
  const look = (question: Question, before: ReadonlySet<string>) => {
    if (referencesOf(question).some((id) => !before.has(id))) problems.push({ at: question.id, code: 'asks_later' });
  };
  for (const step of steps) {
    if (step.showWhen && questionsIn(step.showWhen).some((id) => !known.has(id)))
      problems.push({ at: step.id, code: 'asks_later' });
    for (const question of step.questions) {
      look(question, known);
      const inside = new Set(known);
      for (const part of inGroup(question)) {
        look(part, inside);
        if (isAnswered(part)) inside.add(part.id);
      }
      if (isAnswered(question)) known.add(question.id);
    }
  }
  return problems;
}

function referencesOf(question: Question): readonly string[] {
  const conditions = [question.showWhen, 'requiredWhen' in question ? question.requiredWhen : null];
  const asked = conditions.flatMap((condition) => (condition ? questionsIn(condition) : []));
  if (question.kind !== 'calculated') return asked;
  const read = readFormula(question.formula);
  return 'error' in read ? asked : [...asked, ...questionsOf(read.formula)];
}

function optionProblems(question: Question): readonly DefinitionProblem[] {
  const lists = [...('options' in question ? [question.options] : []), ...('rows' in question ? [question.rows] : [])];
  const isRepeated = lists.some((list) => repeated(list.map(({ value }) => value)).length > 0);
  return isRepeated ? [{ at: question.id, code: 'same_option' }] : [];
}

function hasBadLimits(question: Question): boolean {
  const above = (least: number | null, greatest: number | null) =>
    least !== null && greatest !== null && least > greatest;
  if (question.kind === 'slider') return question.min >= question.max || question.step > question.max - question.min;
  if ('minLength' in question) return above(question.minLength, question.maxLength);
  if ('minChoices' in question) return above(question.minChoices, question.maxChoices);
  if ('minEntries' in question) return above(question.minEntries, question.maxEntries);
  if (question.kind === 'number' || question.kind === 'currency') return above(question.min, question.max);
  if ('earliest' in question) {
    const { earliest, latest } = question;
    return earliest !== null && latest !== null && earliest !== 'today' && latest !== 'today' && earliest > latest;
  }
  return false;
}
