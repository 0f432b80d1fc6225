import { withoutMarks } from '#kernel/text/slug.ts';
import {
  type FormDefinition,
  Question,
  type QuestionKind,
  type SimpleQuestion,
  Step,
} from '../../definition/definition.schema.ts';
import { everyQuestion } from '../../definition/questions.ts';

/** Where a question stands: its step, and the repeating group that it is in. */
export interface QuestionPlace {
  step: string;
  group?: string | undefined;
}

/** Every id of a definition: those of steps among them. */
const idsOf = (definition: FormDefinition) =>
  new Set([...definition.steps.map(({ id }) => id), ...everyQuestion(definition).map(({ id }) => id)]);

/** A name for exports and formulas, made of what it is called, that nothing else in the form has. */
export function makeId(definition: FormDefinition, words: string): string {
  const taken = idsOf(definition);
  const plain = withoutMarks(words)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/_$/, '');
  const base = plain || 'vraag';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(id)) return id;
  }
}

const inStep = (definition: FormDefinition, id: string, change: (step: Step) => Step): FormDefinition => ({
  ...definition,
  steps: definition.steps.map((step) => (step.id === id ? change(step) : step)),
});

function inPlace(
  definition: FormDefinition,
  { step, group }: QuestionPlace,
  change: (all: readonly Question[]) => Question[],
) {
  return inStep(definition, step, (one) => {
    if (group === undefined) return { ...one, questions: change(one.questions) };
    return {
      ...one,
      questions: one.questions.map((question) =>
        question.id === group && question.kind === 'group'
          ? { ...question, questions: change(question.questions) as SimpleQuestion[] }
          : question,
      ),
    };
  });
}

interface NewQuestion {
  kind: QuestionKind;
  label: Record<string, string>;
}

/** Adds a question at the end of its place. Gives its id as well. */
export function addQuestion(definition: FormDefinition, place: QuestionPlace, { kind, label }: NewQuestion) {
  const id = makeId(definition, Object.values(label)[0] ?? kind);
  const question = Question.parse({ kind, id, label });
  return { id, definition: inPlace(definition, place, (all) => [...all, question]) };
}

/** A question that may stand in a group. */
export const isSimple = (kind: QuestionKind): boolean => kind !== 'group';

export const changeQuestion = (definition: FormDefinition, place: QuestionPlace, changed: Question): FormDefinition =>
  inPlace(definition, place, (all) => all.map((one) => (one.id === changed.id ? changed : one)));

export const removeQuestion = (definition: FormDefinition, place: QuestionPlace, id: string): FormDefinition =>
  inPlace(definition, place, (all) => all.filter((one) => one.id !== id));

/** The same question once more, right after it. */
export function copyQuestion(definition: FormDefinition, place: QuestionPlace, question: Question) {
  const id = makeId(definition, question.id);
  const copy = question.kind === 'group' ? copyGroup(definition, { ...question, id }) : { ...question, id };
  return {
    id,
    definition: inPlace(definition, place, (all) =>
      all.flatMap((one) => (one.id === question.id ? [one, copy] : [one])),
    ),
  };
}

function copyGroup(definition: FormDefinition, group: Extract<Question, { kind: 'group' }>) {
  const questions = group.questions.map((one) => ({
    ...one,
    id: makeId(definition, `${group.id}_${one.id}`),
    showWhen: null,
  }));
  return { ...group, questions };
}

/** One place up or down in its step or group; over the edge of a step into the one beside it. */
export function moveQuestion(
  definition: FormDefinition,
  place: QuestionPlace,
  { id, by }: { id: string; by: -1 | 1 },
): FormDefinition {
  const all = questionsAt(definition, place);
  const at = all.findIndex((one) => one.id === id);
  const question = all[at];
  if (!question) return definition;
  if (all[at + by]) return inPlace(definition, place, (list) => swap(list, at, at + by));
  const beside = definition.steps[definition.steps.findIndex((step) => step.id === place.step) + by];
  if (!beside || place.group !== undefined) return definition;
  const without = removeQuestion(definition, place, id);
  return inPlace(without, { step: beside.id }, (list) => (by === 1 ? [question, ...list] : [...list, question]));
}

/** A question in another place, before another one or at the end. A group does not go into itself. */
export function placeQuestion(
  definition: FormDefinition,
  {
    question: id,
    place,
    to,
    before,
  }: { question: string; place: QuestionPlace; to: QuestionPlace; before: string | undefined },
): FormDefinition {
  const question = questionsAt(definition, place).find((one) => one.id === id);
  if (!question || to.group === id || before === id || (to.group !== undefined && !isSimple(question.kind)))
    return definition;
  return inPlace(removeQuestion(definition, place, id), to, (all) => {
    const at = all.findIndex((one) => one.id === before);
    return at < 0 ? [...all, question] : all.toSpliced(at, 0, question);
  });
}

export const questionsAt = ({ steps }: FormDefinition, { step, group }: QuestionPlace): readonly Question[] => {
  const questions = steps.find(({ id }) => id === step)?.questions ?? [];
  const inside = questions.find(({ id }) => id === group);
  return group === undefined ? questions : inside?.kind === 'group' ? inside.questions : [];
};

function swap<T>(all: readonly T[], at: number, to: number): T[] {
  const [one, other] = [all[at], all[to]];
  return one === undefined || other === undefined ? [...all] : all.with(at, other).with(to, one);
}

export function addStep(definition: FormDefinition, title: Record<string, string>): FormDefinition {
  const step = Step.parse({ id: makeId(definition, Object.values(title)[0] || 'stap'), title });
  return { ...definition, steps: [...definition.steps, step] };
}

export const changeStep = (definition: FormDefinition, changed: Step): FormDefinition =>
  inStep(definition, changed.id, () => changed);

/** A form keeps one step. */
export const removeStep = (definition: FormDefinition, id: string): FormDefinition =>
  definition.steps.length > 1
    ? { ...definition, steps: definition.steps.filter((step) => step.id !== id) }
    : definition;

export function moveStep(definition: FormDefinition, id: string, by: -1 | 1): FormDefinition {
  const at = definition.steps.findIndex((step) => step.id === id);
  return { ...definition, steps: swap(definition.steps, at, at + by) };
}

/** What stands before a question or a step, and has an answer: what conditions and formulas may ask about. */
export function askedBefore(definition: FormDefinition, id: string): readonly Question[] {
  const found: Question[] = [];
  for (const step of definition.steps) {
    if (step.id === id) return found;
    for (const question of step.questions) {
      if (question.id === id) return found;
      if (question.kind === 'group') {
        const at = question.questions.findIndex((one) => one.id === id);
        if (at >= 0) return [...found, ...question.questions.slice(0, at)];
      }
      found.push(question);
    }
  }
  return found;
}
