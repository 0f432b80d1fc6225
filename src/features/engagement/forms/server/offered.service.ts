import { ListQuery } from '#features/content/items/items.contract.ts';
import { readList } from '#features/content/items/server/lists.service.ts';
import { readMemberNames } from '#features/identity/roles/server/members.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { type FormDefinition, mostOffered, type Question } from '../definition/definition.schema.ts';
import { everyQuestion } from '../definition/questions.ts';

/**
 * A definition with what can be picked now by the actor: items of lists and members of roles (functional reference 6.11.2, pickers).
 * Items are those that the actor may see, in a language, by title.
 */
export async function withOffered(ctx: Ctx, definition: FormDefinition, language: string): Promise<FormDefinition> {
  const offered = new Map<string, { guid: string; title: string }[]>();
  for (const question of everyQuestion(definition)) {
    if (question.kind === 'item') offered.set(question.id, await itemsOf(ctx, question.list, language));
    if (question.kind === 'person') offered.set(question.id, await membersOf(ctx, question.role));
  }
  if (offered.size === 0) return definition;
  const tell = <One extends Question>(question: One): One =>
    'offered' in question ? { ...question, offered: offered.get(question.id) ?? [] } : question;
  return {
    ...definition,
    steps: definition.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) =>
        question.kind === 'group' ? { ...question, questions: question.questions.map(tell) } : tell(question),
      ),
    })),
  };
}

async function itemsOf(ctx: Ctx, list: string | null, lang: string) {
  if (list === null) return [];
  try {
    const { items } = await readList(ctx, list, ListQuery.parse({ itemCount: 100, sort_by: 'title_asc', lang }));
    return items.map(({ guid, title }) => ({ guid, title }));
  } catch (error) {
    // A list that the actor may not see, or that is gone.
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
}

/** Names change without a word to those who keep pages. */
const namesHold = 10 * 60_000;

async function membersOf(ctx: Ctx, role: string | null) {
  if (role === null) return [];
  ctx.cacheUntil(new Date(ctx.now().getTime() + namesHold));
  const members = await readMemberNames(ctx, role, mostOffered);
  return members.map(({ guid, name }) => ({ guid, title: name }));
}
