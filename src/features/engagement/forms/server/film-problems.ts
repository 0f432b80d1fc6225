import { findFile } from '#features/content/files/server/files.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { FormDefinition } from '../definition/definition.schema.ts';
import type { DefinitionProblem } from '../definition/definition-problems.ts';
import { everyQuestion, filesOf } from '../definition/questions.ts';
import { formFileContext } from '../forms.contract.ts';

/** Films that nobody uploaded for a form of this platform, as those of a definition that comes from another one. */
export async function filmsLost(ctx: Ctx, definition: FormDefinition): Promise<DefinitionProblem[]> {
  const problems: DefinitionProblem[] = [];
  for (const question of everyQuestion(definition)) {
    for (const guid of filesOf(question)) {
      const file = await findFile(ctx, guid);
      if (file?.context !== formFileContext) problems.push({ at: question.id, code: 'no_film' });
    }
  }
  return problems;
}
