import type { QuestionOf } from '../definition.schema.ts';
import { fieldsOf, firstTyped, type Kind, malformed, problem } from './kind.ts';

type Picked = 'item' | 'person';
const longestTitle = 300;

/** One of what is offered, kept with the name that it had then: it may be called otherwise, or be gone, when somebody reads the answer. */
const pick = <Name extends Picked>(): Kind<Name> => ({
  read: (given, { offered }: QuestionOf<Picked>) => {
    if (given === undefined || given === null || given === '') return undefined;
    const { id, title } = typeof given === 'string' ? { id: given, title: '' } : (fieldsOf(given) ?? {});
    if (typeof id !== 'string' || id.length > 36 || typeof title !== 'string' || title.length > longestTitle)
      return malformed;
    const found = offered?.find((one) => one.guid === id);
    return { id, title: found?.title.slice(0, longestTitle) ?? title };
  },
  malformed: 'choice',
  typed: firstTyped,
  problem: (answer, { offered }: QuestionOf<Picked>) => {
    const { id } = answer as { id: string };
    return offered === null || offered.some(({ guid }) => guid === id) ? undefined : problem('choice');
  },
  text: (answer) => (answer as { title: string }).title,
});

export const item = pick<'item'>();
export const person = pick<'person'>();
