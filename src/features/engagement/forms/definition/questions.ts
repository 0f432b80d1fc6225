import type { FormDefinition, Question, QuestionKind, SimpleQuestion } from './definition.schema.ts';

const layout = ['heading', 'paragraph', 'picture', 'video', 'divider'] as const satisfies readonly QuestionKind[];
export type LayoutKind = (typeof layout)[number];

/** What is only read: nothing is answered to it. */
export type LayoutQuestion = Extract<Question, { kind: LayoutKind }>;
/** What has an answer. */
export type AnsweredQuestion = Exclude<Question, { kind: LayoutKind }>;
/** What a person is asked. */
export type AskedQuestion = Exclude<AnsweredQuestion, { kind: 'calculated' | 'hidden' }>;

export const isLayout = (question: Question): question is LayoutQuestion =>
  (layout as readonly string[]).includes(question.kind);

export const isAnswered = (question: Question): question is AnsweredQuestion => !isLayout(question);

export const isAsked = (question: Question): question is AskedQuestion =>
  isAnswered(question) && question.kind !== 'calculated' && question.kind !== 'hidden';

/** Every question of a definition in its order, those of repeating groups after their group. */
export const everyQuestion = ({ steps }: FormDefinition): readonly (Question | SimpleQuestion)[] =>
  steps.flatMap(({ questions }) => questions.flatMap((question) => [question, ...inGroup(question)]));

export const inGroup = (question: Question): readonly SimpleQuestion[] =>
  question.kind === 'group' ? question.questions : [];

/** Files of this website that the form shows: films and their captions. */
export const filesShown = (definition: FormDefinition): readonly string[] => everyQuestion(definition).flatMap(filesOf);

export const filesOf = (question: Question): readonly string[] =>
  question.kind === 'video' ? [question.film, question.captions].filter((guid) => guid !== null) : [];
