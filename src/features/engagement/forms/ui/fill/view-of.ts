import { createDateFormatter } from '#kernel/dates.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { Answer, Problem } from '../../definition/answers.ts';
import type { FormDefinition } from '../../definition/definition.schema.ts';
import type { Evaluation } from '../../definition/evaluate.ts';
import { calculated } from '../../definition/kinds/numbers.ts';
import { everyQuestion } from '../../definition/questions.ts';
import { fillTexts } from '../../fill-texts.ts';
import type { FillView, QuestionError } from './fill-context.ts';

interface Seen {
  definition: FormDefinition;
  evaluation: Evaluation;
  language: string;
  /** A text of the form in that language. */
  say: FillView['say'];
  /** What is wrong is said. */
  isChecked: boolean;
  full: readonly string[];
  idPrefix: string;
}

/** What a form looks like with these answers, to who reads this language. */
export function viewOfAnswers({ definition, evaluation, language, say, isChecked, full, idPrefix }: Seen): FillView {
  const texts = fillTexts(language);
  const questions = new Map(everyQuestion(definition).map((question) => [question.id, question]));
  const ownOf = (path: string) => questions.get(path.split('.').at(-1) ?? '');
  const inWords = (path: string, { code, values = {} }: Problem): QuestionError => {
    const question = ownOf(path);
    const own = question && 'message' in question ? say(question.message) : '';
    const label = question ? say(question.label) : '';
    if (own && code !== 'required') return { full: `${label}: ${own}`, short: own };
    const full = texts(`problem.${code}` as 'problem.required', { label, ...wordsOf(values, language) });
    const rest = full.slice(label.length + 2);
    return { full, short: `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` };
  };
  const errors = isChecked ? [...evaluation.problems].map(([path, one]) => [path, inWords(path, one)] as const) : [];
  return {
    texts,
    say,
    errors: new Map(errors),
    shown: evaluation.shown,
    required: evaluation.required,
    outcomes: new Map(outcomesOf(evaluation, ownOf, { language, say })),
    full: new Set(full),
    idPrefix,
  };
}

/** Days as people read them. */
const wordsOf = (values: NonNullable<Problem['values']>, language: string) => {
  const format = createDateFormatter(toInterfaceLanguage(language), 'UTC');
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, key === 'date' ? format(`${value}T12:00:00Z`, 'day') : value]),
  );
};

function* outcomesOf(
  { answers, shown }: Evaluation,
  ownOf: (path: string) => ReturnType<typeof everyQuestion>[number] | undefined,
  { language, say }: { language: string; say: FillView['say'] },
): Generator<[string, string]> {
  for (const path of shown) {
    const question = ownOf(path);
    if (question?.kind !== 'calculated') continue;
    const [group = '', entry, inside] = path.split('.');
    const at =
      entry === undefined
        ? answers[group]
        : (answers[group] as readonly Record<string, Answer>[])[Number(entry)]?.[inside ?? ''];
    if (at === undefined) continue;
    yield [path, calculated.text(at, question, { language: toInterfaceLanguage(language), say, yes: '', no: '' })];
  }
}
