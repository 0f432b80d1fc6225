import type { FormDefinition, Step } from '../forms/definition/definition.schema.ts';
import { type Evaluation, stepOf } from '../forms/definition/evaluate.ts';
import type { FillAction } from '../forms/definition/fill-actions.ts';
import { isAsked } from '../forms/definition/questions.ts';

/** Before it is sent, in the place of the id of a step. */
export const review = 'review';

/** Where somebody goes on. */
export interface NextPlace {
  /** Id of a step, `review`, `sent`, or `later`. */
  to: string;
  /** What is wrong there is to be said. */
  check?: boolean;
  /** There are questions that were not there before. */
  isMore?: boolean;
}

interface Going {
  definition: FormDefinition;
  evaluation: Evaluation;
  /** The one that was sent; undefined: the page before it is sent. */
  step: Step | undefined;
  action: FillAction;
  /** Paths of the questions that were on the page; undefined: it did not say. */
  onPage: readonly string[] | undefined;
  /** A file was not taken: that is said where it was chosen. */
  hasRefused: boolean;
}

/** Where to go on: back where something is wrong, or where questions came that were not on the page. */
export function nextPlace(going: Going): NextPlace {
  const { evaluation, step, action } = going;
  const { steps } = evaluation;
  const here = step?.id ?? steps[0] ?? review;
  switch (action.name) {
    case 'later':
      return { to: 'later' };
    case 'add':
    case 'remove':
    case 'stay':
      return { to: here };
    case 'step':
      return { to: steps.find((id) => id === action.of) ?? here };
    case 'back':
      return { to: (step ? steps[steps.indexOf(here) - 1] : steps.at(-1)) ?? here };
    case 'send': {
      const wrong = firstProblem(going.definition, evaluation);
      return wrong === undefined ? { to: 'sent' } : { to: wrong, check: true };
    }
    // Only of what was sent.
    case 'again':
    case 'next':
      return step ? afterStep(going, step) : { to: here };
  }
}

function afterStep({ definition, evaluation, onPage, hasRefused }: Going, step: Step): NextPlace {
  if (hasRefused) return { to: step.id };
  const { steps, shown, problems } = evaluation;
  const isMore =
    onPage !== undefined &&
    step.questions.some((question) => isAsked(question) && shown.has(question.id) && !onPage.includes(question.id));
  const wrong = [...problems.keys()].filter((path) => stepOf(definition, path) === step.id);
  // What was not on the page is not wrong yet.
  if (wrong.some((path) => onPage === undefined || onPage.includes(path.split('.')[0] ?? '')))
    return { to: step.id, check: true };
  if (isMore) return { to: step.id, isMore: true };
  return wrong.length > 0 ? { to: step.id, check: true } : { to: steps[steps.indexOf(step.id) + 1] ?? review };
}

/** The first step in which something is wrong. */
export const firstProblem = (definition: FormDefinition, { problems, steps }: Evaluation): string | undefined =>
  steps.find((step) => [...problems.keys()].some((path) => stepOf(definition, path) === step));
