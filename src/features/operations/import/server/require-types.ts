import type { Block } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { requireBlockTypes, requireItemType } from '../../../content/documents/server/enabled-types.service.ts';
import { ImportProblem } from './wxr/import-problem.ts';

interface Imported {
  where: string;
  blocks: readonly Block[];
  itemType?: string;
}

/** What is imported is added: throws an ImportProblem for a type that the platform has turned off (decision 0087). */
export async function requireTypes(ctx: Ctx, { where, blocks, itemType }: Imported) {
  try {
    await requireBlockTypes(ctx, blocks, () => 'blocks');
    if (itemType !== undefined) await requireItemType(ctx, itemType, 'itemType');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unprocessable') throw error;
    const what = error.fields.itemType ? 'items' : 'blocks';
    throw new ImportProblem(
      `${where} needs ${what} of the type ${error.fields.type}, which the settings of this platform have turned off.`,
    );
  }
}
