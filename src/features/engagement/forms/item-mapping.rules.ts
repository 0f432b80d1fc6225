import type { FormDefinition, QuestionKind } from './definition/definition.schema.ts';
import { isAnswered } from './definition/questions.ts';
import type { ItemMapping } from './forms.contract.ts';

/** What a question can become of an item. */
export type MappedField = 'title' | 'intro' | 'body' | 'startsOn' | 'endsOn' | 'name' | 'image' | 'imageAlt';

/** What decides it of a question. */
interface Fitting {
  kind: QuestionKind;
  /** Of a question for files. */
  accepts?: string;
}

const dates: readonly QuestionKind[] = ['date', 'dateTime', 'dateRange'];
const names: readonly QuestionKind[] = ['name', 'text'];
/** Are no words in one place. */
const noWords: readonly QuestionKind[] = ['file', 'group', 'signature', 'consent', 'hidden'];

/** Whether a question can become a field of an item. */
export function fits(field: MappedField, { kind, accepts }: Fitting): boolean {
  if (field === 'image') return kind === 'file' && accepts !== 'documents';
  if (field === 'startsOn' || field === 'endsOn') return dates.includes(kind);
  if (field === 'name') return names.includes(kind);
  return !noWords.includes(kind);
}

export interface MappingProblem {
  field: MappedField;
  question: string;
  code: 'mapped_missing' | 'mapped_sensitive' | 'mapped_kind';
}

/** The questions that a mapping names, with what they become. */
const mappedQuestions = ({
  title,
  intro,
  body,
  startsOn,
  endsOn = null,
  name,
  image,
  imageAlt,
}: ItemMapping): [MappedField, string][] => [
  ['title', title],
  ...(intro === null ? [] : [['intro', intro] as [MappedField, string]]),
  ...body.map((question): [MappedField, string] => ['body', question]),
  ...(startsOn === null ? [] : [['startsOn', startsOn] as [MappedField, string]]),
  ...(endsOn === null ? [] : [['endsOn', endsOn] as [MappedField, string]]),
  ...(name === null ? [] : [['name', name] as [MappedField, string]]),
  ...(image === null ? [] : [['image', image] as [MappedField, string]]),
  ...(imageAlt === null ? [] : [['imageAlt', imageAlt] as [MappedField, string]]),
];

/** Where a mapping and what a form asks do not agree. Sensitive answers become part of no item. */
export function mappingProblems(mapping: ItemMapping, { steps }: FormDefinition): MappingProblem[] {
  const questions = new Map(steps.flatMap(({ questions }) => questions).map((question) => [question.id, question]));
  const codeOf = (field: MappedField, id: string): MappingProblem['code'] | undefined => {
    const question = questions.get(id);
    if (!question || !isAnswered(question)) return 'mapped_missing';
    if (question.isSensitive) return 'mapped_sensitive';
    return fits(field, question) ? undefined : 'mapped_kind';
  };
  return mappedQuestions(mapping).flatMap(([field, question]) => {
    const code = codeOf(field, question);
    return code === undefined ? [] : [{ field, question, code }];
  });
}
