import type { FileAnswer } from '../answers.ts';
import type { QuestionOf } from '../definition.schema.ts';
import { fieldsOf, type Kind, malformed, problem } from './kind.ts';

/** Whether a media type is one that the question takes. */
export function isAccepted({ accepts }: Pick<QuestionOf<'file'>, 'accepts'>, type: string): boolean {
  if (accepts === 'images') return type.startsWith('image/');
  return accepts === 'any' || !/^(?:image|audio|video)\//.test(type);
}

/** Files that were taken in with the form; whether they are there is for the server to say. */
export const file: Kind<'file'> = {
  read: (given) => {
    if (given === undefined || given === null) return undefined;
    if (!Array.isArray(given) || given.length > 20) return malformed;
    const files = given.map(readFile);
    if (files.some((one) => one === undefined)) return malformed;
    return files.length === 0 ? undefined : (files as FileAnswer[]);
  },
  malformed: 'invalid',
  // The guids of those that stay; new ones come in as parts of their own.
  typed: ({ all }, name) => all(name).filter((guid) => guid !== ''),
  problem: (answer, question) => {
    const files = answer as readonly FileAnswer[];
    if (files.length > question.maxFiles) return problem('tooManyFiles', { max: question.maxFiles });
    return files.every(({ type }) => isAccepted(question, type)) ? undefined : problem('fileType');
  },
  text: (answer) => (answer as readonly FileAnswer[]).map(({ name }) => name).join(', '),
};

function readFile(given: unknown): FileAnswer | undefined {
  const fields = fieldsOf(given);
  if (!fields) return undefined;
  const { guid, name, type, size, ...others } = fields;
  const isFile =
    typeof guid === 'string' &&
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(guid) &&
    typeof name === 'string' &&
    name.length <= 200 &&
    typeof type === 'string' &&
    type.length <= 200 &&
    typeof size === 'number' &&
    Object.keys(others).length === 0;
  return isFile ? { guid, name, type, size } : undefined;
}
